// Tests the demo content: equal at every start, complete, and only in an empty database.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { proveQuiz } from '#src/resources/quiz/rules/quizProof.ts'
import { repairCounts } from '#kernel/server/database/counts.ts'
import { seedDemo } from '#server/seeds/seed.ts'
import { findDial, findQuestions, table as quizzes } from '#src/resources/quiz/table.ts'
import { engines } from '#tests/support/database.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/** Rows without an explicit time have that of their transaction. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === 'created_at' || key === 'updated_at' ? undefined : inner)),
  )

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
      await sql`TRUNCATE users, stored_files, categories, questions, answers, news, sites, known_tags, demo_records RESTART IDENTITY CASCADE`.execute(
        database.db,
      )
      await repairCounts(database)
      return { users, rest: Object.fromEntries(rest), names: [...store.keys()] }
    }
    const [first, again] = [await seeded(), await seeded()]
    await database.close()
    expect(withoutTimes(again)).toEqual(withoutTimes(first))
    const { users, rest, names } = first
    const counts = Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, rows.length]))
    expect(counts).toMatchObject({
      categories: 8,
      fragrances: 40,
      campaigns: 6,
      quizzes: 4,
      sites: 5,
      devices: 50,
      capsules: 120,
      news: 12,
      news_files: 12,
    })
    expect(counts['shot_days']).toBeGreaterThan(1000)
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
