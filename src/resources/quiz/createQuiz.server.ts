// Creates a quiz in an active campaign that has none in its language.
import type { RowOf, ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Context } from '#kernel/core/server/context.ts'
import { isUniqueViolation } from '#kernel/core/server/database/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockState } from '#kernel/core/server/tables/locks.ts'
import type quizzes from './definition.ts'
import { table } from './table.ts'

/** Returns the error of creating or activating a quiz in an inactive campaign. */
export const campaignInactive = () => new FieldErrors({ campaignId: 'campaignInactive' })

/**
 * Creates a quiz, which the caller may complete in the same transaction.
 * @throws FieldErrors for an unknown or inactive campaign, and for one with a quiz in this language
 */
export const createQuiz = async (
  context: Context,
  values: ValuesOf<typeof quizzes, number>,
  complete?: (trx: Db, quiz: RowOf<typeof quizzes>) => Promise<void>,
): Promise<{ quizId: number; updatedAt: string }> => {
  try {
    return await transaction(context, async ({ trx }) => {
      const campaign = await lockState(trx, 'campaigns', values.campaignId)
      if (campaign === 'missing') throw new FieldErrors({ campaignId: 'unknownReference' })
      if (campaign === 'inactive') throw campaignInactive()
      const quiz = await table.create(trx, values)
      await complete?.(trx, quiz)
      return quiz
    })
  } catch (error) {
    throw isUniqueViolation(error, 'quizzes_one_a_language') ? new FieldErrors({ campaignId: 'quizTaken' }) : error
  }
}
