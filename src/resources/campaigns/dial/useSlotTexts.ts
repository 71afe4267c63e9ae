// The texts of the slots of a dial: their names, their labels for screen readers, and their rows beside the ring.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { slotOf, type Dial } from '../rules/dial.ts'
import { dialMessages } from './dialTexts.ts'
import type { SlotRow } from './SlotCells.tsx'
import type { SlotError } from './useDial.ts'
import type { useFragrances } from './useFragrances.ts'

interface SlotTextOptions {
  dial: Dial
  errorAt: (slot: number) => SlotError | undefined
  fragrances: Pick<ReturnType<typeof useFragrances>, 'nameOf' | 'fragranceOf' | 'familyOf'>
}

export const useSlotTexts = ({ dial, errorAt, fragrances }: SlotTextOptions) => {
  const t = useScreenTranslate(dialMessages)
  const { nameOf, fragranceOf, familyOf } = fragrances
  const nameIn = (slot: number): string => {
    const content = slotOf(dial, slot)
    return content ? nameOf(content.fragranceId) : t('notConfigured')
  }
  const formatSeconds = (seconds: number | null): string =>
    seconds === null ? t('noSeconds') : t('seconds', { smart_count: seconds })
  return {
    nameIn,
    labelOf: (slot: number): string => {
      const content = slotOf(dial, slot)
      const label = content
        ? t('filled', { slot, name: nameIn(slot), seconds: formatSeconds(content.shotSeconds) })
        : t('empty', { slot })
      const error = errorAt(slot)
      return error ? t('withError', { slot: label, message: error.message }) : label
    },
    rowOf: (slot: number): SlotRow => {
      const content = slotOf(dial, slot)
      const categoryId = content && fragranceOf(content.fragranceId)?.categoryId
      return {
        slot,
        name: nameIn(slot),
        categoryId,
        family: categoryId === undefined ? undefined : familyOf(categoryId),
        seconds: content && t('shortSeconds', { seconds: content.shotSeconds ?? '–' }),
      }
    },
  }
}
