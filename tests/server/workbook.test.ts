// Tests streamed exports: early first bytes, aborts on failure, two at a time, and an end without a reader.
import { get, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { exports as limits } from '#contract/limits.ts'
import { exportQueue, sendWorkbook } from '#server/workbook.ts'
import { engines } from '#tests/support/database.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { emailOf, testServer } from '#tests/support/server.ts'

type Rows = AsyncGenerator<readonly string[]>

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of endings.splice(0)) await end()
})

/** Starts a server with one export of these rows. Returns the response, and the stream on the server. */
const exportOf = async (rows: () => Rows) => {
  const app = fastify()
  const streams: Readable[] = []
  app.get('/', async (_request, reply) => {
    const stream = await sendWorkbook(reply, 'nomes', { name: 'Nomes', columns: ['Nome'], rows: rows() })
    streams.push(stream)
    return stream
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  endings.push(() => app.close())
  const response = await new Promise<IncomingMessage>((resolve, reject) => get(url, { agent: false }, resolve).on('error', reject))
  return { response, stream: () => streams[0] ?? expect.unreachable('no stream') }
}

/** Acquires and releases all slots, which proves that they are free. */
const expectFreeTurns = () =>
  vi.waitFor(
    async () => {
      const turns = await Promise.allSettled(Array.from({ length: limits.atOnce }, () => exportQueue.acquire()))
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
  // The buffers are full once no more rows are read.
  let before = -1
  await vi.waitUntil(
    () => {
      const isFull = response.socket.bytesRead === before && stream().readableLength > 0
      before = response.socket.bytesRead
      return isFull
    },
    { timeout: 30_000, interval: 200 },
  )
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(stream().closed).toBe(true), { timeout: 30_000 })
  await expectFreeTurns()
})

test.each(engines)('on %s a third concurrent export of users or the dashboard is a 503 with its own message', async (engine) => {
  const server = await testServer(engine)
  const as = await server.signIn(emailOf('ADMIN'))
  const paths = ['usuario/export', 'export-shot-campaign', 'export-shot-fragrance']
  const answers = () => Promise.all(paths.map((path) => server.call(`GET /api/${path}`, { as, language: 'en' })))
  const turns = await Promise.all(Array.from({ length: limits.atOnce }, () => exportQueue.acquire()))
  for (const { status, headers, body } of await answers()) {
    expect([status, headers['retry-after'], headers['content-disposition']]).toEqual([503, '5', undefined])
    expect(body).toEqual({ message: 'Other exports are in progress, try again shortly' })
  }
  for (const leave of turns) leave()
  for (const path of paths) expect((await server.call(`GET /api/${path}`, { as })).status).toBe(200)
  // A rejected export releases its slot.
  expect((await server.call('GET /api/usuario/export?FilterString=%00', { as })).status).toBe(400)
  await expectFreeTurns()
  await server.close()
})
