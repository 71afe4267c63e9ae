// Tests that pages of the audit, of others' changes and of a history cost the same in a long log as in a short one.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { logDefinition } from '#kernel/core/server/changes/auditLines.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { filterFieldsOf, parseFilter } from '#kernel/core/contract/filters.ts'
import { parseLogFilter, walksOf } from '#kernel/core/contract/logDefinition.ts'
import { filtersFor } from '#kernel/core/server/tables/filters.ts'
import { engines } from '#tests/support/database.ts'
import { plansOf } from '#tests/support/plans.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const lines = 60_000
const page = { perPage: 21, now: new Date() }
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

  // Of each operator one value that the log has, and lists of two.
  const valueOf = (field: string): string =>
    ({ actor: '5', action: 'activate', resource: 'quiz', record: '12' })[field] ?? '40000'
  const conditionOf = (field: string, operator: string): string => {
    if (operator === 'empty' || operator === 'filled') return `${field}.${operator}`
    if (operator === 'last' || operator === 'next' || operator === 'older') return `${field}.${operator}.20d`
    if (field === 'at') return `at.${operator}.${operator === 'between' ? `${day(40)}|${day(38)}` : day(40)}`
    const other = field === 'action' ? 'create' : field === 'resource' ? 'news' : '49000'
    return `${field}.${operator}.${operator === 'in' || operator === 'between' ? `${valueOf(field)}|${other}` : valueOf(field)}`
  }
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const conditions = [...filterFieldsOf(logDefinition).values()].flatMap(({ name, operators }) =>
    operators.map((operator) => conditionOf(name, operator)),
  )
  const wide = conditions.filter((text) => !walksOf(parseFilter(text, logDefinition)))
  const groups = [
    'any(actor.in.5|7,resource.is.quiz,at.before.2026-01-01)',
    `all(actor.in.5|7|9,resource.in.quiz|news,at.between.${day(40)}|${day(30)})`,
    `all(actor.is.5,at.between.${day(50)}|${day(48)})`,
    'all(any(actor.is.5,actor.is.6),action.not.update)',
    // Early in a month, whose later lines the index of the resource would have to pass.
    `all(resource.is.quiz,at.is.${day(35).slice(0, 8)}02)`,
    `all(actor.in.5|7,resource.in.quiz|news,at.is.${day(35).slice(0, 8)}02)`,
  ]

  test.each([
    ...conditions.filter((text) => !wide.includes(text)),
    ...groups,
    ...wide.map((text) => `all(resource.is.quiz,${text})`),
  ])('the filter %s of the audit reads few lines of a long log, and finds what it says', async (text) => {
    const where = parseLogFilter(text, logDefinition)
    const run = (db: Db) => changes.all(db, { where }, page)
    const plan = await plansOf(database.db, run, '(ANALYZE)')
    expect(mostRows(plan), `${plan}`).toBeLessThan(600)
    const found = await run(database.db)
    const { rows } = await sql<{
      id: number
    }>`SELECT t.id FROM changes t WHERE ${filtersFor({ resource: logDefinition, order: {} }).compile(where, page.now)} ORDER BY t.id DESC LIMIT 21`.execute(
      database.db,
    )
    expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test('a filter that no index narrows is refused: what somebody has not done, and a record without its resource', () => {
    expect(wide).toEqual([
      'actor.not.5',
      'actor.filled',
      'action.not.activate',
      'resource.not.quiz',
      ...['is', 'not', 'in', 'lte', 'gte', 'between', 'empty', 'filled'].map((operator) =>
        conditionOf('record', operator),
      ),
    ])
    for (const text of [...wide, 'any(actor.is.5,actor.not.7)', 'all(actor.not.5,record.is.12)'])
      expect(() => parseLogFilter(text, logDefinition)).toThrow('unservedFilter')
  })
})
