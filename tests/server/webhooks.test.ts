// Tests webhooks: what receivers get and can verify, retries, replays, rotation, and which addresses nothing is sent to.
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { webhook as limits } from '#kernel/features/webhooks/contract/limits.ts'
import { webhookPayloads, type NewWebhook } from '#kernel/features/webhooks/contract/payloads.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { readTables } from '#kernel/features/backups/server/catalog.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { createWebhookDispatcher } from '#kernel/features/webhooks/server/dispatcher.ts'
import { post } from '#kernel/features/webhooks/server/post.ts'
import { webhooks as table } from '#kernel/features/webhooks/server/table.ts'
import { insertCategory } from '#tests/support/catalogue.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { type Received, startReceiver, verify } from '#tests/support/receiver.ts'
import { contracts, defaultSecret, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const { ChangeEvent, Deliveries, MadeWebhook, OfferedEvents, Webhook } = webhookPayloads(actionNames)
const day = 24 * 60 * 60
const env = { WEBHOOK_PRIVATE_ADDRESSES: 'true' }
const ofCategories: NewWebhook['events'] = [{ resource: 'categories', actions: ['create', 'update', 'deactivate'] }]
const tables = new Map(
  (await buildRegistry(contracts)).flatMap(({ table: one }) => (one ? [[one.resource.name, one] as const] : [])),
)

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let made = 0
  beforeAll(async () => {
    receiver = await startReceiver()
    server = await testServer(engine, { env })
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
  })
  afterEach(async () => {
    receiver.answer()
    await server.database.db.deleteFrom('webhooks').execute()
    receiver.received.length = 0
  })
  const db = () => server.database.db

  /** Calls as an administrator who has just proved to be one. */
  const call = async (what: string, body?: object, by = server) =>
    by.call(what, { as: await by.signIn(emailOf('ADMIN')), ...(body && { body }) })
  const make = async (given: Partial<NewWebhook> = {}) => {
    const path = `/${++made}`
    const body = { name: `Receptor ${made}`, url: `${receiver.url}${path}`, events: ofCategories, ...given }
    return { ...z.parse(MadeWebhook, (await call('POST /api/webhooks', body)).body), path: `/hook${path}` }
  }
  const webhookOf = async (id: number) =>
    z.parse(z.array(Webhook), (await call('GET /api/webhooks')).body).find((webhook) => webhook.id === id)
  const turnOn = async ({ name, url, events, id }: z.infer<typeof Webhook>) =>
    call(`PUT /api/webhooks/${id}`, { name, url, events, isActive: true })
  const deliveriesOf = async (id: number) =>
    z.parse(Deliveries, (await call(`GET /api/webhooks/${id}/deliveries?perPage=100`)).body).data
  const create = async (name: string) => {
    const { headers, status } = await call('POST /api/categories', { name })
    expect(status).toBe(201)
    return Number(headers['change-id'])
  }
  const deliver = () => server.app.webhookDispatcher.wake()
  const eventIn = ({ body }: Received) => z.parse(ChangeEvent, JSON.parse(body))
  const to = ({ path }: { path: string }) => receiver.received.filter(({ url }) => url === path)
  const changesTo = (webhook: { path: string }) => to(webhook).map((message) => eventIn(message).data.changeId)

  describe('what a receiver gets', () => {
    test('it is told about a change in the words of the log, and verifies the message with the public library', async () => {
      const { secret, ...webhook } = await make()
      const changeId = await create('Cítricos')
      await deliver()
      const [message] = to(webhook)
      if (!message) throw new Error('nothing arrived')
      expect(verify(secret, message, server.now())).toEqual(JSON.parse(message.body))
      expect(() => verify(`whsec_${btoa('another secret')}`, message, server.now())).toThrow(/No matching signature/)
      expect(() => verify(secret, { ...message, body: `${message.body} ` }, server.now())).toThrow(/No matching/)
      const { data, type } = eventIn(message)
      expect([type, message.headers['content-type']]).toEqual(['categories.create', 'application/json'])
      expect(data).toMatchObject({ changeId, resource: 'categories', title: 'Cítricos', actor: { userId: 1 } })
      expect(data.fields).toContainEqual({ field: 'name', before: null, after: 'Cítricos' })
    })

    test('an update says what was before and after, as the change has left it', async () => {
      const id = await insertCategory(db(), 'Um')
      const webhook = await make()
      await call(`PUT /api/categories/${id}`, { name: 'Dois' })
      await call(`PUT /api/categories/${id}`, { name: 'Três' })
      await deliver()
      expect(to(webhook).map((message) => eventIn(message).data.fields)).toEqual([
        [{ field: 'name', before: 'Um', after: 'Dois' }],
        [{ field: 'name', before: 'Dois', after: 'Três' }],
      ])
    })

    test('it gets the chosen actions of the chosen resources alone, from its own beginning on', async () => {
      await create('Antes')
      const webhook = await make({ events: [{ resource: 'categories', actions: ['deactivate'] }] })
      const id = await insertCategory(db(), 'Madeiras')
      await call(`PUT /api/categories/${id}`, { name: 'Madeiras claras' })
      await call(`DELETE /api/categories/${id}`)
      await deliver()
      expect(to(webhook).map((message) => eventIn(message).type)).toEqual(['categories.deactivate'])
    })

    test('personal values are masked, and neither a name of a person nor a secret is in the message', async () => {
      const webhook = await make({ events: [{ resource: 'users', actions: ['update'] }] })
      const { id } = await server.person({ name: 'Ana Lima', email: 'ana.lima@exemplo.test' })
      await call(`PUT /api/usuario/${id}`, { nome: 'Ana Souza', mobilePhone: '+5511987654321' })
      await deliver()
      const [message] = to(webhook)
      expect(message?.body).not.toMatch(/987654321|Conta ADMIN|exemplo\.test/)
      expect(message && eventIn(message).data.fields).toContainEqual({
        field: 'mobilePhone',
        before: null,
        after: '•••21',
      })
    })

    test('what belongs to one person, such as views, is not offered, nor anything that the log does not keep', async () => {
      const offered = z.parse(OfferedEvents, (await call('GET /api/webhooks/events')).body)
      const resources = offered.map(({ resource }) => resource)
      expect(resources).toContain('devices')
      expect(resources).not.toContain('views')
      expect(offered.find(({ resource }) => resource === 'devices')?.actions).toEqual([
        'create',
        'update',
        'delete',
        'removeUser',
      ])
      const refused = await call('POST /api/webhooks', {
        name: 'Visões',
        url: receiver.url,
        events: [{ resource: 'views', actions: ['create'] }],
      })
      expect([refused.status, z.parse(ErrorBody, refused.body).errors]).toEqual([400, { events: expect.any(String) }])
    })
  })

  describe('a receiver that fails', () => {
    test('an event is tried again after 5, 20 and 80 seconds, then delivered once, and others are not held up for ever', async () => {
      const webhook = await make()
      receiver.answer((_message, response) => void response.writeHead(500).end('Not now, try later'))
      const changeId = await create('Teimosa')
      await deliver()
      for (const seconds of [5, 20, 80]) {
        const before = to(webhook).length
        server.pass(seconds - 1)
        await deliver()
        expect(to(webhook)).toHaveLength(before)
        server.pass(1)
        await deliver()
        expect(to(webhook)).toHaveLength(before + 1)
      }
      expect(await deliveriesOf(webhook.id)).toMatchObject([
        { changeId, state: 'waiting', tries: 4, status: 500, error: 'status', answer: 'Not now, try later' },
      ])
      expect((await webhookOf(webhook.id))?.failingSince).not.toBeNull()
      receiver.answer()
      server.pass(320)
      await deliver()
      expect(new Set(to(webhook).map(({ id }) => id)).size).toBe(1)
      expect(await deliveriesOf(webhook.id)).toMatchObject([
        { state: 'delivered', tries: 5, status: 200, answer: 'ok' },
      ])
      expect(await webhookOf(webhook.id)).toMatchObject({ failingSince: null, waiting: 0 })
    })

    test('an event is given up after 15 tries, while others are delivered', async () => {
      const webhook = await make()
      receiver.answer(({ body }, response) => void response.writeHead(body.includes('Venenosa') ? 500 : 200).end())
      const poison = await create('Venenosa')
      for (let n = 0; n < limits.tries + 1; n++) {
        await create(`Boa ${made}-${n}`)
        await deliver()
        server.pass(limits.maxRetrySeconds)
      }
      const found = await deliveriesOf(webhook.id)
      expect(found.find(({ changeId }) => changeId === poison)).toMatchObject({ state: 'failed', tries: limits.tries })
      expect(found.filter(({ state }) => state === 'delivered')).toHaveLength(limits.tries + 1)
      expect((await webhookOf(webhook.id))?.isActive).toBe(true)
    })

    test('one that fails for three days is turned off, the administrators are told, and it continues when it is on again', async () => {
      const webhook = await make()
      receiver.answer((_message, response) => void response.writeHead(503).end())
      const first = await create('Perdida')
      for (let hours = 0; hours <= 84; hours += 6) {
        await deliver()
        server.pass(6 * 3600)
      }
      expect(await webhookOf(webhook.id)).toMatchObject({ isActive: false, end: 'failed' })
      const mail = (await server.mails()).at(-1)
      expect(mail).toMatchObject({ recipient: emailOf('ADMIN'), subject: 'Um webhook foi desligado - Sillage' })
      expect(mail?.text).toContain(webhook.name)
      receiver.answer()
      const second = await create('Enquanto isso')
      const before = receiver.received.length
      await deliver()
      expect(receiver.received).toHaveLength(before)
      expect((await turnOn(webhook)).body).toMatchObject({ isActive: true, end: null, failingSince: null })
      server.pass(day)
      await deliver()
      expect(changesTo(webhook).slice(before)).toEqual(expect.arrayContaining([first, second]))
    })

    test('one that replies 410 is turned off at once', async () => {
      const webhook = await make()
      receiver.answer((_message, response) => void response.writeHead(410).end())
      await create('Fim')
      await deliver()
      expect(await webhookOf(webhook.id)).toMatchObject({ isActive: false, end: 'gone' })
      const { rows } = await sql<{ action: string; actor: number | null }>`
        SELECT action, actor FROM changes WHERE details ->> 'webhook' = ${webhook.name} ORDER BY id`.execute(db())
      expect(rows).toEqual([
        { action: 'webhookMade', actor: 1 },
        { action: 'webhookTurnedOff', actor: null },
      ])
    })

    test('while nothing is accepted, at most one attempt a minute is made, however much waits', async () => {
      const webhook = await make()
      receiver.answer((_message, response) => void response.writeHead(500).end())
      for (let n = 0; n < 20; n++) await create(`Fila ${made}-${n}`)
      for (let seconds = 0; seconds < 600; seconds += 20) {
        await deliver()
        server.pass(20)
      }
      // After 1, 2, 4, 8, 16, 32, then 60 s.
      expect(to(webhook).length).toBeLessThan(18)
    })
  })

  describe('a replay', () => {
    test('it delivers again from a change on, in the order of the log, with the ids of the first time', async () => {
      const webhook = await make()
      const ids: number[] = []
      for (const name of ['Primeira', 'Segunda', 'Terceira']) ids.push(await create(`${name} ${made}`))
      await deliver()
      const first = to(webhook).map(({ id }) => id)
      expect((await call(`POST /api/webhooks/${webhook.id}/replay`, { from: ids[1] })).status).toBe(204)
      await deliver()
      expect(to(webhook).map(({ id }) => id)).toEqual([...first, ...first.slice(1)])
      expect((await call(`POST /api/webhooks/${webhook.id}/replay`, { from: (ids[2] ?? 0) + 1000 })).status).toBe(400)
    })

    test('a new webhook can be told about what was before it', async () => {
      const changeId = await create(`Antiga ${made}`)
      const webhook = await make()
      await call(`POST /api/webhooks/${webhook.id}/replay`, { from: changeId })
      await deliver()
      expect(changesTo(webhook)[0]).toBe(changeId)
    })

    test('from the end of the log it skips what waits', async () => {
      const webhook = await make()
      receiver.answer((_message, response) => void response.writeHead(500).end())
      const skipped = await create(`Pulada ${made}`)
      await deliver()
      receiver.answer()
      receiver.received.length = 0
      const { rows } = await sql<{ last: number }>`SELECT max(id) AS last FROM changes`.execute(db())
      await call(`POST /api/webhooks/${webhook.id}/replay`, { from: Number(rows[0]?.last) + 1 })
      server.pass(day)
      const next = await create(`Seguinte ${made}`)
      await deliver()
      expect([changesTo(webhook), skipped < next]).toEqual([[next], true])
    })

    test('one delivery is sent again alone', async () => {
      const webhook = await make()
      const [first] = [await create(`Uma ${made}`), await create(`Duas ${made}`)]
      await deliver()
      expect((await call(`POST /api/webhooks/${webhook.id}/deliveries/${first}`)).status).toBe(204)
      await deliver()
      expect(changesTo(webhook).filter((id) => id === first)).toHaveLength(2)
      expect(to(webhook)).toHaveLength(3)
      expect((await call(`POST /api/webhooks/${webhook.id}/deliveries/999999`)).status).toBe(404)
    })
  })

  test('after a rotation both secrets verify for a week, then the new one alone', async () => {
    const { secret: former, ...webhook } = await make()
    const { secret } = z.parse(MadeWebhook, (await call(`POST /api/webhooks/${webhook.id}/rotate`)).body)
    expect(secret).not.toBe(former)
    expect((await call(`POST /api/webhooks/${webhook.id}/rotate`)).status).toBe(400)
    await create(`Durante ${made}`)
    await deliver()
    const [both] = to(webhook)
    if (!both) throw new Error('nothing arrived')
    for (const one of [former, secret]) expect(verify(one, both, server.now())).toBeTruthy()
    server.pass(limits.overlapSeconds)
    await create(`Depois ${made}`)
    await deliver()
    const last = to(webhook).at(-1)
    if (!last) throw new Error('nothing arrived')
    expect(verify(secret, last, server.now())).toBeTruthy()
    expect(() => verify(former, last, server.now())).toThrow(/No matching signature/)
  })

  test('a secret is shown by the calls that make it alone, is stored encrypted, and outlives a change of JWT_SECRET', async () => {
    const { secret, ...webhook } = await make()
    expect((await call('GET /api/webhooks')).bytes.toString()).not.toContain(secret)
    const stored = async () => (await table.sealed(db())).find(({ id }) => id === webhook.id)?.secret ?? ''
    expect(await stored()).not.toContain(secret.slice(8))
    const other = 'another secret of tests, long enough for all'
    const second = await testServer(engine, {
      database: server.database,
      secret: other,
      env: { ...env, JWT_SECRET: other, JWT_SECRET_PREVIOUS: defaultSecret },
    })
    await second.app.ready()
    expect(createTokens(other).unseal(await stored())).toEqual({ text: secret, isCurrent: true })
    await second.close()
  })

  test('a test event is sent at once, also by a webhook that is off, and says how it went', async () => {
    const { secret, ...webhook } = await make()
    await table.turnOff(db(), webhook.id, 'failed')
    const { body } = await call(`POST /api/webhooks/${webhook.id}/test`)
    expect(body).toMatchObject({ status: 200, error: null, answer: 'ok', duration: expect.any(Number) })
    const [message] = to(webhook)
    expect(message && verify(secret, message, server.now())).toMatchObject({ type: 'test' })
  })

  describe('addresses', () => {
    test('without the setting nothing is sent to a private address, whether it is written or resolved', async () => {
      const strict = await testServer(engine, { database: server.database })
      const port = receiver.port ?? 0
      for (const url of [`https://127.0.0.1:${port}/`, `https://localhost:${port}/`, `https://[::1]:${port}/`]) {
        const { body } = await call(
          'POST /api/webhooks',
          { name: `Interno ${++made}`, url, events: ofCategories },
          strict,
        )
        const { id } = z.parse(MadeWebhook, body)
        const result = await call(`POST /api/webhooks/${id}/test`, undefined, strict)
        expect([url, result.body]).toEqual([url, expect.objectContaining({ status: null, error: 'private' })])
      }
      expect(receiver.received).toEqual([])
      for (const url of ['http://exemplo.test/', 'ftp://exemplo.test/', 'exemplo', 'https://ana:senha@exemplo.test/']) {
        const refused = await call('POST /api/webhooks', { name: 'X', url, events: ofCategories }, strict)
        expect([refused.status, z.parse(ErrorBody, refused.body).errors]).toEqual([400, { url: expect.any(String) }])
      }
      await strict.close()
    })

    test('a redirection is not followed', async () => {
      const webhook = await make()
      receiver.answer((_message, response) => void response.writeHead(307, { location: '/elsewhere' }).end())
      expect((await call(`POST /api/webhooks/${webhook.id}/test`)).body).toMatchObject({
        error: 'redirect',
        status: 307,
      })
      expect(receiver.received).toHaveLength(1)
    })

    test('an attempt ends in time, and reads no more of an answer than it keeps', async () => {
      const allowed = { isPrivateAllowed: true, timeoutMs: 300 }
      receiver.answer(() => undefined)
      expect(await post(receiver.url, {}, '{}', allowed)).toMatchObject({ status: null, error: 'timeout' })
      receiver.answer((_message, response) => {
        const more = () => void (response.destroyed || response.write('x'.repeat(10_000), more))
        more()
      })
      const { answer, status } = await post(receiver.url, {}, '{}', allowed)
      expect([status, answer]).toEqual([200, 'x'.repeat(limits.answerLength)])
      const closed = await startReceiver()
      await closed.close()
      expect(await post(closed.url, {}, '{}', allowed)).toMatchObject({ error: 'refused' })
      expect(await post('http://nowhere.invalid/', {}, '{}', { ...allowed, timeoutMs: 5_000 })).toMatchObject({
        error: 'unknownHost',
      })
    })
  })

  test('webhooks are in backups, their deliveries are not, and a restored copy tells nobody until it is told to', async () => {
    const names = (await readTables(db())).map(({ name }) => name)
    expect([names.includes('webhooks'), names.includes('webhook_deliveries')]).toEqual([true, false])
    const webhook = await make()
    await table.turnOffRestored(db())
    expect(await webhookOf(webhook.id)).toMatchObject({ isActive: false, end: 'restored' })
  })

  test('old deliveries are deleted with the maintenance, waiting ones are kept', async () => {
    const webhook = await make()
    const done = await create(`Velha ${made}`)
    await deliver()
    receiver.answer((_message, response) => void response.writeHead(500).end())
    const waiting = await create(`Nova ${made}`)
    await deliver()
    server.pass(31 * day)
    await server.app.maintenance.run()
    expect((await deliveriesOf(webhook.id)).map(({ changeId }) => changeId)).toEqual([waiting])
    expect(done).toBeLessThan(waiting)
  })

  /** A server of its own on the same database. */
  const dispatcher = () =>
    createWebhookDispatcher({
      database: server.database,
      clock: { now: server.now },
      log: pino({ level: 'silent' }),
      tokens: createTokens(defaultSecret),
      settings: server.settings,
      mailer: server.app.dispatcher,
      tableOf: (resource) => tables.get(resource),
    })

  test('whatever fails, several servers deliver each event until it is accepted, then never again, and never two at once', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), count: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 4000 }) }),
      fc.record({
        kind: fc.constant('answers' as const),
        statuses: fc.array(fc.constantFrom(200, 200, 500, 302), { minLength: 1, maxLength: 5 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const webhook = await make()
        const servers = [dispatcher(), dispatcher()]
        const wake = () => Promise.all([server.app.webhookDispatcher, ...servers].map((each) => each.wake()))
        const expected: number[] = []
        const accepted: number[] = []
        let open = 0
        let most = 0
        let statuses: number[] = [200]
        receiver.answer((message, response) => {
          most = Math.max(most, ++open)
          const status = statuses[0] ?? 200
          statuses = [...statuses.slice(1), status]
          if (status === 200) accepted.push(eventIn(message).data.changeId)
          setImmediate(() => {
            open--
            response.writeHead(status).end()
          })
        })
        for (const one of steps) {
          if (one.kind === 'pass') server.pass(one.seconds)
          else if (one.kind === 'answers') statuses = one.statuses
          else for (let n = 0; n < one.count; n++) expected.push(await create(`P ${made}-${expected.length}`))
          await wake()
        }
        statuses = [200]
        for (let tries = 0; tries < 4; tries++) {
          server.pass(limits.maxRetrySeconds)
          await wake()
        }
        await Promise.all(servers.map((each) => each.stop()))
        await db().deleteFrom('webhooks').where('id', '=', webhook.id).execute()
        expect(accepted.toSorted((a, b) => a - b)).toEqual(expected)
        expect(most).toBeLessThan(2)
      }),
      { numRuns: 5 },
    )
  })

  test('a server that has lost its claim does not end that of another one', async () => {
    const webhook = await make()
    const now = server.now()
    const until = new Date(now.getTime() + 12_000)
    await create(`Presa ${made}`)
    receiver.answer((_message, response) => void response.writeHead(500).end())
    await deliver()
    await table.release(db(), webhook.id, until, now)
    const later = new Date(now.getTime() + 100_000)
    expect(await table.claim(db(), later, new Date(later.getTime() + 12_000))).toEqual({ id: webhook.id })
    await table.release(db(), webhook.id, until, later)
    expect(await table.claim(db(), later, until)).toBeUndefined()
  })

  test('a change that was rolled back does not hold up those after it', async () => {
    const webhook = await make()
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`SELECT nextval(pg_get_serial_sequence('changes', 'id'))`.execute(trx)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    const changeId = await create(`Lacuna ${made}`)
    await deliver()
    expect(changesTo(webhook)).toEqual([changeId])
  })

  describe.each(onPostgres())('with several connections', () => {
    test('a change that commits after a later one is delivered', async () => {
      const webhook = await make()
      const id = await insertCategory(db(), `Tardia ${made}`)
      const begun = Promise.withResolvers<number>()
      const end = Promise.withResolvers<void>()
      const slow = db()
        .transaction()
        .execute(async (trx) => {
          const { rows } = await sql<{ id: number }>`
            INSERT INTO changes (at, actor, resource, record, action, before)
            VALUES (now(), 1, 'categories', ${id}, 'update', '{"name": "Antes"}') RETURNING id`.execute(trx)
          begun.resolve(Number(rows[0]?.id))
          await end.promise
        })
      const late = await begun.promise
      const early = await create(`Cedo ${made}`)
      for (let n = 0; n < 3; n++) await deliver()
      expect(changesTo(webhook)).toEqual([])
      end.resolve()
      await slow
      await deliver()
      expect(changesTo(webhook)).toEqual([late, early])
    })
  })
})
