// Migrates each kind of database once per run: tests start PGlite from a dump, and copy a PostgreSQL template.
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { dropCopies, dropDatabase } from '#tests/support/database.ts'
import { type Migrated, migratedDatabases } from '#tests/support/migratedDatabases.ts'

declare module 'vitest' {
  interface ProvidedContext extends Pick<Migrated, 'dump' | 'template'> {}
}

/** Gives a project its databases; returns the teardown. */
export const provideDatabases = (project: TestProject, { folder, dump, template }: Migrated): (() => Promise<void>) => {
  project.provide('dump', dump)
  project.provide('template', template)
  return async () => {
    await rm(folder, { recursive: true })
    if (template === '') return
    await dropCopies(template)
    await dropDatabase(template)
  }
}

/** Vitest's global setup of the server's tests. */
export default async (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabases(project, await migratedDatabases())
