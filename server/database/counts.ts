// The counts that triggers keep (migrations/0001): read for a list's total, compared with the truth and repaired at start.
import { sql } from 'kysely'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/schema.ts'

/** How many rows a table has, all or only the active or inactive ones, by parent; without reading the table. */
export const countsByParent = async (db: Db, table: string, active: boolean | undefined): Promise<Map<number, number>> => {
  const { rows } = await sql<{ parent: number; n: number }>`
    SELECT parent, sum(n)::int8 AS n FROM row_counts
    WHERE table_name = ${table} ${active === undefined ? sql`` : sql`AND active = ${active}`}
    GROUP BY parent`.execute(db)
  return new Map(rows.map(({ parent, n }) => [parent, n]))
}

/** Compares every kept count with its table and repairs the wrong ones; tells the names of those. */
export const checkCounts = async (database: Pick<Database, 'db' | 'transaction'>): Promise<string[]> => {
  const { rows } = await sql<{ table_name: string }>`SELECT table_name FROM counted_tables ORDER BY 1`.execute(database.db)
  const repaired: string[] = []
  for (const { table_name } of rows) {
    await database.transaction(async (trx) => {
      const {
        rows: [row],
      } = await sql<{ wrong: boolean }>`SELECT repair_counts(${table_name}) AS wrong`.execute(trx)
      if (row?.wrong) repaired.push(table_name)
    })
  }
  return repaired
}
