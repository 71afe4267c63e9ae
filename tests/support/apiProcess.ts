// Runs the real server for the tests of screens, in a process of its own: neither jsdom nor fake timers reach it.
// Each connected worker has a server and a database for itself.
import '#src/product/server.ts'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { startSession } from '#kernel/core/server/account/sessions.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { buildApp } from '#kernel/core/server/productApp.ts'
import { Answer, Order, type Reply } from '#tests/support/apiMessages.ts'
import { cheapHash } from '#tests/support/cheapHash.ts'
import { emptyDatabase } from '#tests/support/emptyDatabase.ts'
import { passwordOfAll, someUsers } from '#tests/support/people.ts'
import { buildTemplate, readTemplate } from '#kernel/build/templateBuild.ts'

const secret = 'a secret of tests, long enough for anybody'
const tarball = await readTemplate(await buildTemplate())
const folder = mkdtempSync(join(tmpdir(), 'sillage-api-'))
const settings = readSettings({
  DATA_DIR: folder,
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_ADDRESS: '0',
  PUBLIC_URL: 'http://admin.exemplo.test',
  TIME_ZONE: 'UTC',
})
const secondsOfDay = 24 * 60 * 60
const hash = cheapHash(passwordOfAll)
const people = someUsers().map(
  ({ nome, email, cpf, profile, birthday, deletedAt, confirmedAt, createdAt, updatedAt }) => ({
    name: nome,
    email,
    cpf,
    profile_id: profile.id,
    birthday,
    deleted_at: deletedAt,
    confirmed_at: confirmedAt,
    created_at: createdAt,
    updated_at: updatedAt,
    password_hash: hash,
  }),
)

/** How long an order may take before it fails with what the server waits for: a test that only timed out would not tell. */
const longestOrderMs = 60_000

/** Starts a server whose clock is that of the test; returns what performs an order. */
const startServer = async () => {
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const database = await openDatabase({ dataDir: folder, tarball })
  const transport = async () => 'memory'
  const logger = pino({ level: 'silent' })
  const app = await buildApp({ database, clock, settings, secret, transport, maxEventLoopDelay: 0, logger })
  const tokens = createTokens(secret)
  /** The calls that are not answered yet, with their method and path. */
  const pending = new Map<Promise<unknown>, string>()

  const call = async ({ method, url, headers, body }: Extract<Order['order'], { kind: 'call' }>) => {
    const payload = body === '' ? undefined : Buffer.from(body, 'base64')
    const { statusCode, headers: answered, rawPayload } = await app.inject({ method, url, headers, payload })
    return z.encode(Answer, {
      status: statusCode,
      headers: Object.fromEntries(Object.entries(answered).map(([name, value]) => [name, String(value)])),
      body: rawPayload.toString('base64'),
    })
  }
  const perform = async ({ now: time, order }: Order): Promise<unknown> => {
    now = time
    if (order.kind === 'call') {
      const answering = call(order)
      pending.set(answering, `${order.method} ${order.url}`)
      return await answering.finally(() => pending.delete(answering))
    }
    if (order.kind === 'reset') {
      // The calls of a test that has not waited for them.
      await Promise.allSettled(pending.keys())
      await app.dispatcher.flush()
      await emptyDatabase(database)
      await database.db.insertInto('users').values(people).execute()
      return
    }
    if (order.kind === 'query')
      return (await database.db.executeQuery(CompiledQuery.raw(order.sql, order.parameters))).rows
    const account = await accounts.one(database.db, order.userId)
    if (!account) throw new Error(`There is no user ${order.userId}`)
    const days = order.seconds === undefined ? settings.SESSION_DAYS : order.seconds / secondsOfDay
    const dependencies = { database, clock, tokens, settings: { ...settings, SESSION_DAYS: days } }
    // The password alone is a proof of an account without a second factor.
    const details = { agent: '', address: '', isProved: true, refused: 0, refusedSince: null }
    return await startSession(dependencies, account, details)
  }
  return async (order: Order): Promise<unknown> => {
    const late = async (): Promise<never> => {
      await once(AbortSignal.timeout(longestOrderMs), 'abort')
      const calls = [...pending.values()].join(', ')
      throw new Error(`${order.order.kind} takes too long: ${JSON.stringify(database.load())}, not answered: ${calls}`)
    }
    return await Promise.race([perform(order), late()])
  }
}

type Server = ReturnType<typeof startServer>
const unused: Server[] = []

const host = createServer((socket) => {
  let server: Server | undefined
  const reply = async (line: string): Promise<Reply> => {
    const order = z.parse(Order, JSON.parse(line))
    try {
      const perform = await (server ??= unused.pop() ?? startServer())
      return { id: order.id, result: await perform(order) }
    } catch (error) {
      return { id: order.id, error: String(error) }
    }
  }
  const lines = createInterface(socket)
  lines.on('line', async (line) => {
    const answer = await reply(line)
    if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`)
  })
  // A worker may end before it has read everything. Both emit the error, and one without a listener would end this process.
  for (const emitter of [socket, lines]) emitter.on('error', () => socket.destroy())
  socket.on('close', () => {
    if (server) unused.push(server)
  })
})
host.listen(0, '127.0.0.1', () => {
  const address = host.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
process.on('disconnect', () => process.exit())
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
