// Locks a quiz for a change, after the checks that every change needs.
import type { FastifyReply } from 'fastify'
import type { RowOf } from '#contract/definitionTypes.ts'
import quizzes from '#contract/resources/quizzes.ts'
import type { Db } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { checkIfMatch } from '#server/routes/entityTags.ts'
import { assertEditable } from '#server/routes/conditions.ts'
import { findQuestions, lockQuiz } from '#server/tables/quizzes.ts'

/** Locks a quiz until the transaction ends; undefined for an unknown one. @throws BusinessRuleError when inactive, RecordChanged when stale */
export const lockEditableQuiz = async (
  trx: Db,
  quizId: number,
  call: { reply: FastifyReply; dependencies: Dependencies },
): Promise<RowOf<typeof quizzes> | undefined> => {
  const quiz = await lockQuiz(trx, quizId)
  if (!quiz) return undefined
  assertEditable(quizzes, quiz)
  await checkIfMatch(call, { trx, resource: quizzes, row: quiz, complete: async () => ({ questions: await findQuestions(trx, quizId) }) })
  return quiz
}
