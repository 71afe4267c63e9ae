// Tests for which devices a key of an installation may speak, what it is told of others, and what is shown of it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { InstallationKey, type KeyReach, MadeKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { quizRuns } from '#src/product/limits.ts'
import { KeyDevices } from '#src/resources/keyDevices/payloads.ts'
import { RunAnswer } from '#src/resources/quiz/quizRuns/payloads.ts'
import { TelemetryAnswer } from '#src/resources/telemetry/payloads.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

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
  /** Sessions end within an hour. */
  const passHour = async () => {
    server.pass(3600)
    admin = await server.signIn(emailOf('ADMIN'))
  }

  const newSite = async (name: string): Promise<number> => {
    const body = { name, timeZone: 'America/Sao_Paulo' }
    const answer = await server.call('POST /api/sites', { as: admin, body })
    return z.parse(z.looseObject({ siteId: z.number() }), answer.body).siteId
  }
  const newDevice = async () => {
    const macAddress = `AA:BB:CC:07:00:${String(++made).padStart(2, '0')}`
    return { macAddress, id: await insertDevice(db(), macAddress) }
  }
  const place = (deviceId: number, site: number | null) =>
    db().updateTable('devices').set({ site_id: site }).where('id', '=', deviceId).execute()
  const make = (reach?: KeyReach | null) =>
    server.call('POST /api/installation-keys', {
      as: admin,
      body: { name: `Chave ${++made}`, ...(reach !== undefined && { reach }) },
    })
  const keyFor = async (reach?: KeyReach) => z.parse(MadeKey, (await make(reach)).body)
  const as = (key: string) => ({ authorization: `Bearer ${key}` })
  /** Reports a contact of each device, and returns those of whom the key may not speak. */
  const unknownTo = async (key: string, devices: readonly { macAddress: string }[]) => {
    const events = devices.map(({ macAddress: device }) => ({
      type: 'contact',
      device,
      event: ++made,
      at: server.now().toISOString(),
    }))
    const { status, body } = await server.call('POST /api/telemetry', { body: { events }, headers: as(key) })
    expect(status).toBe(200)
    const { refused } = z.parse(TelemetryAnswer, body)
    expect(refused.every(({ reason, field }) => reason === 'unknownDevice' && field === 'device')).toBe(true)
    return refused.map(({ index }) => devices[index]?.macAddress)
  }
  const devicesOf = async ({ id }: { id: number }) => {
    const { body } = await server.call(`GET /api/installation-keys/${id}/devices`, { as: admin })
    return z.parse(KeyDevices, body)
  }
  const quizOf = async () => {
    const fragrance = await insertFragrance(db(), `Fragrância ${++made}`, await insertCategory(db(), `Família ${made}`))
    const quizId = await insertQuiz(db(), await insertCampaign(db(), `Campanha ${made}`, [fragrance]), fragrance)
    for (const [step, body] of [['validate'], ['publish', { waiver: 'Teste' }]] as const)
      expect((await server.call(`PUT /api/quiz/${step}/${quizId}`, { as: admin, ...(body && { body }) })).status).toBe(
        204,
      )
    return quizId
  }
  const runsOf = async (key: string, runs: readonly object[]) => {
    const { status, body } = await server.call('POST /api/quiz-runs', { body: { runs }, headers: as(key) })
    expect(status).toBe(200)
    return z.parse(RunAnswer, body)
  }
  const run = (quizId: number, more: object = {}) => ({
    run: randomUUID(),
    quizId,
    version: 1,
    startedAt: new Date(server.now().getTime() - 7_200_000).toISOString(),
    answers: [],
    ...more,
  })

  test('a key speaks for every device, for those of its sites as they stand now, or for the chosen ones', async () => {
    const [here, there] = [await newSite('Centro'), await newSite('Norte')]
    const [first, second, third] = [await newDevice(), await newDevice(), await newDevice()]
    await place(first.id, here)
    await place(second.id, there)
    const all = [first, second, third]
    const everywhere = await keyFor()
    expect(await unknownTo(everywhere.key, all)).toEqual([])
    const ofSite = await keyFor({ resource: 'sites', ids: [here] })
    expect(await unknownTo(ofSite.key, all)).toEqual([second.macAddress, third.macAddress])
    const ofSites = await keyFor({ resource: 'sites', ids: [here, there] })
    expect(await unknownTo(ofSites.key, all)).toEqual([third.macAddress])
    const ofGateway = await keyFor({ resource: 'devices', ids: [second.id, third.id] })
    expect(await unknownTo(ofGateway.key, all)).toEqual([first.macAddress])
    const ofOne = await keyFor({ resource: 'devices', ids: [third.id] })
    expect(await unknownTo(ofOne.key, all)).toEqual([first.macAddress, second.macAddress])
    await place(first.id, there)
    expect(await unknownTo(ofSite.key, all)).toEqual(all.map(({ macAddress }) => macAddress))
  })

  test('what a key may not speak for changes nothing of the device', async () => {
    const [own, other] = [await newDevice(), await newDevice()]
    const { key } = await keyFor({ resource: 'devices', ids: [own.id] })
    await unknownTo(key, [own, other])
    const signals = await db()
      .selectFrom('device_signals')
      .select(['device_id', 'last_contact_at'])
      .where('device_id', 'in', [own.id, other.id])
      .orderBy('device_id')
      .execute()
    expect(signals.map(({ last_contact_at }) => last_contact_at !== null)).toEqual([true, false])
  })

  test('a run of a quiz on a device that the key may not speak for is refused, too', async () => {
    const [own, other] = [await newDevice(), await newDevice()]
    const { key } = await keyFor({ resource: 'devices', ids: [own.id] })
    const quizId = await quizOf()
    const answer = await runsOf(
      key,
      [own, other].map(({ macAddress }) => run(quizId, { device: macAddress })),
    )
    expect(answer).toEqual({ new: 1, known: 0, refused: [{ index: 1, reason: 'unknownDevice', field: 'device' }] })
  })

  test('runs without a device have a limit by the hour for each key, which those of devices do not count for', async () => {
    const [one, other] = [await keyFor(), await keyFor()]
    const device = await newDevice()
    const quizId = await quizOf()
    await runsOf(one.key, [run(quizId)])
    await db()
      .updateTable('key_runs')
      .set({ runs: quizRuns.withoutDevice - 1 })
      .where('key_id', '=', one.id)
      .execute()
    const tooMany = { index: 1, reason: 'tooMany', field: 'device' }
    expect(await runsOf(one.key, [run(quizId), run(quizId)])).toEqual({ new: 1, known: 0, refused: [tooMany] })
    expect(await runsOf(one.key, [run(quizId, { device: device.macAddress })])).toMatchObject({ new: 1, refused: [] })
    expect(await runsOf(other.key, [run(quizId)])).toMatchObject({ new: 1, refused: [] })
    await passHour()
    const repeated = run(quizId)
    expect(await runsOf(one.key, [repeated])).toMatchObject({ new: 1, refused: [] })
    expect(await runsOf(one.key, [repeated])).toMatchObject({ known: 1, refused: [] })
    const counted = await db().selectFrom('key_runs').select('runs').where('key_id', '=', one.id).executeTakeFirst()
    expect(counted).toEqual({ runs: 1 })
  })

  test('a key shows what it is bound to and what it has spoken for, also after it was replaced', async () => {
    const site = await newSite('Sul')
    const [first, second] = [await newDevice(), await newDevice()]
    await place(first.id, site)
    await place(second.id, site)
    const bound = await keyFor({ resource: 'sites', ids: [site] })
    const reach = { resource: 'sites', records: [{ id: site, title: 'Sul' }] }
    expect(bound.reach).toEqual(reach)
    expect(await devicesOf(bound)).toEqual({ total: 0, data: [] })
    await unknownTo(bound.key, [first])
    await passHour()
    await unknownTo(bound.key, [second])
    const { total, data } = await devicesOf(bound)
    expect([total, data.map(({ macAddress, site: name }) => [macAddress, name])]).toEqual([
      2,
      [
        [second.macAddress, 'Sul'],
        [first.macAddress, 'Sul'],
      ],
    ])
    const replaced = await server.call(`POST /api/installation-keys/${bound.id}/replace`, { as: admin })
    const next = z.parse(MadeKey, replaced.body)
    expect(next.reach).toEqual(reach)
    expect(await unknownTo(next.key, [await newDevice()])).toHaveLength(1)
    const keys = z.parse(
      z.array(InstallationKey),
      (await server.call('GET /api/installation-keys', { as: admin })).body,
    )
    expect(keys.filter(({ name }) => name === bound.name).map((one) => one.reach)).toEqual([reach, reach])
    expect((await server.call('GET /api/installation-keys/999999/devices', { as: admin })).status).toBe(404)
  })

  test('a key is bound only to sites and devices that exist', async () => {
    const errorsOf = async (reach: unknown) => {
      const body = { name: `Chave ${++made}`, reach }
      const answer = await server.call('POST /api/installation-keys', { as: admin, body })
      return [answer.status, Object.keys(z.parse(ErrorBody, answer.body).errors ?? {})]
    }
    expect(await errorsOf({ resource: 'sites', ids: [2 ** 31 - 1] })).toEqual([400, ['reach']])
    expect(await errorsOf({ resource: 'sites', ids: [] })).toEqual([400, ['reach.ids']])
    expect(await errorsOf({ resource: 'users', ids: [1] })).toEqual([400, ['reach.resource']])
    expect((await make(null)).status).toBe(201)
  })
})
