// Edits a dial: which slot is selected, what may change in it, and what is announced about it.
import { useReducer } from 'react'
import { sentence } from '#kernel/core/contract/messages.ts'
import { useScreenTranslate, type EngineRecord } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { clearSlot, type Dial, fillSlot, setShotSeconds, slotNumbers, slotOf, swapSlots } from '../rules/dial.ts'
import { createDialState, dialReducer } from './dialState.ts'
import { dialMessages } from './dialTexts.ts'
import { useAnsweredCheck } from './useAnsweredCheck.ts'
import { useDial, type SlotError } from './useDial.ts'

export const useDialEditor = (record: EngineRecord | undefined) => {
  const t = useScreenTranslate(dialMessages)
  const language = useLanguage()
  const { dial, currentDial, change, undo, redo, errorAt, ...field } = useDial()
  const [{ chosenSlot, seenRefusal, checkError, announcement }, dispatch] = useReducer(
    dialReducer,
    dial[0]?.slot ?? 1,
    createDialState,
  )
  const announce = (text: string) => dispatch({ type: 'announce', announcement: text })

  // A slot with an error from the server is selected until the user selects another one.
  const refused = slotNumbers.map((slot) => ({ slot, error: errorAt(slot) })).find((one) => one.error?.isFromServer)
  const refusal = refused && `${refused.slot} ${refused.error?.message}`
  const selected = refused && refusal !== seenRefusal ? refused.slot : chosenSlot

  const apply: typeof change = (changed, mergeKey) => {
    dispatch({ type: 'change', refusal })
    change(changed, mergeKey)
  }
  const { unlessAnswered, keepSlot } = useAnsweredCheck({
    record,
    currentDial,
    onStart: () => announce(t('checking')),
    onEnd: () => announce(''),
    onRefused: (slot) => {
      const message = sentence('hasAnswers', language)
      // The focus stays at the slot that was selected meanwhile; the error is announced.
      const announced = t('withError', { slot: t('slot', { slot }), message })
      dispatch({ type: 'keepFragrance', slot, message, announcement: announced })
    },
  })
  const clear = (slot: number) => {
    if (!slotOf(dial, slot)) return
    unlessAnswered(slot, () => {
      apply((current) => clearSlot(current, slot))
      announce(t('cleared', { slot }))
    })
  }
  const restore = (step: typeof undo, announced: 'undone' | 'redone') =>
    step &&
    (() => {
      step()
      dispatch({ type: 'restore', announcement: t(announced) })
    })

  return {
    ...field,
    dial,
    selected,
    announcement,
    select: (slot: number) => dispatch({ type: 'select', slot, refusal }),
    errorAt: (slot: number): SlotError | undefined =>
      checkError?.slot === slot
        ? { message: checkError.message, field: 'fragranceId', isFromServer: true }
        : errorAt(slot),
    clear,
    fill: (slot: number, fragranceId: number) => {
      if (fragranceId === slotOf(dial, slot)?.fragranceId) return keepSlot(slot)
      unlessAnswered(slot, () => apply((current) => fillSlot(current, slot, fragranceId)))
    },
    /** Swaps the contents of two slots; `name` is that of the moved fragrance. Returns false for an empty slot. */
    swap: (from: number, to: number, name: string): boolean => {
      if (!slotOf(dial, from)) return false
      apply((current) => swapSlots(current, from, to))
      announce(t('moved', { name, slot: to }))
      return true
    },
    /** Replaces the whole dial in one step. */
    takeOver: (slots: Dial, announced: string) => {
      apply(() => slots)
      announce(announced)
    },
    /** The digits of a number are undone at once. */
    setSeconds: (slot: number, seconds: number | null) =>
      apply((current) => setShotSeconds(current, slot, seconds), `seconds of ${slot}`),
    undo: restore(undo, 'undone'),
    redo: restore(redo, 'redone'),
  }
}
