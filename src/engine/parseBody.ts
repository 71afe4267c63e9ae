// What the contract's schemas say of a form's values, in the interface's language.
import * as z from 'zod/mini'
import { issueSentences, type MessageKey } from '#contract/messages.ts'
import type { Language } from '#contract/languages.ts'
import type { FieldValues } from 'react-hook-form'

/** What is wrong with a value: its path, whether it is merely missing, and the sentence. */
export interface Problem {
  path: string
  isMissing: boolean
  sentence: string
}

const missing: MessageKey = 'required'

/** A body as the wire takes it, or what is still wrong with it. */
export const parseBody = (schema: z.core.$ZodType, values: unknown, language: Language): { body: object } | { problems: Problem[] } => {
  const result = z.safeParse(schema, values)
  if (result.success) return { body: result.data instanceof Object ? result.data : {} }
  const absent = new Set(result.error.issues.filter(({ message }) => message === missing).map(({ path }) => path.join('.')))
  const sentences = issueSentences(result.error.issues, language)
  return { problems: Object.entries(sentences).map(([path, sentence]) => ({ path, sentence, isMissing: absent.has(path) })) }
}

/** The schemas of a form: the record's own, and its companion's, whose field `by` is known when the record is saved. */
export interface FormSchema {
  own: z.core.$ZodType
  companion?: { name: string; by: string; schema: z.core.$ZodType } | undefined
}

/** The record's own body, or what is still wrong with the form, its companion included. */
export const parseForm = ({ own, companion }: FormSchema, values: FieldValues, language: Language): ReturnType<typeof parseBody> => {
  if (!companion) return parseBody(own, values, language)
  const { name, by, schema } = companion
  const { [name]: inner, ...rest } = values
  const parsed = [parseBody(own, rest, language), parseBody(schema, inner, language)] as const
  const [of, ofInner] = parsed.map((one) => ('problems' in one ? one.problems : []))
  const problems = [
    ...(of ?? []),
    ...(ofInner ?? []).flatMap((problem) => (problem.path === by ? [] : [{ ...problem, path: `${name}.${problem.path}` }])),
  ]
  return problems.length > 0 ? { problems } : parsed[0]
}

/** The companion's body, beside a record that has this id. */
export const parseCompanion = ({ by, schema }: NonNullable<FormSchema['companion']>, values: unknown, id: unknown, language: Language) =>
  parseBody(schema, { ...Object(values), [by]: id }, language)
