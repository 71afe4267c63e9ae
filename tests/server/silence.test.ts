// Compares the list of devices with the rule of their pages: their states, and silence over random rhythms and opening hours.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countCapsules, deviceStates } from '#src/resources/devices/rules/deviceState.ts'
import { DeviceSlots } from '#src/resources/devices/payloads.ts'
import { Signals } from '#src/resources/telemetry/payloads.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertDevice,
  insertFragrance,
  insertSite,
} from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const minuteMs = 60_000
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let made = 0
  const db = () => server.database.db
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await db().deleteFrom('devices').execute()
  })

  const newDevice = async (minutes: number, usualSeconds: number | null, site: number | null = null) => {
    const pair = (++made).toString(16).toUpperCase().padStart(4, '0')
    const id = await insertDevice(db(), `5D:00:00:00:${pair.slice(0, 2)}:${pair.slice(2)}`)
    await sql`UPDATE devices SET site_id = ${site} WHERE id = ${id}`.execute(db())
    const last = new Date(server.now().getTime() - minutes * minuteMs)
    await sql`UPDATE device_signals SET last_contact_at = ${last}, usual_seconds = ${usualSeconds} WHERE device_id = ${id}`.execute(
      db(),
    )
    return { id, lastContactAt: last.toISOString(), usualSeconds }
  }
  const silent = async () => {
    const { body } = await server.call('GET /api/devices?attention=silent&perPage=100&orderBy=Id', { as: admin })
    return z
      .parse(z.object({ data: z.array(z.looseObject({ deviceId: z.number() })) }), body)
      .data.map(({ deviceId }) => deviceId)
  }

  test('a device without a rhythm is silent after 72 hours, not on the third day', async () => {
    await newDevice(71 * 60, null)
    const { id } = await newDevice(73 * 60, null)
    expect(await silent()).toEqual([id])
  })

  test('a device is silent after four of its usual pauses, while its site is open', async () => {
    await newDevice(50, 900)
    const { id } = await newDevice(70, 900)
    expect(await silent()).toEqual([id])
    const site = await insertSite(db(), 'Loja fechada')
    const closed = Object.fromEntries(weekdays.map((day) => [day, null]))
    const hoursAre = (hours: object) =>
      sql`UPDATE sites SET opening_hours = ${JSON.stringify(hours)}::jsonb, time_zone = 'UTC' WHERE id = ${site}`.execute(
        db(),
      )
    const at = (hours: number) => new Date(server.now().getTime() + hours * 60 * minuteMs).toISOString().slice(11, 16)
    const daily = (span: string) => Object.fromEntries(weekdays.map((day) => [day, span]))
    await hoursAre(daily(`${at(2)}-${at(4)}`))
    await sql`UPDATE devices SET site_id = ${site} WHERE id = ${id}`.execute(db())
    expect(await silent()).toEqual([])
    await hoursAre(daily(`${at(-3)}-${at(4)}`))
    expect(await silent()).toEqual([id])
    // Without hours a site is always open.
    await hoursAre(daily(`${at(2)}-${at(4)}`))
    expect(await silent()).toEqual([])
    await hoursAre(closed)
    expect(await silent()).toEqual([id])
  })

  test('the list says the worst that the page of a device says, with the numbers of its slots', async () => {
    const category = await insertCategory(db(), 'Florais')
    const [rose, iris, oud] = await Promise.all(
      ['Rosa', 'Íris', 'Oud'].map((name) => insertFragrance(db(), name, category)),
    )
    const campaignId = await insertCampaign(db(), 'Primavera', [rose ?? 0, iris ?? 0])
    const kinds = [
      { capsules: [], left: 90 },
      { capsules: [rose, oud], left: 1 },
      { capsules: [rose, iris], left: 1 },
      { capsules: [rose, iris], left: 90 },
    ]
    for (const { capsules, left } of kinds)
      for (const loaded of [null, campaignId]) {
        const { id } = await newDevice(1, null)
        await sql`UPDATE devices SET campaign_id = ${campaignId} WHERE id = ${id}`.execute(db())
        await sql`UPDATE device_signals SET campaign_id = ${loaded}::int, campaign_version = now() + interval '1 day' WHERE device_id = ${id}`.execute(
          db(),
        )
        for (const fragrance of capsules) await insertCapsule(db(), `S-${++made}`, fragrance ?? 0, id, '2030-01-01')
        await sql`UPDATE capsules SET remaining_shots = ${left} WHERE device_id = ${id}`.execute(db())
      }
    await newDevice(100 * 60, null)
    const { body } = await server.call('GET /api/devices?perPage=100&orderBy=Id', { as: admin })
    const rows = z.parse(
      z.object({
        data: z.array(
          z.object({
            deviceId: z.number(),
            state: z.string(),
            slots: z.number(),
            filledSlots: z.number(),
            runningOut: z.number(),
          }),
        ),
      }),
      body,
    ).data
    for (const { deviceId, state, ...counts } of rows) {
      const [signals, slots] = await Promise.all(
        ['signals', 'slots'].map((part) => server.call(`GET /api/devices/${deviceId}/${part}`, { as: admin })),
      )
      const found = z.parse(DeviceSlots, slots?.body)
      expect(counts).toEqual(countCapsules(found))
      expect(state).toBe(deviceStates(z.parse(Signals, signals?.body), found, server.now().getTime())[0])
    }
    expect(rows.map(({ state }) => state)).toEqual([
      'noCapsule',
      'noCapsule',
      'noCapsule',
      'noCapsule',
      'runningOut',
      'runningOut',
      'pending',
      'fine',
      'silent',
    ])
  })

  test('the list has exactly the devices whose page says that they are silent', async () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15]
      return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    })
    const span = fc.option(fc.tuple(time, time).map(([from, until]) => `${from}-${until}`))
    const zones = ['America/Sao_Paulo', 'Asia/Tokyo', 'UTC', 'Pacific/Auckland']
    const cases = fc.sample(
      fc.record({
        timeZone: fc.constantFrom(...zones),
        // The same span on some days, so that none overlaps that of the next day.
        openingHours: fc
          .tuple(span, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }))
          .map(([hours, open]) => Object.fromEntries(weekdays.map((day, at) => [day, open[at] ? hours : null]))),
        minutes: fc.integer({ min: 1, max: 90 * 60 }),
        usualSeconds: fc.option(fc.integer({ min: 60, max: 40_000 })),
      }),
      { numRuns: 80, seed: 7 },
    )
    const wanted: number[] = []
    for (const { timeZone, openingHours, minutes, usualSeconds } of cases) {
      const site = await insertSite(db(), `Loja ${++made}`)
      await sql`UPDATE sites SET opening_hours = ${JSON.stringify(openingHours)}::jsonb, time_zone = ${timeZone} WHERE id = ${site}`.execute(
        db(),
      )
      const { id, lastContactAt } = await newDevice(minutes, usualSeconds, site)
      const { rows } = await sql<{ hours: null }>`SELECT opening_hours AS hours FROM sites WHERE id = ${site}`.execute(
        db(),
      )
      const signals = {
        lastContactAt,
        usualSeconds,
        returns: 0,
        maintenance: false,
        place: { timeZone, openingHours: rows[0]?.hours ?? null },
        rollout: 'loaded',
      } as const
      if (deviceStates(signals, { slots: [], loose: [] }, server.now().getTime()).includes('silent')) wanted.push(id)
    }
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.length).toBeLessThan(75)
    expect((await silent()).toSorted((one, other) => one - other)).toEqual(wanted)
  })
})
