// Lists the databases to test: always PGlite, and PostgreSQL too if TEST_DATABASE_URL is set.
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import { type Database, openDatabase } from '#kernel/server/database/open.ts'

export type Engine = Database['kind']

/** The databases of this test run. */
export const engines: readonly Engine[] = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgres'] : ['pglite']
/**
 * The database of suites whose outcome no database decides, such as who may call what, and how cells of a file are read: PostgreSQL
 * where there is one. On both they would take minutes more.
 */
export const oneEngine: readonly Engine[] = engines.slice(-1)
/** Selects PostgreSQL for tests that need two connections; without it these tests are not defined, rather than skipped. */
export const onPostgres = (among: readonly Engine[] = engines): Engine[] =>
  among.filter((engine) => engine === 'postgres')

const onServer = async <Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> => {
  const server = await openDatabase({ databaseUrl: process.env['TEST_DATABASE_URL'], dataDir: tmpdir() })
  const { rows } = await statement.execute(server.db)
  await server.close()
  return rows
}

export const dropDatabase = async (name: string): Promise<void> =>
  void (await onServer(sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`))

/** Drops the copies of a template that the workers have kept. */
export const dropCopies = async (template: string): Promise<void> => {
  const copies = await onServer(
    sql<{ name: string }>`SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${`${template}_`})`,
  )
  for (const { name } of copies) await dropDatabase(name)
}

/** Creates a new database on the test server, empty or a copy of `template`, whose name it then starts with; `drop` removes it. */
export const freshPostgres = async (
  template?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> => {
  const root = process.env['TEST_DATABASE_URL']
  if (!root) throw new Error('TEST_DATABASE_URL is not set')
  const name = `${template ?? 'sillage_test'}_${randomBytes(6).toString('hex')}`
  await onServer(
    sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${template === undefined ? sql`DEFAULT` : sql.id(template)}`,
  )
  const url = new URL(root)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: () => dropDatabase(name),
  }
}
