// Tests the nightly forecasts of capsules: what lists find by them, how past ones are judged, and that servers share one run.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { thresholds } from '#src/product/limits.ts'
import { makeForecasts } from '#src/resources/forecasts/forecasts.server.ts'
import { DeviceSlots } from '#src/resources/devices/payloads.ts'
import { noteMaintenance } from '#src/resources/sites/maintenance.server.ts'
import { Signals } from '#src/resources/telemetry/payloads.ts'
import { ForecastScore } from '#src/resources/forecasts/payloads.ts'
import { alignThresholds } from '#src/resources/forecasts/thresholds.server.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertDevice,
  insertFragrance,
  insertSite,
} from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const List = z.object({ data: z.array(z.looseObject({ capsuleId: z.number() })) })

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let key: string
  let made = 0
  const fragrances: number[] = []
  let campaign: number
  const db = () => server.database.db
  const today = () => dayOf(server.now())
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const family = await insertCategory(db(), 'Cítricos')
    for (const name of ['Limão', 'Laranja', 'Figo']) fragrances.push(await insertFragrance(db(), name, family))
    campaign = await insertCampaign(db(), 'Primavera', fragrances.slice(0, 2))
    key = await insertKey(db(), 'Fábrica')
  })
  afterAll(() => server.close())

  /** A device that has given so many shots of the first two fragrances on each of the last days. */
  const newDevice = async (days: number, pace = 4) => {
    const mac = `02:00:00:00:01:${String(++made).padStart(2, '0')}`
    const id = await insertDevice(db(), mac, { campaignId: campaign })
    await sql`UPDATE device_signals SET last_contact_at = ${server.now()} WHERE device_id = ${id}`.execute(db())
    await sql`
      INSERT INTO device_days (device_id, day, fragrance_id, shots)
      SELECT ${id}::int, ${today()}::date - n, f, ${pace}::int FROM generate_series(1, ${days}::int) n, unnest(${sql.val(fragrances.slice(0, 2))}::int[]) f`.execute(
      db(),
    )
    return { id, mac }
  }
  const newCapsule = async (device: number | null, left: number, { fragrance = 0, due = '2030-01-01' } = {}) => {
    const id = await insertCapsule(db(), `P-${++made}`, fragrances[fragrance] ?? 0, device, due)
    await sql`UPDATE capsules SET remaining_shots = ${left} WHERE id = ${id}`.execute(db())
    return id
  }
  const run = (isFirst = true) => makeForecasts({ database: server.database, clock: server, isFirst })
  /** Time passes, the devices are heard of, and signed-in users come back. */
  const passHours = async (hours: number) => {
    server.pass(hours * 3600)
    admin = await server.signIn(emailOf('ADMIN'))
    await sql`UPDATE device_signals SET last_contact_at = ${server.now()}`.execute(db())
  }
  const passDays = (days: number) => passHours(days * 24)
  const listed = async (query: string) =>
    z.parse(List, (await server.call(`GET /api/capsules?${query}`, { as: admin })).body).data
  const idsOf = async (query: string) => (await listed(query)).map(({ capsuleId }) => capsuleId)
  const score = async () =>
    z.parse(ForecastScore, (await server.call('GET /api/capsules/forecast-score', { as: admin })).body)

  test('the list shows, sorts and filters by the days on which capsules will be empty, and says why others have none', async () => {
    const [used, young] = [await newDevice(60), await newDevice(10)]
    const late = await newCapsule(used.id, 80)
    const soon = await newCapsule(used.id, 20, { fragrance: 1 })
    const loose = await newCapsule(used.id, 50, { fragrance: 2 })
    const unknown = await newCapsule(young.id, 50)
    const wasted = await newCapsule(used.id, 400, { fragrance: 1, due: addDays(today(), 30) })
    const stored = await newCapsule(null, 100)
    expect((await listed('where=forecast.is.none')).length).toBe(6)
    await run()
    const rows = await listed('orderBy=emptyFrom&orderByDirection=ASC')
    expect(rows.map(({ capsuleId, forecast }) => [capsuleId, forecast])).toEqual([
      [soon, 'given'],
      [late, 'given'],
      [wasted, 'given'],
      [loose, 'loose'],
      [unknown, 'young'],
      [stored, 'stored'],
    ])
    expect(rows[0]).toMatchObject({ emptyFrom: addDays(today(), 4), emptyUntil: addDays(today(), 5), wasted: false })
    expect(await idsOf(`where=emptyFrom.before.${addDays(today(), 10)}`)).toEqual([soon])
    expect(await idsOf('where=forecast.in.young|loose')).toEqual([loose, unknown])
    expect(await idsOf('attention=wasted')).toEqual([wasted])
  })

  test('a run a day is enough for all servers, and one more for each that starts', async () => {
    const ranAt = async () => (await score()).madeAt
    // From the next morning on: two hours later it is still the same day.
    await passHours(30 - server.now().getUTCHours())
    const before = server.now().toISOString()
    await Promise.all([run(), run()])
    expect(await ranAt()).toBe(before)
    await passHours(2)
    await run(false)
    expect(await ranAt()).toBe(before)
    await passDays(1)
    await run(false)
    expect(await ranAt()).toBe(server.now().toISOString())
  })

  test('a forecast is judged when its capsule is empty, its band is over or the capsule is taken out; the score counts the first two', async () => {
    const { id, mac } = await newDevice(60)
    const [held, late, removed] = [
      await newCapsule(id, 20),
      await newCapsule(id, 20, { fragrance: 1 }),
      await newCapsule(id, 200),
    ]
    await passDays(7)
    await sql`INSERT INTO device_days (device_id, day, fragrance_id, shots)
      SELECT ${id}::int, ${today()}::date - n, f, 4 FROM generate_series(1, 7) n, unnest(${sql.val(fragrances.slice(0, 2))}::int[]) f
      ON CONFLICT DO NOTHING`.execute(db())
    await run()
    const before = await score()
    const band = (await listed(`where=id.is.${held}`))[0]
    expect(band).toMatchObject({ emptyFrom: addDays(today(), 4), emptyUntil: addDays(today(), 5) })
    await passDays(4)
    const serialNumber = (await listed(`where=id.is.${held}`))[0]?.['serialNumber']
    const last = { device: mac, at: server.now().toISOString() }
    await sql`UPDATE capsules SET remaining_shots = 1 WHERE id = ${held}`.execute(db())
    const reported = await server.call('POST /api/telemetry', {
      body: { events: [{ type: 'shot', ...last, event: 1, capsule: serialNumber }] },
      headers: { authorization: `Bearer ${key}` },
    })
    expect(reported.body).toMatchObject({ new: 1 })
    await sql`UPDATE capsules SET device_id = NULL WHERE id = ${removed}`.execute(db())
    await passDays(6)
    await run()
    const outcomes = await db()
      .selectFrom('past_forecasts')
      .select(['capsule_id as id', 'outcome', 'due_on as due'])
      .where('capsule_id', 'in', [held, late, removed])
      .where('outcome', 'is not', null)
      .orderBy('capsule_id')
      .execute()
    expect(outcomes).toEqual([
      { id: held, outcome: 'held', due: addDays(today(), -6) },
      { id: late, outcome: 'late', due: addDays(today(), -4) },
      { id: removed, outcome: 'void', due: null },
    ])
    const after = await score()
    const more = (name: 'due' | 'held' | 'late') => after.given[name] - before.given[name]
    expect([more('due'), more('held')]).toEqual([more('held') + more('late'), 1])
    const metrics = (await server.call('GET /metrics')).bytes.toString()
    expect(metrics).toContain(`\nforecast_due{refusal="none"} ${after.given.due}\n`)
    expect(metrics).toContain(`\nforecast_held{refusal="none"} ${after.given.held}\n`)
    await passDays(240)
    await run()
    expect((await score()).given.due).toBe(0)
    const { rows } = await sql`SELECT FROM past_forecasts WHERE capsule_id = ${held} AND outcome IS NOT NULL`.execute(
      db(),
    )
    expect(rows).toHaveLength(0)
  })

  test('a device that changed its site or campaign starts its regime anew, and one whose site is only now known does not', async () => {
    const other = await insertCampaign(db(), 'Verão', fragrances.slice(0, 2))
    const [first, second] = [await insertSite(db(), 'Loja antiga'), await insertSite(db(), 'Loja nova')]
    const { id } = await newDevice(60)
    const capsule = await newCapsule(id, 80)
    // The clock of the server has gone on, that of the database has not.
    const atThisClock = () =>
      sql`UPDATE device_signals SET regime_at = ${server.now()} WHERE device_id = ${id} AND regime_at IS NOT NULL`.execute(
        db(),
      )
    const forecast = async () => {
      await passHours(2)
      await run()
      return (await listed(`where=id.is.${capsule}`))[0]?.['forecast']
    }
    const rough = async () => {
      const { rows } = await sql<{ from: string; pace: number }>`
        SELECT rough_from AS from, rough_pace AS pace FROM capsule_forecasts WHERE capsule_id = ${capsule}`.execute(
        db(),
      )
      return rows[0]
    }
    const moveTo = (site: number) => sql`UPDATE devices SET site_id = ${site} WHERE id = ${id}`.execute(db())
    await moveTo(first)
    expect([await forecast(), await rough()]).toEqual(['given', { from: null, pace: null }])
    await moveTo(second)
    await atThisClock()
    // The restock plan still counts with what it gave elsewhere, until its new place says more.
    expect([await forecast(), await rough()]).toEqual(['young', { from: addDays(today(), 12), pace: 4 }])
    const forgetMove = () => sql`UPDATE device_signals SET regime_at = NULL WHERE device_id = ${id}`.execute(db())
    await forgetMove()
    expect(await forecast()).toBe('given')
    await server.call(`PUT /api/devices/${id}/campaign`, { as: admin, body: { campaignId: other } })
    await atThisClock()
    expect(await forecast()).toBe('young')
    await forgetMove()
    // It uses another campaign once it has loaded it.
    await sql`UPDATE device_signals SET campaign_id = ${campaign}, campaign_at = ${addDays(today(), -90)} WHERE device_id = ${id}`.execute(
      db(),
    )
    expect(await forecast()).toBe('given')
    await sql`UPDATE device_signals SET campaign_id = ${other}, campaign_at = ${addDays(today(), -20)} WHERE device_id = ${id}`.execute(
      db(),
    )
    expect(await forecast()).toBe('given')
    await sql`UPDATE device_signals SET campaign_id = ${campaign}, campaign_at = ${addDays(today(), -6)} WHERE device_id = ${id}`.execute(
      db(),
    )
    expect(await forecast()).toBe('young')
  })

  test('a capsule is low or critical by the shots or days of its campaign, or those of the product, with each shot and each change', async () => {
    const { id, mac } = await newDevice(60)
    const other = await insertCampaign(db(), 'Outono', fragrances.slice(0, 2))
    const capsule = await newCapsule(id, 10)
    const level = async () => (await listed(`where=id.is.${capsule}`))[0]?.['level']
    const left = async (shots: number) => {
      await sql`UPDATE capsules SET remaining_shots = ${shots} WHERE id = ${capsule}`.execute(db())
      return await level()
    }
    expect([await left(10), await left(9), await left(4), await left(3), await left(0)]).toEqual([
      'fine',
      'low',
      'low',
      'critical',
      'empty',
    ])
    expect(await idsOf('attention=critical')).toContain(capsule)
    await left(10)
    await server.call('POST /api/telemetry', {
      body: {
        events: [{ type: 'shot', device: mac, at: server.now().toISOString(), event: 1, fragranceId: fragrances[0] }],
      },
      headers: { authorization: `Bearer ${key}` },
    })
    expect(await level()).toBe('low')
    const setCampaign = (to: number) =>
      server.call(`PUT /api/devices/${id}/campaign`, { as: admin, body: { campaignId: to } })
    await sql`UPDATE campaigns SET low_shots = 5, critical_shots = 0 WHERE id = ${other}`.execute(db())
    await setCampaign(other)
    expect([await level(), await left(4), await left(1)]).toEqual(['fine', 'low', 'low'])
    await sql`UPDATE campaigns SET low_shots = 1, low_days = 5 WHERE id = ${other}`.execute(db())
    // As if it had always run this one.
    await sql`UPDATE device_signals SET regime_at = NULL WHERE device_id = ${id}`.execute(db())
    expect(await left(19)).toBe('fine')
    await passHours(2)
    await run()
    expect([await left(20), await left(19)]).toEqual(['fine', 'low'])
    await sql`UPDATE capsules SET device_id = NULL WHERE id = ${capsule}`.execute(db())
    expect(await level()).toBe('fine')
    const settings = { LOW_SHOTS: 50, LOW_DAYS: 0, CRITICAL_SHOTS: 20, CRITICAL_DAYS: 0 }
    await alignThresholds(server.database, settings)
    expect(await level()).toBe('critical')
    await alignThresholds(server.database, {
      ...settings,
      LOW_SHOTS: thresholds.lowShots,
      CRITICAL_SHOTS: thresholds.criticalShots,
    })
    expect(await level()).toBe('fine')
  })

  test('a device tells how often it is usually heard of, how often it came and went, and which of its slots gives nothing', async () => {
    const { id, mac } = await newDevice(60)
    const signals = async () =>
      z.parse(Signals, (await server.call(`GET /api/devices/${id}/signals`, { as: admin })).body)
    const begin = server.now().getTime()
    let event = 100
    const contact = (minutes: number) => ({
      type: 'contact',
      device: mac,
      at: new Date(begin + minutes * 60_000).toISOString(),
      event: ++event,
    })
    const send = (events: readonly object[]) =>
      server.call('POST /api/telemetry', { body: { events }, headers: { authorization: `Bearer ${key}` } })
    await passDays(1)
    await sql`UPDATE device_signals SET last_contact_at = NULL WHERE device_id = ${id}`.execute(db())
    await send(Array.from({ length: 20 }, (_, at) => contact(at * 15)))
    const { usualSeconds, returns } = await signals()
    expect([usualSeconds, returns]).toEqual([expect.closeTo(900, -2), 0])
    for (const hours of [8, 11, 14]) await send([contact(hours * 60)])
    expect((await signals()).returns).toBe(3)

    await sql`DELETE FROM device_days WHERE device_id = ${id} AND fragrance_id = ${fragrances[1]} AND day >= ${today()}::date - 5`.execute(
      db(),
    )
    await sql`INSERT INTO device_days (device_id, day, fragrance_id, shots)
      SELECT ${id}::int, ${today()}::date - n, ${fragrances[0]}::int, 4 FROM generate_series(1, 5) n ON CONFLICT DO NOTHING`.execute(
      db(),
    )
    const { slots } = z.parse(DeviceSlots, (await server.call(`GET /api/devices/${id}/slots`, { as: admin })).body)
    expect(slots.map(({ silence }) => silence)).toEqual([null, { kind: 'stuck', days: 5 }])
  })

  test('devices of a site under maintenance are not among the silent ones, from its first day to its last', async () => {
    const site = await insertSite(db(), 'Loja em obras')
    const silent = async () =>
      (
        await z.parse(
          z.object({ data: z.array(z.looseObject({ deviceId: z.number() })) }),
          (await server.call('GET /api/devices?attention=silent&perPage=100', { as: admin })).body,
        ).data
      ).map(({ deviceId }) => deviceId)
    const { id } = await newDevice(20)
    await sql`UPDATE device_signals SET last_contact_at = ${new Date(server.now().getTime() - 9 * 86_400_000)} WHERE device_id = ${id}`.execute(
      db(),
    )
    expect(await silent()).toContain(id)
    await sql`UPDATE devices SET site_id = ${site} WHERE id = ${id}`.execute(db())
    expect(await silent()).toContain(id)
    const window = async (from: number | null, until: number | null) => {
      // Of the site: it may be another one than that of the installation.
      const siteToday = dayOf(server.now(), 'America/Sao_Paulo')
      const day = (days: number | null) => (days === null ? null : addDays(siteToday, days))
      await sql`UPDATE sites SET maintenance_from = ${day(from)}, maintenance_until = ${day(until)} WHERE id = ${site}`.execute(
        db(),
      )
      await noteMaintenance({ database: server.database, clock: server })
      return !(await silent()).includes(id)
    }
    expect([
      await window(0, 0),
      await window(null, 0),
      await window(-3, null),
      await window(-3, -1),
      await window(1, 3),
    ]).toEqual([true, true, true, false, false])
  })

  test('a capsule says since when it is empty, and no longer once it has shots again', async () => {
    const id = await newCapsule(null, 3)
    const emptiedAt = async () => (await listed(`where=id.is.${id}`))[0]?.['emptiedAt']
    expect(await emptiedAt()).toBeNull()
    await sql`UPDATE capsules SET remaining_shots = 0 WHERE id = ${id}`.execute(db())
    expect(await emptiedAt()).toEqual(expect.any(String))
    await sql`UPDATE capsules SET remaining_shots = 9 WHERE id = ${id}`.execute(db())
    expect(await emptiedAt()).toBeNull()
  })
})
