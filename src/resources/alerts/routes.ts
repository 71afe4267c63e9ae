// What people do with alerts: take, assign, comment, snooze. And what an alert is about.
import { can } from '#kernel/core/contract/access.ts'
import type { ActionsOf } from '#kernel/core/server/context.ts'
import { NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { lockActive } from '#kernel/core/server/operations/lockActive.ts'
import { alerts as limits } from '#src/product/limits.ts'
import { listOf } from '#src/resources/alertRules/findRecords.server.ts'
import { adviceFor } from '#src/resources/alertRules/mailTexts.server.ts'
import { ruleAlerts } from '#src/resources/alertRules/store.server.ts'
import { endpoints } from './calls.ts'
import type alerts from './definition.ts'
import { openAlertsOf, ruleOf, write } from './alerts.server.ts'

export const actions: ActionsOf<typeof alerts, typeof endpoints> = {
  acknowledge: {
    run: ({ trx, dependencies: { clock } }, { alertId }) =>
      write(trx, alertId, { state: 'acknowledged', acknowledged_at: clock.now().toISOString() }),
  },
  assign: {
    run: async ({ trx }, { alertId }, { userId }) => {
      if (userId !== null) await lockActive(trx, 'users', 'userId', userId)
      await write(trx, alertId, { assignee_id: userId })
    },
  },
  comment: { run: ({ trx }, { alertId }, { comment }) => write(trx, alertId, { comment }) },
  snooze: {
    run: ({ trx, dependencies: { clock } }, { alertId }, { hours }) =>
      write(trx, alertId, { snoozed_until: new Date(clock.now().getTime() + hours * 3_600_000).toISOString() }),
  },
}

export const handlers = defineHandlers(endpoints, {
  records: async ({ params: { id }, language, signedIn: { me }, dependencies }) => {
    const { db } = dependencies.database
    const rule = await ruleOf(db, id)
    if (!rule) throw new NotFound()
    const { condition, advice, ownerId } = rule
    if (condition === null) return { resource: null, condition, advice: null, records: [] }
    const list = await listOf(db, dependencies, { condition, ownerId })
    const shared = {
      resource: list?.resource.name ?? null,
      condition,
      advice: adviceFor({ condition, advice }, language),
    }
    // Its records are named to those who may list them.
    if (!list || !can(me, 'list', list.resource)) return { ...shared, records: [] }
    const records = await ruleAlerts.records(db, id, limits.shown)
    const titles = await list.table.titles(
      db,
      records.map(({ record }) => record),
      language,
    )
    return { ...shared, records: records.map((one) => ({ ...one, title: titles.get(one.record) ?? null })) }
  },

  ofRecord: ({ params: { resource, record }, dependencies: { database } }) =>
    openAlertsOf(database.db, resource, record),
})
