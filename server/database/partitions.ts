// Creates the monthly partitions of the tables that grow with time: what devices report, and what people change.
import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

/** The partitioned tables and the columns of their moments. */
const partitioned = { shots: 'shot_at', changes: 'at' }

/** Creates the monthly partitions from a moment to two months later. */
export const createPartitions = async (db: Db, now: Date): Promise<void> => {
  for (const [table, moment] of Object.entries(partitioned))
    await sql`
      SELECT make_months(${table}, ${moment}, ${now}::timestamptz::date, (${now}::timestamptz + interval '2 months')::date)`.execute(db)
}

/** Moves restored rows from the default partitions to those of their months. No partition is made for a time that cannot be true. */
export const partitionRows = async (db: Db): Promise<void> => {
  for (const [table, moment] of Object.entries(partitioned)) {
    const at = sql.id(moment)
    await sql`
      SELECT make_months(${table}, ${moment}, greatest(min(${at}), now() - interval '20 years')::date, least(max(${at}), now())::date)
      FROM ${sql.table(`${table}_default`)} HAVING count(*) > 0`.execute(db)
  }
}
