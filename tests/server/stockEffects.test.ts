// Tests what the review of another dial tells of the capsules in devices.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { StockEffects } from '#src/resources/campaigns/payloads.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertDevice,
  insertFragrance,
} from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  const fragrances: number[] = []
  let campaignId = 0
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const { db } = server.database
    const category = await insertCategory(db, 'Família')
    for (const name of ['Antiga', 'Fica', 'Nova', 'Outra']) fragrances.push(await insertFragrance(db, name, category))
    campaignId = await insertCampaign(db, 'Com estoque', fragrances.slice(0, 2))
    const [old = 0, , fresh = 0] = fragrances
    // The devices use the old fragrance at 10 shots a day; of the new one they hold nothing, 35 shots, and very much.
    for (const [at, shots] of [0, 35, 90_000].entries()) {
      const device = await insertDevice(db, `AA:00:00:00:09:0${at}`, { campaignId })
      const used = await insertCapsule(db, `VELHA-${at}`, old, device, '2099-01-01')
      await sql`UPDATE capsule_forecasts SET pace = 10 WHERE capsule_id = ${used}`.execute(db)
      await sql`UPDATE capsules SET remaining_shots = 50 WHERE id = ${used}`.execute(db)
      if (shots === 0) continue
      const spare = await insertCapsule(db, `NOVA-${at}`, fresh, device, '2099-01-01')
      await sql`UPDATE capsules SET remaining_shots = ${shots} WHERE id = ${spare}`.execute(db)
    }
    // Another campaign's device does not count.
    await insertDevice(db, 'AA:00:00:00:09:FF', {
      campaignId: await insertCampaign(db, 'Outra', fragrances.slice(0, 1)),
    })
  })
  afterAll(() => server.close())

  const effectsOf = async (dial: readonly number[], fragranceShots?: number) => {
    const collection = dial.map((fragranceId, at) => ({ slot: at + 1, fragranceId }))
    const path = `POST /api/campaigns/${campaignId}/stock-effects`
    const { status, body } = await server.call(path, { as: admin, body: { collection, fragranceShots } })
    expect(status).toBe(200)
    return z.parse(StockEffects, body)
  }

  test('a new fragrance empties devices at once or when their capsules are used up, and the capsules of the old one no longer fit', async () => {
    const [, kept = 0, fresh = 0] = fragrances
    const today = dayOf(server.now())
    expect(await effectsOf([fresh, kept])).toEqual({
      emptied: 2,
      days: [
        { on: today, devices: 1 },
        { on: addDays(today, 3), devices: 1 },
      ],
      first: { deviceId: expect.any(Number), macAddress: 'AA:00:00:00:09:00', name: null, site: null },
      slots: [{ slot: 1, fragranceId: fresh, without: 1 }],
      unfit: { capsules: 3, devices: 3, shots: 150 },
      ordered: { capsules: 0, orders: 0 },
    })
  })

  test('a fragrance that moves to another slot takes its capsules along', async () => {
    const [old = 0, kept = 0] = fragrances
    expect(await effectsOf([kept, old])).toEqual({
      emptied: 0,
      days: [],
      first: null,
      slots: [],
      unfit: { capsules: 0, devices: 0, shots: 0 },
      ordered: { capsules: 0, orders: 0 },
    })
  })

  test('a fragrance in a slot that was empty has no pace: only devices without a capsule of it have a day', async () => {
    const [old = 0, kept = 0, fresh = 0, other = 0] = fragrances
    expect(await effectsOf([old, kept, fresh])).toMatchObject({ emptied: 1, slots: [{ slot: 3, without: 1 }] })
    expect(await effectsOf([old, kept, other])).toMatchObject({ emptied: 3, slots: [{ slot: 3, without: 3 }] })
  })

  test('what is ordered of the old fragrance is not needed, unless another campaign of the site has it on its dial', async () => {
    const [old = 0, kept = 0, fresh = 0] = fragrances
    const { db } = server.database
    const { rows } = await sql<{ id: number }>`
      INSERT INTO sites (name, time_zone) VALUES ('Centro', 'America/Sao_Paulo'), ('Norte', 'America/Sao_Paulo') RETURNING id`.execute(
      db,
    )
    const [centre = 0, north = 0] = rows.map(({ id }) => id)
    for (const site of [centre, north]) {
      const device = await insertDevice(db, `AA:00:00:00:08:0${site}`, { campaignId })
      await sql`UPDATE devices SET site_id = ${site} WHERE id = ${device}`.execute(db)
    }
    const other = await insertDevice(db, 'AA:00:00:00:08:FF', {
      campaignId: await insertCampaign(db, 'Também', [old]),
    })
    await sql`UPDATE devices SET site_id = ${north} WHERE id = ${other}`.execute(db)
    for (const [siteId, fragranceId, quantity] of [
      [centre, old, 7],
      [north, old, 5],
      [centre, kept, 3],
    ])
      expect(
        (await server.call('POST /api/orders', { as: admin, body: { siteId, fragranceId, quantity } })).status,
      ).toBe(201)
    expect((await effectsOf([fresh, kept])).ordered).toEqual({ capsules: 7, orders: 1 })
    expect((await effectsOf([old, kept, fresh])).ordered).toEqual({ capsules: 0, orders: 0 })
  })

  test('another number of shots is held against what the capsules of its devices hold, by the fragrances of the dial', async () => {
    const { db } = server.database
    const [old = 0, kept = 0, fresh = 0] = fragrances
    const dial = [old, kept]
    const id = await insertCampaign(db, 'Mais disparos', dial)
    const former = campaignId
    campaignId = id
    expect((await effectsOf(dial, 500)).capacity).toEqual({ small: 0, devices: 0, smallest: null, unknown: 0 })
    // Of each capsule: its device, its fragrance, and how many shots it holds.
    const devices = await Promise.all([1, 2].map((at) => insertDevice(db, `AA:00:00:00:07:0${at}`, { campaignId: id })))
    const away = await insertDevice(db, 'AA:00:00:00:07:FF', { campaignId: former })
    for (const [at, [device = null, fragrance, capacity]] of (
      [
        [devices[0], old, 100],
        [devices[0], kept, 499],
        [devices[1], old, 120],
        [devices[1], kept, 500],
        [devices[1], kept, null],
        [devices[1], fresh, 50],
        [away, old, 10],
        [null, old, 10],
      ] as const
    ).entries()) {
      const capsule = await insertCapsule(db, `CHEIA-${at}`, fragrance, device, '2099-01-01')
      await sql`UPDATE capsules SET capacity = ${capacity}, remaining_shots = 10 WHERE id = ${capsule}`.execute(db)
    }
    expect((await effectsOf(dial, 500)).capacity).toEqual({ small: 3, devices: 2, smallest: 100, unknown: 1 })
    expect((await effectsOf(dial, 100)).capacity).toEqual({ small: 0, devices: 0, smallest: 100, unknown: 1 })
    // The capsules of a fragrance that joins the dial count.
    expect((await effectsOf([old, kept, fresh], 500)).capacity).toMatchObject({ small: 4, smallest: 50 })
    expect((await effectsOf(dial)).capacity).toBeUndefined()
    const path = `POST /api/campaigns/${id}/stock-effects`
    const refused = await server.call(path, { as: admin, body: { collection: [], fragranceShots: 0 } })
    expect(refused.status).toBe(400)
    campaignId = former
  })
})
