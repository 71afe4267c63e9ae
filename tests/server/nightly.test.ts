// Tests the nightly backup: its proof, how many are kept, and what an ADMIN and /metrics see of it.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { createNightlyBackups } from '#kernel/features/backups/server/nightly.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { memoryStore } from '#tests/support/backups.ts'
import { emailOf, testServer } from '#tests/support/server.ts'
import { newFolder } from '#tests/support/serverProcess.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const hours = (n: number) => n * 3_600_000

/** Creates nightly backups of a database with one user; `at` is their time. */
const open = async (scratch: () => Promise<Database>) => {
  const database = await testDatabase()
  await sql`INSERT INTO users (name, email, profile_id) VALUES ('Ana', 'ana@exemplo.test', 1)`.execute(database.db)
  const dir = join(newFolder(), 'backups')
  const lines: string[] = []
  setTimeZone('America/Sao_Paulo')
  const time = { at: Date.parse('2026-05-17T06:00:00Z') }
  const backups = createNightlyBackups({
    database,
    store: memoryStore(),
    clock: { now: () => new Date(time.at) },
    settings: readSettings({ BACKUP_DIR: dir, BACKUP_KEEP: '1' }),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    scratch,
  })
  const kept = () =>
    readdirSync(dir)
      .filter((name) => name.endsWith('.tar.gz'))
      .sort()
  return { database, dir, time, backups, kept, log: () => lines.join('') }
}

test('each night one backup is made and proved by restoring it, the last ones are kept, and the rest of an ended proof is removed', async () => {
  let opened = 0
  const { database, dir, time, backups, kept, log } = await open(async () => {
    opened++
    return await testDatabase()
  })
  expect(await backups.state()).toEqual({ state: 'late', provedAt: null, rows: null, files: null })
  // A server was stopped during its proof.
  mkdirSync(join(dir, 'scratch'), { recursive: true })
  writeFileSync(join(dir, 'unproved.tar.gz'), '')
  await backups.runIfDue()
  expect(opened).toBe(1)
  const first = new Date(time.at).toISOString()
  // The user, the four profiles, the zone of the charts, and the thresholds of the product.
  expect(await backups.state()).toEqual({ state: 'proved', provedAt: first, rows: 7, files: 0 })
  expect(log()).toContain('backup made and proved')
  expect(log()).toContain('"records":7')

  time.at += hours(23.9)
  await backups.runIfDue()
  expect(opened).toBe(1)
  time.at = Date.parse('2026-05-18T06:00:00Z')
  await backups.runIfDue()
  expect(opened).toBe(2)
  expect(kept()).toHaveLength(1)
  expect(kept()[0]).toContain(new Date(time.at).toISOString().slice(0, 10).replaceAll('-', ''))
  expect(readdirSync(dir).toSorted()).toEqual(['lock', ...kept(), 'status.json'])

  time.at += hours(26)
  expect(await backups.state()).toMatchObject({ state: 'late', rows: 7 })
  await database.close()
})

test('a backup that cannot be restored is no backup: it is reported, kept apart and tried again an hour later', async () => {
  const broken = async () => {
    const database = await testDatabase()
    await sql`INSERT INTO users (name, email, profile_id) VALUES ('Bia', 'bia@exemplo.test', 1)`.execute(database.db)
    return database
  }
  let scratch: () => Promise<Database> = broken
  const { database, time, backups, kept, log } = await open(() => scratch())
  await backups.runIfDue()
  expect(await backups.state()).toEqual({ state: 'failed', provedAt: null, rows: null, files: null })
  expect(kept()).toEqual(['unproved.tar.gz'])
  expect(log()).toContain('the backup failed')
  scratch = () => testDatabase()
  time.at += hours(0.9)
  await backups.runIfDue()
  expect(await backups.state()).toMatchObject({ state: 'failed' })
  time.at += hours(0.2)
  await backups.runIfDue()
  expect(await backups.state()).toMatchObject({ state: 'proved', rows: 7 })
  expect(kept()).toHaveLength(1)
  await database.close()
})

test('an ADMIN and /metrics get the last proof, nobody else does, and without BACKUP_DIR there is none', async () => {
  const dir = newFolder()
  const server = await testServer('pglite', { env: { BACKUP_DIR: dir } })
  const status = (proved: object | null, failedAt: string | null) =>
    writeFileSync(join(dir, 'status.json'), JSON.stringify({ proved, failedAt }))
  const at = server.now().toISOString()
  const ask = async (profile: 'ADMIN' | 'OPERATOR' = 'ADMIN') => {
    const { status: code, body } = await server.call('GET /api/operations/backup', {
      as: await server.signIn(emailOf(profile)),
    })
    return { code, body }
  }
  const metrics = async () => (await server.call('GET /metrics')).bytes.toString()
  expect(await ask()).toMatchObject({ body: { state: 'late', provedAt: null } })
  expect(await metrics()).toContain('backup_proved_timestamp_seconds 0\n')
  status({ at, size: 1234, seconds: 1.5, rows: 42, files: 7 }, null)
  expect(await ask()).toEqual({ code: 200, body: { state: 'proved', provedAt: at, rows: 42, files: 7 } })
  expect((await ask('OPERATOR')).code).toBe(403)
  expect(await metrics()).toContain(`backup_proved_timestamp_seconds ${Date.parse(at) / 1000}\n`)
  expect(await metrics()).toContain('backup_size_bytes 1234\n')
  status({ at, size: 1234, seconds: 1.5, rows: 42, files: 7 }, at)
  expect(await ask()).toMatchObject({ body: { state: 'failed', provedAt: at } })
  expect(await metrics()).toContain('backup_failed_timestamp_seconds ')

  const without = await testServer('pglite', { database: server.database })
  const { body } = await without.call('GET /api/operations/backup', { as: await without.signIn(emailOf('ADMIN')) })
  expect(body).toEqual({ state: 'off', provedAt: null, rows: null, files: null })
  expect((await without.call('GET /metrics')).bytes.toString()).not.toContain('backup_')
  await without.close()
  await server.close()
})
