// Tests which fragrances follow each other in the devices of a campaign.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { turns as limits } from '#src/product/limits.ts'
import { Turns } from '#src/resources/campaigns/payloads.ts'
import { shotRows, writeShots } from '#src/resources/statistics/shots.server.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  const fragrances: number[] = []
  let other = 0
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const { db } = server.database
    const category = await insertCategory(db, 'Família')
    for (const name of ['Uma', 'Duas', 'Três']) fragrances.push(await insertFragrance(db, name, category))
    other = await insertCampaign(db, 'Outra', fragrances)
  })
  afterAll(() => server.close())

  let made = 0
  const device = (campaignId: number) =>
    insertDevice(server.database.db, `AA:00:00:00:08:${String(++made).padStart(2, '0')}`, { campaignId })
  const campaign = () => insertCampaign(server.database.db, `Com disparos ${++made}`, fragrances)
  /** Writes shots of a device, a minute apart: the places of their fragrances, or null for one of another campaign. */
  const shoot = (deviceId: number, campaignId: number, places: readonly (number | null)[], daysAgo = 1) =>
    server.database.transaction((trx) =>
      writeShots(
        trx,
        shotRows(
          places.map((place, at) => ({
            deviceId,
            campaignId: place === null ? other : campaignId,
            fragranceId: fragrances[place ?? 0] ?? 0,
            at: new Date(server.now().getTime() - daysAgo * 86_400_000 + at * 60_000).toISOString(),
          })),
        ),
      ),
    )
  const turnsOf = async (campaignId: number) => {
    const { status, body } = await server.call(`GET /api/campaigns/${campaignId}/turns`, { as: admin })
    expect(status).toBe(200)
    const { shots, pairs } = z.parse(Turns, body)
    const placeOf = (id: number) => fragrances.indexOf(id)
    return {
      shots,
      pairs: pairs.map(({ fragranceId, otherId, times }) => [placeOf(fragranceId), placeOf(otherId), times]),
    }
  }

  test('pairs of fragrances are counted in both orders, the most usual one first, and a repeated fragrance is none', async () => {
    const id = await campaign()
    await shoot(await device(id), id, [0, 1, 1, 0, 2])
    await shoot(await device(id), id, [1, 2, 1])
    expect(await turnsOf(id)).toEqual({
      shots: 8,
      pairs: [
        [0, 1, 2],
        [1, 2, 2],
        [0, 2, 1],
      ],
    })
  })

  test('shots of different devices, and those with a shot of another campaign between them, do not follow each other', async () => {
    const id = await campaign()
    await shoot(await device(id), id, [0, null, 1])
    await shoot(await device(id), id, [2])
    expect(await turnsOf(id)).toEqual({ shots: 3, pairs: [] })
  })

  test('earlier shots, and those of devices that have another campaign by now, are not read', async () => {
    const id = await campaign()
    await shoot(await device(id), id, [0, 1], limits.days + 1)
    await shoot(await device(other), id, [0, 1])
    expect(await turnsOf(id)).toEqual({ shots: 0, pairs: [] })
  })

  test('of a device with many shots the newest are read', async () => {
    const id = await campaign()
    const deviceId = await device(id)
    await shoot(deviceId, id, [0, 1, 0, 1], 2)
    await shoot(
      deviceId,
      id,
      Array.from({ length: limits.perDevice }, (_, at) => (at % 2) + 1),
    )
    expect(await turnsOf(id)).toEqual({ shots: limits.perDevice, pairs: [[1, 2, limits.perDevice - 1]] })
  })

  test('a campaign that does not exist has no usual order', async () => {
    expect((await server.call('GET /api/campaigns/999999/turns', { as: admin })).status).toBe(404)
  })
})
