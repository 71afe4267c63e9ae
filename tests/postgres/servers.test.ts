// Tests two servers on one PostgreSQL, and servers during an outage of the database.
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Auth } from '#kernel/core/contract/calls/session.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { freshPostgres, onPostgres } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'
import { get, listen, login, newFolder, post, run, signIn } from '#tests/support/serverProcess.ts'

const secret = 'a secret of tests, long enough for anybody'

const totalOf = async (answer: Response) => z.parse(z.object({ total: z.number() }), await answer.json()).total

/** Starts a proxy to PostgreSQL that can close, disconnect on a certain text, or hold back replies. */
const openWay = async (url: string) => {
  const { hostname, port } = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let fatal: string | undefined
  let silent = false
  const between = createServer((socket) => {
    const onward = connect(Number(port || 5432), hostname)
    const pair = [socket, onward] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const side of pair) side.destroy()
    }
    socket.on('data', (chunk) => {
      if (fatal !== undefined && chunk.includes(fatal)) end()
      else if (!silent) onward.write(chunk)
    })
    onward.on('data', (chunk) => socket.write(chunk))
    for (const side of pair) side.on('error', end).on('close', end)
  })
  const way = new URL(url)
  way.hostname = '127.0.0.1'
  way.port = String(await listen(between))
  return {
    url: way.href,
    close: async () => {
      const closed = new Promise<void>((resolve) => between.close(() => resolve()))
      for (const sides of pairs) for (const side of sides) side.destroy()
      await closed
    },
    open: () => new Promise<void>((resolve) => between.listen(Number(way.port), '127.0.0.1', resolve)),
    cutAt: (text: string | undefined) => void (fatal = text),
    silence: (on: boolean) => void (silent = on),
  }
}

describe.each(onPostgres())('%s', () => {
  test('two servers that start at once on one database work as one', async () => {
    const { url: DATABASE_URL, drop } = await freshPostgres()
    const env = { DATABASE_URL, JWT_SECRET: secret, RATE_LIMIT_LOGIN: '3' }
    const servers = [run(env), run(env)]
    const [a = '', b = ''] = await Promise.all(servers.map(({ listening }) => listening))
    // A server whose process was kept waiting by the others of the machine asks its callers to wait.
    const isReady = async (url: string) => expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    for (const url of [a, b]) await vi.waitFor(() => isReady(url), { timeout: 30_000 })

    // One server migrated and seeded while the other one waited.
    const pair = await signIn(a)
    const total = await totalOf(await get(b, pair.token, '/usuario'))
    expect(total).toBe(await totalOf(await get(a, pair.token, '/usuario')))
    expect(total).toBeLessThan(100)

    // The servers share sessions: refreshed on one, reused on the other, revoked on both.
    const refresh = (url: string, Refresh: string) =>
      post(url, '/login/refresh', { InstanciaAno: 2026, Login: pair.login, Refresh })
    const next = z.parse(Auth, await (await refresh(b, pair.refreshToken)).json())
    expect(z.parse(Auth, await (await refresh(a, pair.refreshToken)).json())).toEqual(next)
    const third = z.parse(Auth, await (await refresh(a, next.refreshToken)).json())
    expect((await refresh(b, pair.refreshToken)).status).toBe(401)
    expect((await get(a, third.token)).status).toBe(401)

    // One reads what the other writes; the same e-mail on both is rejected on one.
    const { token } = await signIn(b)
    const nova = { nome: 'Pessoa Nova', email: 'nova@exemplo.test', profile: { id: 2 } }
    const created = await Promise.all([a, b].map((url) => post(url, '/usuario', nova, token)))
    expect(created.map(({ status }) => status).sort()).toEqual([201, 400])

    // The servers count failures together; a burst on two servers may exceed the limit by one.
    const fail = async (url: string, email: string) => (await login(url, email, 'Errada@123')).status
    expect([
      await fail(a, 'ops@sillage.test'),
      await fail(b, 'ops@sillage.test'),
      await fail(a, 'ops@sillage.test'),
    ]).toEqual([401, 401, 401])
    for (const url of [a, b]) expect((await login(url, 'ops@sillage.test', 'Oper@1234')).status).toBe(429)
    const burst = await Promise.all(Array.from({ length: 12 }, (_, n) => fail(n % 2 ? a : b, 'news@sillage.test')))
    expect([3, 4]).toContain(burst.filter((status) => status === 401).length)

    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
    await drop()
  })

  test('the server replies 503 while the database is unreachable, and recovers afterwards', async () => {
    const { url, drop } = await freshPostgres()
    const way = await openWay(url)
    const database = await openDatabase({ databaseUrl: way.url, dataDir: newFolder() })
    await migrate(database)
    const server = await testServer('postgres', { database })
    const { id, email } = await server.person({ profile: 'ADMIN' })
    const as = await server.signIn(email)
    const statuses = async () => {
      const answers = await Promise.all(
        ['/health/live', '/health/ready', '/api/usuario/me', '/config.json'].map((path) =>
          server.call(`GET ${path}`, { as }),
        ),
      )
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])

    await way.close()
    expect(await statuses()).toEqual([200, 503, 503, 200])
    await way.open()
    expect(await statuses()).toEqual([200, 200, 200, 200])

    // A connection lost during a write is a 503 as well.
    const rename = async () =>
      (await server.call(`PUT /api/usuario/${id}`, { as, body: { nome: 'Outro Nome' } })).status
    way.cutAt('UPDATE "users"')
    expect(await rename()).toBe(503)
    way.cutAt(undefined)
    expect(await rename()).toBe(200)

    await server.close()
    await database.close()
    await way.close()
    await drop()
  })

  test('of several hosts the one that accepts writes is used, and found again when it becomes another one', async () => {
    const { url, name, drop } = await freshPostgres()
    const [first, second] = [await openWay(url), await openWay(url)]
    const hosts = [first, second].map((way) => new URL(way.url).host).join(',')
    const databaseUrl = `${url.replace(/@[^/]+|(?<=\/\/)[^@/]+(?=\/)/, (host) => `${host.startsWith('@') ? '@' : ''}${hosts}`)}?target_session_attrs=read-write`
    const database = await openDatabase({ databaseUrl, readUrl: url, dataDir: newFolder() })
    const state = () =>
      database.ping().then(
        () => 'reached',
        () => 'lost',
      )
    await database.ping()
    await first.close()
    await expect.poll(state).toBe('reached')
    await first.open()
    await second.close()
    await expect.poll(state).toBe('reached')
    // A server that is no standby is never read instead of the primary.
    expect(await database.read(async (db) => db === database.db)).toBe(true)
    expect(await database.replica()).toMatchObject({ counts: { replica: 0, primary: 1 } })

    const onlyReads = await openDatabase({ databaseUrl: url, dataDir: newFolder() })
    await sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_read_only = on`.execute(onlyReads.db)
    await onlyReads.close()
    await expect(openDatabase({ databaseUrl, dataDir: newFolder() })).rejects.toThrow('The database does not answer')
    await database.close()
    await first.close()
    await drop()
  })

  test('a silent database counts as unreachable after the time limit of a statement', async () => {
    const { url, drop } = await freshPostgres(inject('template'))
    const way = await openWay(url)
    const database = await openDatabase({ databaseUrl: way.url, dataDir: newFolder(), statementTimeoutMs: 2_000 })
    const server = await testServer('postgres', { database })
    const { email } = await server.person()
    const as = await server.signIn(email)
    const me = async () => (await server.call('GET /api/usuario/me', { as })).status

    way.silence(true)
    expect(await me()).toBe(503)
    way.silence(false)
    expect(await me()).toBe(200)

    await server.close()
    await database.close()
    await way.close()
    await drop()
  })
})
