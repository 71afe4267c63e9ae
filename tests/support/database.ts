// The engines that are tested and measured: PGlite always, and PostgreSQL as well where TEST_DATABASE_URL is set.
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/database/open.ts'

export type Engine = Database['kind']

/** The engines that this run tests on. */
export const engines: readonly Engine[] = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgres'] : ['pglite']
/** For what takes two connections: the server among these engines. Where it is not there, neither are its tests: none is skipped. */
export const onPostgres = (among: readonly Engine[] = engines): Engine[] => among.filter((engine) => engine === 'postgres')

/** A database of its own on the test server, empty or a copy of another one; `drop` removes it. */
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
