// Tests the demo content: equal at every start, complete, only in an empty database, and of numbers that follow from what devices have told.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { proveQuiz } from '#src/resources/quiz/rules/quizProof.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { seedDemo } from '#server/seeds/seed.ts'
import { findDial, findQuestions, table as quizzes } from '#src/resources/quiz/table.ts'
import { engines } from '#tests/support/database.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/** Rows without an explicit time have that of their transaction. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === 'created_at' || key === 'updated_at' ? undefined : inner)),
  )

/** How many shots there are and by how many the roll-ups differ, how many capsules have not lost what their devices gave, and how many devices need somebody. */
const numbersOf = async (db: Db) => {
  const { rows } = await sql<Record<string, number>>`
    WITH fleet AS (SELECT d.id, d.campaign_id AS wanted, s.* FROM devices d JOIN device_signals s ON s.device_id = d.id)
    SELECT (SELECT count(*)::int FROM shots) AS shots,
      (SELECT sum(shots)::int FROM shot_days) - (SELECT count(*)::int FROM shots) AS "byCampaign",
      (SELECT sum(shots)::int FROM device_days) - (SELECT count(*)::int FROM shots) AS "byDevice",
      (SELECT count(*)::int FROM capsules c WHERE device_id IS NOT NULL AND (
        SELECT (e.details ->> 'told')::int FROM device_events e
        WHERE e.kind = 'capsuleInstalled' AND e.device_id = c.device_id AND (e.details ->> 'capsule')::int = c.id ORDER BY e.at DESC LIMIT 1) - remaining_shots <> (
        SELECT count(*) FROM shots s WHERE s.device_id = c.device_id AND s.fragrance_id = c.fragrance_id AND s.shot_at > c.installed_at)) AS untraceable,
      (SELECT count(*)::int FROM fleet WHERE last_contact_at < '2026-05-14') AS silent,
      (SELECT count(*)::int FROM fleet JOIN capsules c ON c.device_id = fleet.id WHERE NOT EXISTS (
        SELECT FROM campaign_slots WHERE campaign_id = fleet.campaign_id AND fragrance_id = c.fragrance_id)) AS "wrongCapsule",
      (SELECT count(*)::int FROM fleet WHERE wanted <> campaign_id AND refused_at IS NULL) AS pending,
      (SELECT count(*)::int FROM fleet WHERE wanted = refused_campaign_id) AS refused,
      (SELECT count(*)::int FROM fleet WHERE last_contact_at IS NULL) AS "neverHeard",
      (SELECT count(*)::int FROM capsules WHERE device_id IS NOT NULL) AS "inDevices"`.execute(db)
  return rows[0]
}

describe.each(engines)('the demo content on %s', (engine) => {
  test('the demo content is equal at every start, enters only an empty database, and is complete', async () => {
    const clock = { now: () => new Date('2026-05-17T12:00:00.000Z') }
    const database = await testDatabase(engine)
    const tables = [
      'users',
      'categories',
      'fragrances',
      'campaigns',
      'quizzes',
      'sites',
      'devices',
      'capsules',
      'news',
      'news_files',
      'shot_days',
      'device_days',
      'device_signals',
      'quiz_days',
      'quiz_branch_times',
      'quiz_ending_days',
      'quiz_versions',
      'campaign_slots',
      'capsule_forecasts',
      'alert_rules',
      'alerts',
      'plans',
      'plan_reviews',
      'deliveries',
      'delivery_lines',
      'orders',
      'changes',
    ] as const
    const seeded = async () => {
      const store = new Map<string, Uint8Array>()
      // Salts make the hashes differ; which users have one is equal.
      const seed = () =>
        seedDemo({
          database,
          clock,
          hashPassword: async (password) => `hash of ${password}`,
          store: {
            put: async (name, bytes) => void store.set(name, bytes),
            read: async () => undefined,
            remove: async (name) => void store.delete(name),
          },
        })
      expect([await seed(), await seed()]).toEqual([true, false])
      const users = await database.db.selectFrom('users').selectAll().orderBy('id').execute()
      const rest = await Promise.all(
        tables.map(async (table) => {
          const { rows } = await sql<{
            row: object
          }>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(database.db)
          return [table, rows.map(({ row }) => row)] as const
        }),
      )
      const files = await sql<{
        name: string
        state: string
      }>`SELECT name, state FROM stored_files ORDER BY name`.execute(database.db)
      expect(files.rows).toEqual([...store.keys()].sort().map((name) => ({ name, state: 'kept' })))
      expect(await repairCounts(database)).toEqual([])
      const { data } = await quizzes.list(database.db, { page: 1, perPage: 10, orderBy: 'Id', orderByDirection: 'ASC' })
      for (const { quizId, campaignId, validatedAt } of data) {
        const { findings } = proveQuiz(
          { questions: await findQuestions(database.db, quizId) },
          await findDial(database.db, campaignId),
        )
        if (validatedAt !== null) expect(findings).toEqual([])
      }
      expect(await numbersOf(database.db)).toEqual({
        shots: expect.any(Number),
        byCampaign: 0,
        byDevice: 0,
        untraceable: 0,
        silent: 4,
        wrongCapsule: 3,
        pending: 2,
        refused: 1,
        neverHeard: 2,
        inDevices: 525,
      })
      const { rows: runs } = await sql<Record<'views' | 'completions' | 'onDevices' | 'used', number>>`
        SELECT (SELECT sum(views)::int FROM quiz_days) AS views, sum(runs)::int AS completions, sum(on_devices)::int AS "onDevices", sum(used)::int AS used
        FROM quiz_ending_days`.execute(database.db)
      await sql`TRUNCATE users, quiz_runs, quiz_days, quiz_branch_days, quiz_branch_times, quiz_ending_days, device_days, device_events, device_commands, shots, shot_days, stored_files, categories, questions, answers, news, sites, known_tags, demo_records, changes, forecast_runs, past_forecasts, delivery_numbers RESTART IDENTITY CASCADE`.execute(
        database.db,
      )
      await repairCounts(database)
      return { users, rest: Object.fromEntries(rest), names: [...store.keys()], runs: runs[0] ?? expect.fail() }
    }
    const [first, again] = [await seeded(), await seeded()]
    await database.close()
    expect(withoutTimes(again)).toEqual(withoutTimes(first))
    const { users, rest, names, runs } = first
    const counts = Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, rows.length]))
    expect(counts).toMatchObject({
      categories: 8,
      fragrances: 40,
      campaigns: 6,
      quizzes: 4,
      sites: 5,
      devices: 50,
      capsules: 558,
      news: 12,
      news_files: 12,
    })
    expect(counts['shot_days']).toBeGreaterThan(1000)
    expect(counts['device_days']).toBeGreaterThan(1000)
    expect(runs.views).toBeGreaterThan(300)
    expect(runs.views).toBeGreaterThan(runs.completions)
    expect(runs.used).toBeGreaterThan(0)
    expect(runs.onDevices).toBeGreaterThan(runs.used)
    expect(new Set(names).size).toBe(40 + 40 + 6 + 12)
    expect(users.length).toBeGreaterThanOrEqual(60)
    for (const address of ['admin@sillage.test', 'news@sillage.test', 'ops@sillage.test', 'user@sillage.test'])
      expect(users.find(({ email }) => email === address)).toMatchObject({
        confirmed_at: expect.any(String),
        deleted_at: null,
      })
    expect(users.some(({ confirmed_at }) => confirmed_at === null)).toBe(true)
    expect(users.some(({ deleted_at }) => deleted_at !== null)).toBe(true)
    expect(new Set(users.map(({ country }) => country)).size).toBeGreaterThan(5)
  })
})
