// Stores deliveries. Their state and numbers follow from their orders; a draft has lines in a table of its own.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import deliveries from './definition.ts'
import type { DeliveryLine, DraftLine, ReceivedLine } from './payloads.ts'

const shownFragrance = `json_build_object('fragranceId', f.id, 'name', f.name, 'name_en', f.name_en, 'name_es', f.name_es, 'categoryId', f.category_id)`

/** Returns the SQL of the lines of a draft. In the history of a delivery, fragrances may be gone. */
const linesOf = (rows: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('fragranceId', l.fragrance_id, 'quantity', l.quantity, 'fragrance', ${shownFragrance}) ORDER BY l.fragrance_id), '[]')
    FROM ${rows} LEFT JOIN fragrances f ON f.id = l.fragrance_id)`

const saveLines = async (trx: Db, id: number, lines: readonly DraftLine[]): Promise<void> => {
  if (lines.length === 0) {
    await sql`DELETE FROM delivery_lines WHERE delivery_id = ${id}`.execute(trx)
    return
  }
  const given = sql.join(lines.map((line) => sql`(${id}::int, ${line.fragranceId}::int, ${line.quantity}::int)`))
  await sql`
    DELETE FROM delivery_lines WHERE delivery_id = ${id} AND (delivery_id, fragrance_id, quantity) NOT IN (VALUES ${given})`.execute(
    trx,
  )
  await sql`
    INSERT INTO delivery_lines (delivery_id, fragrance_id, quantity) VALUES ${given}
    EXCEPT SELECT delivery_id, fragrance_id, quantity FROM delivery_lines WHERE delivery_id = ${id}`.execute(trx)
}

export const table = deriveTable(deliveries, {
  columns: { lines: linesOf('(SELECT * FROM delivery_lines WHERE delivery_id = t.id) l') },
  write: { lines: { save: saveLines } },
  logged: {
    // They follow from its orders.
    state: [],
    lines: (json) => linesOf(`jsonb_to_recordset(${json}) AS l (fragrance_id int, quantity int)`),
  },
  reads: {
    lines: { delivery_lines: [], fragrances: ['name', 'name_en', 'name_es', 'category_id'] },
  },
  handwritten: [
    // Gives each delivery its code, and counts its orders.
    'trigger delivery_kept',
    // Those that may be late.
    'index deliveries_under_way',
  ],
})

/** Reads the lines of a delivery: its orders, or what a draft is to order. */
export const readLines = async (db: Db, id: number): Promise<DeliveryLine[]> => {
  const { rows } = await sql<DeliveryLine>`
    SELECT o.id AS "orderId", o.code, ${sql.raw(shownFragrance)} AS fragrance, o.quantity, o.state, o.received_at AS "receivedAt",
      o.received_quantity AS "receivedQuantity", o.damaged_quantity AS "damagedQuantity", o.notes
    FROM orders o JOIN fragrances f ON f.id = o.fragrance_id WHERE o.delivery_id = ${id}
    UNION ALL
    SELECT NULL, NULL, ${sql.raw(shownFragrance)}::json, l.quantity, 'draft', NULL, NULL, NULL, NULL
    FROM delivery_lines l JOIN fragrances f ON f.id = l.fragrance_id WHERE l.delivery_id = ${id}
    ORDER BY "orderId"`.execute(db)
  return rows.toSorted((one, other) => one.fragrance.name.localeCompare(other.fragrance.name))
}

/** Writes moments and days of a delivery. */
export const writeDelivery = async (
  trx: Db,
  id: number,
  values: {
    [Name in 'ordered_at' | 'expected_at' | 'received_at' | 'mailed_at' | 'closed_at' | 'cancelled_at']?: string | null
  },
): Promise<void> => {
  await trx
    .updateTable('deliveries')
    .set({ ...values, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .execute()
}

/** Turns the lines of a draft into orders. */
export const placeLines = async (trx: Db, id: number): Promise<void> => {
  await sql`
    INSERT INTO orders (delivery_id, site_id, fragrance_id, quantity, ordered_at, expected_at)
    SELECT d.id, d.site_id, l.fragrance_id, l.quantity, d.ordered_at, d.expected_at
    FROM deliveries d JOIN delivery_lines l ON l.delivery_id = d.id WHERE d.id = ${id} ORDER BY l.fragrance_id`.execute(
    trx,
  )
  await sql`DELETE FROM delivery_lines WHERE delivery_id = ${id}`.execute(trx)
}

/** Cancels what is under way of a delivery, or takes that back: what was cancelled at that moment. */
export const cancelLines = async (trx: Db, id: number, at: string): Promise<void> => {
  await sql`
    UPDATE orders SET cancelled_at = ${at}, updated_at = ${nextUpdatedAt} WHERE delivery_id = ${id} AND state = 'ordered'`.execute(
    trx,
  )
}
export const restoreLines = async (trx: Db, id: number, at: string): Promise<void> => {
  await sql`
    UPDATE orders SET cancelled_at = NULL, updated_at = ${nextUpdatedAt} WHERE delivery_id = ${id} AND cancelled_at = ${at}`.execute(
    trx,
  )
}

/** Moves what is under way of a delivery to another day. */
export const moveLines = async (trx: Db, id: number, expectedAt: string | null): Promise<void> => {
  await sql`
    UPDATE orders SET expected_at = ${expectedAt}, updated_at = ${nextUpdatedAt} WHERE delivery_id = ${id} AND state = 'ordered'`.execute(
    trx,
  )
}

/** Notes that all that is under way of a delivery has arrived. */
export const receiveAll = async (trx: Db, id: number, receivedAt: string): Promise<void> => {
  await sql`
    UPDATE orders SET received_at = ${receivedAt}, received_quantity = quantity, updated_at = ${nextUpdatedAt}
    WHERE delivery_id = ${id} AND state = 'ordered'`.execute(trx)
}

/** Locks those of these orders that are under way in a delivery, and returns how many capsules each has. */
export const lockUnderWay = async (
  trx: Db,
  id: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; quantity: number }>`
    SELECT id, quantity FROM orders WHERE delivery_id = ${id} AND state = 'ordered' AND id = ANY(${[...orderIds]}::int[])
    ORDER BY id FOR UPDATE`.execute(trx)
  return new Map(rows.map((row) => [row.id, row.quantity]))
}

/**
 * Notes what has arrived of an order that is locked. What is missing of it stays under way as an order of its own, so
 * that each one has arrived or has not; or it will not come.
 */
export const receiveOrder = async (
  trx: Db,
  { orderId, received, damaged, rest, notes }: ReceivedLine,
  { quantity, receivedAt, now }: { quantity: number; receivedAt: string; now: Date },
): Promise<void> => {
  const stays = rest === 'underWay' ? Math.max(0, quantity - received) : 0
  const isCancelled = stays === 0 && received === 0 && damaged === 0
  const hasArrived = stays < quantity && !isCancelled
  await trx
    .updateTable('orders')
    .set({
      ...(damaged > 0 && { damaged_quantity: sql<number>`coalesce(damaged_quantity, 0) + ${damaged}::int` }),
      ...(notes !== undefined && { notes }),
      ...(isCancelled && { cancelled_at: now.toISOString() }),
      ...(hasArrived && { quantity: quantity - stays, received_at: receivedAt, received_quantity: received }),
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', orderId)
    .execute()
  if (hasArrived && stays > 0)
    await sql`
      INSERT INTO orders (delivery_id, site_id, fragrance_id, quantity, ordered_at, expected_at)
      SELECT delivery_id, site_id, fragrance_id, ${stays}::int, ordered_at, expected_at FROM orders WHERE id = ${orderId}`.execute(
      trx,
    )
}

/** What a sheet says of a delivery besides its lines. */
export interface SheetHead {
  code: string
  site: string | null
  address: string | null
  contact: string | null
  expectedAt: string | null
  notes: string | null
}

export const readHead = (db: Db, id: number): Promise<SheetHead | undefined> =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('sites as s', 's.id', 'd.site_id')
    .select([
      'd.code',
      's.name as site',
      's.address',
      's.contact_name as contact',
      'd.expected_at as expectedAt',
      'd.notes',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
