// Migrates each kind of database once per run: tests start PGlite from a dump, and copy a PostgreSQL template.
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'

/**
 * `folder` is temporary and has the dump, `dump` is the path of a dump of a migrated PGlite, `template` the name of a migrated PostgreSQL
 * database to copy: empty without PostgreSQL.
 */
const Migrated = z.object({ folder: z.string(), dump: z.string(), template: z.string() })
export type Migrated = z.infer<typeof Migrated>

declare module 'vitest' {
  interface ProvidedContext extends Pick<Migrated, 'dump' | 'template'> {}
}

/** Gives a project its databases; returns the teardown. */
const provideDatabases = (project: TestProject, { folder, dump, template }: Migrated): (() => Promise<void>) => {
  project.provide('dump', dump)
  project.provide('template', template)
  return async () => {
    await rm(folder, { recursive: true })
    if (template === '') return
    const { dropCopies, dropDatabase } = await import('#tests/support/database.ts')
    await dropCopies(template)
    await dropDatabase(template)
  }
}

/** Gives a project the databases of another product. Vitest itself runs with the first one, so another process migrates them. */
export const provideDatabasesOf = (project: TestProject, product: string): (() => Promise<void>) => {
  const program = new URL('migratedDatabases.ts', import.meta.url).pathname
  const printed = execFileSync(process.execPath, [`--conditions=${product}`, program], { encoding: 'utf8' })
  return provideDatabases(project, Migrated.parse(JSON.parse(printed)))
}

/** Vitest's global setup of the server's tests. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Tests of another product must not need the first one.
  const { migratedDatabases } = await import('#tests/support/migratedDatabases.ts')
  return provideDatabases(project, await migratedDatabases())
}
