// Names the database that the tests of a project run on, and creates databases on the PostgreSQL of TEST_DATABASE_URL.
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import { distributeTables } from '#kernel/core/server/database/citus.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import { createOnNodes, dropOnNodes, isCitusServer } from './citus.ts'

export type Engine = Database['kind']

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
/** The database of this project: `server` tests the embedded one, `postgres` PostgreSQL (vitest.config.ts). */
export const engines: readonly Engine[] = [isPostgres ? 'postgres' : 'pglite']
/**
 * The same, for suites whose outcome no database decides, such as who may call what, and how cells of a file are read: `postgres` leaves
 * out files that name no other list.
 */
export const oneEngine: readonly Engine[] = [...engines]
/** Defines tests that need two connections, or a feature of PostgreSQL, in `postgres` alone. */
export const onPostgres = (): Engine[] => engines.filter((engine) => engine === 'postgres')
/** Whether TEST_DATABASE_URL names a PostgreSQL, which benches then measure, too. */
export const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'])
export const availableEngines: readonly Engine[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite']

const onServer = async <Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> => {
  const server = await openDatabase({ databaseUrl: process.env['TEST_DATABASE_URL'], dataDir: tmpdir() })
  const { rows } = await statement.execute(server.db)
  await server.close()
  return rows
}

const rootUrl = (): string => {
  const root = process.env['TEST_DATABASE_URL']
  if (!root) throw new Error('TEST_DATABASE_URL is not set')
  return root
}

export const dropDatabase = async (name: string): Promise<void> => {
  if (isCitusServer) await dropOnNodes(rootUrl(), name)
  else await onServer(sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`)
}

/** Makes the tables in a new database of Citus, where nothing can be copied. */
const migrateOnNodes = async (url: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
  await migrate(database)
  await distributeTables(database)
  await database.close()
}

/** Creates a new database on the test server, empty or a copy of `template`, whose name it then starts with; `drop` removes it. */
export const freshPostgres = async (
  template?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> => {
  const name = `${template ?? 'sillage_test'}_${randomBytes(6).toString('hex')}`
  const drop = () => dropDatabase(name)
  if (isCitusServer) {
    const url = await createOnNodes(rootUrl(), name)
    if (template !== undefined) await migrateOnNodes(url)
    return { name, url, drop }
  }
  await onServer(
    sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${template === undefined ? sql`DEFAULT` : sql.id(template)}`,
  )
  const url = new URL(rootUrl())
  url.pathname = `/${name}`
  return { name, url: url.href, drop }
}
