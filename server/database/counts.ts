// The counts that triggers keep (migrations/0001): read for a list's total, compared with the truth and repaired at start.
import { sql } from 'kysely'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/schema.ts'

const kept = (table: string, active: boolean | undefined) =>
  sql`FROM row_counts WHERE table_name = ${table} ${active === undefined ? sql`` : sql`AND active = ${active}`}`

/** How many rows a table has, all or only the active or inactive ones; without reading the table. */
export const keptCount = async (db: Db, table: string, active: boolean | undefined): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT coalesce(sum(n), 0)::int8 AS n ${kept(table, active)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The same by parent, for a list that walks them. */
export const keptCountsByParent = async (db: Db, table: string, active: boolean | undefined): Promise<Map<number, number>> => {
  const { rows } = await sql<{
    parent: number
    n: number
  }>`SELECT parent, sum(n)::int8 AS n ${kept(table, active)} GROUP BY parent`.execute(db)
  return new Map(rows.map(({ parent, n }) => [parent, n]))
}

/** The SQL of how many rows of a table, inactive ones included, belong to the row `t` of their parent. */
export const childCount = (table: string): string =>
  `(SELECT coalesce(sum(c.n), 0)::int8 FROM row_counts c WHERE c.table_name = '${table}' AND c.parent = t.id)`

/** Compares every kept count with its table and repairs the wrong ones; tells the names of those. */
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
