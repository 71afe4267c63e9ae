// Numbered, forward only: server/migrations/NNNN-name.ts, each with `up`. Two servers that start at once take turns.
import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from '#server/database/open.ts'

const folder = new URL('../migrations/', import.meta.url)

const hasUp = (module: unknown): module is Migration => typeof module === 'object' && module !== null && 'up' in module

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort()
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const module: unknown = await import(new URL(name, folder).href)
        if (!hasUp(module)) throw new Error(`The migration ${name} has no "up"`)
        return [name.replace(/\.ts$/, ''), module] as const
      }),
    ),
  )
}

/** Brings the database up to date; tells the names of what was applied. Throws the first failure, which leaves no trace. */
export const migrate = async ({ unhurried }: Pick<Database, 'unhurried'>): Promise<string[]> => {
  const { error, results } = await unhurried(({ db }) =>
    new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest(),
  )
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Runs statements one by one, as the extended protocol wants them. They are separated by a line of dashes. */
export const runScript = async <Schema>(db: Kysely<Schema>, script: string): Promise<void> => {
  for (const statement of script.split(/^---+$/m)) await sql.raw(statement).execute(db)
}
