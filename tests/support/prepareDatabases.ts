// Migrates each kind of database once per run: tests start PGlite from a dump, and copy a PostgreSQL template.
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
import { dropOnNodes, isCitusServer } from './citus.ts'

/**
 * `folder` is temporary and has the dump, `dump` is the path of a dump of a migrated PGlite, `template` the name of a migrated PostgreSQL
 * database to copy: empty without PostgreSQL.
 */
const Migrated = z.object({ folder: z.string(), dump: z.string(), template: z.string() })
export type Migrated = z.infer<typeof Migrated>

declare module 'vitest' {
  interface ProvidedContext extends Pick<Migrated, 'dump' | 'template'> {}
}

/**
 * Drops a template and the copies that the workers have kept. Uses `pg` alone, because the kernel needs a product, and the process of
 * Vitest has none.
 */
const dropDatabases = async (template: string): Promise<void> => {
  if (isCitusServer) return await dropOnNodes(process.env['TEST_DATABASE_URL'] ?? '', template)
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`)
  await client.end()
}

/** Gives a project its databases; returns the teardown. */
const provideDatabases = (project: TestProject, { folder, dump, template }: Migrated): (() => Promise<void>) => {
  project.provide('dump', dump)
  project.provide('template', template)
  return async () => {
    await rm(folder, { recursive: true })
    if (template !== '') await dropDatabases(template)
  }
}

/** Gives a project the databases of the product in a folder. Vitest runs the tests of several products, so another process migrates them. */
export const provideDatabasesOf = (project: TestProject, folder: string): (() => Promise<void>) => {
  const program = new URL('migratedDatabases.ts', import.meta.url).pathname
  const printed = execFileSync(
    process.execPath,
    ['--import', join(import.meta.dirname, '../..', folder, 'product/server.ts'), program],
    { encoding: 'utf8' },
  )
  return provideDatabases(project, Migrated.parse(JSON.parse(printed)))
}

/** Vitest's global setup of the server's tests. */
export default (project: TestProject): (() => Promise<void>) => provideDatabasesOf(project, 'src')
