// Migrates each kind of database once per run: tests start PGlite from a dump, and copy a PostgreSQL template.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#kernel/server/database/migrate.ts'
import { openDatabase } from '#kernel/server/database/open.ts'
import { buildTemplate, readTemplate } from '../../scripts/templateBuild.ts'
import { dropCopies, engines, freshPostgres } from '#tests/support/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a dump of a migrated PGlite. */
    dump: string
    /** The name of a migrated PostgreSQL database to copy; empty without PostgreSQL. */
    template: string
  }
}

/** Vitest's global setup of the server's tests; returns the teardown. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-dump-'))
  const file = join(folder, 'pglite.tar')
  const pack = async () => await writeFile(file, await readTemplate(await buildTemplate()))
  const prepare = async () => {
    if (!engines.includes('postgres')) return undefined
    const postgres = await freshPostgres()
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: tmpdir() })
    await migrate(database)
    await database.close()
    return postgres
  }
  const [postgres] = await Promise.all([prepare(), pack()])
  project.provide('dump', file)
  project.provide('template', postgres?.name ?? '')
  return async () => {
    await rm(folder, { recursive: true })
    if (!postgres) return
    await dropCopies(postgres.name)
    await postgres.drop()
  }
}
