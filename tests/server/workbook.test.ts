// Tests streamed exports: early first bytes, aborts on failure, few at a time, slow readers, and an end without a reader.
import { get, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { exports as limits } from '#kernel/core/contract/limits.ts'
import type { SignedIn } from '#kernel/core/server/context.ts'
import { queueLoads } from '#kernel/core/server/process/queue.ts'
import { exportQueue, workbookReply } from '#kernel/core/server/sheets/workbook.ts'
import { oneEngine } from '#tests/support/database.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { emailOf, testServer } from '#tests/support/server.ts'

type Rows = AsyncGenerator<readonly string[]>

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of endings.splice(0)) await end()
})

/** Starts a server with one export of these rows, each call by another person. Returns how to call it, and the newest stream on the server. */
const serverOf = async (rows: () => Rows) => {
  const app = fastify()
  const streams: Readable[] = []
  app.get('/', async () => {
    const caller = { me: { ...somebody.me, id: streams.length + 1 } }
    const { body } = await workbookReply(caller, 'nomes', { name: 'Nomes', columns: ['Nome'], rows: rows() })
    streams.push(body)
    return body
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  endings.push(() => app.close())
  return {
    ask: async () => {
      const response = await new Promise<IncomingMessage>((resolve, reject) =>
        get(url, { agent: false }, resolve).on('error', reject),
      )
      // The server closes when nobody reads from it.
      endings.unshift(async () => void response.destroy())
      return response
    },
    stream: () => streams.at(-1) ?? expect.unreachable('no stream'),
  }
}

const somebody: SignedIn = {
  me: { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } },
  sessionId: '',
  hasFactor: false,
  provedAt: null,
}

/** Starts a server with one export of these rows. Returns the response, and the stream on the server. */
const exportOf = async (rows: () => Rows) => {
  const { ask, stream } = await serverOf(rows)
  return { response: await ask(), stream }
}

/** Waits until the buffers are full: the reader reads nothing, and the server has stopped to read rows. */
const untilFull = async (response: IncomingMessage, stream: Readable): Promise<void> => {
  let before = -1
  await vi.waitUntil(
    () => {
      const isFull = response.socket.bytesRead === before && stream.readableLength > 0
      before = response.socket.bytesRead
      return isFull
    },
    { timeout: 30_000, interval: 200 },
  )
}

/** Acquires and releases all slots, which proves that they are free. */
const expectFreeTurns = () =>
  vi.waitFor(
    async () => {
      const turns = await Promise.allSettled(Array.from({ length: limits.open }, (_, n) => exportQueue.acquire(`${n}`)))
      for (const turn of turns) if (turn.status === 'fulfilled') turn.value()
      expect(turns.map(({ status }) => status)).not.toContain('rejected')
    },
    { timeout: 30_000 },
  )

const endless = async function* (): Rows {
  // Incompressible rows fill the buffers of the connection.
  for (let n = 0; ; n++) yield [Array.from({ length: 400 }, () => Math.random().toString(36)).join('')]
}

test('an export sends its first bytes before its first row exists', async () => {
  const there = Promise.withResolvers<void>()
  const { response } = await exportOf(async function* () {
    await there.promise
    yield ['Ana']
  })
  const [first]: Buffer[] = await new Promise((resolve) => response.once('readable', () => resolve([response.read()])))
  expect(first?.subarray(0, 2).toString()).toBe('PK')
  there.resolve()
  const rest = await buffer(response)
  expect(await readWorkbook(Buffer.concat([first ?? Buffer.of(), rest]))).toEqual([['Nome'], ['Ana']])
  await expectFreeTurns()
})

test('an export that fails after its first bytes aborts the download', async () => {
  const { response } = await exportOf(async function* () {
    yield ['Ana']
    throw new Error('the database is gone')
  })
  expect(response.statusCode).toBe(200)
  await expect(buffer(response)).rejects.toThrow('aborted')
  await expectFreeTurns()
})

test('an export ends when the client disconnects', async () => {
  const { response, stream } = await exportOf(endless)
  response.destroy()
  await vi.waitFor(() => expect(stream().closed).toBe(true), { timeout: 30_000 })
  await expectFreeTurns()
})

test('an export ends when the client reads nothing for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { response, stream } = await exportOf(endless)
  await untilFull(response, stream())
  vi.advanceTimersByTime(limits.idleMs)
  await vi.waitFor(() => expect(stream().closed).toBe(true), { timeout: 30_000 })
  await expectFreeTurns()
})

test('readers of exports that read nothing hold up nobody else', async () => {
  let asked = 0
  const { ask, stream } = await serverOf(async function* () {
    if (++asked > limits.atOnce) yield ['Ana']
    else yield* endless()
  })
  for (let n = 0; n < limits.atOnce; n++) await untilFull(await ask(), stream())
  const last = await ask()
  expect(last.statusCode).toBe(200)
  expect(await readWorkbook(await buffer(last))).toEqual([['Nome'], ['Ana']])
  expect(queueLoads()).toMatchObject({ exports: { running: limits.atOnce }, exportRows: { running: 0, waiting: 0 } })
})

test('an export that is not read to its end within an hour is aborted, however often its reader reads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { response, stream } = await exportOf(endless)
  response.on('error', () => {}).resume()
  const stepMs = limits.idleMs / 4
  for (let passed = 0; passed < limits.lifetimeMs; passed += stepMs) {
    const before = response.socket.bytesRead
    await vi.waitUntil(() => response.socket.bytesRead > before, { timeout: 30_000, interval: 1 })
    expect(stream().closed).toBe(false)
    vi.advanceTimersByTime(stepMs)
  }
  await vi.waitFor(() => expect(stream().closed).toBe(true), { timeout: 30_000 })
  await expectFreeTurns()
})

test.each(oneEngine)(
  'on %s an export beyond those of a person or of the server is a 503 with its own message',
  async (engine) => {
    const server = await testServer(engine)
    const as = await server.signIn(emailOf('ADMIN'))
    const { id } = z.parse(z.object({ id: z.number() }), (await server.call('GET /api/usuario/me', { as })).body)
    const paths = ['usuario/export', 'export-shot-campaign', 'export-shot-fragrance']
    const answers = () => Promise.all(paths.map((path) => server.call(`GET /api/${path}`, { as, language: 'en' })))
    const own = await Promise.all(Array.from({ length: limits.each }, () => exportQueue.acquire(`${id}`)))
    for (const { status, headers, body } of await answers()) {
      expect([status, headers['retry-after'], headers['content-disposition']]).toEqual([503, '5', undefined])
      expect(body).toEqual({ message: 'Other exports are in progress, try again shortly' })
    }
    // Others have theirs, until the server has no more.
    const other = await server.signIn((await server.person({ profile: 'ADMIN' })).email)
    expect((await server.call('GET /api/usuario/export', { as: other })).status).toBe(200)
    const all = await Promise.all(
      Array.from({ length: limits.open - limits.each }, (_, n) => exportQueue.acquire(`other ${n}`)),
    )
    expect((await server.call('GET /api/usuario/export', { as: other })).status).toBe(503)
    for (const leave of [...own, ...all]) leave()
    for (const path of paths) expect((await server.call(`GET /api/${path}`, { as })).status).toBe(200)
    // A rejected export releases its slot.
    expect((await server.call('GET /api/usuario/export?FilterString=%00', { as })).status).toBe(400)
    await expectFreeTurns()
    await server.close()
  },
)
