// Implements the rules between fragrances, campaigns and categories, select search, has-answer, and uses.
import { can } from '#kernel/core/contract/access.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import quizzes from '#src/resources/quiz/definition.ts'
import { statistics } from '#src/resources/statistics/area.ts'
import { endpoints } from './calls.ts'
import type fragrances from './definition.ts'
import { NotFound } from '#kernel/core/server/errors.ts'
import type { HooksOf } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { hasAnswer, table } from './table.ts'
import { lockActive } from '#kernel/core/server/operations/lockActive.ts'
import { answerUses, shotsOf, slotUses } from './uses.server.ts'

export const hooks: HooksOf<typeof fragrances> = {
  // A category with fragrances cannot be deactivated, so an inactive one must not get any.
  beforeWrite: async ({ trx }, values, before) => {
    const { categoryId } = values
    if (categoryId === undefined || categoryId === before?.categoryId) return values
    await lockActive(trx, 'categories', 'categoryId', categoryId)
    return values
  },
}

export const handlers = defineHandlers(endpoints, {
  hasAnswer: async ({ params, dependencies }) => {
    const answer = await hasAnswer(dependencies.database.db, params.fragranceId, params.campaignId)
    if (answer === undefined) throw new NotFound()
    return answer
  },

  uses: ({ params: { id }, context: { me }, dependencies: { database, clock } }) =>
    database.read(async (db) => {
      if (!(await table.one(db, id))) throw new NotFound()
      return {
        slots: can(me, 'list', campaigns) ? await slotUses(db, id) : null,
        answers: can(me, 'list', quizzes) ? await answerUses(db, id) : null,
        shots: can(me, 'list', statistics) ? await shotsOf(db, id, clock.now()) : null,
      }
    }),
})
