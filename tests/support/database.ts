// Lists the databases to test: always PGlite, and PostgreSQL too if TEST_DATABASE_URL is set.
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/database/open.ts'

export type Engine = Database['kind']

/** The databases of this test run. */
export const engines: readonly Engine[] = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgres'] : ['pglite']
/** Selects PostgreSQL for tests that need two connections; without it these tests are not defined, rather than skipped. */
export const onPostgres = (among: readonly Engine[] = engines): Engine[] => among.filter((engine) => engine === 'postgres')

/** Creates a new database on the test server, empty or a copy of `template`; `drop` removes it. */
export const freshPostgres = async (template = 'template1'): Promise<{ name: string; url: string; drop: () => Promise<void> }> => {
  const root = process.env['TEST_DATABASE_URL']
  if (!root) throw new Error('TEST_DATABASE_URL is not set')
  const name = `sillage_test_${randomBytes(6).toString('hex')}`
  const onServer = async (statement: ReturnType<typeof sql>) => {
    const server = await openDatabase({ databaseUrl: root, dataDir: tmpdir() })
    await statement.execute(server.db)
    await server.close()
  }
  await onServer(sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`)
  const url = new URL(root)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => onServer(sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`) }
}
