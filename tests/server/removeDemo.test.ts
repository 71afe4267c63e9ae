// Tests the demo content as people meet it, and its removal: what they have created survives, with what it refers to.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { Plan, PlanSummary, PlanTrial } from '#kernel/features/plans/contract/payloads.ts'
import { seedDemo } from '#server/seeds/seed.ts'
import { demoAccounts } from '#server/seeds/users.ts'
import { DeliveryLines } from '#src/resources/deliveries/payloads.ts'
import { DemoContent } from '#src/resources/demo/payloads.ts'
import { leastReceipts } from '#src/resources/orders/rules/leadTime.ts'
import { learntLeads } from '#src/resources/orders/table.ts'
import { cheapHash } from '#tests/support/cheapHash.ts'
import { insertCampaign, insertCapsule, insertDevice, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { findContradictions } from '#tests/support/contradictions.ts'
import { oneEngine } from '#tests/support/database.ts'
import { Audit } from '#tests/support/payloads.ts'
import { type Auth, type TestServer, testServer } from '#tests/support/server.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import * as z from 'zod/mini'

const [admin, news, operator] = demoAccounts

const seededAt = new Date()
/** Those of the demo content. */
const capsules = 558

describe.each(oneEngine)('the removal of the demo content on %s', (engine) => {
  let database: Database
  let server: TestServer
  let as: Auth
  beforeAll(async () => {
    database = await testDatabase(engine)
    const store = { put: async () => undefined, read: async () => undefined, remove: async () => undefined }
    await seedDemo({ database, clock: { now: () => seededAt }, hashPassword: async (text) => cheapHash(text), store })
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

  const get = async (path: string) => (await server.call(`GET /api${path}`, { as })).body
  const listOf = async <Found>(path: string, row: z.ZodMiniType<Found>) =>
    z.parse(z.looseObject({ data: z.array(row) }), await get(path)).data

  test('no date of the demo content contradicts another', async () => {
    expect(await findContradictions(database.db, seededAt)).toEqual({})
  })

  test('most slots have a capsule, some capsules end in each of the next weeks, and all versions of a quiz have runs', async () => {
    const devices = await listOf('/devices?perPage=100', z.looseObject({ slots: z.number(), filledSlots: z.number() }))
    const sum = (name: 'slots' | 'filledSlots') => devices.reduce((total, one) => total + one[name], 0)
    expect(sum('filledSlots') / sum('slots')).toBeGreaterThanOrEqual(0.8)
    for (let week = 0; week < 6; week++) {
      const [from, to] = [week * 7, week * 7 + 6].map((days) => addDays(dayOf(seededAt), days))
      const ending = await database.db
        .selectFrom('capsule_forecasts')
        .select('capsule_id')
        .where('empty_from', '>=', from ?? '')
        .where('empty_from', '<=', to ?? '')
        .execute()
      expect(ending.length, `capsules that end from ${from} on`).toBeGreaterThan(1)
    }
    const { rows } = await sql`SELECT version, count(*)::int AS runs FROM quiz_runs GROUP BY 1 ORDER BY 1`.execute(
      database.db,
    )
    expect(rows).toEqual([1, 2, 3].map((version) => ({ version, runs: expect.any(Number) })))
  })

  test('three months of changes by several people are in the audit, and lists say what they said then', async () => {
    const weeks = Array.from({ length: 12 }, (_, week) => addDays(dayOf(seededAt), -7 * week))
    const people = new Set<string | null>()
    for (const to of weeks) {
      const { data } = z.parse(Audit, await get(`/changes?from=${addDays(to, -6)}&to=${to}&perPage=100`))
      expect(data.filter(({ record }) => record !== null).length, `changes until ${to}`).toBeGreaterThan(3)
      for (const { actor } of data) if (actor) people.add(actor.name)
    }
    expect(people.size).toBeGreaterThanOrEqual(5)
    const named = async (days: number) =>
      (await listOf(`/campaigns?at=${addDays(dayOf(seededAt), -days)}`, z.looseObject({ name: z.string() }))).map(
        ({ name }) => name,
      )
    expect(await named(70)).toContain('Spa & Bem-estar')
    expect(await named(0)).toContain('Spa e Bem-estar')
  })

  test('alerts and prepared changes are there in each state, and nobody has changed what a plan has found', async () => {
    const alerts = await listOf(
      '/alerts?perPage=100',
      z.looseObject({ state: z.string(), assignee: z.unknown(), snoozedUntil: z.unknown(), comment: z.unknown() }),
    )
    expect(new Set(alerts.map(({ state }) => state))).toEqual(new Set(['open', 'acknowledged', 'cleared']))
    for (const name of ['assignee', 'snoozedUntil', 'comment'] as const)
      expect(alerts.some((alert) => alert[name] !== null)).toBe(true)
    const plans = await listOf('/plans', z.looseObject({ planId: z.number(), state: z.string(), size: z.number() }))
    expect(new Set(plans.map(({ state }) => state))).toEqual(new Set(['open', 'scheduled', 'refused', 'applied']))
    for (const { planId, state, size } of plans) {
      if (state === 'applied') continue
      const trial = z.parse(PlanTrial, (await server.call(`POST /api/plans/${planId}/trial`, { as })).body)
      expect(size).toBeGreaterThan(0)
      expect(trial.records.filter(({ hasMoved }) => hasMoved)).toEqual([])
      expect(trial.changes.every(({ refusal }) => (refusal !== null) === (state === 'refused'))).toBe(true)
    }
  })

  test('prepared changes wait for the answer of the administrator, are agreed to, and are refused with a reason and a comment', async () => {
    const plans = await listOf('/plans', PlanSummary)
    const reviewed = new Map(plans.flatMap((plan) => (plan.review ? [[plan.review.state, plan] as const] : [])))
    expect(new Set(reviewed.keys())).toEqual(new Set(['asked', 'agreed', 'refused']))
    expect(reviewed.get('asked')?.review).toMatchObject({ isMine: true, reviewer: { name: admin.name } })
    const { reviews } = z.parse(Plan, await get(`/plans/${reviewed.get('refused')?.planId}`))
    expect(reviews.map(({ kind, said, change }) => [kind, said !== null, change])).toEqual([
      ['asked', false, null],
      ['commented', true, 0],
      ['refused', true, null],
    ])
    const agreed = reviewed.get('agreed') ?? expect.fail()
    const trial = z.parse(PlanTrial, (await server.call(`POST /api/plans/${agreed.planId}/trial`, { as })).body)
    expect(trial.seen, 'what was agreed to').toBe(agreed.review?.agreed)
  })

  test('deliveries are there in each state, and receipts say how long a fragrance takes', async () => {
    const deliveries = await listOf(
      '/deliveries?perPage=100',
      z.looseObject({ deliveryId: z.number(), state: z.string(), underWay: z.number() }),
    )
    const one = new Map(deliveries.map((delivery) => [delivery.state, delivery]))
    expect([...one.keys()].toSorted()).toEqual([
      'cancelled',
      'closed',
      'draft',
      'ordered',
      'partlyReceived',
      'received',
    ])
    const linesOf = async (state: string) =>
      z
        .parse(DeliveryLines, await get(`/deliveries/${one.get(state)?.deliveryId}/lines`))
        .lines.map((line) => line.state)
        .toSorted()
    expect(await linesOf('partlyReceived')).toEqual(['ordered', 'received'])
    expect(await linesOf('closed')).toEqual(['cancelled', 'received', 'received'])
    const leads = [...(await learntLeads(database.db, dayOf(seededAt))).values()]
    expect(Math.max(...leads.map(({ receipts }) => receipts))).toBeGreaterThanOrEqual(leastReceipts)
  })

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
    expect(await countIn('capsules')).toBe(capsules)
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
    expect([count('removed', 'capsules'), count('removed', 'devices'), count('kept', 'devices')]).toEqual([
      capsules,
      49,
      1,
    ])
    // The site of that device stays as well.
    expect([count('removed', 'sites'), count('kept', 'sites')]).toEqual([4, 1])
    expect([count('removed', 'campaigns'), count('kept', 'campaigns')]).toEqual([5, 1])
    expect([count('removed', 'deliveries'), count('kept', 'deliveries')]).toEqual([8, undefined])
    expect(count('removed', 'shots')).toBeGreaterThan(1000)
    expect(await countIn('capsules')).toBe(capsules + 1)
    expect(await countIn('device_commands')).toBe(3)

    expect(await read('DELETE /api/demo')).toEqual(preview)
    expect(await countIn('users')).toBe(users)
    expect(await countIn('devices')).toBe(2)
    expect(await countIn('campaigns')).toBe(2)
    for (const table of ['device_events', 'device_days'])
      expect(
        (await sql`SELECT DISTINCT device_id AS id FROM ${sql.table(table)}`.execute(db)).rows,
        'only what the device that stayed has told',
      ).toEqual([{ id: device }])
    expect(await countIn('device_commands')).toBe(0)
    expect(await countIn('quizzes')).toBe(1)
    for (const table of ['quiz_runs', 'quiz_days', 'quiz_branch_days', 'quiz_branch_times', 'quiz_ending_days'])
      expect([table, await countIn(table)]).toEqual([table, 0])
    for (const table of [
      'news',
      'alerts',
      'alert_rules',
      'plans',
      'plan_reviews',
      'deliveries',
      'delivery_lines',
      'orders',
      'demo_records',
    ])
      expect([table, await countIn(table)]).toEqual([table, 0])
    const { rows: seededLines } = await sql`SELECT FROM changes WHERE at < ${seededAt}`.execute(db)
    expect(seededLines).toHaveLength(0)
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
