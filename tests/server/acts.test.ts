// Tests the audit by acts: equal lines of a request or a run are one, every line is in one act, and the counts agree.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logDefinition } from '#kernel/core/server/changes/auditLines.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { parseLogFilter } from '#kernel/core/contract/logDefinition.ts'
import { type Act, readActs, samesOf } from '#kernel/features/history/server/readActs.ts'
import { readSummary } from '#kernel/features/history/server/summary.ts'
import { engines } from '#tests/support/database.ts'
import { watchStatements } from '#tests/support/plans.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const now = new Date()
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

interface Written {
  batch: number | null
  isRun: boolean
  resource: string
  record: number
}

describe.each(engines)('%s', (engine) => {
  let database: Database
  let db: Db
  beforeAll(async () => {
    database = await testDatabase(engine)
    db = database.db
  })
  afterAll(() => database.close())

  const write = async (lines: readonly Written[]): Promise<void> => {
    await sql`TRUNCATE changes RESTART IDENTITY`.execute(db)
    for (const { batch, isRun, resource, record } of lines)
      await sql`INSERT INTO changes (at, actor, resource, record, action, batch, details)
        VALUES (now(), 1, ${resource}, ${record}, 'update', ${batch === null ? null : uuid(batch)}::uuid, ${isRun ? '{"run": true}' : null}::jsonb)`.execute(
        db,
      )
  }
  const pages = async (perPage: number, where?: string): Promise<(Act & { all: number })[]> => {
    const filters = where === undefined ? {} : { where: parseLogFilter(where, logDefinition) }
    const found: (Act & { all: number })[] = []
    for (let cursor: number | undefined; ;) {
      const page = { filters, cursor, perPage, now }
      const { data, next } = await readActs(db, page)
      const sames = await samesOf(db, page, data)
      found.push(...data.map((act) => ({ ...act, all: sames.get(act.newest.id)?.count ?? 1 })))
      if (next === null) return found
      cursor = next
    }
  }

  test('34 orders of one request are one act, and those of another request are another one', async () => {
    await write(
      [1, 2].flatMap((batch) =>
        Array.from({ length: 34 }, (_, record) => ({ batch, isRun: false, resource: 'orders', record })),
      ),
    )
    expect((await pages(20)).map(({ all }) => all)).toEqual([34, 34])
  })

  test('a run stands once, where its newest line is, whatever others do meanwhile and however pages are cut', async () => {
    const lines = Array.from({ length: 700 }, (_, n): Written =>
      n % 7 === 0
        ? { batch: 100 + n, isRun: false, resource: 'news', record: n }
        : { batch: 1, isRun: true, resource: 'devices', record: n },
    )
    await write(lines)
    for (const perPage of [1, 20]) {
      const acts = await pages(perPage)
      expect(acts.filter(({ newest }) => newest.isRun).map(({ all }) => all)).toEqual([600])
      expect(acts).toHaveLength(101)
    }
    // Only what the filter finds is counted.
    expect((await pages(20, 'all(resource.is.devices,id.gte.351)')).map(({ all }) => all)).toEqual([300])
  })

  test('every line is in exactly one act, for any order of lines and any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            batch: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
            resource: fc.constantFrom('news', 'devices'),
          }),
          { maxLength: 40 },
        ),
        fc.integer({ min: 1, max: 5 }),
        async (drawn, perPage) => {
          // The even batches are runs.
          await write(
            drawn.map(({ batch, resource }, record) => ({
              batch,
              resource,
              record,
              isRun: batch !== null && batch % 2 === 0,
            })),
          )
          const acts = await pages(perPage)
          expect(acts.reduce((sum, { all }) => sum + all, 0)).toBe(drawn.length)
          const runs = acts
            .filter(({ newest }) => newest.isRun)
            .map(({ newest }) => `${newest.batch}${newest.resource}`)
          expect(new Set(runs).size).toBe(runs.length)
          const { count, areas } = await readSummary(db, { filters: {}, now })
          expect(count).toBe(drawn.length)
          expect(areas.reduce((sum, area) => sum + area.count, 0)).toBe(drawn.length)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('a line that belongs to another one of its request is no act', async () => {
    await write([{ batch: 1, isRun: false, resource: 'users', record: 1 }])
    await sql`INSERT INTO changes (at, actor, resource, record, action, batch, details)
      VALUES (now(), 1, 'devices', 1, 'update', ${uuid(1)}::uuid, '{"part": true}')`.execute(db)
    expect((await pages(20)).map(({ newest }) => newest.resource)).toEqual(['users'])
  })

  test('a page of acts passes a run of ten thousand lines without reading it into the server', async () => {
    await sql`TRUNCATE changes RESTART IDENTITY`.execute(db)
    await sql`INSERT INTO changes (at, actor, resource, record, action, batch, details)
      SELECT now(), 1, 'devices', n, 'update', CASE WHEN n % 1000 > 0 THEN ${uuid(1)}::uuid END, CASE WHEN n % 1000 > 0 THEN '{"run": true}'::jsonb END
      FROM generate_series(1, 10000) n`.execute(db)
    await sql`ANALYZE changes`.execute(db)
    let read = 0
    const watched = watchStatements(db, (_statement, rows) => (read += rows.length))
    expect((await readActs(watched, { filters: {}, perPage: 20, now })).data).toHaveLength(11)
    expect(read).toBeLessThan(700)
  })
})
