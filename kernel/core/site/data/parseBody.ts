// Validates a form's values by the contract's schemas, with messages in the interface's language.
import * as z from 'zod/mini'
import { issueSentences, namesItsField, sentence, type MessageKey } from '#kernel/core/contract/messages.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { FieldValues } from 'react-hook-form'
import type { ListedText } from '../form/selectedLanguage.ts'

/** An error of a value: path, whether the value is missing, whether the message names its field, the message. */
export interface Problem {
  path: string
  isMissing: boolean
  isNamed: boolean
  sentence: string
}

const missing: MessageKey = 'required'

/** The body for the wire, or its errors. */
export const parseBody = (
  schema: z.core.$ZodType,
  values: unknown,
  language: Language,
): { body: object } | { problems: Problem[] } => {
  const result = z.safeParse(schema, values)
  if (result.success) return { body: result.data instanceof Object ? result.data : {} }
  const { issues } = result.error
  const pathsOf = (isWanted: (message: string) => boolean) =>
    new Set(issues.filter(({ message }) => isWanted(message)).map(({ path }) => path.join('.')))
  const absent = pathsOf((message) => message === missing)
  const named = pathsOf((message) => namesItsField(message))
  return {
    problems: Object.entries(issueSentences(issues, language)).map(([path, said]) => ({
      path,
      sentence: said,
      isMissing: absent.has(path),
      isNamed: named.has(path),
    })),
  }
}

/** Adds the texts that the form requires; they replace the schema's errors of their list. */
export const withMissingTexts = (
  parsed: ReturnType<typeof parseBody>,
  texts: readonly ListedText[],
  language: Language,
): ReturnType<typeof parseBody> => {
  if (texts.length === 0) return parsed
  const problems = 'problems' in parsed ? parsed.problems : []
  const isReplaced = ({ path, isMissing }: Problem) =>
    isMissing && texts.some(({ source }) => path === source || path.startsWith(`${source}.`))
  const first = problems.findIndex(isReplaced)
  const wanted = texts.map(({ path }) => ({
    path,
    isMissing: true,
    isNamed: false,
    sentence: sentence(missing, language),
  }))
  const others = problems.filter((problem) => !isReplaced(problem))
  return { problems: others.toSpliced(first < 0 ? others.length : first, 0, ...wanted) }
}

/** Validates a form's values, for its inputs, its bar and its submit alike. */
export type FormCheck = (values: FieldValues) => ReturnType<typeof parseBody>
