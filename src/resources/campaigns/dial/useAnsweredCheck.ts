// Asks the server whether a fragrance may leave the dial: not while an answer of the campaign's quizzes ends with it.
import { useRef } from 'react'
import { hasAnswer } from '#src/resources/fragrances/paths.ts'
import { useBeforeSave, useProvider, type EngineRecord } from '#kernel/core/site/index.ts'
import { slotOf, type Dial } from '../rules/dial.ts'
import { parseStoredCampaign } from './storedDial.ts'

interface CheckOptions {
  /** The stored campaign: only its fragrances are checked. */
  record: EngineRecord | undefined
  currentDial: () => Dial
  onStart: () => void
  onEnd: () => void
  /** The fragrance of this slot must stay. */
  onRefused: (slot: number) => void
}

export const useAnsweredCheck = ({ record, currentDial, onStart, onEnd, onRefused }: CheckOptions) => {
  const provider = useProvider()
  // A save waits for the pending checks: a fragrance that leaves the dial after the body was sent would be lost.
  const pending = useRef<Promise<unknown>>(undefined)
  useBeforeSave(async () => {
    await pending.current
    return true
  })
  // Counts the choices made for each slot: when two of them are checked at once, the later one counts.
  const choiceCounts = useRef(new Map<number, number>())
  const countChoice = (slot: number): number => {
    const count = (choiceCounts.current.get(slot) ?? 0) + 1
    choiceCounts.current.set(slot, count)
    return count
  }
  const fragranceIn = (slot: number) => slotOf(currentDial(), slot)?.fragranceId

  const checkThenRun = async (slot: number, run: () => void) => {
    const choice = countChoice(slot)
    const fragranceId = fragranceIn(slot)
    const stored = parseStoredCampaign(record)
    const isStored = stored?.collection.some((content) => content.fragranceId === fragranceId)
    if (fragranceId === undefined || !stored || !isStored) return run()
    onStart()
    // Without an answer the change is made: the server checks it again when the form is saved.
    const hasAnswers = await provider.call(hasAnswer(fragranceId, stored.campaignId)).catch(() => false)
    onEnd()
    // Meanwhile the fragrance may have been moved or replaced.
    if (fragranceIn(slot) !== fragranceId || choiceCounts.current.get(slot) !== choice) return
    if (hasAnswers) onRefused(slot)
    else run()
  }
  return {
    /** Takes the fragrance of a slot off the dial, unless it must stay. */
    unlessAnswered: (slot: number, run: () => void) => {
      pending.current = Promise.all([pending.current, checkThenRun(slot, run)])
    },
    /** The user has decided to keep a slot as it is: a pending check of it changes nothing. */
    keepSlot: (slot: number) => void countChoice(slot),
  }
}
