// The contract's schema as react-hook-form's validation: the values stay as they were typed, the sentences come in the interface's language.
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Language } from '#contract/languages.ts'
import { parseForm, type FormSchema } from './parseBody.ts'

export const schemaResolver =
  (schema: FormSchema, language: Language): Resolver<FieldValues> =>
  (values, _context, options) => {
    const result = parseForm(schema, values, language)
    if ('body' in result) return { values, errors: {} }
    const errors: FieldErrors = Object.fromEntries(
      result.problems.map(({ path, sentence }) => [path, { type: 'schema', message: sentence }]),
    )
    return { values: {}, errors: toNestErrors(errors, options) }
  }
