// Reads the row counts that triggers keep (migrations/0001), and repairs wrong ones at start.
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from './open.ts'
import type { Db } from './schema.ts'
import { compiled, fixed, run } from './statements.ts'

const counted = `SELECT coalesce(sum(n), 0)::int8 AS n FROM row_counts WHERE table_name = $1`
const counts = {
  all: fixed<{ n: number }>(counted),
  byState: fixed<{ n: number }>(`${counted} AND active = $2`),
  ofParent: fixed<{ n: number }>(`${counted} AND parent = $2`),
  byStateOfParent: fixed<{ n: number }>(`${counted} AND active = $2 AND parent = $3`),
}

/** Returns the SQL of `keptCount`, for a statement that counts rows as well. */
export const keptCountSql = (table: string, active: boolean | undefined): RawBuilder<number> =>
  sql<number>`(SELECT coalesce(sum(n), 0)::int8 FROM row_counts WHERE table_name = ${table} ${active === undefined ? sql`` : sql`AND active = ${active}`})`

const Explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

/** Returns how many rows the planner expects of a query, without running it. */
export const estimatedRows = async (db: Db, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql`EXPLAIN (FORMAT JSON) ${query}`.execute(db)
  const [{ 'QUERY PLAN': plan }] = z.parse(Explained, rows)
  return plan[0].Plan['Plan Rows']
}

/** Returns the number of all, active or inactive rows of a table, or of one parent, without reading the table. */
export const keptCount = async (
  db: Db,
  table: string,
  active: boolean | undefined,
  parent?: number,
): Promise<number> => {
  const statement =
    active === undefined
      ? parent === undefined
        ? counts.all(table)
        : counts.ofParent(table, parent)
      : parent === undefined
        ? counts.byState(table, active)
        : counts.byStateOfParent(table, active, parent)
  return (await run(db, statement))[0]?.n ?? 0
}

/** Returns the same by parent, in the order of a column of the parents, if given, and of their ids. */
export const keptCountsByParent = async (
  db: Db,
  table: string,
  active: boolean | undefined,
  order?: { parents: string; key: string },
): Promise<Map<number, number>> => {
  const state = active === undefined ? sql`` : sql`AND c.active = ${active}`
  const key = order && sql.ref(`parent.${order.key}`)
  const rows = await run(
    db,
    compiled(sql<{ parent: number; n: number }>`
      SELECT c.parent, sum(c.n)::int8 AS n FROM row_counts c ${order ? sql`JOIN ${sql.table(order.parents)} parent ON parent.id = c.parent` : sql``}
      WHERE c.table_name = ${table} ${state} GROUP BY c.parent ${key ? sql`, ${key} ORDER BY ${key}, c.parent` : sql``}`),
  )
  return new Map(rows.map(({ parent, n }) => [parent, n]))
}

/** Returns the SQL of the number of rows of a table, including inactive ones, that belong to the parent row `t`. */
export const childCount = (table: string): string =>
  `(SELECT coalesce(sum(c.n), 0)::int8 FROM row_counts c WHERE c.table_name = '${table}' AND c.parent = t.id)`

/** Compares every kept count with its table and repairs wrong ones. Returns the names of their tables. */
export const repairCounts = ({ withoutTimeout }: Pick<Database, 'withoutTimeout'>): Promise<string[]> =>
  withoutTimeout(async ({ db, transaction }) => {
    const rows = await db.selectFrom('counted_tables').select('table_name').orderBy('table_name').execute()
    const repaired: string[] = []
    for (const { table_name } of rows) {
      const { rows: found } = await transaction((trx) =>
        sql<{ wrong: boolean }>`SELECT repair_counts(${table_name}) AS wrong`.execute(trx),
      )
      if (found[0]?.wrong) repaired.push(table_name)
    }
    return repaired
  })
