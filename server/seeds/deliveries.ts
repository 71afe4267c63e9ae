// The deliveries of the demo content, in each state: ordered, received and ended by the product's own statements.
import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { officeOf } from '#server/seeds/calendar.ts'
import type { History } from '#server/seeds/history.ts'
import { at as pick } from '#server/seeds/inserts.ts'
import type { People } from '#server/seeds/people.ts'
import { restock as limits } from '#src/product/limits.ts'
import type { DraftLine } from '#src/resources/deliveries/payloads.ts'
import { cancelLines, moveLines, receiveAll, receiveOrder, writeDelivery } from '#src/resources/deliveries/table.ts'
import { markAsDemo } from '#src/resources/demo/demo.server.ts'
import { orderLines } from '#src/resources/orders/table.ts'
import { nextOpenDay } from '#src/resources/sites/rules/openDay.ts'
import { placesOf } from '#src/resources/sites/table.ts'

type Write = (trx: Db, id: number, at: string) => Promise<unknown>
/** `action` is its name in the log. */
interface Step {
  days: number
  time: string
  action: string
  write: Write
}

interface Told {
  /** Where it goes, and how many capsules of each fragrance that is used most there. */
  site: string
  quantities: readonly number[]
  days: number
  time: string
  /** What follows; null for a draft. */
  steps: readonly Step[] | null
}

type Done = Pick<Step, 'action' | 'write'>

const arrives: Done = {
  action: 'receive',
  write: async (trx, id, at) => {
    await receiveAll(trx, id, dayOf(new Date(at)))
    await writeDelivery(trx, id, { received_at: at })
  },
}

/** Its first lines arrive, with so many good and damaged capsules. What is missing stays under way. */
const arrivesInPart = (...counts: readonly (readonly [received: number, damaged: number])[]): Done => ({
  action: 'receive',
  write: async (trx, id, at) => {
    const lines = await trx
      .selectFrom('orders')
      .select(['id', 'quantity'])
      .where('delivery_id', '=', id)
      .orderBy('id')
      .limit(counts.length)
      .execute()
    const now = new Date(at)
    for (const [place, { id: orderId, quantity }] of lines.entries()) {
      const [received = 0, damaged = 0] = counts[place] ?? []
      const line = { orderId, received, damaged, rest: 'underWay' } as const
      await receiveOrder(trx, line, { quantity, receivedAt: dayOf(now), now })
    }
    await writeDelivery(trx, id, { received_at: at })
  },
})

const closes: Done = {
  action: 'closeDelivery',
  write: async (trx, id, at) => {
    await cancelLines(trx, id, at)
    await writeDelivery(trx, id, { closed_at: at })
  },
}

const isCancelled: Done = {
  action: 'cancelDelivery',
  write: async (trx, id, at) => {
    await cancelLines(trx, id, at)
    await writeDelivery(trx, id, { cancelled_at: at })
  },
}

const isMailed: Done = {
  action: 'mailDelivery',
  write: (trx, id, at) => writeDelivery(trx, id, { mailed_at: at }),
}

/** What is under way comes on another day. */
const comesOn = (expectedAt: string): Done => ({
  action: 'update',
  write: async (trx, id) => {
    await moveLines(trx, id, expectedAt)
    await writeDelivery(trx, id, { expected_at: expectedAt })
  },
})

const [hotel, mall, shop, office] = [
  'Hotel Aurora Paulista',
  'Shopping Rio Negro',
  'Loja Ipanema',
  'Escritório Santiago',
] as const

/** Three receipts of the hotel say how long its fragrances take. */
const deliveriesOf = (now: Date): Told[] => [
  { site: hotel, quantities: [12, 8, 6], days: 80, time: '10:20', steps: [{ days: 72, time: '09:35', ...arrives }] },
  {
    site: mall,
    quantities: [10, 8],
    days: 66,
    time: '11:05',
    steps: [
      { days: 58, time: '15:10', ...arrivesInPart([10, 0], [5, 2]) },
      { days: 45, time: '16:25', ...closes },
    ],
  },
  { site: hotel, quantities: [10, 8, 8], days: 52, time: '10:40', steps: [{ days: 43, time: '10:15', ...arrives }] },
  { site: shop, quantities: [9, 4], days: 40, time: '15:20', steps: [{ days: 37, time: '09:50', ...isCancelled }] },
  { site: hotel, quantities: [10, 6, 4], days: 24, time: '11:15', steps: [{ days: 17, time: '10:05', ...arrives }] },
  {
    site: mall,
    quantities: [8, 6],
    days: 15,
    time: '14:30',
    steps: [
      { days: 6, time: '11:20', ...arrivesInPart([8, 0]) },
      { days: 6, time: '14:45', ...comesOn(addDays(dayOf(now), 4)) },
    ],
  },
  { site: shop, quantities: [6, 4, 3], days: 5, time: '10:50', steps: [{ days: 5, time: '11:10', ...isMailed }] },
  { site: office, quantities: [5, 3], days: 1, time: '16:30', steps: null },
]

/** Returns the fragrances that a site uses, with most capsules first. */
const fragrancesAt = async (trx: Db, siteId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('capsules as c')
    .innerJoin('devices as d', 'd.id', 'c.device_id')
    .innerJoin('fragrances as f', 'f.id', 'c.fragrance_id')
    .select('f.id')
    .where('d.site_id', '=', siteId)
    .where('f.deleted_at', 'is', null)
    .groupBy('f.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('f.id')
    .execute()
  return rows.map(({ id }) => id)
}

const order = async (trx: Db, lines: Parameters<typeof orderLines>[1], today: string): Promise<number> => {
  const [delivery] = await orderLines(trx, lines, today)
  return delivery?.deliveryId ?? 0
}

const draft = async (trx: Db, siteId: number, lines: readonly DraftLine[]): Promise<number> => {
  // The database gives it its code.
  const { id } = await trx
    .insertInto('deliveries')
    .values({ code: '', state: 'draft', site_id: siteId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('delivery_lines')
    .values(lines.map(({ fragranceId, quantity }) => ({ delivery_id: id, fragrance_id: fragranceId, quantity })))
    .execute()
  return id
}

/** Gives what an act has written its moment: the log has noted it in the batch of the act. */
const stamp = async (trx: Db, at: string): Promise<void> => {
  // Orders first, because they count for their delivery.
  for (const table of ['orders', 'deliveries'] as const)
    await sql`
      UPDATE ${sql.table(table)} SET created_at = least(created_at, ${at}), updated_at = ${at}
      WHERE id IN (SELECT record FROM changes WHERE resource = ${table}
        AND batch = (current_setting('sillage.change')::json ->> 'batch')::uuid)`.execute(trx)
}

/** Inserts deliveries, and lets an administrator take care of them. */
export const seedDeliveries = async (
  trx: Db,
  { people: { alice: by }, now, history }: { people: People; now: Date; history: History },
): Promise<void> => {
  const moment = officeOf(now)
  const ids: number[] = []
  for (const { site, quantities, days, time, steps } of deliveriesOf(now)) {
    const { id: siteId } = await trx.selectFrom('sites').select('id').where('name', '=', site).executeTakeFirstOrThrow()
    const [place] = await placesOf(trx, [siteId])
    const used = await fragrancesAt(trx, siteId)
    const lines = quantities.map((quantity, index) => ({ fragranceId: pick(used, index), quantity }))
    let id = 0
    history.add({
      at: moment(days, time),
      by,
      write: async (inside, made) => {
        const today = dayOf(new Date(made))
        const expectedAt = nextOpenDay(addDays(today, limits.leadDays), place?.openingHours)
        id = steps
          ? await order(
              inside,
              lines.map((line) => ({ ...line, siteId, expectedAt })),
              today,
            )
          : await draft(inside, siteId, lines)
        ids.push(id)
        await stamp(inside, made)
      },
    })
    for (const { write, ...step } of steps ?? [])
      history.add({
        by,
        action: step.action,
        at: moment(step.days, step.time),
        write: async (inside, done) => {
          await write(inside, id, done)
          await stamp(inside, done)
        },
      })
  }
  await history.write(trx)
  await markAsDemo(trx, 'deliveries', ids)
}
