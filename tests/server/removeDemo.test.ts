// Tests the removal of the demo content: what people have created survives, with what it refers to.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { seedDemo } from '#server/seeds/seed.ts'
import { demoAccounts } from '#server/seeds/users.ts'
import { DemoContent } from '#src/resources/demo/payloads.ts'
import { cheapHash } from '#tests/support/cheapHash.ts'
import { insertCampaign, insertCapsule, insertDevice, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { Audit } from '#tests/support/payloads.ts'
import { type Auth, type TestServer, testServer } from '#tests/support/server.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import * as z from 'zod/mini'

const [admin, news, operator] = demoAccounts

describe.each(oneEngine)('the removal of the demo content on %s', (engine) => {
  let database: Database
  let server: TestServer
  let as: Auth
  beforeAll(async () => {
    database = await testDatabase(engine)
    const store = { put: async () => undefined, read: async () => undefined, remove: async () => undefined }
    await seedDemo({ database, clock: { now: () => new Date() }, hashPassword: async (text) => cheapHash(text), store })
    server = await testServer(engine, { database })
    as = await server.signIn(admin.email)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  const read = async (call: string) => z.parse(DemoContent, (await server.call(call, { as })).body)
  const countIn = async (table: string) =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(database.db)).rows[0]?.n

  test('only an ADMIN sees and removes it: no other profile, nobody without a session, and no API token', async () => {
    const made = await server.call('POST /api/account/tokens', {
      as,
      body: { name: 'ERP', days: 30, scope: [{ resource: 'campaigns', actions: ['list', 'delete'] }] },
    })
    const token = z.parse(z.looseObject({ token: z.string() }), made.body).token
    const callers = [undefined, token, await server.signIn(operator.email), await server.signIn(news.email)]
    for (const method of ['GET', 'DELETE']) {
      const statuses = []
      for (const caller of callers) statuses.push((await server.call(`${method} /api/demo`, { as: caller })).status)
      expect(statuses).toEqual([401, 403, 403, 403])
    }
    expect(await countIn('capsules')).toBe(120)
  })

  test('it goes in one act of that person; accounts, what people have created and what that refers to survive', async () => {
    const { db } = database
    const users = await countIn('users')
    const first = async (table: string) =>
      (await sql<{ id: number }>`SELECT min(id) AS id FROM ${sql.table(table)}`.execute(db)).rows[0]?.id ?? 0
    // A capsule in a demo device (whose campaign, fragrances and families stay), a fragrance of a demo family, a quiz with it.
    const [device, family, demoCampaign] = [await first('devices'), await first('categories'), await first('campaigns')]
    const fragrance = await insertFragrance(db, 'Minha', family)
    const capsule = await insertCapsule(db, 'MINHA-1', fragrance, device, '2027-01-01')
    const quiz = await insertQuiz(db, await insertCampaign(db, 'Minha', [fragrance]), fragrance)
    const own = await insertDevice(db, 'AA:00:00:00:00:77')

    const preview = await read('GET /api/demo')
    const count = (part: 'removed' | 'kept', what: string) => preview[part].find((one) => one.what === what)?.count
    expect([count('removed', 'capsules'), count('removed', 'devices'), count('kept', 'devices')]).toEqual([120, 49, 1])
    // The site of that device stays as well.
    expect([count('removed', 'sites'), count('kept', 'sites')]).toEqual([4, 1])
    expect([count('removed', 'campaigns'), count('kept', 'campaigns')]).toEqual([5, 1])
    expect(count('removed', 'shots')).toBeGreaterThan(1000)
    expect(await countIn('capsules')).toBe(121)

    expect(await read('DELETE /api/demo')).toEqual(preview)
    expect(await countIn('users')).toBe(users)
    expect(await countIn('devices')).toBe(2)
    expect(await countIn('campaigns')).toBe(2)
    for (const table of ['device_events', 'device_days'])
      expect(
        (await sql`SELECT DISTINCT device_id AS id FROM ${sql.table(table)}`.execute(db)).rows,
        'only what the device that stayed has told',
      ).toEqual([{ id: device }])
    expect(await countIn('quizzes')).toBe(1)
    for (const table of ['quiz_runs', 'quiz_days', 'quiz_branch_days', 'quiz_branch_times', 'quiz_ending_days'])
      expect([table, await countIn(table)]).toEqual([table, 0])
    expect(await countIn('news')).toBe(0)
    const { rows } = await sql<{ id: number; device: number; campaign: number }>`
      SELECT c.id, c.device_id AS device, d.campaign_id AS campaign FROM capsules c JOIN devices d ON d.id = c.device_id`.execute(
      db,
    )
    expect(rows).toEqual([{ id: capsule, device, campaign: demoCampaign }])
    expect(await first('quizzes')).toBe(quiz)
    expect((await sql`SELECT FROM devices WHERE id = ${own}`.execute(db)).rows).toHaveLength(1)
    expect(await repairCounts(database)).toEqual([])

    const audit = async (resource: string) =>
      z.parse(
        Audit,
        (await server.call(`GET /api/changes?action=delete&resource=${resource}&perPage=100`, { as })).body,
      ).data
    const lines = await audit('campaigns')
    expect(lines).toHaveLength(5)
    for (const line of lines) expect(line).toMatchObject({ action: 'delete', actor: { name: admin.name } })
    expect(new Set([...lines, ...(await audit('devices'))].map(({ batch }) => batch)).size).toBe(1)
  })

  test('a second removal removes nothing: what stayed is no demo content any more', async () => {
    expect(await read('GET /api/demo')).toEqual({ removed: [], kept: [] })
    expect(await read('DELETE /api/demo')).toEqual({ removed: [], kept: [] })
    expect([await countIn('campaigns'), await countIn('devices')]).toEqual([2, 2])
  })
})
