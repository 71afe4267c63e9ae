// Registers routes, tasks, maintenance and hooks of plans.
import { sql } from 'kysely'
import { descriptionLanguage } from '#kernel/core/contract/languages.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { jsonSchema } from '#kernel/core/server/http/openapi.ts'
import { planPaths, plans } from '#kernel/features/plans/contract/paths.ts'
import { applyDuePlans } from './applyDuePlans.ts'
import { erasePerson } from './erasePerson.ts'
import { plannedWrites } from './plannedWrites.ts'
import { plansTable } from './planTable.ts'
import * as routes from './routes.ts'

export const parts: ServerParts = {
  routes,
  tasks: { plans: applyDuePlans },
  maintenance: ({ database: { db }, keptSince }) => [
    ['plans', () => deleteInSteps(db, 'plans', sql`state = 'applied' AND updated_at < ${keptSince('runs')}`)],
  ],
  countWaiting: (db, userId) => plansTable.countUnanswered(db, userId),
  erasePerson,
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
