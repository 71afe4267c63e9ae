// A fresh, migrated database for a test: PGlite in memory always, and PostgreSQL as well where TEST_DATABASE_URL is set.
// Migrating takes a while: PGlite starts from one dump a process, PostgreSQL from one template a run.
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase, packDatabase } from '#server/database/open.ts'

export type Engine = Database['kind']

/** The engines that this run tests on. */
export const engines: readonly Engine[] = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgres'] : ['pglite']

let dump: Promise<Uint8Array<ArrayBuffer>> | undefined

const freshPglite = async (statementTimeoutMs?: number): Promise<Database> => {
  dump ??= packDatabase(async (open) => {
    await migrate(open)
  })
  return await openDatabase({ dataDir: tmpdir(), tarball: await dump, ...(statementTimeoutMs && { statementTimeoutMs }) })
}

/** The url of a database of its own on the test server; `drop` removes it. */
export const freshPostgresUrl = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const root = process.env['TEST_DATABASE_URL']
  if (!root) throw new Error('TEST_DATABASE_URL is not set')
  const name = `sillage_test_${randomBytes(6).toString('hex')}`
  const server = await openDatabase({ databaseUrl: root, dataDir: tmpdir() })
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server.db)
  await server.close()
  const url = new URL(root)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      const again = await openDatabase({ databaseUrl: root, dataDir: tmpdir() })
      await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(again.db)
      await again.close()
    },
  }
}

/** A migrated, empty database of its own; close it when the test file ends. */
export const testDatabase = async (engine: Engine = 'pglite', options: { statementTimeoutMs?: number } = {}): Promise<Database> => {
  if (engine === 'pglite') return await freshPglite(options.statementTimeoutMs)
  const { url, drop } = await freshPostgresUrl()
  const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir(), ...options })
  await migrate(database)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
