// The dial's value in the form, with its history: each move is validated at once, and can be undone.
import { useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { isObject } from '#contract/isObject.ts'
import { dialChanges, slotOf, type Dial } from '#contract/dial.ts'
import { beginning, redo, step, undo, type History } from './history.ts'

interface Values {
  collection: Dial
}

/** What is wrong with a slot. */
export interface SlotError {
  message: string
  /** Which of its inputs it is about. */
  about: 'fragranceId' | 'shotSeconds'
  /** The server said it. */
  isRefusal: boolean
}

const part = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined)

/** A form that was reset begins anew. */
const historyOf = (kept: History<Dial>, dial: Dial): History<Dial> =>
  dialChanges(kept.present, dial).length === 0 ? kept : beginning(dial)

export const useDial = () => {
  const { trigger, getValues } = useFormContext<Values>()
  const { field } = useController<Values, 'collection'>({ name: 'collection' })
  const { errors } = useFormState<Values>({ name: 'collection' })
  const dial = field.value
  const [kept, setKept] = useState<History<Dial>>(() => beginning(dial))
  const history = historyOf(kept, dial)

  const change = (next: Dial) => {
    field.onChange(next)
    void trigger('collection')
  }
  const go = (next: History<Dial>) => {
    setKept(next)
    change(next.present)
  }
  /** The dial as it is now, to whom was told of an older one and has waited since. */
  const present = (): Dial => getValues('collection')

  const found: unknown = errors.collection
  const errorAt = (slot: number): SlotError | undefined => {
    const held = slotOf(dial, slot)
    const wrong = part(found, String(held ? dial.indexOf(held) : -1))
    for (const key of ['slot', 'fragranceId', 'shotSeconds'] as const) {
      const error = part(wrong, key)
      const message = part(error, 'message')
      if (typeof message !== 'string') continue
      return { message, about: key === 'shotSeconds' ? key : 'fragranceId', isRefusal: part(error, 'type') === 'server' }
    }
    return undefined
  }
  const message = part(found, 'message')

  return {
    dial,
    present,
    /** A move of the present dial; moves about the same thing are undone at once. */
    move: (moved: (dial: Dial) => Dial, about?: string) => {
      const before = present()
      const next = moved(before)
      if (dialChanges(before, next).length === 0) return
      setKept((last) => step(historyOf(last, before), next, about))
      change(next)
    },
    undo: history.past.length > 0 ? () => go(undo(history)) : undefined,
    redo: history.future.length > 0 ? () => go(redo(history)) : undefined,
    errorAt,
    /** What is wrong with the dial as a whole. */
    error: typeof message === 'string' ? message : undefined,
    onBlur: field.onBlur,
    fieldRef: field.ref,
  }
}
