// The dial's value in the form, with an undo history. Each change is validated at once.
import { useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { dialChanges, slotOf, type Dial } from '../rules/dial.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { addStep, createHistory, redo, undo, type History } from './history.ts'

interface Values {
  collection: Dial
}

export interface SlotError {
  message: string
  /** The input of the slot that it belongs to. */
  field: 'fragranceId' | 'shotSeconds'
  isFromServer: boolean
}

const property = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined)

/** Returns the history of a dial: a new one after the form was reset to another value. */
const historyFor = (history: History<Dial>, dial: Dial): History<Dial> =>
  dialChanges(history.present, dial).length === 0 ? history : createHistory(dial)

export const useDial = () => {
  const { trigger, getValues } = useFormContext<Values>()
  const { field } = useController<Values, 'collection'>({ name: 'collection' })
  const { errors } = useFormState<Values>({ name: 'collection' })
  const dial = field.value
  const [lastHistory, setHistory] = useState<History<Dial>>(() => createHistory(dial))
  const history = historyFor(lastHistory, dial)

  const setDial = (next: Dial) => {
    field.onChange(next)
    void trigger('collection')
  }
  const restore = (next: History<Dial>) => {
    setHistory(next)
    setDial(next.present)
  }
  /** Returns the present dial to a callback that has waited since it was created. */
  const currentDial = (): Dial => getValues('collection')

  const formError: unknown = errors.collection
  const errorAt = (slot: number): SlotError | undefined => {
    const content = slotOf(dial, slot)
    const slotError = property(formError, String(content ? dial.indexOf(content) : -1))
    for (const key of ['slot', 'fragranceId', 'shotSeconds'] as const) {
      const error = property(slotError, key)
      const message = property(error, 'message')
      if (typeof message !== 'string') continue
      return {
        message,
        field: key === 'shotSeconds' ? key : 'fragranceId',
        isFromServer: property(error, 'type') === 'server',
      }
    }
    return undefined
  }
  const message = property(formError, 'message')

  return {
    dial,
    currentDial,
    /** Changes the present dial. Consecutive changes with the same merge key are undone at once. */
    change: (changed: (dial: Dial) => Dial, mergeKey?: string) => {
      const before = currentDial()
      const next = changed(before)
      if (dialChanges(before, next).length === 0) return
      setHistory((last) => addStep(historyFor(last, before), next, mergeKey))
      setDial(next)
    },
    undo: history.past.length > 0 ? () => restore(undo(history)) : undefined,
    redo: history.future.length > 0 ? () => restore(redo(history)) : undefined,
    errorAt,
    /** The error of the dial itself, such as a dial without fragrances. */
    error: typeof message === 'string' ? message : undefined,
    onBlur: field.onBlur,
    fieldRef: field.ref,
  }
}
