// What a schema of the contract says of a form's values, in the interface's language.
import * as z from 'zod/mini'
import { issueSentences, type MessageKey } from '#contract/messages.ts'
import type { Language } from '#contract/languages.ts'

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
