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
