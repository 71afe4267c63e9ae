// Tests the dashboard: charts and workbooks from the daily roll-up, and what needs attention.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dashboard, thresholds } from '#src/product/limits.ts'
import { Attention, CampaignShots, FragranceShots, ShotsByDay } from '#src/resources/statistics/payloads.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { attentionTables } from '#src/resources/statistics/routes.ts'
import { createPartitions } from '#kernel/core/server/database/partitions.ts'
import { shotsByCampaign, shotsByDay, shotsByFragrance } from '#src/resources/statistics/shots.server.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertFragrance,
  insertQuiz,
  insertShots,
} from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { plansOf } from '#tests/support/plans.ts'
import { type Auth, contracts, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const Listed = z.object({ data: z.array(z.looseObject({})), total: z.number() })
const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, n) => all + (n ?? Number.NaN), 0)

/** Inserts shots of a fragrance in a campaign on a day. */
const shoot = (database: Database, campaignId: number, fragranceId: number, shots: number, day = '2026-03-05') =>
  insertShots(database, campaignId, fragranceId, shots, `${day}T12:00:00Z`)

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let family: number
  let fragrances: number[]
  let campaigns: number[]
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const { db } = server.database
    family = await insertCategory(db, 'Cítricos')
    fragrances = []
    for (let at = 1; at <= 7; at++) fragrances.push(await insertFragrance(db, `Fragrância ${at}`, family))
    campaigns = []
    for (let at = 1; at <= 7; at++) campaigns.push(await insertCampaign(db, `Campanha ${at}`, fragrances, at !== 7))
    // Campaign n has n × m shots of fragrance m on one day, and campaign 7, deleted, one more of each later.
    for (const [c, campaign] of campaigns.entries()) {
      for (const [f, fragrance] of fragrances.entries())
        await shoot(server.database, campaign, fragrance, (c + 1) * (f + 1))
    }
    for (const fragrance of fragrances) await shoot(server.database, campaigns[6] ?? 0, fragrance, 1, '2026-04-01')
  })
  afterAll(() => server.close())

  const call = (what: string) => server.call(what, { as: admin })
  const byCampaign = async (query = '') =>
    z.parse(z.array(CampaignShots), (await call(`GET /api/shots-campaign?${query}`)).body)
  const byFragrance = async (query = '') =>
    z.parse(z.array(FragranceShots), (await call(`GET /api/shots-fragrance?${query}`)).body)
  const byDay = async (query = '') => z.parse(ShotsByDay, (await call(`GET /api/shots-day?${query}`)).body)
  const workbookOf = async (what: string) => {
    const { bytes, headers } = await call(`GET /api/${what}`)
    const [header = [], ...rows] = await readWorkbook(bytes)
    return { header, rows, disposition: headers['content-disposition'] }
  }

  test('the chart of campaigns has fragrances and totals, largest first, including deleted campaigns', async () => {
    const found = await byCampaign()
    expect(await byCampaign(`campaignId=${campaigns[2]}&largest=7`)).toEqual([found.at(-3)])
    expect(found.map(({ campaignName }) => campaignName)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Campanha ${n}`))
    expect(found.at(-1)).toEqual({
      campaignId: campaigns[0],
      campaignName: 'Campanha 1',
      shotsTotal: 28,
      fragrances: [7, 6, 5, 4, 3, 2, 1].map((n) => ({
        fragranceId: fragrances[n - 1],
        fragranceName: `Fragrância ${n}`,
        name_en: `Fragrância ${n}`,
        name_es: `Fragrância ${n}`,
        categoryId: family,
        shotsTotalFragrance: n,
      })),
    })
    expect(found[0]?.shotsTotal).toBe(7 * 28 + 7)
  })

  test('the chart of fragrances has shots over all campaigns, and the total', async () => {
    const found = await byFragrance()
    expect(found.map(({ shotsTotal }) => shotsTotal)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => n * 28 + 1))
    expect(sum(found.map(({ shotsTotal }) => shotsTotal))).toBe(found[0]?.shotsAll)
  })

  test('the chart of campaigns counts one campaign, one fragrance, or one in the other alone, within the period', async () => {
    const totals = async (query: string) =>
      (await byCampaign(query)).map(({ campaignName, shotsTotal }) => [campaignName, shotsTotal])
    expect(await totals(`campaignId=${campaigns[2]}`)).toEqual([['Campanha 3', 3 * 28]])
    const [ofFragrance] = (await byFragrance()).filter(({ fragranceId }) => fragranceId === fragrances[1])
    const counted = await byCampaign(`fragranceId=${fragrances[1]}`)
    expect(sum(counted.map(({ shotsTotal }) => shotsTotal))).toBe(ofFragrance?.shotsTotal)
    expect(await totals(`campaignId=${campaigns[2]}&fragranceId=${fragrances[1]}`)).toEqual([['Campanha 3', 6]])
    expect(await totals(`campaignId=${campaigns[2]}&from=1999-01-01&to=1999-01-02`)).toEqual([])
    expect((await call('GET /api/shots-campaign?campaignId=x')).status).toBe(400)
    expect((await call(`GET /api/shots-fragrance?campaignId=${campaigns[2]}`)).status).toBe(400)
  })

  test('limit=true keeps the five largest of both levels, and the totals of all', async () => {
    const found = await byCampaign('limit=true')
    expect(found.map(({ campaignName }) => campaignName)).toEqual([7, 6, 5, 4, 3].map((n) => `Campanha ${n}`))
    for (const { fragrances: kept } of found)
      expect(kept.map(({ fragranceName }) => fragranceName)).toEqual([7, 6, 5, 4, 3].map((n) => `Fragrância ${n}`))
    expect(found[4]).toMatchObject({ shotsTotal: 3 * 28 })
    const all = await byFragrance()
    expect(await byFragrance('limit=true')).toEqual(all.slice(0, 5))
    expect(await byFragrance('limit=false')).toEqual(all)
  })

  test('`largest` says how many entries of both levels a chart keeps, with or without limit=true', async () => {
    for (const query of ['largest=2', 'limit=true&largest=2', 'limit=false&largest=2']) {
      const found = await byCampaign(query)
      expect(found.map(({ fragrances: kept }) => kept.length)).toEqual([2, 2])
      expect(await byFragrance(query)).toEqual((await byFragrance()).slice(0, 2))
    }
    expect(await byFragrance('limit=true&largest=7')).toHaveLength(7)
  })

  test('the chart of days has one number per day, also for days without shots, and the period of the same length before', async () => {
    expect(await byDay('from=2026-03-05&to=2026-03-07')).toEqual({
      step: 1,
      from: '2026-03-05',
      to: '2026-03-07',
      shots: [28 * 28, 0, 0],
      before: { from: '2026-03-02', to: '2026-03-04', shots: [0, 0, 0] },
    })
    expect(await byDay('from=2026-03-30&to=2026-04-02')).toMatchObject({
      shots: [0, 0, 7, 0],
      before: { shots: [0, 0, 0, 0] },
    })
    expect(await byDay('from=2026-03-07&to=2026-03-09')).toMatchObject({
      shots: [0, 0, 0],
      before: { shots: [0, 28 * 28, 0] },
    })
  })

  test('the chart of days begins with the first shot and ends today unless the period says otherwise', async () => {
    const today = server.now().toISOString().slice(0, 10)
    const all = await byDay()
    expect(all).toMatchObject({ from: '2026-03-05', to: today })
    expect(all.before).toBeUndefined()
    expect(sum(all.shots)).toBe(28 * 28 + 7)
    expect(await byDay('to=2026-03-06')).toEqual({ step: 1, from: '2026-03-05', to: '2026-03-06', shots: [28 * 28, 0] })
    expect(await byDay('to=2026-03-04')).toEqual({ step: 1, from: '2026-03-04', to: '2026-03-04', shots: [0] })
    expect(await byDay('from=2026-04-01')).toMatchObject({ from: '2026-04-01', to: today })
    expect(await byDay('from=2999-01-01')).toMatchObject({ from: '2999-01-01', to: '2999-01-01', shots: [0] })
  })

  test('a long period has some weeks per point, and at most a hundred points with all of its shots', async () => {
    expect((await byDay('from=2026-01-01&to=2026-04-10')).step).toBe(1)
    const weeks = await byDay('from=2026-01-01&to=2026-04-11')
    expect([weeks.step, weeks.shots.length]).toEqual([7, 15])
    expect([weeks.shots[9], weeks.shots[12], sum(weeks.shots)]).toEqual([28 * 28, 7, 28 * 28 + 7])
    const century = await byDay('from=1900-01-01&to=2026-12-31')
    expect(century.step % 7).toBe(0)
    expect(century.shots.length).toBeLessThanOrEqual(dashboard.points)
    expect(sum(century.shots)).toBe(28 * 28 + 7)
    expect(century.before).toMatchObject({ to: '1899-12-31' })
  })

  test('a period includes both of its days, and may be open at either end', async () => {
    const totals = async (query: string) => sum((await byCampaign(query)).map(({ shotsTotal }) => shotsTotal))
    expect(await totals('from=2026-03-05&to=2026-03-05')).toBe(28 * 28)
    expect(await totals('from=2026-03-06')).toBe(7)
    expect(await totals('to=2026-03-31')).toBe(28 * 28)
    expect(await byCampaign('from=2026-05-01&to=2026-05-31')).toEqual([])
    expect(await byFragrance('from=2026-05-01')).toEqual([])
  })

  test.each([
    ['from=2026-02-30', 'from'],
    ['from=05/03/2026', 'from'],
    ['from=0000-01-01', 'from'],
    ['to=0000-12-31', 'to'],
    ['to=', 'to'],
    ['from=2026-03-06&to=2026-03-05', 'to'],
  ])('the dashboard rejects ?%s on its field', async (query, field) => {
    for (const path of [
      'shots-campaign',
      'shots-fragrance',
      'shots-day',
      'export-shot-campaign',
      'export-shot-fragrance',
    ]) {
      const { status, body } = await call(`GET /api/${path}?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: { [field]: expect.any(String) } })
    }
  })

  test('a limit other than true or false, and a senseless number of entries, are rejected on their fields', async () => {
    for (const path of ['shots-campaign', 'shots-fragrance'])
      expect((await call(`GET /api/${path}?limit=yes`)).body).toMatchObject({ errors: { limit: expect.any(String) } })
    for (const largest of ['0', '51', 'x', ''])
      expect((await call(`GET /api/shots-fragrance?largest=${largest}`)).body).toMatchObject({
        errors: { largest: expect.any(String) },
      })
  })

  test('a workbook contains all numbers of its chart, under the columns of the language', async () => {
    for (const period of ['', 'from=2026-03-06', 'to=2026-03-05']) {
      const campaign = await workbookOf(`export-shot-campaign?${period}`)
      expect(campaign.header).toEqual(['Campanha', 'Fragrância', 'Disparos'])
      const charted = (await byCampaign(period)).flatMap(({ campaignName, fragrances: inside }) =>
        inside.map(({ fragranceName, shotsTotalFragrance }) => [
          campaignName,
          fragranceName,
          String(shotsTotalFragrance),
        ]),
      )
      expect(campaign.rows).toEqual(charted)
      const fragrance = await workbookOf(`export-shot-fragrance?${period}`)
      expect(fragrance.rows).toEqual(
        (await byFragrance(period)).map(({ fragranceName, shotsTotal }) => [fragranceName, String(shotsTotal)]),
      )
      expect(sum(campaign.rows.map((row) => Number(row[2])))).toBe(sum(fragrance.rows.map((row) => Number(row[1]))))
    }
    expect((await workbookOf('export-shot-campaign')).disposition).toMatch(
      /^attachment; filename="disparos-por-campanha-\d{4}-\d\d-\d\d\.xlsx"$/,
    )
    const english = await server.call('GET /api/export-shot-fragrance', { as: admin, language: 'en' })
    expect((await readWorkbook(english.bytes))[0]).toEqual(['Fragrance', 'Shots'])
    expect((await workbookOf('export-shot-fragrance?from=2030-01-01')).rows).toEqual([])
    expect((await call('GET /api/export-shot-fragrance?limit=true')).status).toBe(400)
  })

  test.each([
    ['from=2026-03-01&to=2026-03-05', '2026-03-01_2026-03-05'],
    ['from=2026-03-01', 'desde-2026-03-01'],
    ['to=2026-03-05', 'ate-2026-03-05'],
  ])('the workbooks of ?%s have the period in their names', async (period, named) => {
    for (const what of ['campanha', 'fragrancia'] as const) {
      const path = { campanha: 'export-shot-campaign', fragrancia: 'export-shot-fragrance' }[what]
      expect((await workbookOf(`${path}?${period}`)).disposition).toBe(
        `attachment; filename="disparos-por-${what}-${named}.xlsx"`,
      )
    }
  })

  test('POSTNEWS and USER have no access to the numbers; other profiles read and export them', async () => {
    const paths = [
      'shots-campaign',
      'shots-fragrance',
      'shots-day',
      'export-shot-campaign',
      'export-shot-fragrance',
      'attention',
    ]
    for (const path of paths) {
      const statusOf = async (profile: 'OPERATOR' | 'POSTNEWS' | 'USER') =>
        (await server.call(`GET /api/${path}`, { as: await server.signIn(emailOf(profile)) })).status
      expect([await statusOf('OPERATOR'), await statusOf('POSTNEWS'), await statusOf('USER')]).toEqual([200, 403, 403])
    }
  })

  test('the charts read only the daily roll-up, no partition of the shots, for any period', async () => {
    const { db } = server.database
    for (const period of [{}, { from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-31' }]) {
      const plan = await plansOf(db, async (seen) => {
        await shotsByCampaign(seen, period, dashboard.charted)
        await shotsByFragrance(seen, period)
        await shotsByDay(seen, period, server.now())
      })
      expect(plan.match(/ on shot_days/g)?.length).toBeGreaterThanOrEqual(3)
      expect(plan).not.toMatch(/ on shots/)
    }
    // Disables sequential scans, which are faster for few rows: the test is whether a period can use an index.
    const narrow = await server.database.transaction(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      return await Promise.all(
        [
          (seen: Db) => shotsByFragrance(seen, { from: '2026-03-01', to: '2026-03-31' }),
          (seen: Db) => shotsByDay(seen, { from: '2026-03-01', to: '2026-03-31' }, server.now()),
          (seen: Db) => shotsByDay(seen, {}, server.now()),
        ].map((run) => plansOf(trx, run)),
      )
    })
    for (const plan of narrow) {
      expect(plan).toContain('shot_days_by_day')
      expect(plan).not.toMatch(/Seq Scan|shot_days_pkey/)
    }
  })

  test('the partitions of the next weeks are created ahead, and a late one takes its shots from the default partition', async () => {
    const { db } = server.database
    const countsOf = async () => {
      const { rows } = await sql<{ place: string; n: number }>`
        SELECT regexp_replace(tableoid::regclass::text, '_\\d{6,}$', '') AS place, count(*)::int8 AS n FROM shots GROUP BY 1 ORDER BY 1`.execute(
        db,
      )
      return rows
    }
    expect(await countsOf()).toEqual([{ place: 'shots_default', n: 28 * 28 + 7 }])
    const before = await byCampaign()
    await createPartitions(server.database, new Date('2026-03-31T23:00:00Z'))
    await createPartitions(server.database, new Date('2026-03-31T23:00:00Z'))
    expect(await countsOf()).toEqual([
      { place: 'shots_2026_03', n: 28 * 28 },
      { place: 'shots_2026_04', n: 7 },
    ])
    expect(await byCampaign()).toEqual(before)
    await shoot(server.database, campaigns[0] ?? 0, fragrances[0] ?? 0, 3, '2026-05-10')
    expect((await countsOf()).at(-1)).toEqual({ place: 'shots_2026_05', n: 3 })
    expect(sum((await byFragrance('from=2026-05-01')).map(({ shotsTotal }) => shotsTotal))).toBe(3)
  })

  describe('what needs attention', () => {
    const attention = async (as = admin) =>
      z.parse(z.array(Attention), (await server.call('GET /api/attention', { as })).body)
    const dayIn = (days: number) => new Date(server.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    beforeAll(async () => {
      const { db } = server.database
      for (const [serial, remaining, due] of [
        ['A', thresholds.lowShots - 1, 9],
        ['B', thresholds.lowShots, -9],
        ['C', 0, -9],
        ['D', 90, 9],
      ] as const) {
        const id = await insertCapsule(db, serial, fragrances[0] ?? 0, null, dayIn(due))
        await sql`UPDATE capsules SET remaining_shots = ${remaining} WHERE id = ${id}`.execute(db)
      }
      for (const days of [-1, 0, dashboard.newsDays, dashboard.newsDays + 1])
        await sql`INSERT INTO news (title_pt, title_en, title_es, carousel, expiration_date)
          VALUES (${`Em ${days}`}, 'News', 'Noticia', false, ${dayIn(days)})`.execute(db)
      const described = campaigns[0] ?? 0
      for (const language of ['pt-BR', 'en-US', 'es-ES'])
        await sql`INSERT INTO campaign_descriptions (campaign_id, language, description) VALUES (${described}, ${language}, 'Texto')`.execute(
          db,
        )
      await insertQuiz(db, described, fragrances[0] ?? 0)
      await insertQuiz(db, campaigns[1] ?? 0, fragrances[0] ?? 0, false)
      await sql`INSERT INTO categories (name, flavor, flavor_en, flavor_es) VALUES ('Inteira', 'a', 'b', 'c')`.execute(
        db,
      )
      await sql`INSERT INTO categories (name, flavor, flavor_es) VALUES ('Falta inglês', 'a', 'c')`.execute(db)
      await sql`INSERT INTO categories (name, appearance_en, deleted_at) VALUES ('Inativa', 'b', now())`.execute(db)
    })

    test('attention counts what is overdue, then what is due, then what is incomplete', async () => {
      expect(await attention()).toEqual([
        { kind: 'capsules', filter: 'overdue', count: 2 },
        { kind: 'capsules', filter: 'low', count: 2 },
        { kind: 'news', filter: 'expiring', count: 2 },
        { kind: 'quiz', filter: 'unvalidated', count: 1 },
        { kind: 'campaigns', filter: 'untranslated', count: 5 },
        { kind: 'categories', filter: 'untranslated', count: 1 },
      ])
    })

    test('the count of attention equals its list with the same filter, with a search and in any order', async () => {
      for (const { kind, filter, count } of await attention()) {
        const path = contracts.find(({ resource }) => resource?.name === kind)?.resource?.path
        const listed = async (more = '') =>
          z.parse(Listed, (await call(`GET /api${path}?isActive=true&attention=${filter}${more}`)).body)
        const { data, total } = await listed()
        expect([data.length, total]).toEqual([count, count])
        expect((await listed('&orderBy=updatedAt&orderByDirection=DESC')).total).toBe(count)
        expect((await listed('&FilterString=nobody%20has%20this')).total).toBe(0)
      }
      const low = z.parse(Listed, (await call('GET /api/capsules?attention=low&orderBy=serialNumber')).body)
      expect(low.data.map((row) => row['serialNumber'])).toEqual(['A', 'C'])
    })

    test('an empty, a nearly empty and a low capsule of a device are counted once each, and the wide filters count them together', async () => {
      const { db } = server.database
      await sql`INSERT INTO devices (mac_address) VALUES ('EA:00:00:00:00:01')`.execute(db)
      await sql`UPDATE capsules SET device_id = (SELECT id FROM devices WHERE mac_address = 'EA:00:00:00:00:01')
        WHERE serial_number IN ('A', 'B', 'C', 'D')`.execute(db)
      await sql`UPDATE capsules SET remaining_shots = ${thresholds.criticalShots - 1} WHERE serial_number = 'D'`.execute(
        db,
      )
      const counts = (await attention()).flatMap(({ kind, filter, count }) =>
        kind === 'capsules' ? [[filter, count]] : [],
      )
      expect(counts).toEqual([
        ['empty', 1],
        ['overdue', 2],
        ['nearlyEmpty', 1],
        ['runningOut', 1],
        ['critical', 2],
        ['low', 3],
      ])
      await sql`UPDATE capsules SET device_id = NULL, remaining_shots = CASE serial_number WHEN 'D' THEN 90 ELSE remaining_shots END`.execute(
        db,
      )
      await sql`DELETE FROM devices WHERE mac_address = 'EA:00:00:00:00:01'`.execute(db)
    })

    test('a campaign needs attention again as soon as a description is removed', async () => {
      const { db } = server.database
      await sql`DELETE FROM campaign_descriptions WHERE campaign_id = ${campaigns[0]} AND language = 'en-US'`.execute(
        db,
      )
      expect(await attention()).toContainEqual({ kind: 'campaigns', filter: 'untranslated', count: 6 })
    })

    test('a list rejects an unknown attention filter', async () => {
      for (const list of [
        'capsules?attention=untranslated',
        'capsules?attention=',
        'devices?attention=low',
        'usuario?attention=low',
      ])
        expect((await call(`GET /api/${list}`)).status).toBe(400)
    })

    test('every resource with attention filters is counted, and each filter has an index', async () => {
      // A notice above the list of a bank says how many of its texts are nearly equal: nobody has to hurry.
      const named = contracts.flatMap(({ resource }) =>
        resource?.attention && !('nearEqual' in resource.attention) ? [resource.name] : [],
      )
      const tables = attentionTables(await buildRegistry(contracts))
      expect(tables.map(({ resource }) => resource.name).toSorted()).toEqual(named.toSorted())
      // Of a few devices, the signals are read in any order.
      const { db } = server.database
      await sql`INSERT INTO devices (mac_address) SELECT 'EE:00:00:00:' || to_char(n / 100, 'FM00') || ':' || to_char(n % 100, 'FM00')
        FROM generate_series(1, 900) n`.execute(db)
      await sql`ANALYZE devices, device_signals`.execute(db)
      for (const table of tables) {
        for (const attentionFilter of Object.keys(table.resource.attention ?? {})) {
          const query = {
            page: 1,
            perPage: 1,
            orderBy: 'Id',
            orderByDirection: 'ASC',
            attention: attentionFilter,
          } as const
          const plan = await server.database.transaction(async (trx) => {
            await sql`SET LOCAL enable_seqscan = off`.execute(trx)
            return await plansOf(trx, (seen) => table.count(seen, query))
          })
          expect(plan, `${table.name} ${attentionFilter}`).toMatch(
            /Index Cond|_untranslated|_stale|_under_way|_one_open/,
          )
        }
      }
      await sql`DELETE FROM devices WHERE mac_address LIKE 'EE:%'`.execute(db)
    })

    test('attention uses the days of the clock of the server', async () => {
      // The sessions expire meanwhile: this must be the last step.
      const days = dashboard.newsDays + 1
      server.pass(days * 86_400)
      const as = await server.signIn(emailOf('ADMIN'))
      expect(await attention(as)).toContainEqual({ kind: 'capsules', filter: 'overdue', count: 4 })
      expect(await attention(as)).toContainEqual({ kind: 'news', filter: 'expiring', count: 1 })
      const listed = z.parse(Listed, (await server.call('GET /api/capsules?attention=overdue', { as })).body)
      expect(listed.total).toBe(4)
    })
  })
})
