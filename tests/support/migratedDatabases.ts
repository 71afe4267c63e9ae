// Migrates each kind of database once for many tests: a dump of PGlite, and a PostgreSQL database to copy.
// It prints where they are: each product has a process of its own (prepareDatabases.ts).
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { hasPostgres, freshPostgres } from '#tests/support/database.ts'
import type { Migrated } from '#tests/support/prepareDatabases.ts'
import { buildTemplate, readTemplate } from '#kernel/build/templateBuild.ts'

const migratedDatabases = async (): Promise<Migrated> => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-dump-'))
  const dump = join(folder, 'pglite.tar')
  const pack = async () => await writeFile(dump, await readTemplate(await buildTemplate()))
  const prepare = async () => {
    if (!hasPostgres) return ''
    const { name, url } = await freshPostgres()
    const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
    await migrate(database)
    await database.close()
    return name
  }
  const [template] = await Promise.all([prepare(), pack()])
  return { folder, dump, template }
}

process.stdout.write(JSON.stringify(await migratedDatabases()))
