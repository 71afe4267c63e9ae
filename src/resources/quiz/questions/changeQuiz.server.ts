// Runs a change of a quiz's questions: every call and import that makes one locks and checks the same.
import type { Transaction } from 'kysely'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Context } from '#kernel/core/server/context.ts'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import { assertConditions, assertEditable } from '#kernel/core/server/operations/conditions.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { assertVersion } from '#kernel/core/server/operations/version.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import type { Question } from '../calls.ts'
import type quizzes from '../definition.ts'
import { completeQuiz, findQuestions, lockCampaign, table } from '../table.ts'

export interface QuizChange {
  trx: Transaction<Tables>
  quiz: RowOf<typeof quizzes>
  /** The stored tree, locked until the transaction ends. */
  tree: readonly Question[]
}

/** Runs a change of an editable quiz in a transaction. Returns undefined for an unknown quiz. */
export const changeQuiz = <Result>(
  context: Context,
  quizId: number,
  run: (change: QuizChange) => Promise<Result>,
): Promise<Result | undefined> =>
  transaction(context, async (inside) => {
    const { trx } = inside
    await lockCampaign(trx, quizId)
    await lockRow(trx, table.name, quizId)
    const quiz = await table.one(trx, quizId)
    if (!quiz) return undefined
    assertEditable(table.resource, quiz)
    await assertVersion(inside, { resource: table.resource, hooks: { complete: completeQuiz } }, quiz)
    assertConditions(table.resource, 'update', quiz)
    return await run({ trx, quiz, tree: await findQuestions(trx, quizId) })
  })
