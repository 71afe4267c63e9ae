// The values of the question form, and the body that they become.
import * as z from 'zod/mini'
import type { QuestionForm } from '../questions/payloads.ts'
import type { Question } from '../calls.ts'

/** A text with the id of the option that it was chosen from; the id is null for a typed text. */
const TextOption = z.object({ id: z.nullable(z.number()), text: z.string() })
export type TextOption = z.infer<typeof TextOption>

const AnswerValues = z.object({
  quizQuestionAnswerId: z.nullable(z.number()),
  label: TextOption,
  description: z.string(),
  isAnswerFinish: z.boolean(),
  fragrances: z.array(z.number()),
  next: TextOption,
})
export type AnswerValues = z.infer<typeof AnswerValues>

/** A draft is parsed by it: an earlier version of the site may have written it. */
export const QuestionValues = z.object({ quest: TextOption, answers: z.array(AnswerValues) })
export type QuestionValues = z.infer<typeof QuestionValues>

const emptyText: TextOption = { id: null, text: '' }

export const emptyAnswer: AnswerValues = {
  quizQuestionAnswerId: null,
  label: emptyText,
  description: '',
  isAnswerFinish: true,
  fragrances: [],
  next: emptyText,
}

/** Returns the values of a question, or of a new one with an empty answer. `questOf` returns a text by id. */
export const valuesOf = (
  question: Question | undefined,
  questOf: (quizQuestionId: number) => string,
): QuestionValues => ({
  quest: question ? { id: question.questionId, text: question.quest } : emptyText,
  answers:
    question && question.answers.length > 0
      ? question.answers.map((answer) => ({
          quizQuestionAnswerId: answer.quizQuestionAnswerId,
          label: { id: answer.answerId, text: answer.label },
          description: answer.description ?? '',
          // An answer without a next question starts as an ending.
          isAnswerFinish: answer.nextQuestionId === null,
          fragrances: answer.fragrances.map(({ fragranceId }) => fragranceId),
          next:
            answer.nextQuestionId === null
              ? emptyText
              : { id: answer.nextQuestionId, text: questOf(answer.nextQuestionId) },
        }))
      : [emptyAnswer],
})

/** Returns whether an answer has a text, and fragrances or a next question. */
export const isComplete = ({ label, isAnswerFinish, fragrances, next }: AnswerValues): boolean =>
  label.text.trim() !== '' && (isAnswerFinish ? fragrances.length > 0 : next.text.trim() !== '')

/** Returns the body of POST /question/add-update. */
export const bodyOf = (
  { quest, answers }: QuestionValues,
  quizId: number,
  quizQuestionId: number | undefined,
): QuestionForm => ({
  quizId,
  quizQuestionId: quizQuestionId ?? null,
  questionId: quest.id,
  quest: quest.id === null ? quest.text : null,
  answers: answers.map(({ quizQuestionAnswerId, label, description, isAnswerFinish, fragrances, next }) => ({
    quizQuestionAnswerId,
    answerId: label.id,
    label: label.id === null ? label.text : null,
    description,
    isAnswerFinish,
    nextQuestionId: isAnswerFinish ? null : next.id,
    nextQuest: isAnswerFinish || next.id !== null ? null : next.text,
    fragrances: isAnswerFinish ? [...fragrances] : [],
  })),
})

const fieldNames: Readonly<Record<string, string>> = {
  questionId: 'quest',
  answerId: 'label',
  nextQuest: 'next',
  nextQuestionId: 'next',
}

/** Returns the form's field for an error's path: `answers.0.next` for `answers.0.nextQuestionId`. */
export const fieldPathOf = (bodyPath: string): string =>
  bodyPath
    .split('.')
    .map((part) => fieldNames[part] ?? part)
    .join('.')
