// The rules of orders, and the restock plan: read, exported, and ordered as one batch that can be taken back.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#kernel/core/contract/days.ts'
import { bulkRuns } from '#kernel/core/server/operations/bulkRuns.ts'
import type { ActionsOf, HooksOf, WriteContext } from '#kernel/core/server/context.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import { ApiError, BusinessRuleError, FieldErrors } from '#kernel/core/server/errors.ts'
import { sheetReply } from '#kernel/core/server/sheets/workbook.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { lockActive } from '#kernel/core/server/operations/lockActive.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { endpoints } from './calls.ts'
import orders from './definition.ts'
import { restockExportMessages } from './exportMessages.server.ts'
import { lockDeliveryOf, orderLines } from './table.ts'
import { restockPlan } from './restock.server.ts'
import { ordersOf, summed } from './rules/plan.ts'

type Days = Partial<Record<'orderedAt' | 'expectedAt' | 'receivedAt', string | null>>

/** @throws FieldErrors for days that cannot be. Those that were stored before count only if one of them changes. */
const refuseImpossibleDays = (days: Days, before: Days | undefined, today: string): void => {
  const isChanged = (name: keyof Days) => (days[name] ?? null) !== (before?.[name] ?? null)
  const { orderedAt, expectedAt, receivedAt } = days
  if (receivedAt && receivedAt > today && isChanged('receivedAt'))
    throw new FieldErrors({ receivedAt: 'receivedInFuture' })
  for (const [name, day, error] of [
    ['expectedAt', expectedAt, 'expectedBeforeOrdered'],
    ['receivedAt', receivedAt, 'receivedBeforeOrdered'],
  ] as const)
    if (day && orderedAt && day < orderedAt && (isChanged(name) || isChanged('orderedAt')))
      throw new FieldErrors({ [isChanged(name) ? name : 'orderedAt']: error })
}

export const hooks: HooksOf<typeof orders> = {
  beforeWrite: async ({ trx, dependencies: { clock } }, values, before) => {
    const { fragranceId, siteId } = values
    if (fragranceId && fragranceId !== before?.fragranceId)
      await lockActive(trx, 'fragrances', 'fragranceId', fragranceId)
    if (siteId && siteId !== before?.siteId) await lockActive(trx, 'sites', 'siteId', siteId)
    const { receivedAt = null, receivedQuantity = null } = { ...before, ...values }
    if ((receivedAt === null) !== (receivedQuantity === null))
      throw new FieldErrors({ [receivedAt === null ? 'receivedAt' : 'receivedQuantity']: 'bothReceived' })
    const today = dayOf(clock.now())
    const dated = { ...values, orderedAt: values.orderedAt ?? before?.orderedAt ?? today }
    refuseImpossibleDays({ ...before, ...dated }, before, today)
    return dated
  },
  reverts: {
    cancelledAt: {
      action: 'cancelOrder',
      lockFirst: lockDeliveryOf,
      run: async ({ trx }, { orderId }) => {
        await trx
          .updateTable('orders')
          .set({ cancelled_at: null, updated_at: nextUpdatedAt })
          .where('id', '=', orderId)
          .execute()
      },
    },
  },
}

export const actions: ActionsOf<typeof orders, typeof endpoints> = {
  receive: {
    lockFirst: lockDeliveryOf,
    run: async ({ trx, dependencies: { clock } }, { orderId, orderedAt, quantity }) => {
      const today = dayOf(clock.now())
      if (orderedAt !== null && orderedAt > today) throw new BusinessRuleError('receivedBeforeOrdered')
      await trx
        .updateTable('orders')
        .set({ received_at: today, received_quantity: quantity, updated_at: nextUpdatedAt })
        .where('id', '=', orderId)
        .execute()
    },
  },
  cancelOrder: {
    lockFirst: lockDeliveryOf,
    run: ({ trx, dependencies: { clock } }, { orderId }) =>
      trx
        .updateTable('orders')
        .set({ cancelled_at: clock.now().toISOString(), updated_at: nextUpdatedAt })
        .where('id', '=', orderId)
        .execute(),
  },
}

/** Two people who order at once take turns: the plan of the second one knows the orders of the first. */
const lockOrders = (trx: WriteContext['trx']) => sql`LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE`.execute(trx)

export const handlers = defineHandlers(endpoints, {
  plan: ({ query, dependencies: { database, clock } }) => database.read((db) => restockPlan(db, query, clock.now())),

  exportPlan: async ({ query: { format, ...query }, signedIn, language, dependencies: { database, clock } }) => {
    const { sites, sums } = await database.read((db) => restockPlan(db, query, clock.now()))
    const { file, sheet, columns, noSite, total } = restockExportMessages[language]
    const rows = async function* () {
      for (const { name, lines } of sites)
        for (const line of lines)
          yield [name ?? noSite, fragranceName(line.fragrance, language), ...summed.map((key) => line[key])]
      yield [total, null, ...summed.map((key) => sums[key])]
    }
    return sheetReply(
      signedIn,
      `${file}-${dayOf(clock.now())}`,
      { name: sheet, columns, rows: rows() },
      { format, language },
    )
  },

  orderPlan: async ({ body: { quantity, ...settings }, context }) => {
    authorize(context, 'orderPlan', orders)
    const { me, dependencies } = context
    const now = dependencies.clock.now()
    const logged = changeContext.getStore()
    const id = logged?.batch ?? randomUUID()
    // A batch that can be taken back is marked as one.
    if (logged) logged.details = { run: true }
    return await transaction(context, async ({ trx }) => {
      await lockOrders(trx)
      const plan = await restockPlan(trx, settings, now)
      if (plan.sums.quantity !== quantity) throw new ApiError(409, 'restockChanged')
      const deliveries = await orderLines(trx, ordersOf(plan), dayOf(now))
      const total = ordersOf(plan).length
      const whole = { id, userId: me.id, resource: orders.name, action: 'orderPlan', total, done: total }
      const run = await bulkRuns.addFinished(trx, whole)
      return { ...run, refusals: [], canRevert: true, deliveries }
    })
  },
})
