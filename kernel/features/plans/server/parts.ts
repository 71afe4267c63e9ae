// Registers routes, tasks, maintenance and hooks of plans.
import { sql } from 'kysely'
import { descriptionLanguage } from '#kernel/core/contract/languages.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { jsonSchema } from '#kernel/core/server/http/openapi.ts'
import { planPaths, plans } from '#kernel/features/plans/contract/paths.ts'
import { applyDuePlans } from './applyDuePlans.ts'
import { openReviews, waitingPlans } from './belonging.ts'
import { erasePerson } from './erasePerson.ts'
import { plannedWrites } from './plannedWrites.ts'
import { plansTable } from './planTable.ts'
import { assertDirect, assertDirectRun, assertRules } from './reviewRules.ts'
import { reviewerLeft } from './reviews.ts'
import * as routes from './routes.ts'

export const parts: ServerParts = {
  routes,
  tasks: { plans: applyDuePlans },
  maintenance: ({ database: { db }, keptSince }) => [
    ['plans', () => deleteInSteps(db, 'plans', sql`state = 'applied' AND updated_at < ${keptSince('runs')}`)],
  ],
  belongings: [waitingPlans, openReviews],
  countWaiting: async (db, userId) =>
    (await plansTable.countUnanswered(db, userId)) + (await plansTable.countToReview(db, userId)),
  userDeactivated: reviewerLeft,
  beforeCommit: assertDirect,
  beforeRun: assertDirectRun,
  start: async (dependencies) => {
    assertRules(dependencies)
    return async () => {}
  },
  erasePerson: async (trx, person) => [{ what: 'plans', count: await erasePerson(trx, person) }],
  restored: { plans: (trx) => plansTable.unscheduleAll(trx) },
  proposals: {
    area: plans,
    call: planPaths.propose,
    describe: (contract, resource) => {
      const writes = plannedWrites(contract, resource, descriptionLanguage)
      return (
        writes && {
          ...(writes.create && { create: jsonSchema(writes.create) }),
          ...(writes.update && { update: jsonSchema(writes.update) }),
          actions: writes.actions.map(({ action, arguments: body, rules }) => ({
            action,
            ...(body && { arguments: jsonSchema(body) }),
            rules,
          })),
        }
      )
    },
  },
}
