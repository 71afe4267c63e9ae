// Tests that pages of the audit, of others' changes and of a history cost the same in a long log as in a short one.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#kernel/server/database/open.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { changes } from '#kernel/server/changes/changes.ts'
import { engines } from '#tests/support/database.ts'
import { plansOf } from '#tests/support/plans.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const lines = 60_000
const page = { perPage: 21 }
const since = new Date(Date.now() - 20 * 86_400_000)

/** Returns the largest number of rows that a step returned or read in vain. */
const mostRows = (plan: string): number =>
  Math.max(
    ...[...plan.matchAll(/actual .*?rows=(\d+)|Rows Removed by \w[\w ]*: (\d+)/g)].map(([, returned, removed]) =>
      Number(returned ?? removed),
    ),
  )

describe.each(engines)('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    const { db } = database
    await sql`SELECT make_months('changes', 'at', (now() - interval '3 months')::date, now()::date)`.execute(db)
    await sql`
      INSERT INTO changes (at, actor, resource, record, action, before)
      SELECT now() - (${lines}::int - n) * interval '2 minutes', n * 7919 % 53,
        (ARRAY['users', 'news', 'quiz', 'campaigns', 'fragrances'])[1 + n * 31 % 5], n % 997,
        (ARRAY['create', 'update', 'activate', 'deactivate'])[1 + n * 17 % 4], '{"name": "x"}'
      FROM generate_series(1, ${lines}::int) n`.execute(db)
    await sql`ANALYZE changes`.execute(db)
  })
  afterAll(() => database.close())

  const cursor = lines / 2
  const period = { from: since.toISOString().slice(0, 10), to: new Date().toISOString().slice(0, 10) }
  const ofUser = { user: 7, resources: ['news', 'quiz'], since }
  test.each<[what: string, run: (db: Db) => Promise<unknown>]>([
    ['the audit', (db) => changes.all(db, {}, page)],
    ['a later page of the audit', (db) => changes.all(db, {}, { ...page, cursor })],
    ['the audit of a person', (db) => changes.all(db, { actor: 5 }, page)],
    ['the audit of a resource', (db) => changes.all(db, { resource: 'quiz' }, page)],
    ['the audit of a kind', (db) => changes.all(db, { action: 'activate' }, { ...page, cursor })],
    [
      'the audit of a person, a resource, a kind and a period',
      (db) => changes.all(db, { actor: 5, resource: 'quiz', action: 'update', ...period }, page),
    ],
    ['the changes by others', (db) => changes.ofOthers(db, ofUser, { ...page, isGrouped: true })],
    [
      'the number of unread changes',
      (db) => changes.countOfOthers(db, ofUser, { after: 0, maximum: 100, isGrouped: false }),
    ],
    ['the history of a record', (db) => changes.ofRecord(db, 'quiz', 12, page)],
  ])('%s reads few lines of a long log', async (_what, run) => {
    expect(mostRows(await plansOf(database.db, run, '(ANALYZE)'))).toBeLessThan(600)
  })
})
