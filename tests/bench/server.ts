// Measures the API with 1,000 to 1,000,000 users on both databases, compared with a bare Fastify.
// One request at a time shows how long a user waits, ten connections at once how much the server can serve.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '#server/database/open.ts'
import { hashPassword } from '#server/account/passwords.ts'
import { engines, freshPostgres, type Engine } from '#tests/support/database.ts'
import { startServer } from '#tests/support/liveServer.ts'
import resource from '#contract/resources/users.ts'
import { measureExport } from './exports.ts'
import { fillUsers, rareWord } from './manyUsers.ts'

interface Case {
  what: string
  path: string
  method?: 'GET' | 'PUT' | 'POST'
  /** Makes the body of a call; no two bodies are equal. */
  body?: () => object
}

const admin = { Login: 'u1@example.test', Senha: 'Admin@123' }
const perPage = 10

let created = 0
const user = (email: string) => ({ nome: 'Pessoa Medida', email, profile: { id: 2 }, mobilePhone: '', ativo: true })
const newUser = () => user(`new${process.pid}-${created++}@example.test`)
const sameUser = () => ({ nome: `Pessoa ${String(created++)} Medida` })

const list = (changes: Record<string, string> = {}) =>
  `/api/usuario?${new URLSearchParams({ page: '1', perPage: String(perPage), orderBy: 'Id', orderByDirection: 'ASC', isActive: 'true', ...changes })}`

const casesFor = (rows: number): Case[] => [
  { what: 'page 1', path: list() },
  ...(rows >= 200_000 ? [{ what: 'page 10,000', path: list({ page: '10000' }) }] : []),
  { what: 'search', path: list({ FilterString: rareWord }) },
  ...resource.sortable.map((orderBy) => ({ what: `by ${orderBy}`, path: list({ orderBy }) })),
  { what: 'one', path: '/api/usuario/2' },
  { what: 'update', path: '/api/usuario/2', method: 'PUT', body: sameUser },
  { what: 'create', path: '/api/usuario', method: 'POST', body: newUser },
]
const bareCases: Case[] = [
  { what: 'a constant', path: '/constant' },
  { what: 'page 1', path: '/list' },
  { what: 'one', path: '/one' },
  { what: 'update', path: '/update', method: 'PUT', body: () => user('u2@example.test') },
  { what: 'create', path: '/create', method: 'POST', body: newUser },
]

const load = async (url: string, { path, method = 'GET', body }: Case, token: string | undefined, connections: number, seconds: number) => {
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body && { setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${method} ${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    median: result.latency.p50,
    p99: result.latency.p99,
    rate: result.requests.average,
    seconds: result.duration,
    total: result.requests.total,
  }
}

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const answer: unknown = await response.json()
  if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string') return answer.token
  throw new Error(`The sign-in answers ${response.status}`)
}

const report = async (url: string, cases: readonly Case[], seconds: number, token?: string): Promise<void> => {
  for (const one of cases) {
    await load(url, one, token, 1, 1)
    const alone = await load(url, one, token, 1, seconds)
    const crowd = await load(url, one, token, 10, seconds)
    // autocannon rounds latencies to whole milliseconds, so the mean of single requests is computed from the rate.
    const each = (1000 / alone.rate).toFixed(2)
    console.log(
      `  ${one.what.padEnd(16)} ${each.padStart(8)} ms alone   10 at once: p50 ${crowd.median.toFixed(0).padStart(4)} ms  p99 ${crowd.p99.toFixed(0).padStart(4)} ms  ${crowd.rate.toFixed(0).padStart(6)}/s`,
    )
  }
}

const benchSize = async (engine: Engine, rows: number, seconds: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    SEED: 'none',
    ...(postgres && { DATABASE_URL: postgres.url, JWT_SECRET: 'x'.repeat(32) }),
  }
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir, statementTimeoutMs: 3_600_000 })
  const start = performance.now()
  await fillUsers(database, rows, await hashPassword(admin.Senha))
  await database.close()
  console.log(`\n${engine}, ${rows.toLocaleString('en')} users (filled in ${((performance.now() - start) / 1000).toFixed(0)} s)`)
  try {
    const ours = await startServer(env, { program: 'server/main.ts' })
    try {
      const token = await signIn(ours.url)
      await measureExport(ours.url, token)
      await report(ours.url, casesFor(rows), seconds, token)
    } finally {
      await ours.stop()
    }
    console.log(' bare Fastify, the same statements')
    const bare = await startServer(env, { program: 'tests/bench/bareServer.ts' })
    await report(bare.url, bareCases, seconds).finally(bare.stop)
  } finally {
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints the measurements; always returns true, because they have no budget. */
export const benchServer = async ({ sizes, seconds }: { sizes: readonly number[]; seconds: number }): Promise<boolean> => {
  for (const engine of engines) for (const rows of sizes) await benchSize(engine, rows, seconds)
  return true
}
