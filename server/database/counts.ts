// Reads the row counts that triggers keep (migrations/0001), and repairs wrong ones at start.
import { sql } from 'kysely'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/schema.ts'

const kept = (table: string, active: boolean | undefined) =>
  sql`FROM row_counts WHERE table_name = ${table} ${active === undefined ? sql`` : sql`AND active = ${active}`}`

/** Returns the number of all, active or inactive rows of a table, or of one parent, without reading the table. */
export const keptCount = async (db: Db, table: string, active: boolean | undefined, parent?: number): Promise<number> => {
  const ofParent = parent === undefined ? sql`` : sql`AND parent = ${parent}`
  const { rows } = await sql<{ n: number }>`SELECT coalesce(sum(n), 0)::int8 AS n ${kept(table, active)} ${ofParent}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns the same by parent, for lists that walk the parents. */
export const keptCountsByParent = async (db: Db, table: string, active: boolean | undefined): Promise<Map<number, number>> => {
  const { rows } = await sql<{
    parent: number
    n: number
  }>`SELECT parent, sum(n)::int8 AS n ${kept(table, active)} GROUP BY parent`.execute(db)
  return new Map(rows.map(({ parent, n }) => [parent, n]))
}

/** Returns the SQL of the number of rows of a table, including inactive ones, that belong to the parent row `t`. */
export const childCount = (table: string): string =>
  `(SELECT coalesce(sum(c.n), 0)::int8 FROM row_counts c WHERE c.table_name = '${table}' AND c.parent = t.id)`

/** Compares every kept count with its table and repairs wrong ones. Returns the names of their tables. */
export const repairCounts = ({ withoutTimeout }: Pick<Database, 'withoutTimeout'>): Promise<string[]> =>
  withoutTimeout(async ({ db, transaction }) => {
    const { rows } = await sql<{ table_name: string }>`SELECT table_name FROM counted_tables ORDER BY 1`.execute(db)
    const repaired: string[] = []
    for (const { table_name } of rows) {
      const { rows: found } = await transaction((trx) => sql<{ wrong: boolean }>`SELECT repair_counts(${table_name}) AS wrong`.execute(trx))
      if (found[0]?.wrong) repaired.push(table_name)
    }
    return repaired
  })
