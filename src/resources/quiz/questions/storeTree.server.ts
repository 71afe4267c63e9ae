// Replaces a quiz's questions by another tree: stored nodes keep their ids, negative ones are new.
import { sql } from 'kysely'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Answer, FragranceOption, Question } from '../calls.ts'
import type quizzes from '../definition.ts'
import type { TreeNode } from '../rules/quizTree.ts'
import { setQuizStatus } from '../table.ts'
import { bankIds, questions } from './table.ts'

/** Returns new ids of a table for the negative ones, in their order. */
const newIds = async (trx: Db, table: string, ids: readonly number[]): Promise<(id: number) => number> => {
  const wanted = ids.filter((id) => id < 0)
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${wanted.length}::int)`.execute(
    trx,
  )
  const made = new Map(wanted.map((id, index) => [id, rows[index]?.id ?? id]))
  return (id) => made.get(id) ?? id
}

type Quiz = Pick<RowOf<typeof quizzes>, 'quizId' | 'language'>

/** What is stored of questions: those of a quiz and those of a version have more. */
type StoredQuestion = Pick<Question, 'quizQuestionId' | 'quest'> & {
  readonly answers: readonly (Omit<Answer, 'answerId' | 'fragrances'> & {
    readonly fragrances: readonly Pick<FragranceOption, 'fragranceOptionId' | 'fragranceId'>[]
  })[]
}

/**
 * Stores a tree over a locked quiz, with texts of the bank in its language. Returns a function that returns the stored
 * id of a node.
 */
export const storeQuestions = async (
  trx: Db,
  { quizId, language }: Quiz,
  tree: readonly StoredQuestion[],
): Promise<(node: TreeNode) => number> => {
  const answers = tree.flatMap((question) => question.answers)
  const quests = await bankIds(
    trx,
    'questions',
    language,
    tree.map(({ quest }) => quest),
  )
  const labels = await bankIds(
    trx,
    'answers',
    language,
    answers.map(({ label }) => label),
  )
  const questionId = await newIds(
    trx,
    'quiz_questions',
    tree.map(({ quizQuestionId }) => quizQuestionId),
  )
  const answerId = await newIds(
    trx,
    'quiz_question_answers',
    answers.map(({ quizQuestionAnswerId }) => quizQuestionAnswerId),
  )
  const optionId = await newIds(
    trx,
    'fragrance_options',
    answers.flatMap(({ fragrances }) => fragrances.map(({ fragranceOptionId }) => fragranceOptionId)),
  )
  // As the change log keeps them.
  const kept = tree.map((question) => ({
    id: questionId(question.quizQuestionId),
    question_id: quests.get(question.quest),
    answers: question.answers.map((answer) => ({
      id: answerId(answer.quizQuestionAnswerId),
      answer_id: labels.get(answer.label),
      description: answer.description,
      is_finish: answer.isAnswerFinish,
      next_question_id: answer.nextQuestionId === null ? null : questionId(answer.nextQuestionId),
      fragrances: answer.fragrances.map(({ fragranceOptionId, fragranceId }) => ({
        id: optionId(fragranceOptionId),
        fragrance_id: fragranceId,
      })),
    })),
  }))
  await questions.restore(trx, quizId, kept)
  const ids = { question: questionId, answer: answerId, fragrance: optionId }
  return ({ nodeType, id }) => ids[nodeType](id)
}

/** Stores a tree, and clears the validation of the quiz. Returns its new `updatedAt` as well. */
export const storeTree = async (
  trx: Db,
  quiz: Quiz,
  tree: readonly StoredQuestion[],
): Promise<{ updatedAt: string; idOf: (node: TreeNode) => number }> => {
  const idOf = await storeQuestions(trx, quiz, tree)
  return { updatedAt: await setQuizStatus(trx, quiz.quizId, 'changed'), idOf }
}
