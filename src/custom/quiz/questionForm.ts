// The form of a question as it is filled in, and the body that becomes of it. What may be chosen or written is both: an id as long as the text is its own.
import type { QuestionForm } from '#contract/payloads/questions.ts'
import type { Question } from '#contract/calls/quizzes.ts'

/** A text, and the id of what was chosen under it; null for one that is written. */
export interface Chosen {
  id: number | null
  text: string
}

export interface AnswerValues {
  /** For React alone: answers come and go. */
  key: number
  quizQuestionAnswerId: number | null
  label: Chosen
  description: string
  isAnswerFinish: boolean
  fragrances: readonly number[]
  next: Chosen
}

export interface QuestionValues {
  quest: Chosen
  answers: readonly AnswerValues[]
}

const nothing: Chosen = { id: null, text: '' }
let lastKey = 0

/** An answer that nobody has written yet. */
export const newAnswer = (): AnswerValues => ({
  key: ++lastKey,
  quizQuestionAnswerId: null,
  label: nothing,
  description: '',
  isAnswerFinish: true,
  fragrances: [],
  next: nothing,
})

/** A question as the form begins with it; without one, an empty form with one answer. `questOf` is the text of a question by its id. */
export const valuesOf = (question: Question | undefined, questOf: (quizQuestionId: number) => string): QuestionValues => ({
  quest: question ? { id: question.questionId, text: question.quest } : nothing,
  answers:
    question && question.answers.length > 0
      ? question.answers.map((answer) => ({
          key: ++lastKey,
          quizQuestionAnswerId: answer.quizQuestionAnswerId,
          label: { id: answer.answerId, text: answer.label },
          description: answer.description ?? '',
          // One without a goal is begun as an ending.
          isAnswerFinish: answer.nextQuestionId === null,
          fragrances: answer.fragrances.map(({ fragranceId }) => fragranceId),
          next: answer.nextQuestionId === null ? nothing : { id: answer.nextQuestionId, text: questOf(answer.nextQuestionId) },
        }))
      : [newAnswer()],
})

/** The body of POST /question/add-update. */
export const bodyOf = ({ quest, answers }: QuestionValues, quizId: number, quizQuestionId: number | undefined): QuestionForm => ({
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
