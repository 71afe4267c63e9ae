// Tests that the maintenance deletes expired rows, and only those.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { retentionOf } from '#server/env.ts'
import { sweepOutbox } from '#server/mail/transport.ts'
import { runMaintenance } from '#server/maintenance.ts'
import { engines } from '#tests/support/database.ts'
import { emailOf, testServer } from '#tests/support/server.ts'
import { newFolder } from '#tests/support/serverProcess.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

const days = (n: number) => n * 86_400

describe.each(engines)('%s', (engine) => {
  test('maintenance deletes sessions, links, mails and failures a month after their end, and keeps the others', async () => {
    const server = await testServer(engine, { env: { RATE_LIMIT_LOGIN: '5' } })
    const { db } = server.database
    let at = Date.now()
    const clock = { now: () => new Date(at) }
    const left = async () => {
      const { rows } = await sql<Record<string, number>>`
        SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM temporary_requests) AS links,
          (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM login_failures) AS failures,
          (SELECT count(*) FROM mail_counts) AS counts`.execute(db)
      return rows[0]
    }
    const retention = { months: 24, byResource: {}, days: 30 }
    await server.signIn(emailOf('ADMIN'))
    await server.call('POST /api/login', { body: { Login: emailOf('ADMIN'), Senha: 'Wrong@123' } })
    await server.call('POST /api/usuario/recuperar-senha', { body: { email: emailOf('ADMIN') } })
    await server.mails()
    const all = { sessions: 1, links: 1, mails: 1, failures: 2, counts: 2 }
    await runMaintenance(server.database, clock, retention)
    expect(await left()).toEqual(all)
    at += days(20) * 1000
    await runMaintenance(server.database, clock, retention)
    expect(await left()).toEqual({ ...all, failures: 0, counts: 0 })
    at += days(20) * 1000
    await runMaintenance(server.database, clock, { ...retention, days: 60 })
    expect(await left()).toEqual({ ...all, failures: 0, counts: 0 })
    await runMaintenance(server.database, clock, retention)
    expect(await left()).toEqual({ sessions: 0, links: 0, mails: 0, failures: 0, counts: 0 })
    await server.close()
  })

  test('maintenance keeps the changes of each resource for its months, and drops whole months that nobody keeps', async () => {
    const database = await newDatabase(engine)
    const { db } = database
    const now = new Date('2026-11-20T12:00:00Z')
    const clock = { now: () => now }
    await sql`SELECT make_months('changes', 'at', '2024-01-01'::date, '2024-03-01'::date)`.execute(db)
    await sql`
      INSERT INTO changes (at, resource, action) SELECT at::timestamptz, resource, 'export'
      FROM unnest(ARRAY['2024-02-10', '2024-12-10', '2026-03-10', '2026-11-10']) at, unnest(ARRAY['users', 'news', 'session']) resource`.execute(
      db,
    )
    await runMaintenance(database, clock, retentionOf({ RETENTION: '24,users=12,session=6', RETENTION_DAYS: 30 }))
    const { rows } = await sql<{ resource: string; days: string[] }>`
      SELECT resource, array_agg(at::date::text ORDER BY at) AS days FROM changes GROUP BY 1 ORDER BY 1`.execute(db)
    expect(rows).toEqual([
      { resource: 'news', days: ['2024-12-10', '2026-03-10', '2026-11-10'] },
      { resource: 'session', days: ['2026-11-10'] },
      { resource: 'users', days: ['2026-03-10', '2026-11-10'] },
    ])
    const parts = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'changes'::regclass ORDER BY 1`.execute(
      db,
    )
    const names = parts.rows.map(({ name }) => name)
    expect(names).not.toContain('changes_2024_02')
    // Rows that arrived before their month move into it.
    expect(names).toEqual(expect.arrayContaining(['changes_2026_11', 'changes_2026_12', 'changes_2027_01', 'changes_default']))
    expect((await sql`SELECT FROM changes_2026_11`.execute(db)).rows).toHaveLength(3)
    await database.close()
  })
})

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
  await sweepOutbox(dataDir, new Date(now.getTime() - 30 * 86_400_000))
  expect(readdirSync(join(dataDir, 'outbox')).toSorted()).toEqual(['new.eml', 'notes.txt'])
})
