// Locks a quiz for a change, after the checks that every change needs.
import type { FastifyReply } from 'fastify'
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import quizzes from './definition.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import type { Dependencies } from '#kernel/server/http/handler.ts'
import { checkIfMatch } from '#kernel/server/http/entityTags.ts'
import { assertEditable } from '#kernel/server/operations/conditions.ts'
import { findQuestions, lockQuiz } from './table.ts'

/** Locks a quiz until the transaction ends; undefined for an unknown one. @throws BusinessRuleError when inactive, RecordChanged when stale */
export const lockEditableQuiz = async (
  trx: Db,
  quizId: number,
  call: { reply: FastifyReply; dependencies: Dependencies },
): Promise<RowOf<typeof quizzes> | undefined> => {
  const quiz = await lockQuiz(trx, quizId)
  if (!quiz) return undefined
  assertEditable(quizzes, quiz)
  await checkIfMatch(call, {
    trx,
    resource: quizzes,
    row: quiz,
    complete: async () => ({ questions: await findQuestions(trx, quizId) }),
  })
  return quiz
}
