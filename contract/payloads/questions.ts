// The bodies that change the questions of a quiz (S2§5, §7), and what the bank of questions and answers holds.
import * as z from 'zod/mini'
import { quiz as limits, text as lengths } from '../limits.ts'
import { blank, given, reference, text } from '../wire.ts'

/** An id that may be left out, null or ''. */
const maybe = z.pipe(
  z.transform((value: number | '' | null | undefined) => given(value) ?? null),
  z.nullable(reference),
)

const fresh = blank(text(lengths.other))

const SavedAnswer = z.strictObject({
  /** An answer of this question as it was; without it the answer is new. */
  quizQuestionAnswerId: maybe,
  /** From the bank, or a text: one of them. */
  answerId: maybe,
  label: fresh,
  description: blank(text(limits.description)),
  isAnswerFinish: z.boolean('required'),
  /** The quizQuestionId of a question that hangs nowhere else, or the text of a new one: one of them unless it finishes. */
  nextQuestionId: maybe,
  nextQuest: fresh,
  /** What it finishes with: fragranceIds of the campaign's dial. */
  fragrances: z.pipe(
    z.transform((value: number[] | '' | null | undefined) => given(value) ?? []),
    z.array(reference, 'invalid'),
  ),
})

type Fault = [path: (string | number)[], message: 'required' | 'invalid']

/** One of two is given, and not both. */
const oneOf = (path: (string | number)[], chosen: unknown, written: unknown): Fault[] =>
  chosen === null && written === null ? [[path, 'required']] : chosen !== null && written !== null ? [[path, 'invalid']] : []

const repeats = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length

/** What is wrong with an answer beyond its fields (S2§5). */
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
 * Body of POST /question/add-update: a new question, or (with quizQuestionId) what an old one becomes.
 * The first question of a quiz is its root; another new one is an orphan until an answer leads to it. Of an old question the answers that
 * are not named go, with their fragrances; the questions they led to become orphans, and other answers of this body may lead to them.
 * A text is looked up in the bank of the quiz's language, letter for letter, and added when it is not there.
 */
export const QuestionSave = z
  .strictObject({
    quizId: reference,
    quizQuestionId: maybe,
    /** From the bank, or a text: one of them. */
    questionId: maybe,
    quest: fresh,
    answers: z.array(SavedAnswer, 'required').check(z.minLength(1, 'required'), z.maxLength(limits.answers, 'tooMany')),
  })
  .check(({ value, issues }) => {
    const faults = [...oneOf(['quest'], value.questionId, value.quest), ...value.answers.flatMap(answerFaults)]
    for (const field of ['quizQuestionAnswerId', 'nextQuestionId'] as const)
      if (repeats(value.answers.map((answer) => answer[field]).filter((id) => id !== null))) faults.push([['answers'], 'invalid'])
    for (const [path, message] of faults) issues.push({ code: 'custom', path, message, input: value })
  })
export type QuestionForm = z.input<typeof QuestionSave>
export type QuestionSave = z.output<typeof QuestionSave>

/**
 * Body of PUT /question/updateTree: a fragrance goes to another answer, a question under another answer, an answer (with all below it)
 * to another question. Which moves are allowed: quizTree.ts. The reply is the quiz as it is then.
 */
export const TreeMove = z.discriminatedUnion(
  'nodeType',
  [
    z.strictObject({ nodeType: z.literal('fragrance'), fragranceOptionId: reference, newQuizQuestionAnswerId: reference }),
    z.strictObject({ nodeType: z.literal('question'), quizQuestionAnswerId: reference, nextQuestionId: reference }),
    z.strictObject({ nodeType: z.literal('answer'), newQuizQuestionId: reference, quizQuestionAnswerId: reference }),
  ],
  'invalid',
)
export type TreeMove = z.infer<typeof TreeMove>

/** A question and an answer of the bank. */
export const BankQuestion = z.object({ questionId: z.number(), quest: z.string() })
export type BankQuestion = z.infer<typeof BankQuestion>
export const BankAnswer = z.object({ answerId: z.number(), label: z.string() })
export type BankAnswer = z.infer<typeof BankAnswer>
