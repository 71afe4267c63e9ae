// The dial of a campaign as a field of its form (S2§2, §5): the ring, and the editor and the list of its slots.
import { Redo2, Undo2 } from 'lucide'
import { flushSync } from 'react-dom'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { IconButton } from '#kernel/site/ui/IconButton.tsx'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { clearSlot, fillSlot, setShotSeconds, slotNumbers, slotOf, swapSlots } from '../rules/dial.ts'
import { hasAnswer } from '#src/resources/fragrances/paths.ts'
import { sentence } from '#kernel/contract/messages.ts'
import {
  useBeforeSave,
  useProvider,
  useScreenTranslate,
  type CustomInputProps,
  type EngineRecord,
} from '#kernel/site/index.ts'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { dialMessages } from './dialTexts.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { Legend } from './Legend.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { Ring } from './Ring.tsx'
import { RingCenter } from './RingCenter.tsx'
import { SlotEditor } from './SlotEditor.tsx'
import { handleSlotKey } from './slotKeys.ts'
import type { SlotRow } from './SlotCells.tsx'
import { SlotList } from './SlotList.tsx'
import { parseStoredCampaign } from './storedDial.ts'
import { useDial, type SlotError } from './useDial.ts'
import { useFragrances } from './useFragrances.ts'
import { useReview } from './useReview.ts'
import styles from './Dial.module.css'

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement

export const DialField = ({ record, origin }: CustomInputProps) => {
  const t = useScreenTranslate(dialMessages)
  const language = useLanguage()
  const provider = useProvider()
  const { dial, currentDial, change, undo, redo, errorAt, error, onBlur, fieldRef } = useDial()
  const { fragranceOf, nameOf, familyOf, familiesOf, addFragrance } = useFragrances(
    origin,
    dial.map(({ fragranceId }) => fragranceId),
  )
  // A save waits for the pending checks: a fragrance that leaves the dial after the body was sent would be lost.
  const pendingChecks = useRef<Promise<unknown>>(undefined)
  useBeforeSave(async () => {
    await pendingChecks.current
    return true
  })
  const review = useReview(addFragrance)

  const [chosenSlot, setChosenSlot] = useState(() => dial[0]?.slot ?? 1)
  const [announcement, setAnnouncement] = useState('')
  // The error of a fragrance that must stay: its slot shows it until the next change.
  const [checkError, setCheckError] = useState<{ slot: number; message: string }>()
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const rows = useRef(new Map<number, HTMLButtonElement>())
  const search = useRef<HTMLInputElement>(null)
  const openSearch = useRef<() => void>(null)
  const [hovered, setHovered] = useState<number>()
  // Counts the choices made for each slot: when two of them are checked at once, the later one counts.
  const choiceCounts = useRef(new Map<number, number>())

  const slotErrorOf = (slot: number): SlotError | undefined =>
    checkError?.slot === slot
      ? { message: checkError.message, field: 'fragranceId', isFromServer: true }
      : errorAt(slot)
  // A slot with an error from the server is selected until the user selects another one.
  const [dismissedKey, setDismissedKey] = useState<string>()
  const refused = slotNumbers.map((slot) => ({ slot, error: errorAt(slot) })).find((one) => one.error?.isFromServer)
  const refusedKey = refused && `${refused.slot} ${refused.error?.message}`
  const selected = refused && refusedKey !== dismissedKey ? refused.slot : chosenSlot
  // The slot that is selected now, for callbacks that have waited for the server.
  const latestSlot = useRef(chosenSlot)
  const select = (slot: number) => {
    latestSlot.current = slot
    setDismissedKey(refusedKey)
    setChosenSlot(slot)
  }
  const focusSlot = (slot: number) => {
    select(slot)
    buttons.current.get(slot)?.focus()
  }

  const edit = () => search.current?.focus()
  const pick = (slot: number) => {
    // The editor of another slot has another input.
    flushSync(() => select(slot))
    edit()
    openSearch.current?.()
  }

  const nameIn = (slot: number): string => {
    const content = slotOf(dial, slot)
    return content ? nameOf(content.fragranceId) : t('notConfigured')
  }
  const formatSeconds = (seconds: number | null): string =>
    seconds === null ? t('noSeconds') : t('seconds', { smart_count: seconds })
  const labelOf = (slot: number): string => {
    const content = slotOf(dial, slot)
    const label = content
      ? t('filled', { slot, name: nameIn(slot), seconds: formatSeconds(content.shotSeconds) })
      : t('empty', { slot })
    const slotError = slotErrorOf(slot)
    return slotError ? t('withError', { slot: label, message: slotError.message }) : label
  }

  const apply: typeof change = (changed, mergeKey) => {
    setCheckError(undefined)
    setDismissedKey(refusedKey)
    change(changed, mergeKey)
  }
  const countChoice = (slot: number): number => {
    const count = (choiceCounts.current.get(slot) ?? 0) + 1
    choiceCounts.current.set(slot, count)
    return count
  }
  const checkThenRun = async (slot: number, run: () => void) => {
    const choice = countChoice(slot)
    const fragranceId = slotOf(dial, slot)?.fragranceId
    const stored = parseStoredCampaign(record)
    const isStored = stored?.collection.some((content) => content.fragranceId === fragranceId)
    if (fragranceId === undefined || !stored || !isStored) return run()
    setAnnouncement(t('checking'))
    // Without an answer the change is made: the server checks it again when the form is saved.
    const hasAnswers = await provider.call(hasAnswer(fragranceId, stored.campaignId)).catch(() => false)
    setAnnouncement('')
    // Meanwhile the fragrance may have been moved or replaced.
    if (slotOf(currentDial(), slot)?.fragranceId !== fragranceId || choiceCounts.current.get(slot) !== choice) return
    if (!hasAnswers) return run()
    const message = sentence('hasAnswers', language)
    setCheckError({ slot, message })
    // The focus stays at the slot that was selected meanwhile; the error is announced.
    if (latestSlot.current !== slot) setAnnouncement(t('withError', { slot: t('slot', { slot }), message }))
  }
  /** Takes a fragrance off the dial, unless an answer of the campaign's quizzes ends with it. */
  const unlessAnswered = (slot: number, run: () => void) => {
    pendingChecks.current = Promise.all([pendingChecks.current, checkThenRun(slot, run)])
  }
  const clear = (slot: number) => {
    if (!slotOf(dial, slot)) return
    unlessAnswered(slot, () => {
      apply((current) => clearSlot(current, slot))
      setAnnouncement(t('cleared', { slot }))
    })
  }
  const choose = (slot: number, found: EngineRecord | null) => {
    if (!found) return clear(slot)
    const { fragranceId } = addFragrance(found)
    if (fragranceId === slotOf(dial, slot)?.fragranceId) return void countChoice(slot)
    unlessAnswered(slot, () => apply((current) => fillSlot(current, slot, fragranceId)))
  }
  /** Returns false for an empty slot. */
  const swap = (from: number, to: number): boolean => {
    if (!slotOf(dial, from)) return false
    apply((current) => swapSlots(current, from, to))
    setAnnouncement(t('moved', { name: nameIn(from), slot: to }))
    return true
  }
  const keysOf = (slot: number, focus: (slot: number) => void) => (event: KeyboardEvent) =>
    handleSlotKey(event, slot, { focus, onEdit: edit, onClear: clear, onSwap: swap })
  const restore = (step: typeof undo, announced: 'undone' | 'redone') => () => {
    if (!step) return
    setCheckError(undefined)
    step()
    setAnnouncement(t(announced))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) restore(redo, 'redone')()
    else restore(undo, 'undone')()
  }
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur()
  }

  const rowOf = (slot: number): SlotRow => {
    const content = slotOf(dial, slot)
    const categoryId = content && fragranceOf(content.fragranceId)?.categoryId
    return {
      slot,
      name: nameIn(slot),
      categoryId,
      family: categoryId === undefined ? undefined : familyOf(categoryId),
      seconds: content && t('shortSeconds', { seconds: content.shotSeconds ?? '–' }),
    }
  }
  const slotOfFragrance = (fragranceId: number) =>
    dial.find((one) => one.fragranceId === fragranceId && one.slot !== selected)?.slot
  return (
    <div className={styles.dial} role="presentation" onKeyDown={onKeyDown} onBlur={onLeave}>
      <div className={styles.stage}>
        <Ring
          dial={dial}
          selected={selected}
          hovered={hovered}
          fragranceOf={(one) => one && fragranceOf(one.fragranceId)}
          nameIn={nameIn}
          labelOf={labelOf}
          isInvalid={(slot) => slotErrorOf(slot) !== undefined}
          buttons={buttons}
          onPress={(slot) => (slotOf(dial, slot) ? focusSlot(slot) : pick(slot))}
          onFocus={select}
          onPick={pick}
          onHover={setHovered}
          onKeyDown={(slot) => keysOf(slot, focusSlot)}
          onSwap={(from, to) => swap(from, to) && focusSlot(to)}
        >
          <RingCenter row={rowOf(hovered ?? selected)} />
        </Ring>
        <Legend
          filledCount={dial.length}
          families={familiesOf(dial.map(({ fragranceId }) => fragranceOf(fragranceId)?.categoryId))}
        />
        {dial.length === 0 && error === undefined && <p className="input-hint">{sentence('emptyDial', language)}</p>}
        <p className="input-error" role="alert">
          {error}
        </p>
      </div>
      <div className={styles.panel}>
        <SlotEditor
          slot={selected}
          content={slotOf(dial, selected)}
          fragrance={fragranceOf(slotOf(dial, selected)?.fragranceId)}
          error={slotErrorOf(selected)}
          isRequired={error !== undefined}
          nameOf={nameOf}
          familyOf={familyOf}
          slotOfFragrance={slotOfFragrance}
          searchRef={(input) => {
            search.current = input
            fieldRef(input)
          }}
          openRef={openSearch}
          onFragrance={(found) => choose(selected, found)}
          onSeconds={(seconds) =>
            apply((current) => setShotSeconds(current, selected, seconds), `seconds of ${selected}`)
          }
          onClear={() => clear(selected)}
          onSelect={select}
          onSwap={(to) => {
            swap(selected, to)
            select(to)
          }}
          onLeave={() => focusSlot(selected)}
        >
          <IconButton label={t('undo')} {...ariaDisabled(undo !== undefined, restore(undo, 'undone'))}>
            <Icon of={Undo2} />
          </IconButton>
          <IconButton label={t('redo')} {...ariaDisabled(redo !== undefined, restore(redo, 'redone'))}>
            <Icon of={Redo2} />
          </IconButton>
        </SlotEditor>
        <SlotList
          rowOf={rowOf}
          errorOf={(slot) => slotErrorOf(slot)?.message}
          selected={selected}
          hovered={hovered}
          rows={rows}
          onSelect={select}
          onPick={pick}
          onHover={setHovered}
          onKeyDown={keysOf}
        />
        <p className={styles.hint}>{t('keyboardHelp')}</p>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {review && <ReviewDialog {...review} verb="save" nameOf={nameOf} />}
    </div>
  )
}
