// Turns a form's check into a react-hook-form resolver. The values stay as typed: the parsed ones are for the wire.
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FormCheck } from './parseBody.ts'

const type = 'schema'

export const schemaResolver =
  <Values extends FieldValues>(check: (values: Values) => ReturnType<FormCheck>): Resolver<Values> =>
  (values, _context, options) => {
    const result = check(values)
    if ('body' in result) return { values, errors: {} }
    const names: readonly string[] = options.names ?? []
    const errors: FieldErrors = Object.fromEntries(
      result.problems.flatMap(({ path, sentence }) => [
        // react-hook-form drops the error of a part, `profile.id`, unless the field `profile` has a type of error.
        ...names
          .filter((name) => path.startsWith(`${name}.`) && !/^\d/.test(path.slice(name.length + 1)))
          .map((name) => [name, { type }] as const),
        [path, { type, message: sentence }] as const,
      ]),
    )
    return { values: {}, errors: toNestErrors(errors, options) }
  }
