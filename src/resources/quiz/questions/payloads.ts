// The bodies that change the questions of a quiz (S2§5, §7), and the entries of the bank of questions and answers.
import * as z from 'zod/mini'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { quiz as limits } from '#src/product/limits.ts'
import { repeatedPlaces } from '../rules/sameAnswers.ts'
import { blank, given, reference, text } from '#kernel/core/contract/wire.ts'

/** An id that may be left out, null or ''. */
const maybe = z.pipe(
  z.transform((value: number | '' | null | undefined) => given(value) ?? null),
  z.nullable(reference),
)

const fresh = blank(text(lengths.other))

const SavedAnswer = z.strictObject({
  /** The id of an existing answer of this question; without one the answer is new. */
  quizQuestionAnswerId: maybe,
  /** Either an id of the bank, or a text. */
  answerId: maybe,
  label: fresh,
  description: blank(text(limits.description)),
  isAnswerFinish: z.boolean('required'),
  /** The quizQuestionId of a question without a parent, or the text of a new one; neither if the answer finishes. */
  nextQuestionId: maybe,
  nextQuest: fresh,
  /** The fragrances that it finishes with: fragranceIds of the campaign's dial. */
  fragrances: z.pipe(
    z.transform((value: number[] | '' | null | undefined) => given(value) ?? []),
    z.array(reference, 'invalid').check(z.maxLength(limits.fragrances, 'tooMany')),
  ),
})

type Fault = [path: (string | number)[], message: 'required' | 'invalid' | 'repeatedAnswer']

/** Exactly one of two values is given. */
const oneOf = (path: (string | number)[], chosen: unknown, written: unknown): Fault[] =>
  chosen === null && written === null
    ? [[path, 'required']]
    : chosen !== null && written !== null
      ? [[path, 'invalid']]
      : []

const repeats = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length

/** Returns faults of answers with an earlier text. The server also compares with texts of the bank. */
const repeatedAnswers = (answers: readonly z.output<typeof SavedAnswer>[]): Fault[] => {
  if (
    answers.length > limits.answers ||
    repeats(answers.flatMap(({ quizQuestionAnswerId }) => quizQuestionAnswerId ?? []))
  )
    return []
  const typed = repeatedPlaces(answers.map(({ label }) => label))
  const chosen = repeatedPlaces(answers.map(({ answerId }) => answerId?.toString()))
  return [
    ...typed.map((place): Fault => [['answers', place, 'label'], 'repeatedAnswer']),
    ...chosen.map((place): Fault => [['answers', place, 'answerId'], 'repeatedAnswer']),
  ]
}

/** Returns the faults of an answer that concern several of its fields (S2§5). */
const answerFaults = (answer: z.output<typeof SavedAnswer>, place: number): Fault[] => {
  const at = (field: string): [string, number, string] => ['answers', place, field]
  const { isAnswerFinish, fragrances, nextQuestionId, nextQuest } = answer
  const faults = oneOf(at('label'), answer.answerId, answer.label)
  if (!isAnswerFinish) {
    faults.push(...oneOf(at('nextQuest'), nextQuestionId, nextQuest))
    if (fragrances.length > 0) faults.push([at('fragrances'), 'invalid'])
  } else {
    if (fragrances.length === 0) faults.push([at('fragrances'), 'required'])
    if (nextQuestionId !== null || nextQuest !== null) faults.push([at('nextQuest'), 'invalid'])
    if (repeats(fragrances)) faults.push([at('fragrances'), 'invalid'])
  }
  return faults
}

/**
 * Body of POST /question/add-update: adds a question, or replaces the one with this quizQuestionId. The first question
 * is the root; any other new one is an orphan. Omitted answers are deleted with their fragrances; their next questions
 * become orphans, unless linked. The bank of the quiz's language returns the id of an equal text, or adds it.
 */
export const QuestionSave = z
  .strictObject({
    quizId: reference,
    quizQuestionId: maybe,
    /** Either an id of the bank, or a text. */
    questionId: maybe,
    quest: fresh,
    answers: z.array(SavedAnswer, 'required').check(z.minLength(1, 'required'), z.maxLength(limits.answers, 'tooMany')),
  })
  .check(({ value, issues }) => {
    const faults = [
      ...oneOf(['quest'], value.questionId, value.quest),
      ...value.answers.flatMap(answerFaults),
      ...repeatedAnswers(value.answers),
    ]
    for (const field of ['quizQuestionAnswerId', 'nextQuestionId'] as const)
      if (repeats(value.answers.map((answer) => answer[field]).filter((id) => id !== null)))
        faults.push([['answers'], 'invalid'])
    for (const [path, message] of faults) issues.push({ code: 'custom', path, message, input: value })
  })
export type QuestionForm = z.input<typeof QuestionSave>
export type QuestionSave = z.output<typeof QuestionSave>

export const BankQuestion = z.object({ questionId: z.number(), quest: z.string() })
export type BankQuestion = z.infer<typeof BankQuestion>
export const BankAnswer = z.object({ answerId: z.number(), label: z.string() })
export type BankAnswer = z.infer<typeof BankAnswer>
