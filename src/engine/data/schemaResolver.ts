// A form's check as react-hook-form's validation: the values stay as they were typed, the sentences come in the interface's language.
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FormCheck } from './parseBody.ts'

export const schemaResolver =
  (check: FormCheck): Resolver<FieldValues> =>
  (values, _context, options) => {
    const result = check(values)
    if ('body' in result) return { values, errors: {} }
    const errors: FieldErrors = Object.fromEntries(
      result.problems.map(({ path, sentence }) => [path, { type: 'schema', message: sentence }]),
    )
    return { values: {}, errors: toNestErrors(errors, options) }
  }
