// Tests how another dial gets to the devices of a campaign: counted, in stages, paused, and taken back.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import type { Stage } from '#src/resources/campaigns/schemas.ts'
import { Rollout } from '#src/resources/telemetry/payloads.ts'
import { bulk } from '#tests/support/bulk.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance, insertSite } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const Campaign = z.looseObject({
  updatedAt: z.string(),
  devices: z.number(),
  devicesLoaded: z.number(),
  devicesPending: z.number(),
  devicesRefused: z.number(),
  devicesWaiting: z.number(),
  collection: z.array(z.looseObject({ slot: z.number(), fragranceId: z.number(), shotSeconds: z.number() })),
})
const Lines = z.object({
  data: z.array(
    z.looseObject({
      changeId: z.number(),
      action: z.string(),
      actor: z.nullable(z.looseObject({ userId: z.number() })),
      fields: z.array(z.looseObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
})

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let other: TestServer
  let admin: Auth
  let key: string
  let fragrances: number[]
  let made = 0
  const db = () => server.database.db
  beforeAll(async () => {
    server = await testServer(engine)
    other = await testServer(engine, { database: server.database })
    admin = await server.signIn(emailOf('ADMIN'))
    const category = await insertCategory(db(), 'Cítricos')
    fragrances = [await insertFragrance(db(), 'Limão', category), await insertFragrance(db(), 'Laranja', category)]
    key = await insertKey(db(), 'Fábrica')
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  const macAddress = () =>
    `AA:BB:CC:01:${String(Math.floor(++made / 100)).padStart(2, '0')}:${String(made % 100).padStart(2, '0')}`
  /** Moments by the clock of the database, by which dials change. Each is later than the one before. */
  const now = async () => {
    const { rows } = await sql<{
      at: string
    }>`SELECT clock_timestamp()::timestamptz(3) + interval '1 millisecond' AS at`.execute(db())
    return new Date(rows[0]?.at ?? '').toISOString()
  }
  const report = async (device: string, more: object, by = server) => {
    const { status, body } = await by.call('POST /api/telemetry', {
      body: { events: [{ device, at: await now(), event: ++made, ...more }] },
      headers: { authorization: `Bearer ${key}` },
    })
    expect([status, body]).toMatchObject([200, { refused: [] }])
  }
  const campaign = async (id: number) =>
    z.parse(Campaign, (await server.call(`GET /api/campaigns/${id}`, { as: admin })).body)
  const rollout = async (id: number) =>
    z.parse(Rollout, (await server.call(`GET /api/campaigns/${id}/rollout`, { as: admin })).body)
  const history = async (id: number) =>
    z.parse(Lines, (await server.call(`GET /api/changes/campaigns/${id}`, { as: admin })).body).data
  const act = async (id: number, action: string, body?: Stage) => {
    const answer = await server.call(`PUT /api/campaigns/${id}/rollout/${action}`, { as: admin, ...(body && { body }) })
    return [answer.status, answer.status === 204 ? '' : z.parse(ErrorBody, answer.body).message]
  }
  /** Saves another dial, as a form does. */
  const changeDial = async (id: number, shotSeconds: number) => {
    const collection = (await campaign(id)).collection.map(({ slot, fragranceId }) => ({
      slot,
      fragranceId,
      shotSeconds,
    }))
    const { status } = await server.call(`PUT /api/campaigns/${id}`, { as: admin, body: toMultipart({ collection }) })
    expect(status).toBe(200)
  }
  const secondsOf = async (id: number) => (await campaign(id)).collection.map(({ shotSeconds }) => shotSeconds)

  /** Makes a campaign that devices have loaded, the last one heard of last. */
  const fleet = async (count: number) => {
    const id = await insertCampaign(db(), `Campanha ${++made}`, fragrances)
    const devices: {
      id: number
      greet: (by?: TestServer) => Promise<void>
      load: (by?: TestServer) => Promise<void>
      tell: (more: object) => Promise<void>
    }[] = []
    for (let index = 0; index < count; index++) {
      const address = macAddress()
      const device = await insertDevice(db(), address, { campaignId: id })
      const tell = (more: object, by = server) => report(address, { type: 'campaign', campaignId: id, ...more }, by)
      devices.push({
        id: device,
        greet: (by) => report(address, { type: 'contact' }, by),
        tell,
        load: async (by) => tell({ result: 'loaded', version: (await campaign(id)).updatedAt }, by),
      })
    }
    for (const { load } of devices) await load()
    return { id, devices, of: (index: number) => devices[index] ?? expect.unreachable(`device ${index}`) }
  }
  const statesOf = async ({ devices }: { devices: readonly { id: number }[] }) => {
    const { rows } = await sql<{ states: string }>`
      SELECT string_agg(s.rollout, ' ' ORDER BY d.place) AS states
      FROM unnest(${sql.val(devices.map(({ id }) => id))}::int[]) WITH ORDINALITY AS d (id, place) JOIN device_signals s ON s.device_id = d.id`.execute(
      db(),
    )
    return rows[0]?.states
  }

  test('the list of campaigns and the page count the devices that have loaded the dial, that are to, that refuse it and that wait', async () => {
    const { id, of } = await fleet(4)
    await act(id, 'stage', { size: 3, unit: 'devices' })
    await changeDial(id, 7)
    await of(3).load()
    await of(2).tell({ result: 'refused', reason: 'sem espaço' })
    expect(await rollout(id)).toMatchObject({
      loaded: 1,
      pending: 1,
      refused: 1,
      waiting: 1,
      stage: { size: 3, unit: 'devices' },
      firstDevices: 3,
      reasons: [{ reason: 'sem espaço', devices: 1 }],
    })
    const { body } = await server.call(`GET /api/campaigns?where=id.is.${id}`, { as: admin })
    const counts = { devices: 4, devicesLoaded: 1, devicesPending: 1, devicesRefused: 1, devicesWaiting: 1 }
    expect(body).toMatchObject({ data: [counts] })
    await sql`DELETE FROM devices WHERE id = ${of(0).id}`.execute(db())
    await sql`UPDATE devices SET campaign_id = NULL WHERE id = ${of(3).id}`.execute(db())
    expect(await campaign(id)).toMatchObject({ ...counts, devices: 2, devicesLoaded: 0, devicesWaiting: 0 })
    expect(await repairCounts(server.database)).toEqual([])
  })

  test('the first devices of a stage are those heard of last, and the others get the dial when all of these have loaded it', async () => {
    const it = await fleet(5)
    const { id, of } = it
    const before = await campaign(id)
    expect(await act(id, 'stage', { size: 2, unit: 'devices' })).toEqual([204, ''])
    expect((await campaign(id)).updatedAt).toBe(before.updatedAt)
    expect(await statesOf(it)).toBe('loaded loaded loaded loaded loaded')
    await changeDial(id, 7)
    expect(await statesOf(it)).toBe('waiting waiting waiting pending pending')
    await of(4).load()
    expect(await statesOf(it)).toBe('waiting waiting waiting pending loaded')
    const { body } = await server.call(`GET /api/devices/${of(0).id}/signals`, { as: admin })
    expect(body).toMatchObject({ waitsFor: { reason: 'stage', stage: { size: 2, unit: 'devices' } } })
    const { rows: untouched } = await sql`SELECT updated_at FROM devices WHERE id = ${of(0).id}`.execute(db())
    await of(3).load()
    expect(await statesOf(it)).toBe('pending pending pending loaded loaded')
    expect((await sql`SELECT updated_at FROM devices WHERE id = ${of(0).id}`.execute(db())).rows).toEqual(untouched)
    expect(await rollout(id)).toMatchObject({ stage: null, firstDevices: null })
    const [released, changed, staged] = await history(id)
    expect(released).toMatchObject({ action: 'releaseRollout', actor: null })
    expect(released?.fields).toEqual([{ field: 'stage', before: { size: 2, unit: 'devices' }, after: null }])
    expect(changed).toMatchObject({ action: 'update' })
    expect(staged).toMatchObject({ action: 'stageRollout', actor: { userId: 1 } })
    expect(staged?.fields).toEqual([{ field: 'stage', before: null, after: { size: 2, unit: 'devices' } }])
    // The plan was for one rollout.
    await changeDial(id, 8)
    expect(await statesOf(it)).toBe('pending pending pending pending pending')
  })

  test('a device that refuses the dial holds the others up until it has loaded it, has left, or all are released', async () => {
    const it = await fleet(3)
    const { id, of } = it
    await changeDial(id, 7)
    expect(await act(id, 'stage', { size: 1, unit: 'devices' })).toEqual([204, ''])
    await of(2).tell({ result: 'refused', reason: 'sem espaço' })
    await of(1).tell({ result: 'refused' })
    expect(await statesOf(it)).toBe('waiting waiting refused')
    expect(await act(id, 'release')).toEqual([204, ''])
    expect(await statesOf(it)).toBe('pending pending refused')
    expect(await act(id, 'release')).toEqual([400, 'A distribuição desta campanha não está em etapas'])

    await act(id, 'stage', { size: 1, unit: 'devices' })
    expect(await statesOf(it)).toBe('waiting pending waiting')
    await of(1).tell({ result: 'refused' })
    const elsewhere = await insertCampaign(db(), 'Outra', fragrances)
    const moved = await server.call(`PUT /api/devices/${of(1).id}/campaign`, {
      as: admin,
      body: { campaignId: elsewhere },
    })
    expect(moved.status).toBe(204)
    // Nobody has loaded the dial: another first device is chosen.
    await vi.waitFor(async () => expect(await statesOf(it)).toBe('waiting pending pending'))
    await of(2).load()
    expect(await statesOf(it)).toBe('pending pending loaded')
  })

  test('a stage counts devices, sites or a hundredth part, and a device without a site is a place of its own', async () => {
    const it = await fleet(6)
    const { id, of } = it
    const [one, two] = [await insertSite(db(), `Loja ${++made}`), await insertSite(db(), `Loja ${++made}`)]
    for (const [index, site] of [one, two, one, two].entries())
      await sql`UPDATE devices SET site_id = ${site} WHERE id = ${of(index).id}`.execute(db())
    await changeDial(id, 7)
    await act(id, 'stage', { size: 3, unit: 'sites' })
    expect(await statesOf(it)).toBe('waiting pending waiting pending pending pending')
    await act(id, 'stage', { size: 20, unit: 'percent' })
    expect(await statesOf(it)).toBe('waiting waiting waiting waiting pending pending')
    await act(id, 'stage', { size: 1, unit: 'percent' })
    expect(await statesOf(it)).toBe('waiting waiting waiting waiting waiting pending')
    expect((await act(id, 'stage', { size: 100, unit: 'percent' }))[0]).toBe(400)
    expect((await act(id, 'stage', { size: 0, unit: 'devices' }))[0]).toBe(400)
  })

  test('while a rollout is paused, no device is to load the dial: neither after another change nor one that joins', async () => {
    const it = await fleet(3)
    const { id, of } = it
    await changeDial(id, 7)
    await of(2).load()
    expect(await act(id, 'resume')).toEqual([400, 'A distribuição desta campanha não está pausada'])
    expect(await act(id, 'pause')).toEqual([204, ''])
    expect(await act(id, 'pause')).toEqual([400, 'A distribuição desta campanha já está pausada'])
    expect(await statesOf(it)).toBe('waiting waiting loaded')
    await changeDial(id, 8)
    expect(await statesOf(it)).toBe('waiting waiting waiting')
    const joined = await insertDevice(db(), macAddress(), { campaignId: id })
    const former = await insertDevice(db(), macAddress())
    await server.call(`PUT /api/devices/${former}/campaign`, { as: admin, body: { campaignId: id } })
    const all = { devices: [...it.devices, { id: joined }, { id: former }] }
    expect(await statesOf(all)).toBe('waiting waiting waiting waiting waiting')
    const { body } = await server.call(`GET /api/devices/${joined}/signals`, { as: admin })
    expect(body).toMatchObject({ waitsFor: { reason: 'pause', stage: null } })
    // A plan does not end the pause. It begins afterwards.
    await act(id, 'stage', { size: 1, unit: 'devices' })
    expect(await statesOf(all)).toBe('waiting waiting waiting waiting waiting')
    expect(await act(id, 'resume')).toEqual([204, ''])
    expect(await statesOf(all)).toBe('waiting waiting pending waiting waiting')
    await act(id, 'pause')
    await act(id, 'resume')
    expect(await statesOf(all)).toBe('waiting waiting pending waiting waiting')
    expect((await history(id)).slice(0, 4).map(({ action }) => action)).toEqual([
      'resumeRollout',
      'pauseRollout',
      'resumeRollout',
      'stageRollout',
    ])
  })

  test('a dial that is taken back has to be loaded by those alone that may have the new one', async () => {
    const it = await fleet(4)
    const { id, of } = it
    expect(await act(id, 'take-back')).toEqual([
      400,
      'Nenhum dispositivo recebeu outro dial desta campanha: não há o que desfazer',
    ])
    await act(id, 'stage', { size: 2, unit: 'devices' })
    await changeDial(id, 7)
    await of(3).load()
    const taken = (await campaign(id)).updatedAt
    await act(id, 'pause')
    expect(await act(id, 'take-back')).toEqual([204, ''])
    expect(await secondsOf(id)).toEqual([5, 5])
    expect(await statesOf(it)).toBe('loaded loaded loaded pending')
    expect(await rollout(id)).toMatchObject({ stage: null, pausedAt: null, loaded: 3, pending: 1 })
    const [line] = await history(id)
    expect(line).toMatchObject({ action: 'takeBackDial', actor: { userId: 1 } })
    expect(line?.fields.map(({ field }) => field).toSorted()).toEqual(['collection', 'rolloutPausedAt', 'stage'])
    // It had loaded the dial before it was taken back, and tells only now.
    await of(2).tell({ result: 'loaded', version: taken })
    expect(await statesOf(it)).toBe('loaded loaded pending pending')
    await of(2).load()
    await of(3).load()
    expect(await statesOf(it)).toBe('loaded loaded loaded loaded')
    expect((await act(id, 'take-back'))[0]).toBe(400)
    // The next change is an ordinary one.
    await changeDial(id, 9)
    expect(await statesOf(it)).toBe('pending pending pending pending')
  })

  test('a dial that the log does not have cannot be taken back, and everything stays as it is', async () => {
    const { id } = await fleet(2)
    await act(id, 'stage', { size: 1, unit: 'devices' })
    await sql`UPDATE campaign_slots SET shot_seconds = 9 WHERE campaign_id = ${id}`.execute(db())
    expect(await act(id, 'take-back')).toEqual([400, 'Esta alteração não pode ser revertida'])
    expect(await rollout(id)).toMatchObject({ stage: { size: 1 }, waiting: 2 })
  })

  test('a device that waits and reports its dial without a version has the one before', async () => {
    const it = await fleet(2)
    const { id, of } = it
    await act(id, 'stage', { size: 1, unit: 'devices' })
    await changeDial(id, 7)
    await of(0).tell({ result: 'loaded' })
    expect(await statesOf(it)).toBe('waiting pending')
    await of(1).tell({ result: 'loaded' })
    expect(await statesOf(it)).toBe('pending loaded')
  })

  test('a stage ends exactly once when two servers hear of its last devices at the same time, and again', async () => {
    for (let round = 0; round < 3; round++) {
      const it = await fleet(6)
      const { id, of } = it
      await act(id, 'stage', { size: 4, unit: 'devices' })
      await changeDial(id, 7)
      const { updatedAt: version } = await campaign(id)
      const tell = { result: 'loaded', version }
      await Promise.all([2, 3, 4, 5].map((index) => (index % 2 ? of(index).load(other) : of(index).tell(tell))))
      await Promise.all([2, 3, 4, 5].map((index) => (index % 2 ? of(index).tell(tell) : of(index).load(other))))
      expect(await statesOf(it)).toBe('pending pending loaded loaded loaded loaded')
      expect((await history(id)).filter(({ action }) => action === 'releaseRollout')).toHaveLength(1)
    }
    expect(await repairCounts(server.database)).toEqual([])
  })

  test('the first devices are chosen once, however many servers find at the same time that they are to be', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, devices } = await fleet(6)
      await act(id, 'stage', { size: 1, unit: 'devices' })
      // A program has changed the dial: nobody has chosen yet.
      await sql`UPDATE campaign_slots SET shot_seconds = 9 WHERE campaign_id = ${id}`.execute(db())
      expect(await rollout(id)).toMatchObject({ waiting: 6, firstDevices: null })
      await Promise.all(devices.flatMap(({ greet }) => [greet(), greet(other), greet()]))
      expect(await rollout(id)).toMatchObject({ waiting: 5, pending: 1, firstDevices: 1 })
    }
  })

  test('many campaigns are paused and resumed at once, except those that are in that state', async () => {
    const [one, two, three] = [await fleet(1), await fleet(1), await fleet(1)]
    const ids = [one.id, two.id, three.id]
    for (const id of ids) await changeDial(id, 7)
    await act(two.id, 'pause')
    const paused = await bulk(server, admin, '/campaigns', { action: 'pauseRollout', target: { ids } })
    const refusals = [{ reason: 'A distribuição desta campanha já está pausada', count: 1 }]
    expect(paused.preview).toEqual({ total: 3, reached: 2, refusals })
    expect(paused.run).toMatchObject({ state: 'done', done: 2, refused: 1 })
    expect(await Promise.all([one, two, three].map(statesOf))).toEqual(['waiting', 'waiting', 'waiting'])
    await bulk(server, admin, '/campaigns', { action: 'resumeRollout', target: { ids } })
    expect(await Promise.all([one, two, three].map(statesOf))).toEqual(['pending', 'pending', 'pending'])
    const back = await bulk(server, admin, '/campaigns', { action: 'takeBackDial', target: { ids } })
    expect(back.run).toMatchObject({ state: 'done', done: 3, refused: 0 })
    expect(await Promise.all([one, two, three].map(statesOf))).toEqual(['loaded', 'loaded', 'loaded'])
  })

  test('a plan and a pause are reverted from the history', async () => {
    const it = await fleet(3)
    const { id } = it
    await changeDial(id, 7)
    const revertLast = async () => {
      const [last] = await history(id)
      const { status } = await server.call(`POST /api/changes/${last?.changeId}/revert`, { as: admin, body: {} })
      expect(status).toBe(204)
    }
    await act(id, 'stage', { size: 1, unit: 'devices' })
    await act(id, 'stage', { size: 2, unit: 'devices' })
    expect(await statesOf(it)).toBe('waiting pending pending')
    await revertLast()
    expect(await statesOf(it)).toBe('waiting waiting pending')
    await act(id, 'release')
    await revertLast()
    expect(await statesOf(it)).toBe('waiting waiting pending')
    await act(id, 'pause')
    expect(await statesOf(it)).toBe('waiting waiting waiting')
    await revertLast()
    expect(await statesOf(it)).toBe('waiting waiting pending')
  })
})
