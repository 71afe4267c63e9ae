// Turns a form's check into a react-hook-form resolver. The values stay as typed: the parsed ones are for the wire.
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FormCheck } from './parseBody.ts'

export const schemaResolver =
  <Values extends FieldValues>(check: (values: Values) => ReturnType<FormCheck>): Resolver<Values> =>
  (values, _context, options) => {
    const result = check(values)
    if ('body' in result) return { values, errors: {} }
    const errors: FieldErrors = Object.fromEntries(
      result.problems.map(({ path, sentence }) => [path, { type: 'schema', message: sentence }]),
    )
    return { values: {}, errors: toNestErrors(errors, options) }
  }
