// Tests that days are those of the installation's time zone: filters, today, periods, exports, charts and the nightly backup.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Attention, ShotsByDay } from '#src/resources/statistics/payloads.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { createPartitions, dropMonths } from '#kernel/core/server/database/partitions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { alignShotDays, shotRows, writeShots } from '#src/resources/statistics/shots.server.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertFragrance,
  insertShots,
} from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, testServer, type TestServer } from '#tests/support/server.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const Listed = z.object({ data: z.array(z.looseObject({ nome: z.optional(z.string()) })), total: z.number() })

/** 21:40 on 28 September in São Paulo, where it is three hours earlier than in UTC. */
const evening = '2026-09-29T00:40:00Z'

describe.each(engines)('in São Paulo on %s', (engine) => {
  let server: TestServer
  let admin: Auth
  let db: Db
  let fragrance: number
  let campaign: number
  const setClock = async (instant: string) => {
    server.pass((Date.parse(instant) - server.now().getTime()) / 1000)
    admin = await server.signIn(emailOf('ADMIN'))
  }
  beforeAll(async () => {
    server = await testServer(engine, { env: { TIME_ZONE: 'America/Sao_Paulo' } })
    db = server.database.db
    await setClock(evening)
    await sql`UPDATE users SET created_at = '2026-01-01T12:00:00Z'`.execute(db)
    for (const [name, at] of [
      ['Antes', '2026-09-28T02:59:59.999Z'],
      ['Começo', '2026-09-28T03:00:00Z'],
      ['Noite', evening],
      ['Fim', '2026-09-29T02:59:59.999Z'],
      ['Depois', '2026-09-29T03:00:00Z'],
    ] as const) {
      const { id } = await server.person({ name })
      await sql`UPDATE users SET created_at = ${at} WHERE id = ${id}`.execute(db)
    }
    const family = await insertCategory(db, 'Cítricos')
    fragrance = await insertFragrance(db, 'Lima', family)
    campaign = await insertCampaign(db, 'Primavera', [fragrance])
    for (const day of ['2026-09-27', '2026-09-28', '2026-09-29'])
      await insertCapsule(db, `Vence ${day}`, fragrance, null, day)
  })
  afterAll(() => server.close())

  const get = async (path: string) => await server.call(`GET /api${path}`, { as: admin })
  const namesOf = async (where: string) => {
    const { data } = z.parse(Listed, (await get(`/usuario?where=all(createdAt.after.2026-09-01,${where})`)).body)
    return data.map(({ nome }) => nome)
  }

  test.each([
    ['createdAt.is.2026-09-28', ['Começo', 'Noite', 'Fim']],
    ['createdAt.before.2026-09-28', ['Antes']],
    ['createdAt.after.2026-09-28', ['Depois']],
    ['createdAt.is.2026-09-29', ['Depois']],
    ['createdAt.is.today', ['Começo', 'Noite', 'Fim']],
    ['createdAt.last.1d', ['Começo', 'Noite', 'Fim']],
    ['createdAt.last.2d', ['Antes', 'Começo', 'Noite', 'Fim']],
    ['createdAt.next.1d', ['Começo', 'Noite', 'Fim', 'Depois']],
  ])('%s finds the records that lists show on these days', async (where, names) => {
    expect(await namesOf(where)).toEqual(names)
  })

  test('the last day of the calendar is a day like any other', async () => {
    expect(await namesOf('createdAt.before.9999-12-31')).toHaveLength(5)
    expect(await namesOf('createdAt.is.9999-12-31')).toEqual([])
    expect(await namesOf('createdAt.after.9999-12-31')).toEqual([])
    expect((await get('/capsules?where=dueDate.is.9999-12-31')).body).toMatchObject({ total: 0 })
    expect((await get('/capsules?where=dueDate.after.9999-12-31')).body).toMatchObject({ total: 0 })
    expect((await get('/changes?from=9999-12-31&to=9999-12-31')).status).toBe(200)
  })

  test('a capsule is overdue from the midnight of the reader, in lists and on the dashboard', async () => {
    const overdue = async () =>
      z.parse(z.array(Attention), (await get('/attention')).body).find(({ filter }) => filter === 'overdue')?.count
    expect(await overdue()).toBe(1)
    expect((await get('/capsules?attention=overdue')).body).toMatchObject({ total: 1 })
    expect((await get('/capsules?where=dueDate.is.today')).body).toMatchObject({
      total: 1,
      data: [{ serialNumber: 'Vence 2026-09-28' }],
    })
    await setClock('2026-09-29T03:00:00Z')
    expect(await overdue()).toBe(2)
    await setClock(evening)
  })

  test('the audit filters by the days of the reader, and its export shows their times', async () => {
    await sql`INSERT INTO changes (at, resource, action) VALUES (${evening}, 'session', 'signInRefused')`.execute(db)
    const total = async (period: string) => {
      const { body } = await get(`/changes?action=signInRefused&${period}`)
      return z.parse(z.object({ data: z.array(z.unknown()) }), body).data.length
    }
    expect(await total('from=2026-09-28&to=2026-09-28')).toBe(1)
    expect(await total('from=2026-09-29')).toBe(0)
    expect(await total('to=2026-09-27')).toBe(0)
    const { bytes, headers } = await get('/changes/export?action=signInRefused')
    expect(headers['content-disposition']).toContain('2026-09-28')
    expect((await readWorkbook(bytes))[1]?.[0]).toBe(String(new Date('2026-09-28T21:40:00Z')))
  })

  test('exports have the day of the reader in their names, and times of the reader in their cells', async () => {
    const users = await get('/usuario/export?FilterString=Noite')
    expect(users.headers['content-disposition']).toContain('2026-09-28')
    expect((await readWorkbook(users.bytes))[1]?.[15]).toBe(String(new Date('2026-09-28T21:40:00Z')))
    expect((await get('/export-shot-campaign')).headers['content-disposition']).toContain('2026-09-28')
    const exported = async (timeZone?: string) =>
      await server.call('POST /api/usuario/export', {
        as: admin,
        body: {
          target: { filter: { FilterString: 'Noite' } },
          columns: 'createdAt',
          format: 'csv',
          ...(timeZone && { timeZone }),
        },
      })
    // The zone of a call counts for its file, and is UTC without one.
    for (const [zone, text, day] of [
      ['America/Sao_Paulo', '28/09/2026 21:40', '2026-09-28'],
      ['Asia/Tokyo', '29/09/2026 09:40', '2026-09-29'],
      [undefined, '29/09/2026 00:40', '2026-09-29'],
    ] as const) {
      const { bytes, headers } = await exported(zone)
      expect([`${bytes}`.trim().split('\r\n')[1], headers['content-disposition']]).toEqual([
        text,
        expect.stringContaining(day),
      ])
    }
  })

  test('the chart counts a shot on the day of the reader', async () => {
    await insertShots(server.database, campaign, fragrance, 2, evening)
    await insertShots(server.database, campaign, fragrance, 5, '2026-09-29T03:00:00Z')
    const byDay = async (query = '') => z.parse(ShotsByDay, (await get(`/shots-day?${query}`)).body)
    expect(await byDay()).toEqual({ step: 1, from: '2026-09-28', to: '2026-09-28', shots: [2] })
    expect(await byDay('from=2026-09-28&to=2026-09-29')).toMatchObject({ shots: [2, 5] })
  })
})

describe.each(engines)('another time zone on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  const daysOf = async () => {
    const { rows } = await sql<{ day: string; n: number }>`
      SELECT day::text AS day, sum(shots)::int AS n FROM shot_days GROUP BY 1 ORDER BY 1`.execute(database.db)
    return Object.fromEntries(rows.map(({ day, n }) => [day, n]))
  }

  test('the charts count the shots by the days of the new zone, keep those of removed months, and so do later shots', async () => {
    const { db } = database
    const fragrance = await insertFragrance(db, 'Lima', await insertCategory(db, 'Cítricos'))
    const campaign = await insertCampaign(db, 'Primavera', [fragrance])
    for (const [shots, at] of [
      [7, '2026-08-31T23:30:00Z'],
      [2, '2026-09-01T01:00:00Z'],
      [3, '2026-09-01T03:00:00Z'],
      [4, '2026-09-02T02:59:00Z'],
      [5, '2026-09-02T14:00:00Z'],
      [1, '2026-09-02T15:00:00Z'],
    ] as const)
      await insertShots(database, campaign, fragrance, shots, at)
    await createPartitions(database, new Date('2026-08-31T12:00:00Z'))
    expect(await dropMonths(database, 'shots', sql`'2026-09-01T00:00:00Z'::timestamptz`)).toBe(1)
    const inUtc = { '2026-08-31': 7, '2026-09-01': 5, '2026-09-02': 10 }
    expect(await daysOf()).toEqual(inUtc)
    expect(await alignShotDays(database, 'America/Sao_Paulo')).toBe(true)
    expect(await daysOf()).toEqual({ '2026-08-31': 9, '2026-09-01': 7, '2026-09-02': 6 })
    expect(await alignShotDays(database, 'America/Sao_Paulo')).toBe(false)
    await insertShots(database, campaign, fragrance, 1, '2026-09-03T02:00:00Z')
    expect(await alignShotDays(database, 'Asia/Tokyo')).toBe(true)
    expect(await daysOf()).toEqual({ '2026-08-31': 7, '2026-09-01': 5, '2026-09-02': 9, '2026-09-03': 2 })
    await sql`DELETE FROM shots WHERE shot_at = '2026-09-03T02:00:00Z'`.execute(db)
    expect(await alignShotDays(database, 'UTC')).toBe(true)
    expect(await daysOf()).toEqual({ ...inUtc, '2026-09-03': 1 })
  })

  test('servers that start together count the days of the charts once, and lose no shot that is written meanwhile', async () => {
    const { db } = database
    const fragrance = await insertFragrance(db, 'Menta', await insertCategory(db, 'Verdes'))
    const campaign = await insertCampaign(db, 'Outono', [fragrance])
    const write = (hour: number) =>
      insertShots(database, campaign, fragrance, 1, new Date(Date.UTC(2026, 9, 1, hour)).toISOString())
    const counting = [1, 2, 3].map(() => alignShotDays(database, 'America/Sao_Paulo'))
    await Promise.all(Array.from({ length: 48 }, (_, hour) => write(hour)))
    expect((await Promise.all(counting)).filter(Boolean)).toHaveLength(1)
    const { rows } = await sql`
      SELECT day::text AS day, shots FROM shot_days WHERE campaign_id = ${campaign} ORDER BY day`.execute(db)
    expect(rows).toEqual([
      { day: '2026-09-30', shots: 3 },
      { day: '2026-10-01', shots: 24 },
      { day: '2026-10-02', shots: 21 },
    ])
    await expect(alignShotDays(database, 'Mars/Olympus')).rejects.toMatchObject({ code: '22023' })
  })
})

describe.each([
  ['America/Santiago', '2026-09-06', 23, '2026-04-04', 25],
  ['Europe/Lisbon', '2026-03-29', 23, '2026-10-25', 25],
] as const)('in %s', (zone, short, shortHours, long, longHours) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer('pglite', { env: { TIME_ZONE: zone } })
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())

  test.each([
    [short, shortHours],
    [long, longHours],
  ])('a filter finds each hour of %s, which has %i, and the chart counts them', async (day, hours) => {
    const { db } = server.database
    const family = await insertCategory(db, `Hora ${day}`)
    const fragrance = await insertFragrance(db, `Hora ${day}`, family)
    const campaign = await insertCampaign(db, `Hora ${day}`, [fragrance])
    const from = Date.parse(`${day}T00:00Z`) - 12 * 3_600_000
    await sql`DELETE FROM categories WHERE name LIKE '#%'`.execute(db)
    // Two days and a half, with one record and one shot in the middle of each hour.
    const all = Array.from({ length: 60 }, (_, hour) => new Date(from + hour * 3_600_000 + 1_800_000).toISOString())
    await sql`INSERT INTO categories (name, created_at) SELECT '#' || at, at FROM unnest(${sql.val(all)}::timestamptz[]) at`.execute(
      db,
    )
    const shots = shotRows(all.map((at) => ({ campaignId: campaign, fragranceId: fragrance, at })))
    await server.database.transaction((trx) => writeShots(trx, shots))
    const { body } = await server.call(`GET /api/categories?where=all(name.starts.%23,createdAt.is.${day})`, {
      as: admin,
    })
    expect(body).toMatchObject({ total: hours })
    const charts = await server.call(`GET /api/shots-day?from=${day}&to=${day}`, { as: admin })
    expect(charts.body).toMatchObject({ shots: [hours] })
  })
})
