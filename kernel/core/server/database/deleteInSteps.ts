// Deletes many rows in steps, so that no transaction holds locks for long.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Deletes the rows of a condition in several statements, below the time limit and without long locks. Returns their
 * number. `key` identifies rows: a partitioned table needs its id.
 */
export const deleteInSteps = async (
  db: Db,
  table: string,
  condition: RawBuilder<unknown>,
  key = 'ctid',
  step = 1_000,
): Promise<number> => {
  const [name, column] = [sql.table(table), sql.id(key)]
  for (let removed = 0; ;) {
    const { rows } = await sql<{ n: number }>`
      WITH gone AS (
        DELETE FROM ${name} WHERE ${column} = ANY (ARRAY(SELECT ${column} FROM ${name} WHERE ${condition} LIMIT ${step})) AND ${condition} RETURNING 1
      ) SELECT count(*)::int8 AS n FROM gone`.execute(db)
    const n = rows[0]?.n ?? 0
    removed += n
    if (n < step) return removed
  }
}
