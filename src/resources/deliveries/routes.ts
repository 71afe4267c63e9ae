// The rules of deliveries: ordered, received in one press or line by line, closed, cancelled, and sent to the supplier.
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import type { ActionsOf, HooksOf } from '#kernel/core/server/context.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { countMail } from '#kernel/core/server/mail/limits.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { lockActive } from '#kernel/core/server/operations/lockActive.ts'
import { sheetReply } from '#kernel/core/server/sheets/workbook.ts'
import { restock as limits } from '#src/product/limits.ts'
import { nextOpenDay } from '#src/resources/sites/rules/openDay.ts'
import { placesOf } from '#src/resources/sites/table.ts'
import { endpoints } from './calls.ts'
import type deliveries from './definition.ts'
import { deliveryMail } from './deliveryMail.server.ts'
import { sheetOf } from './sheet.server.ts'
import {
  cancelLines,
  lockUnderWay,
  moveLines,
  placeLines,
  readHead,
  readLines,
  receiveAll,
  receiveOrder,
  restoreLines,
  writeDelivery,
} from './table.ts'

export const hooks: HooksOf<typeof deliveries> = {
  beforeWrite: async ({ trx, dependencies: { clock } }, values, before) => {
    const { siteId, lines, expectedAt } = values
    const isPlaced = before?.orderedAt !== undefined && before.orderedAt !== null
    if (isPlaced && siteId !== undefined && siteId !== before.siteId)
      throw new FieldErrors({ siteId: 'fixedOnceOrdered' })
    if (isPlaced && lines && lines.length > 0) throw new FieldErrors({ lines: 'fixedOnceOrdered' })
    if (siteId && siteId !== before?.siteId) await lockActive(trx, 'sites', 'siteId', siteId)
    for (const [place, { fragranceId }] of (lines ?? []).entries())
      await lockActive(trx, 'fragrances', `lines.${place}.fragranceId`, fragranceId)
    if (expectedAt && expectedAt !== before?.expectedAt && expectedAt < (before?.orderedAt ?? dayOf(clock.now())))
      throw new FieldErrors({ expectedAt: 'expectedBeforeOrdered' })
    return { ...values, siteId: siteId ?? before?.siteId ?? null }
  },
  afterUpdate: async ({ trx }, { deliveryId, expectedAt, orderedAt }, before) => {
    if (orderedAt !== null && expectedAt !== before.expectedAt) await moveLines(trx, deliveryId, expectedAt)
  },
  reverts: {
    closedAt: {
      action: 'closeDelivery',
      run: async ({ trx }, { deliveryId, closedAt }) => {
        if (closedAt !== null) await restoreLines(trx, deliveryId, closedAt)
        await writeDelivery(trx, deliveryId, { closed_at: null })
      },
    },
    cancelledAt: {
      action: 'cancelDelivery',
      run: async ({ trx }, { deliveryId, cancelledAt }) => {
        if (cancelledAt !== null) await restoreLines(trx, deliveryId, cancelledAt)
        await writeDelivery(trx, deliveryId, { cancelled_at: null })
      },
    },
  },
}

export const actions: ActionsOf<typeof deliveries, typeof endpoints> = {
  placeDelivery: {
    run: async (
      { trx, dependencies: { clock } },
      { deliveryId, siteId, expectedAt: wished },
      { expectedAt: given },
    ) => {
      const today = dayOf(clock.now())
      if (given !== undefined && given < today) throw new FieldErrors({ expectedAt: 'expectedBeforeOrdered' })
      const [place] = siteId === null ? [] : await placesOf(trx, [siteId])
      const usual = nextOpenDay(addDays(today, limits.leadDays), place?.openingHours)
      const wanted = given ?? wished
      await writeDelivery(trx, deliveryId, {
        ordered_at: today,
        expected_at: wanted !== null && wanted >= today ? wanted : usual,
      })
      await placeLines(trx, deliveryId)
    },
  },
  receive: {
    run: async ({ trx, dependencies: { clock } }, { deliveryId, orderedAt }, { lines, receivedAt: given }) => {
      const now = clock.now()
      const receivedAt = given ?? dayOf(now)
      if (receivedAt > dayOf(now)) throw new FieldErrors({ receivedAt: 'receivedInFuture' })
      if (orderedAt !== null && receivedAt < orderedAt)
        throw given === undefined
          ? new BusinessRuleError('receivedBeforeOrdered')
          : new FieldErrors({ receivedAt: 'receivedBeforeOrdered' })
      if (lines) {
        const underWay = await lockUnderWay(
          trx,
          deliveryId,
          lines.map(({ orderId }) => orderId),
        )
        for (const [place, line] of lines.entries()) {
          const quantity = underWay.get(line.orderId)
          // Somebody else has received it, or it is named twice.
          if (quantity === undefined || lines.findIndex(({ orderId }) => orderId === line.orderId) < place)
            throw new FieldErrors({ [`lines.${place}.orderId`]: 'lineReceived' })
          await receiveOrder(trx, line, { quantity, receivedAt, now })
        }
      } else await receiveAll(trx, deliveryId, receivedAt)
      await writeDelivery(trx, deliveryId, { received_at: now.toISOString() })
    },
  },
  closeDelivery: {
    run: async ({ trx, dependencies: { clock } }, { deliveryId }) => {
      const now = clock.now().toISOString()
      await cancelLines(trx, deliveryId, now)
      await writeDelivery(trx, deliveryId, { closed_at: now })
    },
  },
  cancelDelivery: {
    run: async ({ trx, dependencies: { clock } }, { deliveryId }) => {
      const now = clock.now().toISOString()
      await cancelLines(trx, deliveryId, now)
      await writeDelivery(trx, deliveryId, { cancelled_at: now })
    },
  },
  mailDelivery: {
    run: async ({ trx, me, language, dependencies, afterCommit }, { deliveryId }, { email }) => {
      const head = await readHead(trx, deliveryId)
      if (!head) throw new NotFound()
      const now = dependencies.clock.now()
      await countMail(trx, dependencies, email, me.id)
      const mail = deliveryMail(head, await readLines(trx, deliveryId), {
        email,
        language,
        brand: dependencies.settings.BRAND,
      })
      await mails.create(trx, null, mail, now)
      afterCommit.add(dependencies.dispatcher.wake)
      await writeDelivery(trx, deliveryId, { mailed_at: now.toISOString() })
    },
  },
}

export const handlers = defineHandlers(endpoints, {
  lines: async ({ params: { id }, dependencies: { database } }) =>
    await database.read(async (db) => {
      if (!(await readHead(db, id))) throw new NotFound()
      return { lines: await readLines(db, id) }
    }),

  sheet: async ({ params: { id }, query: { format }, signedIn, language, dependencies: { database } }) => {
    const { head, lines } = await database.read(async (db) => ({
      head: await readHead(db, id),
      lines: await readLines(db, id),
    }))
    if (!head) throw new NotFound()
    const { file, name, columns, rows } = sheetOf(head, lines, language)
    return sheetReply(
      signedIn,
      file,
      {
        name,
        columns,
        rows: (async function* () {
          yield* rows
        })(),
      },
      { format, language },
    )
  },
})
