// Opens a migrated database for a test, in memory or on PostgreSQL, from what prepareDatabases.ts has prepared.
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import { dropMonths, productTables } from '#kernel/core/server/database/partitions.ts'
import { clearTotals } from '#kernel/core/server/database/totals.ts'
import { type Engine, freshPostgres } from '#tests/support/database.ts'
import { filledTables } from '#tests/support/emptyDatabase.ts'

/** Opens a new database, for tests that change its schema or its settings; it is closed for good. */
export const newDatabase = async (engine: Engine, options: { statementTimeoutMs?: number } = {}): Promise<Database> => {
  if (engine === 'pglite')
    return await openDatabase({
      dataDir: tmpdir(),
      tarball: new Uint8Array(await readFile(inject('dump'))),
      ...options,
    })
  const { url, drop } = await freshPostgres(inject('template'))
  const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir(), ...options })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** The databases of this worker that are not in use: emptying one takes a fraction of the time of opening one. */
const unused: Record<Engine, Database[]> = { pglite: [], postgres: [] }

/**
 * Drops the monthly partitions that maintenance has created, empties the tables that have rows or had some, forgets their statistics, and
 * lets ids start at 1 again.
 */
const empty = async (database: Database): Promise<void> => {
  const { db } = database
  for (const table of [...Object.keys(productTables), 'changes'])
    await dropMonths(database, table, sql`'infinity'::timestamptz`)
  const tables = await sql<{ name: string; sequence: string | null }>`
    SELECT tablename AS name, (SELECT s.sequencename FROM pg_sequences s
      WHERE s.schemaname = 'public' AND s.sequencename = tablename || '_id_seq' AND s.last_value IS NOT NULL) AS sequence
    FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN (${sql.join(filledTables)})`.execute(db)
  const checks = tables.rows.map(
    ({ name }) => sql`SELECT ${sql.lit(name)} AS name WHERE EXISTS (SELECT 1 FROM ${sql.id(name)})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(checks, sql` UNION ALL `)}`.execute(db)
  const used = new Set([...rows, ...tables.rows.filter(({ sequence }) => sequence !== null)].map(({ name }) => name))
  if (used.size > 0)
    await sql`TRUNCATE ${sql.join([...used].map((name) => sql.id(name)))} RESTART IDENTITY CASCADE`.execute(db)
  // Plans must not depend on what an earlier file has analyzed.
  await sql`DELETE FROM pg_statistic WHERE starelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`.execute(
    db,
  )
  await sql`UPDATE pg_class SET relpages = 0, reltuples = -1 WHERE relnamespace = 'public'::regnamespace AND reltuples > 0`.execute(
    db,
  )
  if ('shots' in productTables) await sql`UPDATE shot_zone SET zone = 'UTC' WHERE zone <> 'UTC'`.execute(db)
  await repairCounts(database)
  clearTotals(db)
}

/**
 * Opens an empty database; close it when the test file ends. `close` keeps it for the next file of the worker:
 * a test that changes the schema opens a `newDatabase` instead.
 */
export const testDatabase = async (engine: Engine = 'pglite'): Promise<Database> => {
  const database = unused[engine].pop() ?? (await newDatabase(engine))
  return {
    ...database,
    async close() {
      await empty(database)
      unused[engine].push(database)
    },
  }
}
