// Stores orders of capsules. The state follows from their moments.
import { type NotNull, sql } from 'kysely'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import orders from './definition.ts'
import type { Ordered } from './payloads.ts'
import type { LearntLead } from './rules/leadTime.ts'

export const table = deriveTable(orders, {
  sortedByParent: ['fragranceId'],
  // Its delivery follows from its site and its days.
  logged: { state: [], deliveryId: [] },
  handwritten: [
    // Follows from the moments.
    'column state',
    // Gives each order its code, which follows from the id.
    'trigger code_given',
    // Gives each order its delivery, and counts it there.
    'trigger delivery_given',
    'trigger delivery_counted',
    // What is under way, for the restock plan.
    'index orders_under_way',
  ],
})

/** Locks the delivery of an order, as every writer does before its orders. */
export const lockDeliveryOf = (trx: Db, id: number) =>
  sql`SELECT FROM deliveries WHERE id = (SELECT delivery_id FROM orders WHERE id = ${id}) FOR UPDATE`.execute(trx)

interface NewOrder {
  siteId: number | null
  fragranceId: number
  quantity: number
  expectedAt: string
}

/** Stores orders of a day, and returns the deliveries that they are lines of. */
export const orderLines = async (
  trx: Db,
  ordered: readonly NewOrder[],
  today: string,
): Promise<Ordered['deliveries']> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO orders (site_id, fragrance_id, quantity, ordered_at, expected_at)
    SELECT "siteId", "fragranceId", quantity, ${today}::date, "expectedAt"
    FROM json_to_recordset(${JSON.stringify(ordered)}::json)
      AS l("siteId" integer, "fragranceId" integer, quantity integer, "expectedAt" date)
    RETURNING delivery_id AS id`.execute(trx)
  return await trx
    .selectFrom('deliveries')
    .select(['id as deliveryId', 'code', 'site_id as siteId'])
    .where('id', '=', anyOf([...new Set(rows.map(({ id }) => id))]))
    .orderBy('id')
    .execute()
}

/** Reads how long the deliveries of each fragrance took in the last year. */
export const learntLeads = async (db: Db, today: string): Promise<ReadonlyMap<number, LearntLead>> => {
  const { rows } = await sql<LearntLead & { fragranceId: number }>`
    SELECT fragrance_id AS "fragranceId", count(*)::int AS receipts, percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS median,
      percentile_cont(0.8) WITHIN GROUP (ORDER BY days) AS late
    FROM (
      SELECT DISTINCT fragrance_id, delivery_id, received_at, received_at - ordered_at AS days FROM orders
      WHERE received_at BETWEEN ${today}::date - 365 AND ${today}::date AND state = 'received' AND received_quantity > 0 AND received_at >= ordered_at
    ) d GROUP BY 1`.execute(db)
  return new Map(rows.map((row) => [row.fragranceId, row]))
}

/** Reads the lead times that people have kept by fragrance. */
export const keptLeads = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('fragrances')
    .select(['id', 'lead_days as days'])
    .where('lead_days', 'is not', null)
    .$narrowType<{ days: NotNull }>()
    .execute()
  return new Map(rows.map(({ id, days }) => [id, days]))
}
