// Tests commands to devices: each is delivered in order until it is answered, counts once, expires, and stops with many refusals.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type KeyReach, MadeKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { readTables } from '#kernel/features/backups/server/catalog.ts'
import { commands as limits } from '#src/product/limits.ts'
import { DeviceCommands, OutstandingCommands } from '#src/resources/commands/payloads.ts'
import { forgetCommands } from '#src/resources/commands/forgetCommands.server.ts'
import { type Batch, roomIn } from '#src/resources/commands/rules/batch.ts'
import { DeviceEvents, TelemetryAnswer } from '#src/resources/telemetry/payloads.ts'
import { bulk } from '#tests/support/bulk.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { savedBeforeLock } from '#tests/support/concurrentSave.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { Audit, MadeToken } from '#tests/support/payloads.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

interface Device {
  id: number
  macAddress: string
}

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let key: string
  let campaignId: number
  let made = 0
  const db = () => server.database.db
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const fragrance = await insertFragrance(db(), 'Limão', await insertCategory(db(), 'Cítricos'))
    campaignId = await insertCampaign(db(), 'Primavera', [fragrance])
    key = await keyFor()
  })
  afterAll(() => server.close())

  const keyFor = async (reach?: KeyReach) => {
    const body = { name: `Chave ${++made}`, ...(reach && { reach }) }
    return z.parse(MadeKey, (await server.call('POST /api/installation-keys', { as: admin, body })).body).key
  }
  const newDevice = async (): Promise<Device> => {
    const number = ++made
    const macAddress = `AA:BB:CC:0A:${String(Math.floor(number / 100)).padStart(2, '0')}:${String(number % 100).padStart(2, '0')}`
    return { macAddress, id: await insertDevice(db(), macAddress, { campaignId }) }
  }
  const newDevices = async (count: number) => {
    const devices: Device[] = []
    for (let at = 0; at < count; at++) devices.push(await newDevice())
    return devices
  }
  const ask = (device: Device, kind = 'locate', as: Auth | string = admin) =>
    server.call(`PUT /api/devices/${device.id}/commands/${kind}`, { as })
  const asked = async (device: Device, kind = 'locate') => expect((await ask(device, kind)).status).toBe(204)
  const poll = async (devices: readonly Device[], by = key) => {
    const { status, body } = await server.call('POST /api/telemetry/commands', {
      body: { devices: devices.map(({ macAddress }) => macAddress) },
      headers: { authorization: `Bearer ${by}` },
    })
    expect(status).toBe(200)
    return z.parse(OutstandingCommands, body)
  }
  const pollOne = async (device: Device) => (await poll([device])).commands[0]
  const answer = (device: Device, command = 0, more: object = {}) => ({
    type: 'command',
    device: device.macAddress,
    at: server.now().toISOString(),
    event: ++made,
    command,
    result: 'done',
    ...more,
  })
  const report = async (events: readonly object[]) => {
    const headers = { authorization: `Bearer ${key}` }
    const { status, body } = await server.call('POST /api/telemetry', { body: { events }, headers })
    expect(status).toBe(200)
    return z.parse(TelemetryAnswer, body)
  }
  const commandsOf = async ({ id }: Device, as: Auth = admin) =>
    z.parse(DeviceCommands, (await server.call(`GET /api/devices/${id}/commands`, { as })).body).data
  const statesOf = async (device: Device) => (await commandsOf(device)).map(({ kind, state }) => `${kind} ${state}`)
  const act = (device: Device, action: 'cancel' | 'resume', body: object) =>
    server.call(`PUT /api/devices/${device.id}/commands/${action}`, { as: admin, body })
  const refused = { new: 0, known: 0 }

  describe('a command', () => {
    test('it is delivered with its number until the device answers, and then no more', async () => {
      const device = await newDevice()
      expect(await poll([device])).toEqual({ commands: [], unknown: [] })
      await asked(device)
      expect(await statesOf(device)).toEqual(['locate asked'])
      const first = await pollOne(device)
      expect(first).toMatchObject({ device: device.macAddress, kind: 'locate', askedAt: server.now().toISOString() })
      expect(await pollOne(device)).toEqual(first)
      expect(await statesOf(device)).toEqual(['locate delivered'])
      expect(await report([answer(device, first?.command)])).toEqual({ new: 1, known: 0, refused: [] })
      expect(await pollOne(device)).toBeUndefined()
      expect(await commandsOf(device)).toMatchObject([
        {
          command: first?.command,
          state: 'done',
          hold: null,
          by: { name: expect.any(String) },
          batch: null,
          reason: null,
        },
      ])
    })

    test('each comes when the one before has ended, in the order in which people asked', async () => {
      const device = await newDevice()
      for (const kind of ['restart', 'locate', 'show-code', 'load-campaign']) await asked(device, kind)
      for (const kind of ['restart', 'locate', 'showCode', 'loadCampaign']) {
        const next = await pollOne(device)
        expect(next?.kind).toBe(kind)
        await report([answer(device, next?.command)])
      }
      expect(await pollOne(device)).toBeUndefined()
    })

    test('its answer counts once, is kept in the history, and a later one changes nothing', async () => {
      const device = await newDevice()
      await asked(device, 'restart')
      const command = (await pollOne(device))?.command
      const told = answer(device, command, { result: 'refused', reason: 'updating' })
      expect(await report([told, answer(device, command)])).toEqual({ new: 1, known: 1, refused: [] })
      expect(await report([told])).toEqual({ new: 0, known: 1, refused: [] })
      expect(await report([answer(device, command)])).toEqual({ new: 0, known: 1, refused: [] })
      expect(await commandsOf(device)).toMatchObject([{ state: 'refused', reason: 'updating' }])
      const { body } = await server.call(`GET /api/devices/${device.id}/events?kinds=commandDone,commandRefused`, {
        as: admin,
      })
      expect(z.parse(DeviceEvents, body).data).toMatchObject([
        { kind: 'commandRefused', command: { command, kind: 'restart' }, reason: 'updating' },
      ])
    })

    test('an answer is refused for a number that the device has not got: of another device, or not delivered yet', async () => {
      const [device, other] = [await newDevice(), await newDevice()]
      await asked(device)
      const { rows } = await sql<{ id: number }>`SELECT id FROM device_commands WHERE device_id = ${device.id}`.execute(
        db(),
      )
      const command = rows[0]?.id
      const unknown = { ...refused, refused: [{ index: 0, reason: 'unknownCommand', field: 'command' }] }
      expect(await report([answer(device, command)])).toEqual(unknown)
      expect((await pollOne(device))?.command).toBe(command)
      expect(await report([answer(other, command)])).toEqual(unknown)
      expect(await report([answer(device, 2 ** 40)])).toEqual(unknown)
      expect(await report([answer(device, command, { result: 'perhaps' })])).toEqual({
        ...refused,
        refused: [{ index: 0, reason: 'invalid', field: 'result' }],
      })
      expect(await statesOf(device)).toEqual(['locate delivered'])
    })

    test('one that nobody answers expires, lets the next one come, and no answer brings it back', async () => {
      const device = await newDevice()
      await asked(device)
      const late = await pollOne(device)
      await asked(device, 'restart')
      server.pass(limits.locateSeconds - 1)
      expect(await pollOne(device)).toEqual(late)
      server.pass(1)
      expect(await statesOf(device)).toEqual(['restart asked', 'locate expired'])
      expect(await report([answer(device, late?.command)])).toEqual({ new: 0, known: 1, refused: [] })
      expect((await pollOne(device))?.kind).toBe('restart')
      expect(await commandsOf(device)).toMatchObject([{}, { state: 'expired', endedAt: late?.expiresAt }])
      admin = await server.signIn(emailOf('ADMIN'))
      await asked(device)
      expect((await pollOne(device))?.kind).toBe('restart')
    })

    test('nobody asks for the same again before it is answered', async () => {
      const device = await newDevice()
      await asked(device)
      const again = async () => {
        const { status, body } = await ask(device)
        return [status, z.parse(ErrorBody, body).message]
      }
      const refusal = [400, 'Este comando já foi pedido, e o dispositivo ainda não respondeu']
      expect(await again()).toEqual(refusal)
      const command = (await pollOne(device))?.command
      expect(await again()).toEqual(refusal)
      await report([answer(device, command)])
      await asked(device)
      const both = await Promise.all([ask(device, 'restart'), ask(device, 'restart')])
      expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
    })

    test('people cancel it until it is delivered', async () => {
      const device = await newDevice()
      await asked(device)
      await asked(device, 'restart')
      const [, first] = await commandsOf(device)
      const command = (await pollOne(device))?.command
      expect(first?.command).toBe(command)
      const { status, body } = await act(device, 'cancel', { command })
      expect([status, z.parse(ErrorBody, body).message]).toEqual([
        400,
        'O dispositivo já recebeu este comando, ou ele já terminou',
      ])
      const [restart] = await commandsOf(device)
      expect((await act(await newDevice(), 'cancel', { command: restart?.command })).status).toBe(404)
      expect((await act(device, 'cancel', { command: restart?.command })).status).toBe(204)
      expect(await statesOf(device)).toEqual(['restart cancelled', 'locate delivered'])
      await report([answer(device, command)])
      expect(await pollOne(device)).toBeUndefined()
    })

    test('it is an event in the log, by its person; and in the backup', async () => {
      const device = await newDevice()
      await asked(device, 'restart')
      const { body } = await server.call(`GET /api/changes?resource=devices&record=${device.id}&perPage=10`, {
        as: admin,
      })
      expect(z.parse(Audit, body).data).toMatchObject([{ action: 'restart', record: device.id }])
      expect((await readTables(db())).map(({ name }) => name)).toContain('device_commands')
    })

    test('a device without a campaign has no dial to load again', async () => {
      const id = await insertDevice(db(), 'AA:BB:CC:0A:99:99')
      const { status, body } = await ask({ id, macAddress: '' }, 'load-campaign')
      expect([status, z.parse(ErrorBody, body).message]).toEqual([400, 'Este dispositivo não tem campanha'])
    })
  })

  describe('who may ask', () => {
    test('who may set campaigns, and an API token with the action; nobody else', async () => {
      const device = await newDevice()
      for (const profile of ['OPERATOR', 'POSTNEWS'] as const) {
        const as = await server.signIn(emailOf(profile))
        expect([profile, (await ask(device, 'locate', as)).status]).toEqual([profile, 403])
      }
      const body = { name: 'Robô', days: 30, scope: [{ resource: 'devices', actions: ['locate'] }] }
      const { token } = z.parse(MadeToken, (await server.call('POST /api/account/tokens', { as: admin, body })).body)
      expect((await ask(device, 'restart', token)).status).toBe(403)
      expect((await ask(device, 'locate', token)).status).toBe(204)
      expect(await statesOf(device)).toEqual(['locate asked'])
    })

    test('a key gets commands of the devices that it speaks for, and the others are unknown', async () => {
      const [own, other] = [await newDevice(), await newDevice()]
      for (const device of [own, other]) await asked(device)
      const bound = await keyFor({ resource: 'devices', ids: [own.id] })
      const nobody = { id: 0, macAddress: 'AA:BB:CC:0A:99:00' }
      const found = await poll([other, own, nobody], bound)
      expect(found.commands.map(({ device }) => device)).toEqual([own.macAddress])
      expect(found.unknown).toEqual([other.macAddress, nobody.macAddress])
      expect(await statesOf(other)).toEqual(['locate asked'])
    })

    test('a call names 1 to 1000 addresses in any notation, and needs a key', async () => {
      const device = await newDevice()
      await asked(device)
      const call = (devices: unknown, by = key) =>
        server.call('POST /api/telemetry/commands', { body: { devices }, headers: { authorization: `Bearer ${by}` } })
      const bare = device.macAddress.replaceAll(':', '').toLowerCase()
      const { body } = await call([bare, bare])
      expect(z.parse(OutstandingCommands, body)).toMatchObject({
        commands: [{ device: device.macAddress }],
        unknown: [],
      })
      expect((await call([])).status).toBe(400)
      expect((await call(['Lobby'])).status).toBe(400)
      expect((await call(Array.from({ length: limits.devices + 1 }, () => bare))).status).toBe(400)
      expect((await call([bare], 'sillage-key_0')).status).toBe(401)
      expect((await server.call('POST /api/telemetry/commands', { as: admin, body: { devices: [bare] } })).status).toBe(
        401,
      )
    })
  })

  describe('at the same time', () => {
    test('several pollers get the same command, not one each', async () => {
      const devices = await newDevices(5)
      for (const device of devices) {
        await asked(device)
        await asked(device, 'restart')
      }
      const polls = await Promise.all([devices, devices.toReversed(), devices].map((some) => poll(some)))
      const numbers = polls.map(({ commands }) =>
        commands.map(({ command }) => command).sort((one, other) => one - other),
      )
      expect(numbers[0]).toHaveLength(5)
      expect(new Set(numbers.map(String)).size).toBe(1)
      for (const device of devices) expect(await statesOf(device)).toEqual(['restart asked', 'locate delivered'])
    })

    test('answers, polls and requests for one device leave each command answered once', async () => {
      const device = await newDevice()
      for (let round = 0; round < 8; round++) {
        await ask(device, round % 2 === 0 ? 'locate' : 'restart')
        const command = (await pollOne(device))?.command
        const event = answer(device, command)
        const results = await Promise.all([
          report([event]),
          report([answer(device, command, { result: 'refused' })]),
          poll([device]),
          ask(device, 'show-code'),
          report([event]),
          ask(device, 'show-code'),
        ])
        expect(results.flatMap((one) => ('new' in one ? one.new : [])).reduce((sum, count) => sum + count)).toBe(1)
        const shown = await pollOne(device)
        expect(shown?.kind).toBe('showCode')
        expect((await report([answer(device, shown?.command)])).new).toBe(1)
      }
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM device_events WHERE device_id = ${device.id} AND kind LIKE 'command%'`.execute(
        db(),
      )
      expect(rows).toEqual([{ n: 16 }])
    })
  })

  describe.each(onPostgres())('while another connection of %s writes it', () => {
    const setState = (state: 'done' | 'cancelled', id: number) => (trx: Db) =>
      trx.updateTable('device_commands').set({ state }).where('id', '=', id).execute()
    const idOf = async (device: Device) => (await commandsOf(device))[0]?.command ?? 0

    test('a command that somebody cancels meanwhile is not delivered', async () => {
      const device = await newDevice()
      await asked(device)
      const id = await idOf(device)
      const found = await savedBeforeLock(server, { table: 'device_commands', id }, setState('cancelled', id), () =>
        poll([device]),
      )
      expect(found.commands).toEqual([])
      expect(await statesOf(device)).toEqual(['locate cancelled'])
    })

    test('an answer to a command that has ended meanwhile changes nothing', async () => {
      const device = await newDevice()
      await asked(device)
      const id = (await pollOne(device))?.command ?? 0
      const told = await savedBeforeLock(server, { table: 'device_commands', id }, setState('done', id), () =>
        report([answer(device, id, { result: 'refused' })]),
      )
      expect(told).toEqual({ new: 0, known: 1, refused: [] })
      expect(await statesOf(device)).toEqual(['locate done'])
    })
  })

  describe('on many devices', () => {
    const askAll = async (devices: readonly Device[], stage?: object) => {
      const body = {
        action: 'restart',
        target: { ids: devices.map(({ id }) => id) },
        ...(stage && { arguments: { stage } }),
      }
      return (await bulk(server, admin, '/devices', body)).run
    }
    const take = async (devices: readonly Device[], result: 'done' | 'refused') => {
      const { commands } = await poll(devices)
      const byAddress = new Map(devices.map((device) => [device.macAddress, device]))
      if (commands.length === 0) return 0
      await report(
        commands.flatMap(({ device, command }) => {
          const found = byAddress.get(device)
          return found ? [answer(found, command, { result })] : []
        }),
      )
      return commands.length
    }

    test('the first ones that ask get it, and the rest when these have done it', async () => {
      const devices = await newDevices(10)
      expect(await askAll(devices, { size: 30, unit: 'percent' })).toMatchObject({ done: 10, refused: 0 })
      const [last, ...others] = devices.toReversed()
      const first = await poll(last ? [last] : [])
      expect(first.commands).toHaveLength(1)
      const both = await Promise.all([poll(others.slice(0, 5)), poll(others.slice(5))])
      expect(both.flatMap(({ commands }) => commands)).toHaveLength(2)
      const held = (await Promise.all(devices.map((device) => commandsOf(device)))).flat().filter(({ hold }) => hold)
      expect(held).toHaveLength(7)
      expect(held[0]).toMatchObject({
        hold: 'stage',
        batch: { devices: 10, done: 0, stage: { size: 30, unit: 'percent' } },
      })
      expect(await take(devices, 'done')).toBe(3)
      expect(await take(devices, 'done')).toBe(7)
    })

    test('a device that does not answer holds the rest, until somebody goes on or cancels them', async () => {
      const devices = await newDevices(4)
      await askAll(devices, { size: 1, unit: 'devices' })
      expect((await poll(devices)).commands).toHaveLength(1)
      const waiting = await Promise.all(
        devices.map(async (device) => ({ device, command: (await commandsOf(device))[0] })),
      )
      const [one, two] = waiting.filter(({ command }) => command?.hold)
      if (!one || !two) expect.unreachable()
      expect((await act(one.device, 'resume', { command: one.command?.command })).status).toBe(204)
      expect((await poll(devices)).commands).toHaveLength(4)

      const more = await newDevices(4)
      await askAll(more, { size: 1, unit: 'devices' })
      await poll(more.slice(0, 1))
      const [, held] = more
      if (!held) expect.unreachable()
      // One that is held keeps nothing else from the device.
      await asked(held)
      expect((await pollOne(held))?.kind).toBe('locate')
      const command = (await commandsOf(held)).find(({ kind }) => kind === 'restart')?.command
      expect((await act(held, 'cancel', { command, all: true })).status).toBe(204)
      const states = await Promise.all(more.map(statesOf))
      expect(states.flat().sort()).toEqual([
        'locate delivered',
        'restart cancelled',
        'restart cancelled',
        'restart cancelled',
        'restart delivered',
      ])
    })

    test('it stops when devices refuse it, until somebody goes on; then only new refusals count', async () => {
      const devices = await newDevices(12)
      await askAll(devices)
      expect(await take(devices.slice(0, 2), 'refused')).toBe(2)
      expect(await take(devices.slice(2, 3), 'refused')).toBe(1)
      expect(await take(devices.slice(3), 'done')).toBe(0)
      const [held] = devices.slice(3)
      if (!held) expect.unreachable()
      const [command] = await commandsOf(held)
      expect(command).toMatchObject({ state: 'asked', hold: 'refusals', batch: { devices: 12, refused: 3 } })
      server.pass(1)
      expect((await act(held, 'resume', { command: command?.command })).status).toBe(204)
      const { status, body } = await act(held, 'resume', { command: command?.command })
      expect([status, z.parse(ErrorBody, body).message]).toEqual([400, 'Nada impede a entrega deste comando'])
      server.pass(1)
      expect(await take(devices.slice(3, 5), 'refused')).toBe(2)
      expect(await take(devices.slice(5, 6), 'done')).toBe(1)
      expect(await take(devices.slice(6, 7), 'refused')).toBe(1)
      expect(await take(devices.slice(7), 'done')).toBe(0)
    })

    test('three refusals stop it only if they are five of a hundred answers', () => {
      const batch: Batch = {
        devices: 100,
        taken: 61,
        done: 57,
        refused: 3,
        stage: null,
      }
      expect(roomIn(batch)).toEqual({ room: 0, hold: 'refusals' })
      expect(roomIn({ ...batch, done: 58 })).toEqual({ room: Infinity, hold: null })
      expect(roomIn({ ...batch, done: 0, refused: 2 })).toEqual({ room: Infinity, hold: null })
    })

    test('places are no unit of its first devices', async () => {
      const device = await newDevice()
      const body = { action: 'restart', target: { ids: [device.id] }, arguments: { stage: { size: 1, unit: 'sites' } } }
      expect((await server.call('POST /api/devices/bulk/preview', { as: admin, body })).status).toBe(400)
    })
  })

  test('commands are removed with the events of their month', async () => {
    const device = await newDevice()
    await asked(device, 'restart')
    const forget = (table: string, until: Date) => forgetCommands({ database: server.database, table, until })
    const expiry = new Date(server.now().getTime() + limits.seconds * 1000)
    await forget('device_events', expiry)
    await forget('shots', new Date(expiry.getTime() + 1))
    expect(await statesOf(device)).toEqual(['restart asked'])
    await forget('device_events', new Date(expiry.getTime() + 1))
    expect(await statesOf(device)).toEqual([])
  })
})
