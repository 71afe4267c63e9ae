// Tests the bridge to an MQTT broker: that events count once and are acknowledged when they are stored, who may speak on
// which topic, what is answered, and what devices are told to run.
import { pbkdf2Sync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { installationKeys } from '#kernel/core/server/account/tables/installationKeys.ts'
import { DatabaseUnavailable } from '#kernel/core/server/database/errors.ts'
import { accessOfDevice, accessOfKey } from '#server/mqtt/access.ts'
import { openMqttSender } from '#server/simulation/mqttSender.ts'
import { mqtt as limits } from '#src/product/limits.ts'
import { pause, resume } from '#src/resources/campaigns/rollout.server.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { type MqttBroker, startMqttBroker } from '#tests/support/mqttBroker.ts'
import { bulk } from '#tests/support/bulk.ts'
import { emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const [own, other] = ['AA:BB:CC:00:00:01', 'AA:BB:CC:00:00:02']
const topicOf = (device: string, last: string) => `sillage/devices/${device.replaceAll(':', '').toLowerCase()}/${last}`
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

describe.each(engines)('%s', (engine) => {
  /** The servers of all tests have one database. */
  let base: TestServer
  let broker: MqttBroker
  let server: TestServer
  let campaign: number
  let fragrance: number
  let devices: { own: number; other: number }
  let made = 0
  const db = () => base.database.db
  const start = (env: Record<string, string> = {}) =>
    testServer(engine, { env: { MQTT_URL: broker.url, ...env }, database: base.database })
  beforeAll(async () => {
    base = await testServer(engine)
    fragrance = await insertFragrance(db(), 'Limão', await insertCategory(db(), 'Cítricos'))
  })
  afterAll(() => base.close())
  beforeEach(async () => {
    broker = await startMqttBroker()
    server = await start()
    campaign = await insertCampaign(db(), `Campanha ${++made}`, [fragrance])
    devices = {
      own: await insertDevice(db(), own, { campaignId: campaign }),
      other: await insertDevice(db(), other, { campaignId: campaign }),
    }
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await server.close()
    await broker.close()
    for (const table of ['devices', 'shots', 'device_days', 'installation_keys', 'mqtt_sessions', 'mqtt_outbox'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(db())
  })

  const connect = async (to = server, clients = 1) => {
    to.app.mqtt?.start()
    await eventually(() => expect(broker.clients()).toHaveLength(clients))
    // What devices should run comes after the subscriptions.
    await eventually(() => expect(broker.retained.size).toBe(3))
  }
  const shot = (event: number, more: object = {}) => ({
    type: 'shot',
    at: server.now().toISOString(),
    event,
    fragranceId: fragrance,
    ...more,
  })
  const report = (body: unknown, topic = topicOf(own, 'report')) => broker.publish(topic, JSON.stringify(body))
  const answers = (topic = topicOf(own, 'answer')) =>
    (broker.published.get(topic) ?? []).map((text) => JSON.parse(text))
  const countShots = async () => {
    const { rows } = await sql<{ shots: number; days: number }>`SELECT (SELECT count(*)::int FROM shots) AS shots,
      (SELECT coalesce(sum(shots), 0)::int FROM device_days) AS days`.execute(db())
    return rows[0]
  }
  const acknowledged = () => eventually(() => expect(broker.unacknowledged()).toBe(0))
  const wanted = (device: string) => {
    const payload = broker.retained.get(topicOf(device, 'wanted'))
    return payload && JSON.parse(payload.toString())
  }

  test.each(['5', '3.1.1'])('with MQTT %s, events of many messages count once', async (version) => {
    const speaking = await start({ MQTT_VERSION: version })
    await connect(speaking)
    for (let event = 1; event <= 60; event++) report(shot(event))
    report({ id: 'again', events: [shot(1), shot(60), shot(61, { device: own })] })
    await acknowledged()
    expect(await countShots()).toEqual({ shots: 61, days: 61 })
    expect(answers()).toEqual([{ id: 'again', new: 1, known: 2, refused: [] }])
    await speaking.app.close()
  })

  test('a message is acknowledged when its events are stored, not before', async () => {
    await connect()
    const transaction = vi.spyOn(base.database, 'transaction').mockRejectedValue(new DatabaseUnavailable('away'))
    report(shot(1))
    report(shot(2), topicOf(other, 'report'))
    await eventually(() => expect(transaction.mock.calls.length).toBeGreaterThan(1))
    expect(broker.unacknowledged()).toBe(2)
    expect(await countShots()).toEqual({ shots: 0, days: 0 })
    transaction.mockRestore()
    await acknowledged()
    expect(await countShots()).toEqual({ shots: 2, days: 2 })
  })

  test('messages of a connection that is cut come again, and count once', async () => {
    await connect()
    for (let event = 1; event <= 50; event++) report(shot(event))
    let acknowledgments = 0
    broker.onAcknowledgment(() => {
      if (++acknowledgments === 1) broker.cut()
    })
    await eventually(() => expect(acknowledgments).toBeGreaterThan(1))
    await acknowledged()
    expect(await countShots()).toEqual({ shots: 50, days: 50 })
  })

  test('a device speaks for itself alone, and a refused event is answered by its index', async () => {
    await connect()
    report({ events: [shot(1), shot(2, { device: other }), { type: 'contact' }, shot(3, { fragranceId: 99_999 })] })
    await acknowledged()
    expect(answers()).toEqual([
      {
        new: 1,
        known: 0,
        refused: [
          { index: 1, reason: 'unknownDevice', field: 'device' },
          { index: 2, reason: 'invalid', field: 'event' },
          { index: 3, reason: 'unknownFragrance', field: 'fragranceId' },
        ],
      },
    ])
    const { rows } = await sql<{ device: number }>`SELECT device_id AS device FROM shots`.execute(db())
    expect(rows).toEqual([{ device: devices.own }])
  })

  test('a gateway speaks for the devices of its key', async () => {
    await insertKey(db(), 'Loja', { resource: 'devices', ids: [devices.own] })
    const [key] = await installationKeys.all(db(), server.now())
    await connect()
    const topic = `sillage/keys/${key?.id}/report`
    report({ events: [shot(1, { device: own }), shot(2, { device: other })] }, topic)
    await acknowledged()
    const refused = [{ index: 1, reason: 'unknownDevice', field: 'device' }]
    const answerTopic = `sillage/keys/${key?.id}/answer`
    expect(answers(answerTopic)).toEqual([{ new: 1, known: 0, refused }])
    await installationKeys.remove(db(), key?.id ?? 0)
    report({ events: [shot(3, { device: own })] }, topic)
    await acknowledged()
    expect(answers(answerTopic).at(-1)).toMatchObject({ new: 0, refused: [{ index: 0, reason: 'unknownDevice' }] })
  })

  test('messages that are no reports, or can never be stored, hold up nothing', async () => {
    await connect()
    await sql`CREATE FUNCTION break_down() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END'`.execute(
      db(),
    )
    await sql`CREATE TRIGGER broken BEFORE INSERT ON shots FOR EACH ROW WHEN (NEW.id = 666) EXECUTE FUNCTION break_down()`.execute(
      db(),
    )
    broker.publish(topicOf(own, 'report'), 'nonsense')
    report({ events: [] })
    report({ events: [shot(1)], more: 1 })
    broker.publish(topicOf(own, 'report'), Buffer.alloc(limits.messageBytes + 1, ' '))
    report(shot(1), 'sillage/devices/nobody/report')
    report(shot(666))
    report(shot(2))
    await acknowledged()
    expect(await countShots()).toEqual({ shots: 1, days: 1 })
    const faults = answers().map(({ error }) => error)
    expect(faults.toSorted()).toEqual(['failed', 'invalid', 'invalid', 'notJson', 'tooLarge'])
    const text = (await server.call('GET /metrics')).bytes.toString()
    expect(text).toContain('mqtt_messages_total{kind="unreadable"} 6')
    expect(text).toContain('mqtt_in_flight 0')
    await sql`DROP FUNCTION break_down CASCADE`.execute(db())
  })

  test('the retained message of a device follows what it should run', async () => {
    await connect()
    const { wanted_version: version } = await db()
      .selectFrom('device_signals')
      .select('wanted_version')
      .where('device_id', '=', devices.own)
      .executeTakeFirstOrThrow()
    const load = {
      campaignId: campaign,
      version: new Date(version ?? 0).toISOString(),
      slots: [{ slot: 1, fragranceId: fragrance, shotSeconds: 5 }],
    }
    expect(wanted(own)).toEqual({ load })
    report({
      type: 'campaign',
      at: server.now().toISOString(),
      event: 1,
      campaignId: campaign,
      result: 'loaded',
      version: load.version,
    })
    await acknowledged()
    const stateOf = async (device: number) =>
      (await db().selectFrom('device_signals').select('rollout').where('device_id', '=', device).executeTakeFirst())
        ?.rollout
    expect(await stateOf(devices.own)).toBe('loaded')
    // A device that waits keeps what it runs.
    await base.database.transaction((trx) => pause(trx, campaign))
    await eventually(() => expect(wanted(other)).toEqual({ load: null }))
    expect(wanted(own)).toEqual({ load })
    await base.database.transaction((trx) => resume(trx, campaign))
    await eventually(() => expect(wanted(other)).toEqual({ load }))
    await sql`UPDATE campaign_slots SET shot_seconds = 9 WHERE campaign_id = ${campaign}`.execute(db())
    await eventually(() => expect(wanted(own)).toMatchObject({ load: { slots: [{ shotSeconds: 9 }] } }))
    await sql`UPDATE devices SET campaign_id = NULL WHERE id = ${devices.own}`.execute(db())
    await sql`DELETE FROM devices WHERE id = ${devices.other}`.execute(db())
    await eventually(() => expect([wanted(own), wanted(other)]).toEqual([undefined, undefined]))
    await eventually(async () => expect(await db().selectFrom('mqtt_outbox').selectAll().execute()).toEqual([]))
  })

  test('a command is retained until it is answered or expires, the next one follows, and the first devices let the others go on', async () => {
    await connect()
    const admin = await server.signIn(emailOf('ADMIN'))
    const ask = async (kind: string) =>
      expect(
        (await server.call(`PUT /api/devices/${devices.own}/commands/${kind}`, { as: admin, body: {} })).status,
      ).toBe(204)
    const command = (device: string) => {
      const payload = broker.retained.get(topicOf(device, 'command'))
      return payload && JSON.parse(payload.toString())
    }
    let event = 0
    const done = (device: string) =>
      report(
        {
          type: 'command',
          at: server.now().toISOString(),
          event: ++event,
          command: command(device).command,
          result: 'done',
        },
        topicOf(device, 'report'),
      )
    await ask('locate')
    await ask('restart')
    await eventually(() => expect(command(own)).toMatchObject({ kind: 'locate' }))
    done(own)
    await eventually(() => expect(command(own)).toMatchObject({ kind: 'restart' }))
    done(own)
    await eventually(() => expect(command(own)).toBe(undefined))
    await ask('locate')
    await eventually(() => expect(command(own)).toMatchObject({ kind: 'locate' }))
    server.pass(601)
    await eventually(() => expect(command(own)).toBe(undefined))
    const body = {
      action: 'restart',
      target: { ids: [devices.own, devices.other] },
      arguments: { stage: { size: 1, unit: 'devices' } },
    }
    await bulk(server, await server.signIn(emailOf('ADMIN')), '/devices', body)
    await eventually(() => expect([command(own), command(other)].filter(Boolean)).toHaveLength(1))
    const [first, second] = command(own) ? [own, other] : [other, own]
    done(first)
    await eventually(() => expect(command(second)).toMatchObject({ kind: 'restart' }))
    expect(command(first)).toBe(undefined)
    done(second)
    await eventually(() => expect(command(second)).toBe(undefined))
    // Somebody goes on without the first device, which does not answer.
    await bulk(server, await server.signIn(emailOf('ADMIN')), '/devices', body)
    await eventually(() => expect([command(own), command(other)].filter(Boolean)).toHaveLength(1))
    const held = command(own) ? devices.other : devices.own
    const { id } = await db()
      .selectFrom('device_commands')
      .select('id')
      .where('device_id', '=', held)
      .where('state', '=', 'asked')
      .executeTakeFirstOrThrow()
    const resumed = await server.call(`PUT /api/devices/${held}/commands/resume`, {
      as: await server.signIn(emailOf('ADMIN')),
      body: { command: id },
    })
    expect(resumed.status).toBe(204)
    await eventually(() => expect([command(own), command(other)].filter(Boolean)).toHaveLength(2))
  })

  test('a broker that has lost its retained messages gets them again, and so does one after a restore', async () => {
    await connect()
    broker.retained.clear()
    broker.cut()
    await eventually(() => expect(wanted(own)).toMatchObject({ load: { campaignId: campaign } }))
    await eventually(() => expect(broker.retained.size).toBe(3))
    // The broker knows of changes that the restored database lacks.
    broker.retained.set('sillage/revision', Buffer.from('999999'))
    broker.retained.set(topicOf(own, 'wanted'), Buffer.from('{"load":"lost"}'))
    broker.cut()
    await eventually(() => expect(wanted(own)).toMatchObject({ load: { campaignId: campaign } }))
  })

  test('a server that stops stores what it has, and leaves its session to the next one', async () => {
    await connect()
    for (let event = 1; event <= 20; event++) report(shot(event))
    await eventually(() => expect(broker.unacknowledged()).toBeLessThan(20))
    await server.app.mqtt?.stop()
    expect(broker.clients()).toEqual([])
    report(shot(21))
    const next = await start()
    await connect(next)
    expect(broker.clients()).toEqual(['sillage-1'])
    await acknowledged()
    expect(await countShots()).toEqual({ shots: 21, days: 21 })
    await next.app.close()
  })

  test('without MQTT_URL nothing of it runs, and no change is noted for it', async () => {
    const without = await testServer(engine, { database: base.database })
    expect(without.app.mqtt).toBeUndefined()
    await sql`UPDATE campaign_slots SET shot_seconds = 9`.execute(db())
    expect(await db().selectFrom('mqtt_outbox').selectAll().execute()).toEqual([])
    expect((await without.call('GET /metrics')).bytes.toString()).not.toContain('mqtt_')
    await without.app.close()
  })

  test('a broker that refuses is named once in the log, without the password', async () => {
    await broker.close()
    broker = await startMqttBroker({ refuses: true })
    const url = new URL(broker.url)
    Object.assign(url, { username: 'sillage', password: 'secret-of-mqtt' })
    const refused = await testServer(engine, { env: { MQTT_URL: url.href }, database: base.database })
    refused.app.mqtt?.start()
    await eventually(() => expect(refused.log()).toContain('the broker is away'))
    expect(refused.log()).not.toContain('secret-of-mqtt')
    await refused.app.close()
  })

  test('a simulated fleet learns from the answers what became of its events', async () => {
    await connect()
    const { send, end } = await openMqttSender(broker.url, 'sillage')
    const at = server.now().toISOString()
    const contact = (device: string, event: number) => ({ type: 'contact', device, at, event }) as const
    const gave = (device: string, event: number) =>
      ({ type: 'shot', device, at, event, fragranceId: fragrance }) as const
    const unknown = 'AA:BB:CC:00:00:03'
    expect(await send([gave(own, 1), gave(other, 1), contact(unknown, 1), gave(own, 2)])).toEqual({
      new: 3,
      known: 0,
      refused: [{ index: 2, reason: 'unknownDevice', field: 'device' }],
    })
    expect(await send([gave(own, 1), gave(own, 3)])).toEqual({ new: 1, known: 1, refused: [] })
    await end()
  })

  test('the access of a gateway and a device is made for Mosquitto', async () => {
    await insertKey(db(), 'Loja', { resource: 'devices', ids: [devices.own] })
    const [key] = await installationKeys.all(db(), server.now())
    const text = await accessOfKey(db(), 'sillage', 'Loja', server.now())
    const [, password = '', line = ''] = /only now: (\S+)\n(\S+)/.exec(text) ?? []
    const [user, , , iterations, salt = '', hash = ''] = line.split(/[:$]/)
    expect(user).toBe(`key-${key?.id}`)
    const derived = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(iterations), 64, 'sha512')
    expect(hash).toBe(derived.toString('base64'))
    expect(text.split('\n').filter((one) => one.startsWith('topic'))).toEqual([
      `topic write sillage/keys/${key?.id}/report`,
      `topic read sillage/keys/${key?.id}/answer`,
      `topic read ${topicOf(own, 'wanted')}`,
      `topic read ${topicOf(own, 'command')}`,
    ])
    expect(await accessOfDevice(db(), 'sillage', 'aabb.cc00.0001')).toContain('pattern write sillage/devices/%u/report')
    await expect(accessOfDevice(db(), 'sillage', 'aabb.cc00.0009')).rejects.toThrow('there is no device')
    await expect(accessOfKey(db(), 'sillage', 'Nada', server.now())).rejects.toThrow('there is no installation key')
  })
})
