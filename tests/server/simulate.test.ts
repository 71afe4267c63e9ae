// Tests a simulation against a listening server: it makes its devices once, its events count once, and old ones are named.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerCommands } from '#server/simulation/answerCommands.ts'
import { batchesOf } from '#server/simulation/batches.ts'
import { lastDays } from '#server/simulation/simulatedTime.ts'
import { createFleet, readFleet } from '#server/simulation/remoteFleet.ts'
import { postTo, sendBatches } from '#server/simulation/sendBatches.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { MadeToken } from '#tests/support/payloads.ts'
import { emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const options = { devices: 28, seed: 3 }

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let url: string
  let token: string
  let key: string
  beforeAll(async () => {
    server = await testServer(engine)
    const { db } = server.database
    const family = await insertCategory(db, 'Cítricos')
    const fragrances: number[] = []
    for (const name of ['Limão', 'Laranja', 'Lima']) fragrances.push(await insertFragrance(db, name, family))
    await insertCampaign(db, 'Primavera', fragrances.slice(0, 2))
    await insertCampaign(db, 'Outono', fragrances.slice(1))
    key = await insertKey(db, 'Simulação')
    const scope = [
      { resource: 'campaigns', actions: ['list'] },
      { resource: 'devices', actions: ['list', 'import'] },
      { resource: 'capsules', actions: ['list', 'import'] },
      { resource: 'imports', actions: ['update'] },
    ]
    const made = await server.call('POST /api/account/tokens', {
      as: await server.signIn(emailOf('ADMIN')),
      body: { name: 'Simulação', days: 1, scope },
    })
    token = z.parse(MadeToken, made.body).token
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  const simulate = async (makeFleet: typeof createFleet, days: number) => {
    const time = lastDays(server.now(), days)
    const fleet = await makeFleet({ url, secret: token }, options)
    return await sendBatches(postTo({ url, secret: key }), [batchesOf(fleet, time, 500)], {
      first: time.days[0]?.begin ?? 0,
      onBatch: () => {},
    })
  }
  const counts = async () =>
    (
      await sql<Record<string, number>>`SELECT (SELECT count(*)::int FROM devices) AS devices,
        (SELECT count(*)::int FROM shots) AS shots, (SELECT sum(shots)::int FROM device_days) AS days`.execute(
        server.database.db,
      )
    ).rows[0]

  test('it makes its devices once, and a second run of the same seed tells nothing new', async () => {
    const first = await simulate(createFleet, 4)
    const stored = await counts()
    expect(first).toMatchObject({ known: 0, beyondDays: 0, refused: new Map([['inFuture', expect.any(Number)]]) })
    expect(stored).toMatchObject({ devices: 28, days: stored?.['shots'] })
    expect(stored?.['shots']).toBeGreaterThan(500)
    const again = await simulate(createFleet, 4)
    expect(again).toMatchObject({ new: 0, events: first.events })
    expect(await counts()).toEqual(stored)
  })

  test('its devices do what people have asked of them, one after another', async () => {
    const { db } = server.database
    await sql`
      INSERT INTO device_commands (device_id, kind, asked_at, expires_at)
      SELECT id, kind, now(), ${new Date('2099-01-01')} FROM (SELECT id FROM devices ORDER BY id LIMIT 5) d, unnest(ARRAY['locate', 'restart']) kind`.execute(
      db,
    )
    const fleet = await readFleet({ url, secret: token }, options)
    expect(await answerCommands({ url, secret: key }, fleet)).toBe(10)
    expect(await answerCommands({ url, secret: key }, fleet)).toBe(0)
    const { rows } = await sql`SELECT DISTINCT state FROM device_commands`.execute(db)
    expect(rows).toEqual([{ state: 'done' }])
  })

  test('it takes the devices that are there, and counts what is older than the server takes', async () => {
    const { beyondDays, refused } = await simulate(readFleet, 34)
    expect(beyondDays).toBeGreaterThan(100)
    expect(refused.get('tooOld')).toBeGreaterThanOrEqual(beyondDays)
    expect((await counts())?.['devices']).toBe(28)
  })
})
