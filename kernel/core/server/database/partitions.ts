// Creates and drops the monthly partitions of growing tables: the product's, and the log of changes.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './open.ts'
import { productServer } from '../product.ts'
import type { Db } from './schema.ts'

export interface PartitionedTable {
  /** The column of its moments. */
  moment: string
  /** The kind of its removed months, for what the maintenance counts. */
  monthsKind: string
}

const { partitioned: ofProduct } = await productServer().loadPartitions()
export const productTables: Readonly<Record<string, PartitionedTable>> = ofProduct

const partitioned: Readonly<Record<string, Pick<PartitionedTable, 'moment'>>> = {
  ...productTables,
  changes: { moment: 'at' },
}

/** Returns the moment some months before another, as SQL. */
export const monthsAgo = (now: Date, count: number): RawBuilder<Date> =>
  sql`(${now}::timestamptz - make_interval(months => ${count}))`

/** Runs a statement that waits at most a second for a lock: requests queue behind it. The maintenance tries again. */
const withoutQueue = (database: Database, statement: RawBuilder<unknown>): Promise<void> =>
  database.transaction(async (trx) => {
    await sql`SET LOCAL lock_timeout = '1s'`.execute(trx)
    await statement.execute(trx)
  })

/** Creates partitions until two months later. @throws SQLSTATE 55P03 while another session reads a table */
export const createPartitions = async (database: Database, now: Date): Promise<void> => {
  for (const [table, { moment }] of Object.entries(partitioned))
    await withoutQueue(
      database,
      sql`SELECT make_months(${table}, ${moment}, ${now}::timestamptz::date, (${now}::timestamptz + interval '2 months')::date)`,
    )
}

/** Deletes the few rows that arrived after their month was dropped, and returns their number. */
export const deleteLate = async (db: Db, table: string, condition: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql`DELETE FROM ${sql.table(`${table}_default`)} WHERE ${condition} RETURNING 1`.execute(db)
  return rows.length
}

/** Moves restored rows from the default partitions to their months, except those of impossible times. */
export const partitionRows = async (db: Db): Promise<void> => {
  for (const [table, { moment }] of Object.entries(partitioned)) {
    const at = sql.id(moment)
    await sql`
      SELECT make_months(${table}, ${moment}, greatest(min(${at}), now() - interval '20 years')::date, least(max(${at}), now())::date)
      FROM ${sql.table(`${table}_default`)} HAVING count(*) > 0`.execute(db)
  }
}

/**
 * Drops the months of a table before a moment, and returns their number. `prepare` comes first, with the end of the
 * last one. @throws as createPartitions does
 */
export const dropMonths = async (
  database: Database,
  table: string,
  before: RawBuilder<Date>,
  prepare?: (until: Date) => Promise<void>,
): Promise<number> => {
  const { rows } = await sql<{ name: string; until: string }>`
    SELECT c.relname AS name, (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC' AS until FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = ${table}::regclass AND c.relname ~ ('^' || ${table} || '_\\d{4}_\\d\\d$')
      AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= ${before} AT TIME ZONE 'UTC' ORDER BY 1`.execute(
    database.db,
  )
  const last = rows.at(-1)
  if (last) await prepare?.(new Date(last.until))
  for (const { name } of rows) await withoutQueue(database, sql`DROP TABLE ${sql.table(name)}`)
  return rows.length
}
