// A filter that the server refuses: the screen loads without it and shows the server's message.
import { useState } from 'react'
import { fieldErrorsOf } from '../data/errors.ts'

/** Returns the message of the filter in the URL if it was refused, and the function that hears of errors. */
export const useRefusal = (where: string | undefined) => {
  const [refused, setRefused] = useState<{ where: string; message: string }>()
  const report = (error: unknown) => {
    const { where: message } = fieldErrorsOf(error)
    if (where !== undefined && message !== undefined && refused?.where !== where) setRefused({ where, message })
  }
  return [refused?.where === where ? refused?.message : undefined, report] as const
}
