// Tests what devices report: that each event counts once whatever becomes of its batch, what is refused and why, and who may report.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { installationKey } from '#kernel/core/contract/limits.ts'
import { InstallationKey, MadeKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { readTables } from '#kernel/features/backups/server/catalog.ts'
import { telemetry as limits } from '#src/product/limits.ts'
import { DeviceDays, DeviceEvents, Rollout, Signals, TelemetryAnswer } from '#src/resources/telemetry/payloads.ts'
import { removeUser } from '#src/resources/devices/table.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertDevice,
  insertFragrance,
  insertFile,
} from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

interface Reported {
  type: string
  device: string
  at: string
  event: number
  [field: string]: unknown
}

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let key: string
  let fragrances: number[]
  let campaigns: number[]
  let made = 0
  const db = () => server.database.db
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const category = await insertCategory(db(), 'Cítricos')
    fragrances = [await insertFragrance(db(), 'Limão', category), await insertFragrance(db(), 'Laranja', category)]
    campaigns = [await insertCampaign(db(), 'Primavera', fragrances), await insertCampaign(db(), 'Outono', fragrances)]
    key = (await makeKey('Fábrica')).key
  })
  afterAll(() => server.close())

  const makeKey = async (name: string) =>
    z.parse(MadeKey, (await server.call('POST /api/installation-keys', { as: admin, body: { name } })).body)
  const send = (events: readonly unknown[], more: object = {}, by = key) =>
    server.call('POST /api/telemetry', { body: { events, ...more }, headers: { authorization: `Bearer ${by}` } })
  const report = async (events: readonly unknown[], more: object = {}) => {
    const { status, body } = await send(events, more)
    expect(status).toBe(200)
    return z.parse(TelemetryAnswer, body)
  }
  const reasons = async (events: readonly unknown[]) => (await report(events)).refused.map(({ reason }) => reason)
  const ago = (seconds: number) => new Date(server.now().getTime() - seconds * 1000).toISOString()
  const newDevice = async (parts: Parameters<typeof insertDevice>[2] = { campaignId: campaigns[0] ?? 0 }) => {
    const macAddress = `AA:BB:CC:00:${String(Math.floor(++made / 100)).padStart(2, '0')}:${String(made % 100).padStart(2, '0')}`
    return { macAddress, id: await insertDevice(db(), macAddress, parts) }
  }
  const newCapsule = async (deviceId: number | null, remaining: number, fragrance = fragrances[0] ?? 0) => {
    await insertFile(db())
    const serialNumber = `T-${++made}`
    const id = await insertCapsule(db(), serialNumber, fragrance, deviceId, '2028-01-01')
    await sql`UPDATE capsules SET remaining_shots = ${remaining} WHERE id = ${id}`.execute(db())
    return { serialNumber, id }
  }
  const event = (device: string, type: string, at: string, more: object = {}): Reported => ({
    type,
    device,
    at,
    event: ++made,
    ...more,
  })
  const shot = (device: string, at: string, more: object = {}) =>
    event(device, 'shot', at, { fragranceId: fragrances[0], ...more })
  const signalsOf = (id: number) =>
    db().selectFrom('device_signals').selectAll().where('device_id', '=', id).executeTakeFirstOrThrow()
  const eventsOf = async (id: number) =>
    await db()
      .selectFrom('device_events')
      .select(['kind', 'at', 'details'])
      .where('device_id', '=', id)
      .orderBy('at')
      .orderBy('kind')
      .execute()
  const capsule = (id: number) => db().selectFrom('capsules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const shotsOf = async (id: number) => {
    const { rows } = await sql<{ shots: number; days: number }>`
      SELECT (SELECT count(*)::int FROM shots WHERE device_id = ${id}) AS shots,
        (SELECT coalesce(sum(shots), 0)::int FROM device_days WHERE device_id = ${id}) AS days`.execute(db())
    return rows[0]
  }

  describe('the key of an installation', () => {
    test('it is shown once, opens this call alone, and is in backups by its hash', async () => {
      const { id, key: own } = await makeKey('Loja')
      expect(own).toMatch(/^sillage-key_[0-9a-f]{64}$/)
      const { macAddress } = await newDevice()
      expect((await send([event(macAddress, 'contact', ago(1))], {}, own)).status).toBe(200)
      const headers = { authorization: `Bearer ${own}` }
      expect((await server.call('GET /api/devices', { headers })).status).toBe(401)
      expect((await server.call('GET /api/installation-keys', { headers })).status).toBe(401)
      expect((await send([], {}, 'sillage-key_0')).status).toBe(401)
      expect((await server.call('POST /api/telemetry', { as: admin, body: { events: [] } })).status).toBe(401)
      const listed = z.parse(
        z.array(InstallationKey),
        (await server.call('GET /api/installation-keys', { as: admin })).body,
      )
      expect(listed.find((one) => one.id === id)?.usedAt).toBe(server.now().toISOString())
      expect((await readTables(db())).map(({ name }) => name)).toContain('installation_keys')
      const { rows } = await sql<{ row: string }>`SELECT k::text AS row FROM installation_keys k`.execute(db())
      expect(rows.some(({ row }) => row.includes(own))).toBe(false)
    })

    test('a new one replaces it, both work for a week, and a third one waits', async () => {
      const former = await makeKey('Hotel')
      const { macAddress } = await newDevice()
      const works = async (by: string) => (await send([event(macAddress, 'contact', ago(1))], {}, by)).status === 200
      const replace = (id: number) => server.call(`POST /api/installation-keys/${id}/replace`, { as: admin })
      const next = z.parse(MadeKey, (await replace(former.id)).body)
      expect([next.name, await works(former.key), await works(next.key)]).toEqual(['Hotel', true, true])
      const refused = await replace(next.id)
      expect([refused.status, z.parse(ErrorBody, refused.body).message]).toEqual([
        400,
        'Esta chave já foi trocada: revogue a anterior ou espere que ela pare',
      ])
      server.pass(installationKey.overlapSeconds)
      admin = await server.signIn(emailOf('ADMIN'))
      expect([await works(former.key), await works(next.key)]).toEqual([false, true])
      expect((await server.call(`DELETE /api/installation-keys/${next.id}`, { as: admin })).status).toBe(204)
      expect(await works(next.key)).toBe(false)
      const { rows } = await sql<{ action: string; key: string }>`
        SELECT action, details ->> 'key' AS key FROM changes WHERE details ->> 'key' = 'Hotel' ORDER BY id`.execute(
        db(),
      )
      expect(rows.map(({ action }) => action)).toEqual(['keyMade', 'keyReplaced', 'keyRevoked'])
      const audit = await server.call('GET /api/changes?action=keyRevoked', { as: admin })
      const Lines = z.object({ data: z.array(z.looseObject({})) })
      expect(z.parse(Lines, audit.body).data[0]).toMatchObject({ record: null, details: { key: 'Hotel' } })
    })

    test('two keys cannot have one name', async () => {
      const { status, body } = await server.call('POST /api/installation-keys', {
        as: admin,
        body: { name: 'FABRICA' },
      })
      expect([status, z.parse(ErrorBody, body).errors]).toEqual([400, { name: 'Já existe uma chave com este nome' }])
    })
  })

  test('a report changes neither the version of a device nor the log, and the list of devices does not wake', async () => {
    const { id, macAddress } = await newDevice()
    const before =
      await sql`SELECT updated_at::text, (SELECT count(*)::int FROM changes) AS n FROM devices WHERE id = ${id}`.execute(
        db(),
      )
    await report([
      shot(macAddress, ago(5)),
      event(macAddress, 'campaign', ago(4), { campaignId: campaigns[0], result: 'loaded' }),
    ])
    const after =
      await sql`SELECT updated_at::text, (SELECT count(*)::int FROM changes) AS n FROM devices WHERE id = ${id}`.execute(
        db(),
      )
    expect(after.rows).toEqual(before.rows)
  })

  test('each refused event has its reason, and never refuses its batch', async () => {
    const { macAddress } = await newDevice()
    const unassigned = await newDevice({})
    const answer = await report([
      shot(macAddress, ago(5)),
      { type: 'shot', device: macAddress },
      shot('AA:AA:AA:AA:AA:AA', ago(5)),
      shot(macAddress, ago(5), { fragranceId: 99_999 }),
      shot(macAddress, ago(5), { fragranceId: undefined, capsule: 'nobody' }),
      shot(macAddress, ago(limits.days * 86_400 + 1)),
      shot(macAddress, ago(-limits.aheadSeconds - 1)),
      shot(unassigned.macAddress, ago(5)),
      event(macAddress, 'capsule', ago(5), { change: 'installed', capsule: 'nobody' }),
      event(macAddress, 'code', ago(5), { code: '123456' }),
      shot(macAddress, ago(5), { extra: 1 }),
      shot(macAddress, ago(-limits.aheadSeconds + 1)),
    ])
    expect(answer).toEqual({
      new: 2,
      known: 0,
      refused: [
        { index: 1, reason: 'invalid', field: 'event' },
        { index: 2, reason: 'unknownDevice', field: 'device' },
        { index: 3, reason: 'unknownFragrance', field: 'fragranceId' },
        { index: 4, reason: 'unknownCapsule', field: 'capsule' },
        { index: 5, reason: 'tooOld', field: 'at' },
        { index: 6, reason: 'inFuture', field: 'at' },
        { index: 7, reason: 'unknownCampaign', field: 'campaignId' },
        { index: 8, reason: 'unknownCapsule', field: 'capsule' },
        { index: 9, reason: 'unknownCode', field: 'code' },
        { index: 10, reason: 'invalid' },
      ],
    })
  })

  test('a batch without events, with too many of them or with an unknown field is refused as a whole', async () => {
    const { macAddress } = await newDevice()
    const contacts = Array.from({ length: limits.events + 1 }, () => event(macAddress, 'contact', ago(1)))
    expect((await send([])).status).toBe(400)
    expect((await send(contacts)).status).toBe(400)
    expect((await send([event(macAddress, 'contact', ago(1))], { more: true })).status).toBe(400)
  })

  test('a device has a limit of its own, which does not concern others', async () => {
    const [busy, calm] = [await newDevice(), await newDevice()]
    const burst = (count: number) => Array.from({ length: count }, () => shot(busy.macAddress, ago(3)))
    for (let sent = 0; sent < limits.perDevice; sent += limits.events)
      expect((await report(burst(limits.events))).refused).toEqual([])
    expect(await reasons([...burst(2), shot(calm.macAddress, ago(3))])).toEqual(['tooMany', 'tooMany'])
    server.pass(limits.windowSeconds)
    expect(await reasons(burst(2))).toEqual([])
  })

  test('signals tell the last contact and shot, the loaded and the refused campaign, the firmware and the clock', async () => {
    const { id, macAddress } = await newDevice()
    const [spring, autumn] = campaigns
    await report(
      [
        event(macAddress, 'contact', ago(100), { firmware: '1.4.2' }),
        event(macAddress, 'campaign', ago(90), { campaignId: spring, result: 'loaded' }),
        event(macAddress, 'campaign', ago(80), { campaignId: autumn, result: 'refused', reason: 'sem espaço' }),
        shot(macAddress, ago(70)),
      ],
      { sentAt: ago(30) },
    )
    expect(await signalsOf(id)).toMatchObject({
      last_contact_at: ago(70),
      last_shot_at: ago(70),
      campaign_id: spring,
      campaign_at: ago(90),
      refused_campaign_id: autumn,
      refusal: 'sem espaço',
      firmware: '1.4.2',
      clock_offset_ms: 30_000,
    })
    await report([event(macAddress, 'campaign', ago(60), { campaignId: autumn, result: 'loaded' })])
    // Late, and therefore of no consequence.
    await report([event(macAddress, 'campaign', ago(95), { campaignId: spring, result: 'loaded' })])
    expect(await signalsOf(id)).toMatchObject({ campaign_id: autumn, refused_campaign_id: null, refusal: null })
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      'connected',
      'campaignLoaded',
      'campaignLoaded',
      'campaignRefused',
      'campaignLoaded',
    ])
  })

  test('a shot counts for the campaign that the device has loaded, not for the one that it should run', async () => {
    const { id, macAddress } = await newDevice()
    await report([
      event(macAddress, 'campaign', ago(90), { campaignId: campaigns[1], result: 'loaded' }),
      shot(macAddress, ago(80)),
    ])
    await report([shot(macAddress, ago(70))])
    const { rows } = await sql<{
      campaign: number
    }>`SELECT DISTINCT campaign_id AS campaign FROM shots WHERE device_id = ${id}`.execute(db())
    expect(rows).toEqual([{ campaign: campaigns[1] }])
  })

  test('capsules are followed: put in, emptied oldest first, taken out, and no late event moves them back', async () => {
    const { id, macAddress } = await newDevice()
    const [older, newer] = [await newCapsule(null, 2), await newCapsule(null, 9)]
    const put = (serialNumber: string, at: string, more: object = {}) =>
      event(macAddress, 'capsule', at, { change: 'installed', capsule: serialNumber, ...more })
    const answer = await report([
      ...[50, 40, 30].map((seconds) => shot(macAddress, ago(seconds))),
      put(newer.serialNumber, ago(90), { remainingShots: 8 }),
      put(older.serialNumber, ago(100)),
    ])
    expect(answer.new).toBe(5)
    expect(await capsule(older.id)).toMatchObject({ device_id: id, remaining_shots: 0, installed_at: ago(100) })
    expect(await capsule(newer.id)).toMatchObject({ device_id: id, remaining_shots: 7 })

    const taken = event(macAddress, 'capsule', ago(20), {
      change: 'removed',
      capsule: older.serialNumber,
      reason: 'vazia',
    })
    await report([
      taken,
      put(older.serialNumber, ago(60)),
      shot(macAddress, ago(10), { capsule: newer.serialNumber, fragranceId: undefined }),
    ])
    expect(await capsule(older.id)).toMatchObject({ device_id: null, removed_at: ago(20), removal_reason: 'vazia' })
    expect(await capsule(newer.id)).toMatchObject({ remaining_shots: 6 })
    await report([put(older.serialNumber, ago(25))])
    expect(await capsule(older.id)).toMatchObject({ device_id: null })
    expect((await eventsOf(id)).filter(({ kind }) => kind !== 'connected').map(({ details }) => details)).toMatchObject(
      [
        { serialNumber: older.serialNumber },
        { serialNumber: newer.serialNumber, remainingShots: 8 },
        { serialNumber: older.serialNumber },
        { serialNumber: older.serialNumber },
        { serialNumber: older.serialNumber, reason: 'vazia' },
      ],
    )
  })

  test('a typed reset code is consumed once, even if it is reported twice', async () => {
    const { id, macAddress } = await newDevice()
    const { body } = await server.call(`GET /api/devices/reset-code/${id}`, { as: admin })
    const { code } = z.parse(z.object({ code: z.string() }), body)
    const typed = event(macAddress, 'code', ago(0), { code })
    expect(await report([typed])).toEqual({ new: 1, known: 0, refused: [] })
    expect(await report([typed])).toEqual({ new: 0, known: 1, refused: [] })
    expect(await reasons([event(macAddress, 'code', ago(0), { code })])).toEqual(['unknownCode'])
  })

  test('another user of a device is an event, unless the log of changes has it', async () => {
    const { id } = await newDevice({ userId: 2 })
    const kinds = async () => (await eventsOf(id)).map(({ kind }) => kind)
    expect((await server.call(`PUT /api/remove-user/${id}`, { as: admin })).status).toBe(204)
    expect(await kinds()).toEqual([])
    await sql`UPDATE devices SET user_id = 3 WHERE id = ${id}`.execute(db())
    await removeUser(db(), id)
    expect(await kinds()).toEqual(['userChanged', 'userChanged'])
  })

  test('the page of a device tells what it should run, what it runs, what happened to it, and its shots a day', async () => {
    const { id, macAddress } = await newDevice()
    const [spring, autumn] = campaigns
    const cell = await newCapsule(null, 50)
    const day = 86_400
    await report([
      event(macAddress, 'campaign', ago(3 * day), { campaignId: autumn, result: 'loaded' }),
      event(macAddress, 'campaign', ago(2 * day), { campaignId: spring, result: 'refused', reason: 'sem espaço' }),
      event(macAddress, 'capsule', ago(2 * day), { change: 'installed', capsule: cell.serialNumber }),
      shot(macAddress, ago(2 * day - 60)),
      shot(macAddress, ago(60)),
      shot(macAddress, ago(50), { fragranceId: fragrances[1] }),
    ])
    const read = async <Schema extends z.core.$ZodType>(path: string, schema: Schema) => {
      const { status, body } = await server.call(`GET /api/devices/${id}/${path}`, { as: admin })
      expect(status).toBe(200)
      return z.parse(schema, body)
    }
    expect(await read('signals', Signals)).toMatchObject({
      rollout: 'refused',
      lastContactAt: ago(50),
      wanted: { campaignId: spring, name: 'Primavera' },
      loaded: { campaignId: autumn, at: ago(3 * day) },
      refused: { campaignId: spring, reason: 'sem espaço' },
    })
    const first = await read('events?perPage=3', DeviceEvents)
    const rest = await read(`events?cursor=${first.next}`, DeviceEvents)
    expect([...first.data, ...rest.data].map(({ kind }) => kind).toSorted()).toEqual(
      ['campaignLoaded', 'campaignRefused', 'capsuleInstalled', 'connected'].toSorted(),
    )
    expect(rest.next).toBeNull()
    expect((await read('events?kinds=capsuleInstalled', DeviceEvents)).data).toMatchObject([
      { capsule: { capsuleId: cell.id, fragranceName: 'Limão', remainingShots: 50 } },
    ])
    const days = await read('days', DeviceDays)
    expect(days.shots).toHaveLength(limits.shownDays)
    expect(days.shots.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(days.fragrances.map(({ fragranceName, shots }) => [fragranceName, shots])).toEqual([
      ['Limão', 2],
      ['Laranja', 1],
    ])
    for (const path of ['signals', 'events', 'days'])
      expect((await server.call(`GET /api/devices/999999/${path}`, { as: admin })).status).toBe(404)
  })

  test('a campaign that a device is to run is pending until the device tells', async () => {
    const { id, macAddress } = await newDevice({})
    const rollout = async () => (await signalsOf(id)).rollout
    expect(await rollout()).toBe('none')
    await server.call(`PUT /api/devices/${id}/campaign`, { as: admin, body: { campaignId: campaigns[0] } })
    expect(await rollout()).toBe('pending')
    await report([event(macAddress, 'campaign', ago(1), { campaignId: campaigns[0], result: 'loaded' })])
    expect(await rollout()).toBe('loaded')
    const { body } = await server.call(
      `GET /api/devices?where=rollout.is.loaded&orderBy=lastContactAt&orderByDirection=DESC`,
      { as: admin },
    )
    expect(
      z.parse(z.object({ data: z.array(z.looseObject({ deviceId: z.number(), rollout: z.string() })) }), body).data,
    ).toContainEqual(expect.objectContaining({ deviceId: id, rollout: 'loaded' }))
  })

  test('a changed dial is pending on every device of its campaign: loaded by some, refused by one, taken back', async () => {
    const campaign = await insertCampaign(db(), 'Verão', fragrances)
    const devices = [
      await newDevice({ campaignId: campaign }),
      await newDevice({ campaignId: campaign }),
      await newDevice({ campaignId: campaign }),
    ]
    const tell = (n: number, at: string, more: object = { result: 'loaded' }) =>
      event(devices[n]?.macAddress ?? '', 'campaign', at, { campaignId: campaign, ...more })
    const rollout = async () =>
      z.parse(Rollout, (await server.call(`GET /api/campaigns/${campaign}/rollout`, { as: admin })).body)
    // The clock of the database, by which dials change; that of the server may be ahead.
    const clock = async () => {
      const { rows } = await sql<{
        at: string
      }>`SELECT clock_timestamp()::timestamptz(3) + interval '1 millisecond' AS at`.execute(db())
      return new Date(rows[0]?.at ?? '').toISOString()
    }
    const first = await clock()
    await report([tell(0, first), tell(1, first), tell(2, first)])
    expect(await rollout()).toMatchObject({ loaded: 3, pending: 0, refused: 0, pendingSince: null })
    await sql`UPDATE campaign_slots SET shot_seconds = 9 WHERE campaign_id = ${campaign} AND slot = 1`.execute(db())
    expect(await rollout()).toMatchObject({ loaded: 0, pending: 3, refused: 0 })
    const later = await clock()
    await report([tell(0, later), tell(1, later, { result: 'refused', reason: 'sem espaço' })])
    expect(await rollout()).toMatchObject({
      loaded: 1,
      pending: 1,
      refused: 1,
      reasons: [{ reason: 'sem espaço', devices: 1 }],
    })
    // What it has loaded is an older state of the dial.
    await report([tell(2, later, { result: 'loaded', version: first })])
    expect(await rollout()).toMatchObject({ loaded: 1, pending: 1 })
    await sql`UPDATE devices SET campaign_id = ${campaigns[0]} WHERE id = ${devices[1]?.id}`.execute(db())
    expect(await rollout()).toMatchObject({ loaded: 1, pending: 1, refused: 0 })
  })

  test('each event counts once: repeated, reordered, cut into other batches, sent at once', async () => {
    const devices = [await newDevice(), await newDevice()]
    const cell = await newCapsule(devices[0]?.id ?? 0, 1_000_000)
    const plan = fc.record({
      events: fc.array(fc.record({ device: fc.nat(1), second: fc.integer({ min: 1, max: 2_000_000 }) }), {
        minLength: 1,
        maxLength: 40,
      }),
      order: fc.infiniteStream(fc.nat()),
      size: fc.integer({ min: 1, max: 15 }),
    })
    let expected = [0, 0]
    let left = 1_000_000
    await fc.assert(
      fc.asyncProperty(plan, async ({ events, order, size }) => {
        const all = events.map(({ device, second }) => shot(devices[device]?.macAddress ?? '', ago(second)))
        const twice = [...all, ...all]
          .map((one) => ({ one, rank: order.next().value ?? 0 }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ one }) => one)
        const batches = Array.from({ length: Math.ceil(twice.length / size) }, (_, n) =>
          twice.slice(n * size, (n + 1) * size),
        )
        const answers = await Promise.all(batches.map((batch) => report(batch)))
        expect(answers.reduce((sum, one) => sum + one.new, 0)).toBe(all.length)
        expect(answers.reduce((sum, one) => sum + one.known, 0)).toBe(all.length)
        const ofDevice = [0, 1].map((n) => events.filter(({ device }) => device === n).length)
        expected = expected.map((count, n) => count + (ofDevice[n] ?? 0))
        left -= ofDevice[0] ?? 0
        expect(await Promise.all(devices.map(({ id }) => shotsOf(id)))).toEqual(
          expected.map((count) => ({ shots: count, days: count })),
        )
        expect((await capsule(cell.id)).remaining_shots).toBe(left)
      }),
      { numRuns: 12 },
    )
  })
})
