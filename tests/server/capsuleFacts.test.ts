// Tests that what is known of capsules follows from their events in the order of their time, in whatever order and batches these arrive.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DeviceSlots } from '#src/resources/devices/payloads.ts'
import { TelemetryAnswer } from '#src/resources/telemetry/payloads.ts'
import { settleCapsules } from '#src/resources/capsules/settleCapsules.server.ts'
import { insertCampaign, insertCategory, insertDevice, insertFile, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { emailOf, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let key: string
  let fragrances: number[]
  let campaign: number
  let made = 0
  const db = () => server.database.db
  beforeAll(async () => {
    server = await testServer(engine)
    const category = await insertCategory(db(), 'Cítricos')
    fragrances = [await insertFragrance(db(), 'Limão', category), await insertFragrance(db(), 'Laranja', category)]
    campaign = await insertCampaign(db(), 'Primavera', fragrances)
    key = await insertKey(db(), 'Fábrica')
    await insertFile(db())
  })
  afterAll(() => server.close())

  const report = async (events: readonly unknown[]) => {
    const headers = { authorization: `Bearer ${key}` }
    const { status, body } = await server.call('POST /api/telemetry', { body: { events }, headers })
    expect(status).toBe(200)
    return z.parse(TelemetryAnswer, body)
  }
  const ago = (seconds: number) => new Date(server.now().getTime() - seconds * 1000).toISOString()
  const newDevice = async () => {
    const macAddress = `AA:BB:CC:01:${String(Math.floor(++made / 100)).padStart(2, '0')}:${String(made % 100).padStart(2, '0')}`
    return { macAddress, id: await insertDevice(db(), macAddress, { campaignId: campaign }) }
  }
  const newCapsule = async (device: number | null, remaining: number, fragrance = 0) => {
    const serial = `F-${++made}`
    const { rows } = await sql<{ id: number }>`
      INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, due_date)
      VALUES (${serial}, ${fragrances[fragrance]}, ${device}, ${remaining}, '2030-01-01') RETURNING id`.execute(db())
    return { serial, id: rows[0]?.id ?? 0 }
  }
  const capsule = (id: number) => db().selectFrom('capsules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const shot = (device: string, at: string, more: object = {}) => ({
    type: 'shot',
    device,
    at,
    event: ++made,
    fragranceId: fragrances[0],
    ...more,
  })
  const change = (device: string, at: string, serial: string, more: object = {}) => ({
    type: 'capsule',
    device,
    at,
    event: ++made,
    change: 'installed',
    capsule: serial,
    ...more,
  })
  /** Reports each event in a batch of its own. */
  const inTurn = async (...events: readonly object[]) => {
    for (const event of events) expect(await report([event])).toMatchObject({ new: 1, refused: [] })
  }

  test('an installation that arrives after its shots leaves what they have left', async () => {
    const [device, cell] = [await newDevice(), await newCapsule(null, 100)]
    const shots = Array.from({ length: 7 }, (_, n) => shot(device.macAddress, ago(50 - n), { capsule: cell.serial }))
    await report(shots)
    await inTurn(change(device.macAddress, ago(90), cell.serial, { remainingShots: 90 }))
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 83, device_id: device.id, installed_at: ago(90) })
  })

  test('a late shot from before the capsule was put in elsewhere is not taken from what it had there', async () => {
    const [one, other, cell] = [await newDevice(), await newDevice(), await newCapsule(null, 100)]
    await inTurn(
      change(one.macAddress, ago(90), cell.serial, { remainingShots: 90 }),
      change(other.macAddress, ago(50), cell.serial, { remainingShots: 80 }),
      shot(one.macAddress, ago(70)),
      shot(one.macAddress, ago(60), { capsule: cell.serial }),
    )
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 80, device_id: other.id })
  })

  test('a capsule that moved without its level has the late shots of the device that it has left', async () => {
    const [one, other, cell] = [await newDevice(), await newDevice(), await newCapsule(null, 100)]
    await inTurn(
      change(one.macAddress, ago(90), cell.serial),
      change(other.macAddress, ago(50), cell.serial),
      // In the order of its own device, but not of the capsule.
      shot(one.macAddress, ago(70)),
      shot(other.macAddress, ago(40)),
    )
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 98, device_id: other.id })
  })

  test('a capsule has been empty since its last shot in time, not since the one that arrived last', async () => {
    const [device, cell] = [await newDevice(), await newCapsule(null, 3)]
    await inTurn(
      change(device.macAddress, ago(90_000), cell.serial),
      shot(device.macAddress, ago(10)),
      shot(device.macAddress, ago(80_000)),
      shot(device.macAddress, ago(500)),
    )
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 0, emptied_at: ago(10) })
    await inTurn(shot(device.macAddress, ago(700)))
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 0, emptied_at: ago(500) })
  })

  test('the history of a device tells what was left when a capsule was taken out, late shots included', async () => {
    const [device, cell] = [await newDevice(), await newCapsule(null, 10)]
    await inTurn(
      change(device.macAddress, ago(90), cell.serial),
      change(device.macAddress, ago(50), cell.serial, { change: 'removed', reason: 'troca' }),
      shot(device.macAddress, ago(60)),
    )
    const { rows } = await sql<{ left: number }>`
      SELECT (details ->> 'remainingShots')::int AS "left" FROM device_events WHERE device_id = ${device.id} AND kind = 'capsuleRemoved'`.execute(
      db(),
    )
    expect(rows).toEqual([{ left: 9 }])
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 9, device_id: null, removal_reason: 'troca' })
  })

  test('what people write replaces what was told before, and later events go on from it', async () => {
    const [device, cell] = [await newDevice(), await newCapsule(null, 100)]
    await inTurn(change(device.macAddress, ago(90), cell.serial), shot(device.macAddress, ago(50)))
    await sql`UPDATE capsules SET remaining_shots = 60 WHERE id = ${cell.id}`.execute(db())
    await inTurn(shot(device.macAddress, ago(40)), shot(device.macAddress, ago(20)), shot(device.macAddress, ago(30)))
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 57 })
    await inTurn(shot(device.macAddress, ago(70)))
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 57 })
  })

  test('months of events that are removed leave what capsules owe to them', async () => {
    const day = 86_400
    const [one, other] = [await newDevice(), await newDevice()]
    const [cell, moved] = [await newCapsule(null, 100), await newCapsule(null, 50, 1)]
    await report([
      change(one.macAddress, ago(20 * day), cell.serial),
      change(other.macAddress, ago(20 * day), moved.serial),
      ...[19, 18, 2, 1].map((days) => shot(one.macAddress, ago(days * day))),
      shot(other.macAddress, ago(19 * day), { fragranceId: fragrances[1] }),
      change(one.macAddress, ago(5 * day), moved.serial),
    ])
    const until = new Date(server.now().getTime() - 10 * day * 1000)
    for (const table of ['shots', 'device_events']) await settleCapsules({ database: server.database, table, until })
    await sql`DELETE FROM shots WHERE shot_at < ${until}`.execute(db())
    await sql`DELETE FROM device_events WHERE at < ${until}`.execute(db())
    await inTurn(
      shot(one.macAddress, ago(3 * day)),
      shot(other.macAddress, ago(6 * day), { fragranceId: fragrances[1] }),
    )
    expect(await capsule(cell.id)).toMatchObject({
      remaining_shots: 95,
      device_id: one.id,
      installed_at: ago(20 * day),
    })
    expect(await capsule(moved.id)).toMatchObject({ remaining_shots: 48, device_id: one.id })
  })

  describe('a shot is not believed against what is known', () => {
    const findings = async (id: number) => (await capsule(id)).findings

    test('one for a capsule in another device is stored and questioned, until the capsule is put in there', async () => {
      const [one, other, cell] = [await newDevice(), await newDevice(), await newCapsule(null, 10)]
      await inTurn(
        change(one.macAddress, ago(90), cell.serial),
        shot(other.macAddress, ago(80), { capsule: cell.serial }),
        shot(other.macAddress, ago(70), { capsule: cell.serial, fragranceId: undefined }),
      )
      expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 10, device_id: one.id })
      expect(await findings(cell.id)).toEqual([
        { kind: 'elsewhere', device: other.id, reports: 2, since: ago(80), until: ago(70) },
      ])
      expect(await db().selectFrom('shots').select('id').where('device_id', '=', other.id).execute()).toHaveLength(2)
      const admin = await server.signIn(emailOf('ADMIN'))
      const doubts = async (id: number) =>
        z.parse(DeviceSlots, (await server.call(`GET /api/devices/${id}/slots`, { as: admin })).body).doubts
      const doubt = {
        kind: 'elsewhere',
        capsule: { capsuleId: cell.id, serialNumber: cell.serial },
        device: { deviceId: other.id, macAddress: other.macAddress, name: null, site: null },
        fragrance: null,
        reports: 2,
        until: ago(70),
      }
      expect([await doubts(one.id), await doubts(other.id)]).toEqual([[doubt], [doubt]])
      const questioned = async () => {
        const { body } = await server.call('GET /api/capsules?attention=questioned', { as: admin })
        return z.parse(z.object({ data: z.array(z.looseObject({ capsuleId: z.number() })) }), body).data
      }
      expect(await questioned()).toMatchObject([{ capsuleId: cell.id }])
      // The report that it was put in there arrives late.
      await inTurn(change(other.macAddress, ago(85), cell.serial))
      expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 8, device_id: other.id, findings: null })
      expect([await questioned(), await doubts(one.id), await doubts(other.id)]).toEqual([[], undefined, undefined])
    })

    test('one with another fragrance is stored and questioned', async () => {
      const [device, cell] = [await newDevice(), await newCapsule(null, 10)]
      await inTurn(
        change(device.macAddress, ago(90), cell.serial),
        shot(device.macAddress, ago(80), { capsule: cell.serial, fragranceId: fragrances[1] }),
      )
      expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 10 })
      expect(await findings(cell.id)).toMatchObject([{ kind: 'fragrance', fragrance: fragrances[1], reports: 1 }])
    })

    test('a capsule that is in no device is in the one that gives its shots', async () => {
      const [device, cell] = [await newDevice(), await newCapsule(null, 10)]
      await inTurn(shot(device.macAddress, ago(80), { capsule: cell.serial }))
      expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 9, device_id: device.id, installed_at: ago(80) })
    })

    test.each([65_535, 151, -2, 4_294_967_295, 12.5])(
      'a chip that says %s of 150 is questioned, and its installation kept',
      async (remainingShots) => {
        const [device, cell] = [await newDevice(), await newCapsule(null, 120)]
        await sql`UPDATE capsules SET capacity = 150 WHERE id = ${cell.id}`.execute(db())
        await inTurn(
          change(device.macAddress, ago(90), cell.serial, { remainingShots }),
          shot(device.macAddress, ago(80)),
        )
        expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 119, device_id: device.id })
        expect(await findings(cell.id)).toMatchObject([{ kind: 'level', device: device.id }])
        await inTurn(change(device.macAddress, ago(70), cell.serial, { remainingShots: 150 }))
        expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 150, findings: null })
      },
    )
  })

  test('a device and a capsule are known in every notation that filters read', async () => {
    const [device, cell] = [await newDevice(), await newCapsule(null, 10)]
    const bare = device.macAddress.replaceAll(':', '')
    const serial = cell.serial.toLowerCase()
    await inTurn(
      change(bare.toLowerCase(), ago(90), ` ${serial} `),
      shot(`${bare.slice(0, 4)}.${bare.slice(4, 8)}.${bare.slice(8)}`, ago(80), { capsule: serial }),
      shot(device.macAddress.replaceAll(':', ' '), ago(70), { capsule: cell.serial }),
    )
    expect(await capsule(cell.id)).toMatchObject({ remaining_shots: 8, device_id: device.id })
  })

  describe('a clock whose error `sentAt` tells', () => {
    const sendBy = async (sentAt: string, events: readonly unknown[]) => {
      const headers = { authorization: `Bearer ${key}` }
      const { body } = await server.call('POST /api/telemetry', { body: { sentAt, events }, headers })
      return z.parse(TelemetryAnswer, body)
    }
    const times = async (id: number) =>
      (await db().selectFrom('shots').select('shot_at').where('device_id', '=', id).orderBy('shot_at').execute()).map(
        ({ shot_at }) => shot_at,
      )

    test.each([
      ['1970', 60_000],
      ['three days ago', undefined],
    ])('a shot stamped %s is stored at its moment, also when its batch comes again later', async (_, atStart) => {
      const device = await newDevice()
      const sent = atStart ?? server.now().getTime() - 3 * 86_400_000
      const by = (seconds: number) => new Date(sent - seconds * 1000).toISOString()
      const events = [shot(device.macAddress, by(20)), shot(device.macAddress, by(8))]
      expect(await sendBy(by(0), events)).toEqual({ new: 2, known: 0, refused: [] })
      const stored = [ago(20), ago(8)]
      expect(await times(device.id)).toEqual(stored)
      // As it was, after a while; and with the time of the second attempt.
      server.pass(30)
      expect(await sendBy(by(0), events)).toEqual({ new: 0, known: 2, refused: [] })
      expect(await sendBy(by(-29), events)).toEqual({ new: 0, known: 2, refused: [] })
      expect(await times(device.id)).toEqual(stored)
      expect(await sendBy(by(-30), [shot(device.macAddress, by(-10))])).toMatchObject({ new: 1 })
    })

    test('a right clock moves nothing, and an event that was stored before is known', async () => {
      const device = await newDevice()
      const events = [shot(device.macAddress, ago(100))]
      const stored = [ago(100)]
      const sentAt = ago(0)
      expect(await sendBy(sentAt, events)).toMatchObject({ new: 1 })
      server.pass(600)
      expect(await sendBy(sentAt, events)).toEqual({ new: 0, known: 1, refused: [] })
      expect(await times(device.id)).toEqual(stored)
    })
  })

  const Event = fc.record({
    device: fc.nat(2),
    capsule: fc.nat(3),
    second: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom('shot', 'shot', 'shot', 'named', 'named', 'installed', 'told', 'removed'),
    told: fc.nat(5),
  })
  const Plan = fc.record({
    events: fc.array(Event, { minLength: 1, maxLength: 30 }),
    ranks: fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 }),
    size: fc.integer({ min: 1, max: 12 }),
  })
  type Planned = typeof Event extends fc.Arbitrary<infer Value> ? Value : never

  /** Makes three devices and four capsules, one of which is in the first device, and returns how they report, and what is known of them. */
  const newFleet = async (now: number) => {
    const devices = [await newDevice(), await newDevice(), await newDevice()]
    const capsules = [
      await newCapsule(null, 3),
      await newCapsule(null, 4, 1),
      await newCapsule(devices[0]?.id ?? 0, 5),
      await newCapsule(null, 6),
    ]
    const scents = [0, 1, 0, 0]
    const wire = ({ device, capsule: at, second, kind, told }: Planned, index: number) => {
      const base = {
        device: devices[device]?.macAddress,
        at: new Date(now - second * 1000).toISOString(),
        event: index + 1,
      }
      const serial = capsules[at]?.serial
      if (kind === 'shot') return { ...base, type: 'shot', fragranceId: fragrances[scents[at] ?? 0] }
      if (kind === 'named')
        return { ...base, type: 'shot', fragranceId: fragrances[told === 0 ? 1 : (scents[at] ?? 0)], capsule: serial }
      if (kind === 'removed')
        return { ...base, type: 'capsule', change: 'removed', capsule: serial, reason: String(told) }
      const chip = kind === 'told' ? { remainingShots: told } : {}
      return { ...base, type: 'capsule', change: 'installed', capsule: serial, ...chip }
    }
    const placeOf = (id: number | null) => devices.findIndex((one) => one.id === id)
    const known = async () => {
      const found = []
      for (const { id } of capsules) {
        const { device_id, remaining_shots, installed_at, removed_at, removal_reason, emptied_at, findings } =
          await capsule(id)
        const { rows: told } = await sql<{ device: number; at: string; left: number }>`
          SELECT device_id AS device, at, (details ->> 'remainingShots')::int AS "left" FROM device_events
          WHERE (details ->> 'capsule')::int = ${id} ORDER BY at, device_id, event`.execute(db())
        const Found = z.nullable(z.array(z.looseObject({ device: z.number() })))
        found.push({
          device: placeOf(device_id),
          remaining_shots,
          installed_at,
          removed_at,
          removal_reason,
          emptied_at,
          findings: z.parse(Found, findings)?.map((one) => ({ ...one, device: placeOf(one.device) })),
          told: told.map((one) => ({ ...one, device: placeOf(one.device) })),
        })
      }
      return found
    }
    return { wire, known }
  }

  test('capsules are known alike however their events are ordered, doubled, delayed and cut into batches', async () => {
    await fc.assert(
      fc.asyncProperty(Plan, async ({ events, ranks, size }) => {
        const now = server.now().getTime()
        const [ordered, mixed] = [await newFleet(now), await newFleet(now)]
        // At one moment the numbers of a device decide, and the first device comes first.
        const all = events.map((event, index) => ({ event, index }))
        const inTime = all.toSorted(
          (one, other) =>
            other.event.second - one.event.second || one.event.device - other.event.device || one.index - other.index,
        )
        await report(inTime.map(({ event, index }) => ordered.wire(event, index)))
        const queue = [...all, ...all]
          .map((one, place) => ({ one, rank: ranks[place] ?? 0 }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ one: { event, index } }) => mixed.wire(event, index))
        let stored = 0
        for (let from = 0; from < queue.length; from += size)
          stored += (await report(queue.slice(from, from + size))).new
        expect(stored).toBe(all.length)
        expect(await mixed.known()).toEqual(await ordered.known())
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })
})
