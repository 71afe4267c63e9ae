// Reads the ids of all rows of a list, and streams their rows in chunks.
import { sql } from 'kysely'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { assertFindable, type conditionsFor, orderByClause } from './conditions.ts'
import { joinsSql } from './joins.ts'
import { directionOf, sortKeyOf, tiesOf } from './listOrder.ts'
import type { ListContext, TableDefinition, TableReader } from './table.ts'

/** The number of rows that a stream reads at once. */
const chunkSize = 500

/**
 * Returns the ids of an array in PostgreSQL's binary format (array_send): 20 bytes, then length and value, 4 bytes
 * each. As rows, a million ids would take a hundred megabytes.
 */
const decodeIds = (sent: Uint8Array = new Uint8Array()): Int32Array => {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength)
  return Int32Array.from({ length: Math.max(0, (sent.byteLength - 20) / 8) }, (_, n) => view.getInt32(24 + n * 8))
}

/** Returns the function that reads the ids of a query's rows in its order. */
export const idsFor =
  <R extends Resource, Row extends object, Values extends object>(
    { resource, name, order, joins }: TableDefinition<R, Row, Values>,
    conditions: ReturnType<typeof conditionsFor>['conditions'],
  ) =>
  async (db: Db, query: ListQuery, context: ListContext = {}): Promise<Int32Array> => {
    assertFindable(resource, query, context)
    const { direction } = directionOf(query)
    const { from, by } = orderByClause(
      sortKeyOf(order, query),
      direction,
      sql.raw(joinsSql(joins)),
      tiesOf({ resource, order }, query),
    )
    const { rows } = await sql<{ ids: Uint8Array }>`
      SELECT array_send(ARRAY(SELECT t.id::int FROM ${sql.table(name)} t ${from} WHERE ${conditions(query, context)} ORDER BY ${by})) AS ids`.execute(
      db,
    )
    return decodeIds(rows[0]?.ids)
  }

/** Yields the rows of ids in chunks. */
export async function* streamRows<Row extends object>(
  db: Db,
  ids: Int32Array,
  byIds: TableReader<Row>['byIds'],
): AsyncGenerator<Row[]> {
  const read = (start: number) => byIds(db, [...ids.subarray(start, start + chunkSize)])
  let next = read(0)
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = await next
    // The database reads the next chunk while the caller uses this one; `await` throws a failure in its turn.
    next = read(start + chunkSize)
    next.catch(() => {})
    yield chunk
  }
}
