// What people do with alerts: take, assign, comment, snooze, solve. And what an alert is about, and whom it told.
import { sql, type SqlBool } from 'kysely'
import { can } from '#kernel/core/contract/access.ts'
import type { ActionsOf, HooksOf } from '#kernel/core/server/context.ts'
import { NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { lockActive } from '#kernel/core/server/operations/lockActive.ts'
import { ownedRows } from '#kernel/core/server/tables/ownedRows.ts'
import { alerts as limits } from '#src/product/limits.ts'
import { listOf } from '#src/resources/alertRules/findRecords.server.ts'
import { adviceFor } from '#src/resources/alertRules/mailTexts.server.ts'
import { ruleAlerts } from '#src/resources/alertRules/store.server.ts'
import { endpoints } from './calls.ts'
import type alerts from './definition.ts'
import { alertsOfRecord, assertFree, mailsOf, ruleOf, write } from './alerts.server.ts'

const later = (clock: Clock, hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

export const actions: ActionsOf<typeof alerts, typeof endpoints> = {
  acknowledge: {
    lockFirst: assertFree,
    run: ({ trx, me, dependencies: { clock } }, { alertId, assignee }) =>
      write(trx, alertId, {
        state: 'acknowledged',
        acknowledged_at: clock.now().toISOString(),
        acknowledged_by_id: me.id,
        ...(assignee === null && { assignee_id: me.id }),
      }),
  },
  assign: {
    run: async ({ trx }, { alertId }, { userId }) => {
      if (userId !== null) await lockActive(trx, 'users', 'userId', userId)
      await write(trx, alertId, { assignee_id: userId })
    },
  },
  comment: { run: ({ trx }, { alertId }, { comment }) => write(trx, alertId, { comment }) },
  snooze: {
    run: ({ trx, me, dependencies: { clock } }, { alertId }, { hours }) =>
      write(trx, alertId, { snoozed_until: later(clock, hours), snoozed_by_id: me.id }),
  },
  solve: {
    run: ({ trx, me, dependencies: { clock } }, { alertId }, { comment, quietHours }) =>
      write(trx, alertId, {
        state: 'cleared',
        cleared_at: clock.now().toISOString(),
        cleared_by_id: me.id,
        snoozed_until: null,
        comment,
        quiet_until: quietHours === undefined ? null : later(clock, quietHours),
      }),
  },
}

export const hooks: HooksOf<typeof alerts> = {
  belonging: ownedRows({
    name: 'alerts',
    words: { pt: 'Alertas que assumiu', en: 'Alerts they have taken', es: 'Alertas que asumió' },
    table: 'alerts',
    owner: 'assignee_id',
    where: sql<SqlBool>`t.cleared_at IS NULL`,
    fates: ['keep', 'handOver'],
  }),
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

  mails: async ({ params: { id }, dependencies: { database } }) => {
    if (!(await ruleOf(database.db, id))) throw new NotFound()
    return await mailsOf(database.db, id, limits.mails)
  },

  ofRecord: ({ params: { resource, record }, dependencies: { database } }) =>
    alertsOfRecord(database.db, resource, record),
})
