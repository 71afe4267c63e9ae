// Tests everything besides resources: health, metrics, OpenAPI, the site, external services and the log.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { fastify, type FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { actionsForTokens } from '#kernel/core/contract/apiTokens.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { body as bodies, connection as limits, receiving } from '#kernel/core/contract/limits.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { errorHandler } from '#kernel/core/server/http/errorHandler.ts'
import { headers as addHeaders, securityHeaders } from '#kernel/core/server/http/headers.ts'
import { requestLog } from '#kernel/core/server/http/requestLog.ts'
import { jsonBody } from '#kernel/core/server/http/jsonBody.ts'
import { takeTurnsWithBodies } from '#kernel/core/server/http/largeBodies.ts'
import { limitConnections } from '#kernel/core/server/http/connections.ts'
import { stop } from '#kernel/core/server/http/stop.ts'
import { createQueue, queueLoads } from '#kernel/core/server/process/queue.ts'
import { currentRequest, requestSignal } from '#kernel/core/server/process/requestContext.ts'
import { startTracing } from '#kernel/core/server/process/tracing.ts'
import { acceptMultipart, readMultipart, readSpreadsheetForm } from '#kernel/core/server/uploads/multipart.ts'
import { workbookMediaType } from '#kernel/core/server/sheets/workbook.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { type Engine, oneEngine } from '#tests/support/database.ts'
import { listen } from '#tests/support/serverProcess.ts'
import {
  allEndpoints,
  asUser,
  emailOf,
  password,
  type ServerOptions,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'

const servers = new Map<Engine, TestServer>()
beforeAll(async () => {
  for (const engine of oneEngine) servers.set(engine, await testServer(engine))
})
afterAll(async () => {
  for (const server of servers.values()) await server.close()
})

/** Starts another server on PGlite, for tests that do not depend on the engine. */
const use = (options: ServerOptions = {}): (() => TestServer) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer('pglite', { ...options, database: servers.get('pglite')?.database })
  })
  afterAll(() => server.close())
  return () => server
}

describe.each(oneEngine)('%s', (engine) => {
  const server = () => {
    const found = servers.get(engine)
    if (!found) throw new Error(`No server on ${engine}`)
    return found
  }

  test('the health checks report that the server is alive and its database replies', async () => {
    for (const path of ['live', 'ready']) {
      const { status, body, headers } = await server().call(`GET /health/${path}`)
      expect([status, body, headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store'])
    }
  })

  test('the log of a whole session contains no password, token or document', async () => {
    const secret = 'Segredo@987'
    const cpf = '52998224725'
    const { email } = await server().person()
    const login = await server().call('POST /api/login', { body: { Login: email, Senha: password } })
    const pair = z.parse(z.object({ token: z.string(), refreshToken: z.string() }), login.body)
    const as = pair.token
    await server().call('POST /api/login', { body: { Login: email, Senha: secret } })
    await server().call('POST /api/login', { body: `{"Senha": "${secret}` })
    await server().call('POST /api/login/refresh', {
      body: { InstanciaAno: 2026, Login: email, Refresh: pair.refreshToken },
    })
    const nova = { nome: 'Nova Pessoa', email: 'nova@exemplo.test', profile: { id: 2 }, cpf }
    const created = asUser(await server().call('POST /api/usuario', { as, body: nova }))
    const { token } = await server().link()
    expect((await server().call('POST /api/usuario', { as, body: nova })).status).toBe(400)
    await server().call(`GET /api/usuario?FilterString=${cpf}`, { as })
    await server().call(`GET /api/usuario/${created.id}?token=${token}`, { as })
    await server().call(`GET /auth/cadastrar-senha?token=${token}`)
    await server().call('POST /api/requisicaotemporaria', { body: { token, password: secret } })
    await server().call('POST /api/requisicaotemporaria', { body: { token, password: secret } })
    await server().call('PUT /api/usuario/update-password', { as, body: { senhaAtual: password, novaSenha: secret } })
    await server().call('POST /api/logout', { body: { Refresh: pair.refreshToken } })
    const log = server().log()
    expect(log.split('\n').length).toBeGreaterThan(12)
    for (const told of [password, secret, token, ...pair.token.split('.'), pair.refreshToken, cpf, 'Bearer'])
      expect(log).not.toContain(told)
    // One line per request, with account, route and status.
    expect(log).toMatch(/"account":\d+,"method":"POST","route":"\/api\/usuario","status":201,"ms":[\d.]+/)
    expect(log).not.toContain('"level":50')
  })
})

describe('what operators and the site ask', () => {
  const server = use({
    env: {
      BRAND: 'Casa',
      SESSION_YEAR: '2031',
      CAMPAIGN_LINK: 'https://l.test/x/',
      STORE_IOS: 'https://apps.test/1',
      TIME_ZONE: 'Europe/Lisbon',
      OPERATING_PROFILES: ' OPERATOR, Apoio técnico,',
      DEVELOPER_PAGES: 'true',
      PUBLIC_URL: 'https://a.test',
    },
  })
  const plain = use({ env: { PUBLIC_URL: '', TIME_ZONE: '' } })

  test('/config.json contains the settings of the site', async () => {
    const urls = { zipcodeUrl: '/external/zipcode', geoUrl: '/external/geo', contentUrl: '/external/content' }
    expect((await server().call('GET /config.json')).body).toEqual({
      apiHost: '',
      brand: 'Casa',
      ...urls,
      campaignLink: 'https://l.test/x',
      sessionYear: 2031,
      stores: { android: null, ios: 'https://apps.test/1' },
      timeZone: 'Europe/Lisbon',
      operatingProfiles: ['OPERATOR', 'Apoio técnico'],
      developerPages: true,
    })
    expect((await plain().call('GET /config.json')).body).toEqual({
      apiHost: '',
      brand: 'Sillage',
      ...urls,
      campaignLink: 'http://localhost:3000/c',
      sessionYear: null,
      stores: { android: null, ios: null },
      timeZone: 'America/Sao_Paulo',
      operatingProfiles: null,
      developerPages: false,
    })
  })

  test('only an HTTPS site sends Strict-Transport-Security', async () => {
    expect((await server().call('GET /config.json')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await plain().call('GET /config.json')).headers['strict-transport-security']).toBeUndefined()
  })

  test('/openapi.json describes every endpoint, and all its references resolve', async () => {
    const Operation = z.looseObject({
      operationId: z.string(),
      parameters: z.array(
        z.looseObject({ name: z.optional(z.string()), in: z.optional(z.string()), $ref: z.optional(z.string()) }),
      ),
      requestBody: z.optional(z.looseObject({})),
      responses: z.record(z.string(), z.looseObject({ description: z.string() })),
      security: z.array(z.looseObject({})),
    })
    const Description = z.looseObject({
      openapi: z.literal('3.1.0'),
      info: z.object({ title: z.literal('Casa API'), version: z.string() }),
      paths: z.record(z.string(), z.record(z.string(), Operation)),
    })
    const { body, bytes } = await server().call('GET /openapi.json')
    const { paths } = z.parse(Description, body)
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(allEndpoints.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allEndpoints.length)
    for (const { endpoint } of allEndpoints) {
      const operation = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
      expect(operation?.responses).toHaveProperty(String(endpoint.status))
      expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
      const described = JSON.stringify(operation?.requestBody ?? {})
      expect(described.includes('multipart/form-data')).toBe(
        [endpoint.files, endpoint.attached, endpoint.spreadsheet].some(Boolean),
      )
      for (const field of Object.keys({ ...endpoint.files, ...endpoint.attached }))
        expect(described).toContain(`"${field}.file":{"type":"string","format":"binary"`)
      const statuses = Object.keys(operation?.responses ?? {})
      expect(statuses.includes('204') && endpoint.status !== 204).toBe(
        endpoint.mayBeEmpty === true || (endpoint.path === '/usuario/{id}' && endpoint.method === 'PUT'),
      )
      expect(JSON.stringify(operation?.responses[endpoint.status]).includes(workbookMediaType)).toBe(
        endpoint.reply === 'workbook',
      )
      const own = { public: [], installation: ['installationKey'], signedIn: ['bearer'] }
      const scheme =
        typeof endpoint.access === 'string'
          ? own[endpoint.access]
          : ['bearer', ...(actionsForTokens(endpoint).length > 0 ? ['apiToken'] : [])]
      expect(operation?.security.flatMap((one) => Object.keys(one))).toEqual(scheme)
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath).toEqual(endpoint.path.match(/\{\w+\}/g) ?? [])
    }
    for (const [, reference = ''] of bytes.toString().matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      let found: unknown = body
      for (const step of reference.split('/'))
        found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined
      expect(found, `#/${reference}`).toBeDefined()
    }
  })
})

describe('answers of some length', () => {
  const server = use()
  test('long replies are compressed for clients that accept it', async () => {
    for (const path of ['/openapi.json', '/metrics'] as const) {
      const zipped = await server().call(`GET ${path}`, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(zipped.headers['vary']).toMatch(/accept-encoding/i)
      const plain = await server().call(`GET ${path}`, { headers: { 'accept-encoding': 'br, gzip;q=0' } })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(gunzipSync(zipped.bytes).subarray(0, 100)).toEqual(plain.bytes.subarray(0, 100))
    }
  })
})

describe('metrics', () => {
  const open = use()
  const guarded = use({ env: { METRICS_TOKEN: 'metrics-secret' } })
  const everything = use({
    env: {
      BACKUP_DIR: join(tmpdir(), 'no-backups'),
      BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
      BACKUP_S3_BUCKET: 'copies',
      BACKUP_S3_ACCESS_KEY: 'key',
      BACKUP_S3_SECRET_KEY: 'secret',
      BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
      BACKUP_EVERY: '5',
    },
  })

  test('metrics are collected once for all who ask at the same time', async () => {
    const collect = vi.spyOn(Registry.prototype, 'metrics')
    const replies = await Promise.all(Array.from({ length: 5 }, () => open().call('GET /metrics')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(collect).toHaveBeenCalledTimes(1)
    await open().call('GET /metrics')
    expect(collect).toHaveBeenCalledTimes(2)
    collect.mockRestore()
  })

  test('metrics without a token are only for the machine itself, not through a proxy', async () => {
    const answer = await open().call('GET /metrics')
    expect(answer.status).toBe(200)
    expect(answer.bytes.toString()).toMatch(/^# HELP /m)
    expect((await open().call('GET /metrics', { address: '10.0.0.1' })).status).toBe(403)
    expect((await open().call('GET /metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403)
  })

  test('metrics with a token are only for its bearer', async () => {
    expect((await guarded().call('GET /metrics')).status).toBe(401)
    expect((await guarded().call('GET /metrics', { as: 'guess' })).status).toBe(401)
    expect((await guarded().call('GET /metrics', { as: 'metrics-secret', address: '10.0.0.1' })).status).toBe(200)
  })

  test('the dashboard and the alerts name only metrics that the server exposes, and each alert is explained', async () => {
    const names = (await everything().call('GET /metrics')).bytes.toString().matchAll(/^# TYPE (\w+) (\w+)$/gm)
    const exposed = new Set(
      [...names].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const read = (file: string) => readFileSync(`docs/operations/${file}`, 'utf8')
    const Dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    const expressions = [
      ...z
        .parse(Dashboard, JSON.parse(read('dashboard.json')))
        .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...[...read('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr),
    ]
    const named = expressions.flatMap((expr) => {
      const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) *\([^)]*\)/g, ' ')
      return [...bare.matchAll(/\b[a-z_]{2,}\b(?! *\()/g)]
        .map(([name]) => name)
        .filter((name) => !/^(and|or|unless|up)$/.test(name))
    })
    expect(expressions.length).toBeGreaterThan(25)
    expect([...new Set(named)].filter((name) => !exposed.has(name))).toEqual([])

    const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    expect([...read('watching.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts)
  })

  test('metrics report failed sign-ins, waiting mails, the disk and the database', async () => {
    const { id, email } = await open().person({ email: 'medida@exemplo.test' })
    const value = async (metric: string) => {
      const text = (await open().call('GET /metrics')).bytes.toString()
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${metric} `))
          ?.split(' ')
          .at(-1),
      )
    }
    const failures = await value('sign_in_failures_total{kind="login"}')
    await open().call('POST /api/login', { body: { Login: email, Senha: 'Errada@123' } })
    expect(await value('sign_in_failures_total{kind="login"}')).toBe(failures + 1)
    const written = new Date(open().now().getTime() - 60_000)
    await mails.create(open().database.db, id, { recipient: email, subject: 's', text: 't', html: 'h' }, written)
    expect(await value('mails_waiting')).toBe(1)
    expect(await value('mails_oldest_seconds')).toBe(60)
    expect(await value('disk_free_bytes{folder="data"}')).toBeGreaterThan(1e6)
    expect(await value('database_connections{state="used"}')).toBe(0)
    expect(await value('database_slow_statements_total')).toBe(0)
  })

  test('metrics count requests by route, so that no id or query becomes a label', async () => {
    await open().call('GET /api/usuario/77?secret=1')
    await open().call('GET /nowhere/secret')
    const text = (await open().call('GET /metrics')).bytes.toString()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/usuario\/:id",status="401"\} 1/,
    )
    expect(text).not.toMatch(/secret|usuario\/77/)
  })
})

test('a request that waits in a queue leaves it with its client, and the end of a reply is no such leaving', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 10 })
  const signals: (AbortSignal | undefined)[] = []
  const app = fastify()
  requestLog(app, undefined)
  app.post('/', async () => {
    signals.push(requestSignal())
    return await queue.run(async () => 'done')
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const release = await queue.acquire()
  const [leaving, staying] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of [leaving, staying])
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx',
    )
  await vi.waitFor(() => expect(queue.load().waiting).toBe(2), { timeout: 30_000 })
  leaving.destroy()
  await vi.waitFor(() => expect(queue.load().waiting).toBe(1), { timeout: 30_000 })
  release()
  expect(await readText(staying)).toMatch(/done$/)
  expect(signals.map((signal) => signal?.aborted).toSorted()).toEqual([false, true])
  expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 0 })
  await app.close()
})

describe('large bodies', () => {
  const large = { text: 'x'.repeat(bodies.publicBytes) }

  test('of one person take turns, and small ones do not wait for them', async () => {
    const app = fastify({ bodyLimit: bodies.bytes })
    takeTurnsWithBodies(app, () => 'one person')
    let started = 0
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    app.post('/held', async () => {
      started++
      await held
      return 'done'
    })
    app.post('/', async () => 'done')
    const send = (payload: object, url = '/held') => app.inject({ method: 'POST', url, payload })
    const all = Array.from({ length: receiving.bodies.each + 3 }, () => send(large))
    await vi.waitFor(() => expect(started).toBe(receiving.bodies.each), { timeout: 30_000 })
    expect((await send({}, '/')).body).toBe('done')
    expect(started).toBe(receiving.bodies.each)
    expect(queueLoads()['bodies']).toEqual({ running: receiving.bodies.each, waiting: 3, refused: 0 })
    answer()
    expect((await Promise.all(all)).map((reply) => reply.body)).toEqual(all.map(() => 'done'))
    expect(queueLoads()['bodies']).toEqual({ running: 0, waiting: 0, refused: 0 })
    await app.close()
  })

  test('keep their slot while something works for a client that has left', async () => {
    const app = fastify({ bodyLimit: bodies.bytes })
    takeTurnsWithBodies(app, () => 'one person')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    app.post('/', async (_request, reply) => {
      reply.raw.once('close', start)
      await held
      return 'done'
    })
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const socket = connect(port, '127.0.0.1')
    const text = JSON.stringify(large)
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`
    socket.end(head + text)
    await vi.waitFor(() => expect(queueLoads()['bodies']).toMatchObject({ running: 1 }), { timeout: 30_000 })
    socket.destroy()
    await started
    expect(queueLoads()['bodies']).toMatchObject({ running: 1 })
    answer()
    await vi.waitFor(() => expect(queueLoads()['bodies']).toMatchObject({ running: 0 }), { timeout: 30_000 })
    await app.close()
  })

  test('are parsed in different turns of the event loop, so that others are answered between them', async () => {
    const app = fastify({ bodyLimit: bodies.bytes })
    jsonBody(app)
    let turn = 0
    let isOver = false
    const count = () => {
      turn++
      if (!isOver) setImmediate(count)
    }
    const turns = { small: new Set<number>(), large: new Set<number>() }
    app.post<{ Params: { size: 'small' | 'large' } }>('/:size', async ({ params }) => {
      turns[params.size].add(turn)
      return 'done'
    })
    count()
    const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    await Promise.all(Array.from({ length: 10 }, () => [send('/large', large), send('/small', {})]).flat())
    isOver = true
    expect(turns.large.size).toBe(10)
    expect(turns.small.size).toBeLessThan(10)
    await app.close()
  })
})

test.each([
  ['files', 'forms', (request: FastifyRequest) => readMultipart(request, { cover: 'image' }, 'one person')],
  ['a spreadsheet', 'spreadsheets', (request: FastifyRequest) => readSpreadsheetForm(request, 'one person')],
] as const)('forms with %s take turns until their replies begin', async (_what, name, read) => {
  const app = fastify()
  let started = 0
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    scope.post('/', { preValidation: async (request) => void (await read(request)) }, async () => {
      started++
      await held
      return 'done'
    })
  })
  const { each } = receiving[name]
  const body = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nRosa\r\n--x--\r\n'
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: body,
    })
  const all = Array.from({ length: each + 2 }, send)
  await vi.waitFor(() => expect(started).toBe(each), { timeout: 30_000 })
  expect(queueLoads()[name]).toMatchObject({ running: each, waiting: 2 })
  answer()
  expect((await Promise.all(all)).map((reply) => reply.body)).toEqual(all.map(() => 'done'))
  expect(queueLoads()[name]).toMatchObject({ running: 0, waiting: 0 })
  await app.close()
})

test('a connection that sends many requests without reading the replies is closed', async () => {
  const app = fastify()
  limitConnections(app)
  let answered = 0
  const held = new Promise<void>((resolve) => {
    app.addHook('onClose', async () => resolve())
  })
  app.get('/', async () => {
    answered++
    return 'done'
  })
  app.get('/held', async () => {
    answered++
    await held
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const patient = connect(port, '127.0.0.1')
  let text = ''
  patient.on('data', (chunk) => (text += chunk.toString()))
  const replies = () => text.split('done').length - 1
  for (let sent = 1; sent <= 3; sent++) {
    patient.write(get('/').repeat(limits.requests))
    await vi.waitFor(() => expect(replies()).toBe(sent * limits.requests), { timeout: 30_000 })
  }
  patient.destroy()
  answered = 0
  const greedy = connect(port, '127.0.0.1')
  const closed = once(greedy, 'close')
  let parsed = 0
  app.server.on('request', () => parsed++)
  const request = get('/held')
  greedy.resume().write(request.repeat(500))
  await closed
  expect(answered).toBe(limits.requests)
  // Hardly anything that has arrived behind them is even parsed.
  expect(parsed).toBeLessThanOrEqual(limits.requests + limits.sliceBytes / request.length)
  await app.close()
})

test('a connection that sends a body in very small chunks is closed, and one with a few of them or larger ones is not', async () => {
  const app = fastify({ bodyLimit: bodies.bytes })
  limitConnections(app)
  let parsed = 0
  app.addHook('onRequest', (request, _reply, done) => {
    const push = request.raw.push.bind(request.raw)
    request.raw.push = (chunk) => {
      parsed++
      return push(chunk)
    }
    done()
  })
  app.post('/', async ({ body }) => JSON.stringify(body).length)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const send = (chunk: string, times: number) => {
    const socket = connect(port, '127.0.0.1')
    const chunks = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(times)
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json'
    socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n"\r\n${chunks}1\r\n"\r\n0\r\n\r\n`)
    return readText(socket).catch(() => '')
  }
  expect(await send('x', limits.smallChunks / 2)).toMatch(/^HTTP\/1.1 200 /)
  expect(await send('x'.repeat(limits.chunkBytes), 5000)).toMatch(/\r\n160002$/)
  parsed = 0
  expect(await send('x', 20_000)).toBe('')
  expect(parsed).toBeLessThanOrEqual(limits.smallChunks + limits.sliceBytes)
  await app.close()
})

describe('the id of a request', () => {
  const server = use()
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const idOf = async (headers: Record<string, string>) =>
    (await server().call('GET /health/live', { headers })).headers['x-request-id']

  test('a reply names the id of its request: the given one, the trace, or a new one if it is malformed', async () => {
    expect(await idOf({ 'x-request-id': 'proxy-12345678' })).toBe('proxy-12345678')
    expect(await idOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace)
    const bad = [{ 'x-request-id': 'short' }, { 'x-request-id': 'a b c d e f"}' }, { 'x-request-id': 'x'.repeat(129) }]
    const badTraces = [
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `ff-${trace}-00f067aa0ba902b7-01`,
      `00-${trace}-00f067aa0ba902b7`,
    ]
    for (const headers of [...bad, ...badTraces.map((traceparent) => ({ traceparent }))])
      expect(await idOf(headers)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  test('every line of the log that a request causes names its id, account, record and network, and no whole address', async () => {
    const { id, email } = await server().person({ profile: 'ADMIN', email: 'vista@exemplo.test' })
    const as = await server().signIn(email)
    const headers = { 'x-request-id': 'the-request-1', traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    await server().call(`PUT /api/usuario/resend-mail/${id}`, { as, headers, address: '203.0.113.77' })
    await server().call('POST /api/login', {
      body: { Login: 'a', Senha: 'b' },
      headers: { 'x-request-id': 'the-request-2' },
      address: '2001:db8:1:2::3',
    })
    const lines = server()
      .log()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    const of = (reqId: string) =>
      lines.filter((line) => z.safeParse(z.object({ reqId: z.literal(reqId) }), line).success)
    expect(of('the-request-1')).toContainEqual(
      expect.objectContaining({
        traceId: trace,
        account: id,
        record: `users/${id}`,
        network: '203.0.113.0/24',
        msg: 'answered',
      }),
    )
    expect(of('the-request-2')).toContainEqual(expect.objectContaining({ network: '2001:db8:1::/48', status: 400 }))
    for (const line of lines) expect(line).toMatchObject({ reqId: expect.any(String) })
    expect(server().log()).not.toMatch(/203\.0\.113\.77|2001:db8:1:2/)
  })

  test('a server that stops says so at /health/ready before it refuses anything', async () => {
    expect((await server().call('GET /config.json')).headers['connection']).toBe('keep-alive')
    server().app.announceStop()
    expect((await server().call('GET /health/ready')).status).toBe(503)
    expect((await server().call('GET /health/live')).status).toBe(200)
    const { status, headers } = await server().call('GET /config.json')
    expect([status, headers['connection']]).toEqual([200, 'close'])
  })
})

test('a server whose disk is full says so at /health/ready', async () => {
  // This file system has no room.
  const server = await testServer('pglite', { env: { DATA_DIR: '/proc' } })
  expect(await server.call('GET /health/ready')).toMatchObject({
    status: 503,
    body: { message: 'O disco do servidor está cheio, avise o administrador' },
  })
  expect((await server.call('GET /health/live')).status).toBe(200)
  await server.close()
})

test('a server that stops answers requests on open connections and closes these, later ones get a 503, and nothing else keeps it', async () => {
  const app = fastify({ return503OnClosing: false })
  errorHandler(app)
  await addHeaders(app, readSettings({}), await securityHeaders(readSettings({})))
  stop(app)
  const slow = new PassThrough()
  app.get('/', async () => 'done')
  app.get('/slow', async () => slow)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  /** Opens a connection and sends a request. */
  const open = async (path: string, begin: RegExp) => {
    const socket = connect(port, '127.0.0.1')
    const connection = { socket, text: '', ended: once(socket, 'close') }
    socket.on('data', (chunk) => (connection.text += chunk.toString())).write(get(path))
    await vi.waitFor(() => expect(connection.text).toMatch(begin))
    connection.text = ''
    return connection
  }
  slow.write('slow')
  const [used, idle, busy] = [await open('/', /done$/), await open('/', /done$/), await open('/slow', /slow/)]
  const closed = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false), { interval: 1 })
  used.socket.write(get('/'))
  await used.ended
  expect(used.text).toMatch(/^HTTP\/1\.1 200 [^]*\nconnection: close\r\n[^]*done$/i)
  await idle.ended
  busy.socket.write(get('/'))
  slow.end('over')
  await busy.ended
  expect(busy.text).toMatch(/over[^]*HTTP\/1\.1 503 [^]*\nconnection: close\r$/im)
  for (const header of [
    /^retry-after: 5\r$/im,
    /^x-content-type-options: nosniff\r$/im,
    /^referrer-policy: same-origin\r$/im,
  ])
    expect(busy.text).toMatch(header)
  await closed
})

test('with a collector each request becomes a trace with its statements, and without one nothing is traced', async () => {
  const received: string[] = []
  const collector = createServer(async (request, response) => {
    received.push(await readText(request))
    response.end('{}')
  })
  const endpoint = `http://127.0.0.1:${await listen(collector)}`
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint).stubEnv('OTEL_SERVICE_NAME', 'sillage-test')
  expect(await startTracing(readSettings({}))).toBeUndefined()
  expect(
    await startTracing(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' })),
  ).toBeUndefined()
  const tracing = await startTracing(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }))
  const database = servers.get('pglite')?.database
  const server = await testServer('pglite', { database, tracing })
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await server.call('GET /api/usuario/7', { headers: { traceparent } })
  currentRequest()?.trace?.statement({ sql: 'SELECT outside', ms: 1, failed: false })
  await server.close()
  await tracing?.stop()
  vi.unstubAllEnvs()
  collector.close()
  const all = received.join()
  expect(all).toContain('"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"')
  expect(all).toContain('"parentSpanId":"00f067aa0ba902b7"')
  expect(all).toContain('"name":"GET /api/usuario/:id"')
  expect(all).toContain('sillage-test')
  expect(all).not.toContain('SELECT outside')
})

test('a server whose process is blocked refuses requests until it is not, but says that it is alive', async () => {
  const server = await testServer('pglite', { maxEventLoopDelay: 50 })
  const statuses = async () => {
    const answers = await Promise.all(
      ['/health/live', '/health/ready', '/config.json'].map((path) => server.call(`GET ${path}`)),
    )
    return answers.map(({ status }) => status)
  }
  const statusesAfterBlock = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    return statuses()
  }
  // The server samples the delay every 50 ms: the first replies may come before it.
  await expect.poll(statusesAfterBlock, { timeout: 30_000 }).toEqual([200, 503, 503])
  await expect.poll(statuses, { timeout: 30_000 }).toEqual([200, 200, 200])
  await server.close()
})

describe('bodies', () => {
  const server = use()
  const send = (body: string, type?: string) =>
    server().call('POST /api/login', { body, ...(type !== undefined && { headers: { 'content-type': type } }) })

  test.each([
    {
      what: 'one of more than 16 kB without an account',
      body: JSON.stringify({ Login: 'x'.repeat(16_384) }),
      status: 413,
    },
    { what: 'a form', body: 'Login=a', type: 'application/x-www-form-urlencoded', status: 415 },
    { what: 'plain text', body: '{}', type: 'text/plain', status: 415 },
    { what: 'a multipart body', body: '--x--', type: 'multipart/form-data; boundary=x', status: 415 },
    { what: 'half a JSON', body: '{"Login": "a"', status: 400 },
    { what: 'none', body: '', status: 400 },
    { what: 'one that would change every object', body: '{"__proto__": {"admin": true}}', status: 400 },
  ])('a body that is $what is a $status', async ({ body, type, status }) => {
    expect((await send(body, type)).status).toBe(status)
  })

  test('a body of 32 lists and objects inside of each other is read, and one of 33 is refused in the language of its reader', async () => {
    const nested = (depth: number) =>
      `{"Login": ${'[{"a":'.repeat((depth - 1) / 2)}"]}"${'}]'.repeat((depth - 1) / 2)}}`
    const messageOf = async (body: string, language: Language) => {
      const answer = await server().call('POST /api/login', { body, language })
      expect(answer.status).toBe(400)
      return z.parse(ErrorBody, answer.body).message
    }
    expect(await messageOf(nested(31), 'en')).not.toContain('too many nested lists')
    expect(await messageOf(nested(33), 'pt')).toContain('níveis demais')
    expect(await messageOf(nested(33), 'en')).toContain('too many nested lists')
    expect(await messageOf(nested(33), 'es')).toContain('demasiados niveles')
    expect(await messageOf('['.repeat(10_000), 'en')).toContain('too many nested lists')
  })

  test('a refusal names ten unknown fields, each cut, and says how many others there are', async () => {
    const names = [`${'x'.repeat(61)}`, ...Array.from({ length: 99 }, (_, index) => `k${index}`)]
    const answer = await send(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))))
    const { errors, message } = z.parse(ErrorBody, answer.body)
    const said = `${'x'.repeat(60)}…, k0, k1, k2, k3, k4, k5, k6, k7, k8, … (+90)`
    expect([message, ...Object.values(errors ?? {})].join()).toContain(said)
    expect(JSON.stringify(answer.body)).not.toContain('k9')
  })

  test('a refusal names ten faults, and says how many others there are', async () => {
    const admin = await server().signIn(emailOf('ADMIN'))
    const body = { action: 'deactivate', target: { ids: Array.from({ length: 25 }, () => 'x') } }
    const answer = await server().call('POST /api/categories/bulk/preview', { as: admin, body, language: 'en' })
    const { errors, others, message } = z.parse(ErrorBody, answer.body)
    expect(Object.keys(errors ?? {})).toEqual(Array.from({ length: 10 }, (_, index) => `target.ids.${index}`))
    expect(others).toBe(15)
    expect(message).toBe('Required field (and 15 more)')
  })

  test('a body of more than 60,000 values is refused, whichever list they are in', async () => {
    const admin = await server().signIn(emailOf('ADMIN'))
    const statusOf = async (count: number) => {
      const fragrances = Array.from({ length: count }, () => 'x')
      const body = { quizId: 1, quest: 'Onde?', answers: [{ label: 'Casa', isAnswerFinish: true, fragrances }] }
      return (await server().call('POST /api/question/add-update', { as: admin, body })).status
    }
    expect(await statusOf(101)).toBe(400)
    expect(await statusOf(250_000)).toBe(413)
  })

  test('a body without an account, to any path, has the small limit; one with an account may have a megabyte', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(900_000) })
    expect((await server().call('POST /api/nowhere', { body })).status).toBe(413)
    expect((await server().call('POST /api/categories/bulk/preview', { body })).status).toBe(401)
    const admin = await server().signIn(emailOf('ADMIN'))
    expect((await server().call('POST /api/categories/bulk/preview', { as: admin, body })).status).toBe(400)
    const token = await server().call('POST /mcp', { body: '['.repeat(300_000) })
    expect(token.status).toBe(401)
  })
})

describe('other origins', () => {
  const origin = 'https://admin.exemplo.test'
  const closed = use()
  const open = use({ env: { CORS_ORIGINS: `${origin}, https://two.test` } })
  const preflight = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,if-match',
  }
  const corsOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

  test('other origins get no CORS headers unless configured', async () => {
    for (const server of [closed(), open()]) {
      for (const call of [
        'GET /config.json',
        'GET /api/usuario',
        'POST /api/login',
        'OPTIONS /api/usuario/1',
        'GET /api/nowhere',
      ]) {
        const answer = await server.call(call, { headers: { origin: 'https://evil.test', ...preflight } })
        expect(answer.headers['access-control-allow-origin'], `${call}`).toBeUndefined()
      }
    }
  })

  test('configured origins may call the API, and read ETag and file name', async () => {
    const asked = await open().call('OPTIONS /api/usuario/1', { headers: { origin, ...preflight } })
    expect(asked.status).toBe(204)
    expect(corsOf(asked)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, content-language, if-match, x-view-as, traceparent, x-request-id',
    })
    const refused = await open().call('GET /api/usuario', { headers: { origin } })
    expect(refused.status).toBe(401)
    expect(corsOf(refused)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'ETag, Change-Id, Seen-Changes, Content-Disposition, Retry-After, X-Request-Id',
    })
    expect(corsOf(refused)).not.toHaveProperty('access-control-allow-credentials')
  })
})

describe('what is no request', () => {
  const server = use()
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await server().app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  test.each([
    { what: 'no HTTP at all', bytes: 'nonsense\r\n\r\n', status: '400 Bad Request' },
    {
      what: 'a head without end',
      bytes: `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`,
      status: '431 Request Header Fields Too Large',
    },
    { what: 'a request without a host', bytes: 'GET /health/live HTTP/1.1\r\n\r\n', status: '400 Bad Request' },
    {
      what: 'an unknown expectation',
      bytes: 'GET /api/usuario HTTP/1.1\r\nHost: a.test\r\nExpect: nothing\r\nConnection: close\r\n\r\n',
      status: '401 Unauthorized',
    },
    {
      what: 'an unknown method',
      bytes: 'TRACE / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n',
      status: '404 Not Found',
    },
    {
      what: 'no path',
      bytes: 'OPTIONS * HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n',
      status: '404 Not Found',
    },
  ])(
    '$what gets an error reply with the headers of every other, and its connection ends',
    async ({ bytes, status }) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(bytes)
      const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n')
      expect(head).toContain(`HTTP/1.1 ${status}`)
      const found = Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => /^(.+?): (.*)$/.exec(line.toLowerCase())?.slice(1) ?? []),
      )
      const { headers } = await server().call('GET /api/nowhere')
      const isFixed = (name: string) =>
        /^(content-security|cross-origin|origin-agent|permissions|x-(?!request)|strict-transport|cache-control)/.test(
          name,
        )
      const fixed = Object.entries(headers).filter(([name]) => isFixed(name))
      expect(fixed.length).toBeGreaterThan(9)
      expect(found).toMatchObject(Object.fromEntries(fixed.map(([name, value]) => [name, String(value).toLowerCase()])))
      expect(found['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/)
      expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
    },
  )
})

describe('behind a proxy', () => {
  const alone = use({ env: { RATE_LIMIT_LOGIN: '1' } })
  const behind = use({ env: { RATE_LIMIT_LOGIN: '1', TRUST_PROXY: '1' } })
  const known = use({ env: { RATE_LIMIT_LOGIN: '1', TRUST_PROXY: '127.0.0.1 10.0.0.0/8, fd00::/8' } })
  const statuses = async (server: TestServer, addresses: readonly string[]) => {
    const answered: number[] = []
    for (const address of addresses) {
      const { status } = await server.call('POST /api/login', {
        body: { Login: emailOf('USER'), Senha: 'Errada@123' },
        headers: { 'x-forwarded-for': address },
      })
      answered.push(status)
    }
    return answered
  }

  test('the forwarded address counts for the configured number of hops, and cannot be forged', async () => {
    expect(await statuses(alone(), ['1.1.1.1', '2.2.2.2'])).toEqual([401, 429])
    expect(await statuses(behind(), ['1.1.1.1', '2.2.2.2', '9.9.9.9, 2.2.2.2'])).toEqual([401, 401, 429])
  })

  test('the log warns once of an ignored forwarded address', async () => {
    await statuses(alone(), ['1.1.1.1', '2.2.2.2'])
    await statuses(behind(), ['1.1.1.1'])
    expect(
      alone()
        .log()
        .match(/X-Forwarded-For is ignored because TRUST_PROXY is off/g),
    ).toHaveLength(1)
    expect(behind().log()).not.toContain('X-Forwarded-For')
  })

  test('the forwarded address counts behind configured addresses and networks', async () => {
    expect(await statuses(known(), ['3.3.3.3, fd00::1, 10.1.1.1', '4.4.4.4, 10.1.1.1', '9.9.9.9, 4.4.4.4'])).toEqual([
      401, 401, 429,
    ])
  })
})

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-'))
  // A parent folder named assets does not make files immutable.
  const siteDir = join(folder, 'assets', 'site')
  const page = '<!doctype html><title>Sillage</title>'
  const script = `console.log(${JSON.stringify('x'.repeat(5000))})`
  mkdirSync(join(siteDir, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'assets', 'secret.txt'), 'not for you')
  writeFileSync(join(siteDir, 'index.html'), page)
  writeFileSync(join(siteDir, 'logo.svg'), '<svg/>')
  writeFileSync(join(siteDir, 'assets', 'app-1a2b.js'), script)
  writeFileSync(join(siteDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(siteDir, 'assets', 'app-1a2b.js.gz'), gzipSync(script))
  afterAll(() => rmSync(folder, { recursive: true }))
  const server = use({ siteDir })
  const get = (path: string, headers: Record<string, string> = {}) => server().call(`GET ${path}`, { headers })
  const html = { accept: 'text/html,application/xhtml+xml' }

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ])('a script is sent as %s with an immutable cache', async (encoding, decode) => {
    const { status, headers, bytes } = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding })
    expect(status).toBe(200)
    expect(decode(bytes).toString()).toBe(script)
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['vary']).toMatch(/accept-encoding/i)
  })

  test.each(['/', '/index.html', '/admin/users', '/auth/recuperar-senha?token=abc', '/a.page'])(
    '%s returns the page, which is revalidated each time',
    async (path) => {
      const { status, headers, bytes } = await get(path, html)
      expect([status, bytes.toString()]).toEqual([200, page])
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toMatch(/^text\/html/)
      const csp = String(headers['content-security-policy'])
      for (const rule of [
        "default-src 'self'",
        "script-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ])
        expect(csp.split(';')).toContain(rule)
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['referrer-policy']).toBe(path.startsWith('/auth') ? 'no-referrer' : 'same-origin')
    },
  )

  test('a file of the site is sent unchanged', async () => {
    const { bytes, headers } = await get('/logo.svg')
    expect([bytes.toString(), headers['cache-control']]).toEqual(['<svg/>', 'no-cache'])
    expect((await get('/logo.svg', { range: 'bytes=900-' })).status).toBe(416)
  })

  test.each(['/api/x', '/external/x', '/health/x', '/assets/missing.js'])(
    '%s is a 404 in JSON, also when opened as a page',
    async (path) => {
      for (const headers of [html, { accept: '*/*' }]) expect((await get(path, headers)).status).toBe(404)
    },
  )

  test('a missing script or picture is a 404, never the page', async () => {
    expect((await get('/missing.png', { accept: 'image/*' })).status).toBe(404)
    expect((await server().call('POST /admin/users', { headers: html })).status).toBe(404)
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/.env',
    '//secret.txt',
  ])('no file outside the site is served: %s', async (path) => {
    const { status, bytes } = await get(path)
    expect([400, 403, 404]).toContain(status)
    expect(bytes.toString()).not.toContain('not for you')
  })

  test('the page contains no inline script', () => {
    expect(readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')).not.toMatch(
      /<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i,
    )
  })
})

describe('the bundled services', () => {
  const server = use()
  const get = async (path: string) => {
    const { status, body } = await server().call(`GET /external/${path}`)
    return { status, body }
  }
  const Places = z.object({
    data: z.array(z.looseObject({ name: z.string() })),
    metadata: z.object({ currentOffset: z.number(), totalCount: z.number() }),
  })
  const places = async (path: string) => z.parse(Places, (await get(`geo/v1/geo/countries/${path}`)).body)

  test('the zipcode service returns state and city, or reports an unknown zipcode', async () => {
    expect((await get('zipcode/ws/01310100/json')).body).toEqual({
      cep: '01310-100',
      uf: 'SP',
      localidade: 'São Paulo',
    })
    expect((await get('zipcode/ws/00000000/json')).body).toEqual({ erro: true })
    for (const bad of ['123', '0131010x', '01310-100']) expect((await get(`zipcode/ws/${bad}/json`)).status).toBe(400)
  })

  test('regions come in pages of 10, sorted by name, each once', async () => {
    const pages = [
      await places('BR/regions'),
      await places('BR/regions?offset=10'),
      await places('BR/regions?limit=10&offset=20'),
    ]
    expect(pages.map(({ data, metadata }) => [data.length, metadata])).toEqual([
      [10, { currentOffset: 0, totalCount: 27 }],
      [10, { currentOffset: 10, totalCount: 27 }],
      [7, { currentOffset: 20, totalCount: 27 }],
    ])
    const names = pages.flatMap(({ data }) => data.map(({ name }) => name))
    expect(new Set(names).size).toBe(27)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt')))
    expect(pages[0]?.data[0]).toEqual({ name: 'Acre', isoCode: 'AC' })
    expect((await places('BR/regions?offset=99')).data).toEqual([])
  })

  test('a prefix of a region matches without regard to case and accents', async () => {
    expect((await places('BR/regions?namePrefix=SAO')).data.map(({ name }) => name)).toEqual(['São Paulo'])
    expect((await places('BR/regions/SP/cities?namePrefix=s%C3%A3o%20j')).data.map(({ name }) => name)).toEqual([
      'São José do Rio Preto',
      'São José dos Campos',
    ])
    expect((await places('ZZ/regions')).metadata.totalCount).toBe(0)
    expect((await places('constructor/regions').catch(() => undefined))?.data ?? []).toEqual([])
  })

  test('the identity text is in the requested language', async () => {
    const titles = await Promise.all(
      ['pt', 'en', 'es-ES', 'xx'].map((locale) => get(`content/identity-text?locale=${locale}`)),
    )
    expect(titles.map(({ body }) => z.parse(z.object({ title: z.string(), text: z.string() }), body).title)).toEqual([
      'Identidade visual',
      'Visual identity',
      'Identidad visual',
      'Identidade visual',
    ])
  })

  test('the identity kit is a zip to download, with the logo and instructions in three languages', async () => {
    const { status, headers, bytes } = await server().call('GET /external/content/identity-kit')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="identity-kit.zip"',
    })
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    for (const name of ['logo.svg', 'logo.png', 'colours.css', 'leia-me.pt.txt', 'leia-me.en.txt', 'leia-me.es.txt'])
      expect(bytes.includes(name), `the kit holds ${name}`).toBe(true)
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=',
    'offset=-1',
    'offset=1.5',
    `namePrefix=${'x'.repeat(101)}`,
    'limit=1&limit=2',
  ])('the geography service replies 400 to ?%s', async (query) => {
    expect((await get(`geo/v1/geo/countries/BR/regions?${query}`)).status).toBe(400)
  })

  test('the bundled services accept 300 requests a minute from anybody', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 301; n++)
      statuses.push((await server().call('GET /external/content/identity-text', { address: '10.0.0.9' })).status)
    expect(statuses).toEqual([...Array.from({ length: 300 }, () => 200), 429])
    expect((await server().call('GET /external/content/identity-text', { address: '10.0.0.8' })).status).toBe(200)
  })
})

describe('services in front of real ones', () => {
  const asked: string[] = []
  let kitOf: RequestListener = (_request, response) => response.end('PK and more')
  const answers: Record<string, RequestListener> = {
    '/ws/01310100/json': (_request, response) =>
      response.end('{"uf":"SP","localidade":"São Paulo","bairro":"Bela Vista"}'),
    '/ws/00000001/json': () => {},
    '/ws/00000002/json': (_request, response) => response.end(`"${'x'.repeat(1024 * 1024 + 1)}"`),
    '/ws/00000003/json': (_request, response) => response.writeHead(302, { location: '/ws/01310100/json' }).end(),
    '/ws/00000004/json': (_request, response) => response.writeHead(500).end('{"secret": 1}'),
    '/ws/00000005/json': (_request, response) => response.end('<html>'),
    '/ws/00000006/json': (_request, response) =>
      response.writeHead(200, { 'content-length': 10 }).write('{', () => response.destroy()),
    '/ws/00000007/json': (_request, response) => response.end('"a text"'),
    '/content/identity-kit': (request, response) => kitOf(request, response),
  }
  let real: Server
  let server: TestServer
  beforeAll(async () => {
    real = createServer((request, response) => {
      asked.push(request.url ?? '')
      const answer = answers[request.url ?? '']
      if (answer) answer(request, response)
      else response.end('{"passed":"on"}')
    })
    await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve))
    const address = real.address()
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    server = await testServer('pglite', {
      database: servers.get('pglite')?.database,
      env: { ZIPCODE_URL: base, GEO_URL: `${base}/geo/`, CONTENT_URL: `${base}/content` },
    })
  })
  afterAll(async () => {
    await server.close()
    real.closeAllConnections()
    real.close()
  })

  test('a proxied call keeps its query, and its reply is unchanged', async () => {
    expect((await server.call('GET /external/zipcode/ws/01310100/json')).body).toEqual({
      uf: 'SP',
      localidade: 'São Paulo',
      bairro: 'Bela Vista',
    })
    expect(
      (await server.call('GET /external/geo/v1/geo/countries/BR/regions/SP/cities?namePrefix=a%26b')).body,
    ).toEqual({ passed: 'on' })
    expect((await server.call('GET /external/content/identity-text?locale=en-US')).body).toEqual({ passed: 'on' })
    expect(asked).toEqual([
      '/ws/01310100/json',
      '/geo/v1/geo/countries/BR/regions/SP/cities?limit=10&offset=0&namePrefix=a%26b',
      '/content/identity-text?locale=en',
    ])
  })

  /** Makes a call with a limit of half a second instead of the five that an external service has. */
  const withShortLimit = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(500))
    const result = await call()
    expect(limit).toHaveBeenCalledExactlyOnceWith(5_000)
    limit.mockRestore()
    return result
  }

  test('a reply of an external service that is late, too large, redirected, malformed or missing is a 503', async () => {
    const zipcode = (n: number) => server.call(`GET /external/zipcode/ws/0000000${n}/json`)
    const late = await withShortLimit(() => zipcode(1))
    const called = [late, ...(await Promise.all([2, 3, 4, 5, 6, 7].map(zipcode)))]
    expect(called.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503, 503])
  })

  test('a proxied kit is complete; one that is no zip, too large, redirected, late or rejected is a 503', async () => {
    const kit = () => server.call('GET /external/content/identity-kit')
    const late: RequestListener = (_request, response) => void response.write('PK')
    const wrong: RequestListener[] = [
      (_request, response) => response.end('<html>sorry</html>'),
      (_request, response) => response.end(Buffer.alloc(20 * 1024 * 1024 + 1, 'PK')),
      (_request, response) => response.writeHead(302, { location: '/content/other' }).end(),
      (_request, response) => response.writeHead(500).end('PK'),
      late,
    ]
    for (const answer of wrong) {
      kitOf = answer
      const { status, headers } = await (answer === late ? withShortLimit(kit) : kit())
      expect([status, headers['content-disposition']]).toEqual([503, undefined])
    }
    kitOf = (_request, response) => response.end('PK and more')
    const whole = await kit()
    expect([whole.status, whole.bytes.toString(), whole.headers['content-type']]).toEqual([
      200,
      'PK and more',
      'application/zip',
    ])
  })

  test('a proxied kit is fetched once for concurrent requests, and again after five minutes', async () => {
    server.pass(5 * 60)
    let fetched = 0
    kitOf = (_request, response) => response.end(`PK ${++fetched}`)
    const kits = async () => {
      const three = await Promise.all([1, 2, 3].map(() => server.call('GET /external/content/identity-kit')))
      return three.map(({ bytes }) => bytes.toString())
    }
    expect(await kits()).toEqual(['PK 1', 'PK 1', 'PK 1'])
    server.pass(5 * 60 - 1)
    expect(await kits()).toEqual(['PK 1', 'PK 1', 'PK 1'])
    server.pass(1)
    expect(await kits()).toEqual(['PK 2', 'PK 2', 'PK 2'])
  })
})
