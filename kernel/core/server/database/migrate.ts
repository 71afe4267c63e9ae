// Applies the product's migrations, NNNN-name.ts, forward only; servers that start at once take turns.
// Accepts a schema one migration ahead, for rolling upgrades and rollbacks (docs/decisions/tables-and-migrations.md).
import { readdir } from 'node:fs/promises'
import { productServer } from '../product.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { isConflict, isLockTimeout } from './errors.ts'
import type { Database } from './open.ts'
import type { Db } from './schema.ts'

const { migrations: folder } = productServer()

const hasUp = (module: unknown): module is Migration => typeof module === 'object' && module !== null && 'up' in module

/** Returns every migration by its name, which is the file's without its extension. */
export const readMigrations = async (): Promise<Record<string, Migration>> => {
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

/** Returns the names of the applied migrations in their order; none for an empty database. */
export const executedMigrations = async (db: Db): Promise<string[]> => {
  const {
    rows: [table],
  } = await sql<{ exists: boolean }>`SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS exists`.execute(db)
  if (!table?.exists) return []
  const { rows } = await sql<{
    name: string
  }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether the schema has exactly one migration more than this server knows. @throws Error when it has more */
const isOneNewer = async (db: Db, known: readonly string[]): Promise<boolean> => {
  const executed = await executedMigrations(db)
  const last = known.at(-1) ?? ''
  const newer = executed.filter((name) => name > last)
  const needed = newer.at(-2)
  if (needed !== undefined) {
    throw new Error(
      `the database has the schema of a newer version, up to ${newer.at(-1)}, but this version knows it only up to ${last}: start a version that has the migration ${needed}`,
    )
  }
  return newer.length === 1 && known.every((name) => executed.includes(name))
}

/**
 * How long a migration waits for a lock, while others queue behind it: longer than PostgreSQL waits for an autovacuum.
 */
const lockTimeout = '2s'
const maximumTries = 100
const pauseMs = 1_000

/** Lets a migration fail instead of waiting long for a lock. */
const withLockTimeout = ({ up }: Migration): Migration => ({
  async up(db) {
    await sql`SET LOCAL lock_timeout = ${sql.lit(lockTimeout)}`.execute(db)
    await up(db)
  },
})

interface MigrateOptions {
  /** Called when another session, such as a backup, uses a table that a migration must lock. */
  onWait?: () => void
  /** Tests bring the migration of a next version. */
  migrations?: Record<string, Migration>
}

/**
 * Applies pending migrations and returns their names; none when the schema is one migration newer.
 * Tries again while a lock is taken, and after a deadlock with the requests of another server.
 * @throws the first failure, which is rolled back; an Error when the schema is more than one migration newer
 */
export const migrate = async (
  { withoutTimeout }: Pick<Database, 'withoutTimeout'>,
  { onWait, migrations: given }: MigrateOptions = {},
): Promise<string[]> => {
  const migrations = given ?? (await readMigrations())
  const known = Object.keys(migrations)
  const impatient = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, withLockTimeout(migration)]),
  )
  return await withoutTimeout(async ({ db }) => {
    if (await isOneNewer(db, known)) return []
    for (let tries = 1; ; tries++) {
      const { error, results } = await new Migrator({
        db,
        provider: { getMigrations: async () => impatient },
      }).migrateToLatest()
      if (!error) return (results ?? []).map(({ migrationName }) => migrationName)
      // A newer server may have migrated the database in the meantime.
      if (await isOneNewer(db, known)) return []
      if (!(isLockTimeout(error) || isConflict(error)) || tries === maximumTries) throw error
      onWait?.()
      await pause(pauseMs)
    }
  })
}

/** Applies the migrations up to this one, in the caller's transaction: a backup's schema. @throws the first failure */
export const migrateTo = async (trx: Db, name: string): Promise<void> => {
  const { error } = await new Migrator({ db: trx, provider: { getMigrations: readMigrations } }).migrateTo(name)
  if (error) throw error
}

/**
 * Runs statements one by one, as the extended protocol requires. A line of dashes separates them.
 * Migrations call it: it stays as it is.
 */
export const runScript = async <Schema>(db: Kysely<Schema>, script: string): Promise<void> => {
  for (const statement of script.split(/^---+$/m)) await sql.raw(statement).execute(db)
}
