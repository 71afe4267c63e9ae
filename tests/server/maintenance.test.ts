// Tests that the maintenance deletes expired rows, and only those.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#kernel/core/server/database/open.ts'
import { loadFeatures } from '#kernel/core/server/features.ts'
import { readSettings, retentionOf } from '#kernel/core/server/env.ts'
import { sweepOutbox } from '#kernel/core/server/mail/transport.ts'
import { createMaintenance } from '#kernel/core/server/maintenance.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { shotRows, shotsByCampaign, writeShots } from '#src/resources/statistics/shots.server.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { emailOf, testServer } from '#tests/support/server.ts'
import { newFolder } from '#tests/support/serverProcess.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

const days = (n: number) => n * 86_400

/** Runs the maintenance at a time with these settings, and returns what it removed. */
const maintain = async (database: Database, now: Date, env: Record<string, string> = {}, dataDir = newFolder()) => {
  const settings = readSettings({ ...env, DATA_DIR: dataDir })
  const retention = retentionOf(settings, ['users', 'session'])
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const ofFeatures = (await loadFeatures()).flatMap((feature) => feature.maintenance ?? [])
  const maintenance = createMaintenance({ database, clock: { now: () => now }, retention, settings, log, ofFeatures })
  await maintenance.run()
  const { removed, ranAt } = maintenance.counts
  return { removed: Object.fromEntries(Object.entries(removed).filter(([, n]) => n > 0)), ranAt, lines }
}

describe.each(engines)('%s', (engine) => {
  test('maintenance deletes sessions, API tokens, replaced keys, links, mails and runs their days after their end, failures and counts sooner', async () => {
    const server = await testServer(engine, { env: { RATE_LIMIT_LOGIN: '5' } })
    const { database } = server
    const start = Date.now()
    const after = async (n: number, RETENTION_DAYS: string) =>
      (await maintain(database, new Date(start + days(n) * 1000), { RETENTION_DAYS })).removed
    await server.signIn(emailOf('ADMIN'))
    await server.call('POST /api/login', { body: { Login: emailOf('ADMIN'), Senha: 'Wrong@123' } })
    await server.call('POST /api/usuario/recuperar-senha', { body: { email: emailOf('ADMIN') } })
    await server.mails()
    await apiTokens.add(database.db, 1, {
      name: 'ERP',
      hash: 'hash',
      scope: [],
      at: new Date(start),
      expiresAt: new Date(start),
    })
    await sql`INSERT INTO installation_keys (name, key_hash, created_at, expires_at)
      VALUES ('Loja', 'replaced', ${new Date(start)}, ${new Date(start)}), ('Loja', 'present', ${new Date(start)}, NULL)`.execute(
      database.db,
    )
    await sql`INSERT INTO bulk_runs (id, user_id, resource, action, state, total, started_at)
      SELECT gen_random_uuid(), id, 'users', 'activate', 'done', 1, ${new Date(start)} FROM users, generate_series(1, 12)`.execute(
      database.db,
    )
    expect(await after(0, '1')).toEqual({})
    expect(await after(20, '30')).toEqual({ failures: 2, mail_counts: 2 })
    expect(await after(40, '60')).toEqual({})
    // Each kind has days of its own.
    expect(await after(40, '60,mails=30')).toEqual({ mails: 1 })
    expect(await after(40, '60,runs=30')).toEqual({ runs: 48 })
    expect(await after(40, '30,links=60,tokens=60')).toEqual({ sessions: 1 })
    expect(await after(40, '30,links=60')).toEqual({ tokens: 2 })
    expect(await after(40, '30')).toEqual({ links: 1 })

    await server.call('POST /api/login', { body: { Login: emailOf('ADMIN'), Senha: 'Wrong@123' } })
    server.pass(days(1))
    await server.app.maintenance.run()
    const metrics = (await server.call('GET /metrics')).bytes.toString()
    expect(metrics).toMatch(/^maintenance_removed_total\{kind="failures"\} 1$/m)
    expect(metrics).toContain(`\nmaintenance_timestamp_seconds ${server.now().getTime() / 1000}\n`)
    await server.close()
  })

  test('maintenance keeps the changes of each resource for its months, and drops whole months that nobody keeps', async () => {
    const database = await newDatabase(engine)
    const { db } = database
    const now = new Date('2026-11-20T12:00:00Z')
    await sql`SELECT make_months('changes', 'at', '2024-01-01'::date, '2024-03-01'::date)`.execute(db)
    await sql`
      INSERT INTO changes (at, resource, action) SELECT at::timestamptz, resource, 'export'
      FROM unnest(ARRAY['2024-02-10', '2024-12-10', '2026-03-10', '2026-11-10']) at, unnest(ARRAY['users', 'news', 'session']) resource`.execute(
      db,
    )
    await sql`
      INSERT INTO imports (batch, at, resource, digest, created, updated) SELECT gen_random_uuid(), at::timestamptz, resource, '', 1, 0
      FROM unnest(ARRAY['2025-10-10', '2026-03-10']) at, unnest(ARRAY['users', 'categories']) resource`.execute(db)
    const { removed } = await maintain(database, now, { RETENTION: '24,users=12,session=6' })
    expect(removed).toEqual({ change_months: 3, changes: 3, imports: 1 })
    const { rows } = await sql<{ resource: string; days: string[] }>`
      SELECT resource, array_agg(at::date::text ORDER BY at) AS days FROM changes GROUP BY 1 ORDER BY 1`.execute(db)
    expect(rows).toEqual([
      { resource: 'news', days: ['2024-12-10', '2026-03-10', '2026-11-10'] },
      { resource: 'session', days: ['2026-11-10'] },
      { resource: 'users', days: ['2026-03-10', '2026-11-10'] },
    ])
    const imports = await sql<{
      resource: string
      n: number
    }>`SELECT resource, count(*) AS n FROM imports GROUP BY 1 ORDER BY 1`.execute(db)
    expect(imports.rows).toEqual([
      { resource: 'categories', n: 2 },
      { resource: 'users', n: 1 },
    ])
    const parts = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'changes'::regclass ORDER BY 1`.execute(
      db,
    )
    const names = parts.rows.map(({ name }) => name)
    expect(names).not.toContain('changes_2024_02')
    // Rows that arrived before their month move into it.
    expect(names).toEqual(
      expect.arrayContaining(['changes_2026_11', 'changes_2026_12', 'changes_2027_01', 'changes_default']),
    )
    expect((await sql`SELECT FROM changes_2026_11`.execute(db)).rows).toHaveLength(3)
    await database.close()
  })

  test('maintenance drops whole months of shots after RETENTION_SHOTS, and keeps their days in the charts', async () => {
    const database = await newDatabase(engine)
    const { db } = database
    await sql`SELECT make_months('shots', 'shot_at', '2025-06-01'::date, '2026-11-01'::date)`.execute(db)
    const fragranceId = await insertFragrance(db, 'Lavanda', await insertCategory(db, 'Floral'))
    const campaignId = await insertCampaign(db, 'Primavera', [fragranceId])
    const shotAt = (at: string) => ({ campaignId, fragranceId, at: `${at}T12:00:00Z` })
    const times = ['2024-01-10', '2025-10-31', '2025-11-01', '2026-11-10']
    await database.transaction((trx) => writeShots(trx, shotRows(times.map(shotAt))))
    const left = async () =>
      (await sql<{ at: string }>`SELECT shot_at::date::text AS at FROM shots ORDER BY 1`.execute(db)).rows.map(
        ({ at }) => at,
      )
    const now = new Date('2026-11-20T12:00:00Z')
    expect((await maintain(database, now)).removed).toEqual({})
    expect(await left()).toEqual(times)
    // June to October of 2025, and the shot that had no month.
    expect((await maintain(database, now, { RETENTION_SHOTS: '12' })).removed).toEqual({ shot_months: 5, shots: 1 })
    expect(await left()).toEqual(times.slice(2))
    expect(await shotsByCampaign(db, {})).toMatchObject([{ shotsTotal: 4 }])
    await database.close()
  })
})

test.each(onPostgres())(
  'on %s, months of a table that somebody reads are neither dropped nor added, nobody waits long behind them, and the other steps run',
  async (engine) => {
    const database = await newDatabase(engine)
    const { db } = database
    await sql`SELECT make_months('changes', 'at', '2024-01-01'::date, '2024-01-01'::date)`.execute(db)
    await sql`DROP TABLE IF EXISTS changes_2027_01`.execute(db)
    const late = sql`INSERT INTO login_failures (kind, account, address, failed_at) VALUES ('login', 'a', 'b', '2024-01-01')`
    await late.execute(db)
    const now = new Date('2026-11-20T12:00:00Z')
    const [started, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const reading = database.transaction(async (reader) => {
      await sql`SELECT FROM changes`.execute(reader)
      started.resolve()
      await over.promise
    })
    await started.promise
    const { removed, ranAt, lines } = await maintain(database, now)
    over.resolve()
    await reading
    expect(removed).toEqual({ failures: 1 })
    expect(ranAt).toBeUndefined()
    expect(lines.map((line) => z.parse(z.object({ what: z.string() }), JSON.parse(line)).what)).toEqual([
      'change_months',
      'partitions',
    ])
    expect(await maintain(database, now)).toMatchObject({ removed: { change_months: 1 }, ranAt: now })
    await sql`SELECT FROM changes_2027_01`.execute(db)
    await database.close()
  },
)

test('old mails in files are removed, and nothing else in their folder', async () => {
  const dataDir = newFolder()
  const now = new Date()
  await sweepOutbox(dataDir, now)
  mkdirSync(join(dataDir, 'outbox'))
  for (const [name, age] of [
    ['old.eml', 31],
    ['new.eml', 29],
    ['notes.txt', 31],
  ] as const) {
    const path = join(dataDir, 'outbox', name)
    writeFileSync(path, '')
    utimesSync(path, now, new Date(now.getTime() - age * 86_400_000))
  }
  expect(await sweepOutbox(dataDir, new Date(now.getTime() - 30 * 86_400_000))).toBe(1)
  expect(readdirSync(join(dataDir, 'outbox')).toSorted()).toEqual(['new.eml', 'notes.txt'])
})
