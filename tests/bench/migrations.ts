// Measures what each migration costs on large tables of PostgreSQL, and whom its locks keep waiting until its transaction ends.
// `npm run bench -- migrations --records 1000000`. The rows are made at the state before migration 0012, those of the log after 0014.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { readMigrations } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { fillCatalogue } from '#tests/support/catalogue.ts'
import { freshPostgres } from '#tests/support/database.ts'

const firstMeasured = '0012'
const logExists = '0014-changes'

const fillTables = async (db: Db, rows: number): Promise<void> => {
  const numbers = sql`generate_series(5, ${rows + 4}::int) n`
  await sql`INSERT INTO users (name, email, profile_id, cpf) SELECT 'Ana ' || n, n || '@migrations.test', 1 + n % 4, lpad(n::text, 11, '0') FROM generate_series(1, 4) n`.execute(
    db,
  )
  await fillCatalogue(db)
  await sql`INSERT INTO users (name, email, profile_id, cpf) SELECT 'Pessoa ' || md5(n::text), n || '@migrations.test', 1 + n % 4, lpad(n::text, 11, '0') FROM ${numbers}`.execute(
    db,
  )
  await sql`INSERT INTO sessions (id, user_id, rotated_at, expires_at) SELECT md5(n::text), n, now(), now() + interval '1 day' FROM ${numbers}`.execute(
    db,
  )
  await sql`INSERT INTO shots (campaign_id, fragrance_id, shot_at) SELECT 1, 1 + n % 6, now() - n % 90 * interval '1 day' FROM ${numbers}`.execute(
    db,
  )
}

const fillLog = async (db: Db, rows: number): Promise<void> => {
  await sql`INSERT INTO changes (at, actor, resource, record, action, before)
    SELECT now(), 1, 'users', n, 'update', jsonb_build_object('name', 'Pessoa ' || n) FROM generate_series(5, ${rows + 4}::int) n`.execute(
    db,
  )
}

/** Modes of locks that keep others waiting, the stronger one first. */
const waits = { AccessExclusiveLock: 'reads and writes', ShareRowExclusiveLock: 'writes', ShareLock: 'writes' } as const

interface Cost {
  seconds: number
  /** Who waits, by table. */
  locks: { table: string; mode: keyof typeof waits }[]
}

/** Runs a migration and returns its cost. Tables that it creates are nobody's yet. */
const measure = async (db: Db, name: string, migrations: Record<string, Migration>): Promise<Cost> => {
  const { rows: before } = await sql<{ oid: number }>`SELECT oid::int8 AS oid FROM pg_class`.execute(db)
  const cost: Cost = { seconds: 0, locks: [] }
  const measured: Migration = {
    async up(trx) {
      const began = performance.now()
      await migrations[name]?.up(trx)
      cost.seconds = (performance.now() - began) / 1000
      const { rows } = await sql<Cost['locks'][number]>`
        SELECT DISTINCT c.relname AS table, l.mode FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
        WHERE l.pid = pg_backend_pid() AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
          AND c.relname NOT LIKE 'kysely%' AND l.mode = ANY (${sql.val(Object.keys(waits))}::text[])
          AND c.oid = ANY (${sql.val(before.map(({ oid }) => oid))}::int8[]) ORDER BY 1`.execute(trx)
      cost.locks = rows
    },
  }
  const provider = { getMigrations: async () => ({ ...migrations, [name]: measured }) }
  const { error } = await new Migrator({ db, provider }).migrateTo(name)
  if (error) throw error
  return cost
}

/** Prints a table for docs/scale.md. There is no budget: the disk decides. */
export const benchMigrations = async (rows: number): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const postgres = await freshPostgres()
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir, statementTimeoutMs: 0 })
  const { db } = database
  try {
    const migrations = await readMigrations()
    let isFilled = false
    console.log(
      `${rows.toLocaleString('en')} users, sessions, shots and lines of the log\n\n| migration | seconds | until its end wait |\n|---|---|---|`,
    )
    for (const name of Object.keys(migrations)) {
      if (!isFilled && name >= firstMeasured) {
        await fillTables(db, rows)
        await sql`ANALYZE`.execute(db)
        isFilled = true
      }
      const { seconds, locks } = await measure(db, name, migrations)
      if (isFilled) {
        const waiting = Map.groupBy(locks, ({ mode }) => waits[mode])
        const all = new Set((waiting.get('reads and writes') ?? []).map(({ table }) => table))
        const texts = [...waiting].map(([who, of]) => {
          const tables = [...new Set(of.map(({ table }) => table))].filter(
            (table) => who === 'reads and writes' || !all.has(table),
          )
          return tables.length > 0 ? `${who} of ${tables.map((table) => `\`${table}\``).join(', ')}` : ''
        })
        console.log(`| ${name} | ${seconds.toFixed(2)} | ${texts.filter(Boolean).toSorted().join('; ') || 'nobody'} |`)
      }
      if (name === logExists) await fillLog(db, rows)
    }
    return true
  } finally {
    await database.close()
    await postgres.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
