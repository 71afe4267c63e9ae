// Holding a quiz that is to be changed, with what is asked of every change.
import type { FastifyReply } from 'fastify'
import type { RowOf } from '#contract/definitionTypes.ts'
import quizzes from '#contract/resources/quizzes.ts'
import type { Db } from '#server/database/schema.ts'
import { checkIfMatch } from '#server/routes/entityTags.ts'
import { assertEditable } from '#server/routes/readOnly.ts'
import { lockQuiz } from '#server/tables/quizzes.ts'

/** The quiz of a call, active, as the caller has read it, and held until the transaction ends; undefined when there is no such quiz. */
export const lockEditableQuiz = async (trx: Db, quizId: number, reply: FastifyReply): Promise<RowOf<typeof quizzes> | undefined> => {
  const quiz = await lockQuiz(trx, quizId)
  if (!quiz) return undefined
  assertEditable(quizzes, quiz)
  checkIfMatch(reply, quiz.updatedAt)
  return quiz
}
