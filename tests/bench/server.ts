// Measures the API with 1,000 to 1,000,000 users on both databases, beside a bare Fastify, in turns.
// One request at a time shows how long a user waits, ten connections at once how much the server can serve.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import resource from '#src/resources/users/definition.ts'
import { hashPassword } from '#kernel/core/server/account/passwords.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { availableEngines, freshPostgres, type Engine } from '#tests/support/database.ts'
import { type LiveServer, startServer } from '#tests/support/liveServer.ts'
import { usedMs } from './processorTime.ts'
import { measureExport } from './exports.ts'
import { fillUsers, rareWord } from './manyUsers.ts'
import { median } from './median.ts'

interface Call {
  path: string
  method?: 'GET' | 'PUT' | 'POST'
  /** Makes the body of a call; no two bodies are equal. */
  body?: () => object
}

/** A call of ours, and that of the bare server which returns the same rows; only some have one. */
interface Case {
  what: string
  ours: Call
  bare?: Call
}

/** A running server, and how to read the processor time in ms that it and its connections to PostgreSQL have used. */
interface Measured {
  url: string
  token?: string
  processorMs: () => Promise<number>
  /** Ends statements of the bare server whose requests have gone: they would burden the next measurement. */
  cancel: () => Promise<void>
}

const admin = { Login: 'u1@example.test', Senha: 'Admin@123' }
const perPage = 10
/** In turns, so that the load of the machine meets both alike. */
const rounds = 5

let created = 0
const newUser = () => ({
  nome: 'Pessoa Medida',
  email: `new${process.pid}-${created++}@example.test`,
  profile: { id: 2 },
  mobilePhone: '',
  ativo: true,
})
const sameUser = () => ({ nome: `Pessoa ${String(created++)} Medida` })

const list = (changes: Record<string, string> = {}): Call => ({
  path: `/api/usuario?${new URLSearchParams({ page: '1', perPage: String(perPage), orderBy: 'Id', orderByDirection: 'ASC', isActive: 'true', ...changes })}`,
})
const bareList = (page: number): Call => ({ path: `/list?offset=${(page - 1) * perPage}` })

const casesFor = (rows: number): Case[] => {
  const deep = Math.floor(rows / 25)
  // Every twentieth user is inactive.
  const last = Math.floor((rows * 0.95) / perPage)
  return [
    { what: 'one', ours: { path: '/api/usuario/2' }, bare: { path: '/one' } },
    { what: 'page 1', ours: list(), bare: bareList(1) },
    { what: `page ${deep.toLocaleString('en')}`, ours: list({ page: String(deep) }), bare: bareList(deep) },
    { what: 'last page', ours: list({ page: String(last) }), bare: bareList(last) },
    { what: 'search', ours: list({ FilterString: rareWord }), bare: { path: `/search?text=${rareWord}` } },
    {
      what: 'update',
      ours: { path: '/api/usuario/2', method: 'PUT', body: sameUser },
      bare: { path: '/update', method: 'PUT' },
    },
    {
      what: 'create',
      ours: { path: '/api/usuario', method: 'POST', body: newUser },
      bare: { path: '/create', method: 'POST' },
    },
    ...resource.sortable.map((orderBy) => ({ what: `by ${orderBy}`, ours: list({ orderBy }) })),
  ]
}

const load = async (
  { url, token, processorMs, cancel }: Measured,
  { path, method = 'GET', body }: Call,
  connections: number,
  seconds: number,
) => {
  const before = await processorMs()
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) }),
      },
    ],
  })
  const used = (await processorMs()) - before
  await cancel()
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result.requests.average, cpu: used / result.requests.total }
}

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const answer: unknown = await response.json()
  if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string')
    return answer.token
  throw new Error(`The sign-in answers ${response.status}`)
}

interface Figures {
  rate: number[]
  cpu: number[]
}

const measureCase = async (
  { what, ours, bare }: Case,
  server: Measured,
  baseline: Measured,
  seconds: number,
): Promise<string> => {
  await load(server, ours, 1, 1)
  // autocannon rounds latencies to whole milliseconds, so the mean of single requests is computed from the rate.
  const alone = 1000 / (await load(server, ours, 1, seconds)).rate
  const own: Figures = { rate: [], cpu: [] }
  const other: Figures = { rate: [], cpu: [] }
  const measure = async (figures: Figures, target: Measured, call: Call) => {
    const { rate, cpu } = await load(target, call, 10, seconds)
    figures.rate.push(rate)
    figures.cpu.push(cpu)
  }
  if (bare) await load(baseline, bare, 10, 1)
  for (let round = 0; round < (bare ? rounds : 1); round++) {
    await measure(own, server, ours)
    if (bare) await measure(other, baseline, bare)
  }
  const [rate, cpu, bareRate, bareCpu] = [own.rate, own.cpu, other.rate, other.cpu].map(median)
  // A bare list that takes longer than a round has no rate.
  const ratio = (one = 0, of = 0) => (Number.isFinite(of) && of > 0 ? (one / of).toFixed(2) : '-')
  return [
    `  ${what.padEnd(14)}`,
    `${alone.toFixed(2).padStart(7)} ms alone`,
    `${rate?.toFixed(0).padStart(6)}/s${bare ? ` (bare ${bareRate?.toFixed(0)}: ${ratio(rate, bareRate)})` : ''}`,
    `${cpu?.toFixed(2)} ms of processor a call${bare ? ` (bare ${bareCpu?.toFixed(2)}: ${ratio(bareCpu, cpu)})` : ''}`,
  ].join('   ')
}

const benchSize = async (engine: Engine, rows: number, seconds: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir, statementTimeoutMs: 3_600_000 })
  const start = performance.now()
  await fillUsers(database, rows, await hashPassword(admin.Senha))
  if (!postgres) await database.close()
  console.log(
    `\n${engine}, ${rows.toLocaleString('en')} users (filled in ${((performance.now() - start) / 1000).toFixed(0)} s)`,
  )

  const envOf = (name: string) => ({
    DATA_DIR: dataDir,
    SEED: 'none',
    ...(postgres && { DATABASE_URL: `${postgres.url}?application_name=${name}`, JWT_SECRET: 'x'.repeat(32) }),
  })
  const measured = async (name: string, { url, pid }: LiveServer): Promise<Measured> => ({
    url,
    processorMs: async () => {
      if (!postgres) return usedMs([pid])
      const connections = await sql<{
        pid: number
      }>`SELECT pid FROM pg_stat_activity WHERE application_name = ${name}`.execute(database.db)
      return usedMs([pid, ...connections.rows.map((row) => row.pid)])
    },
    cancel: async () => {
      if (postgres && name === 'bare')
        await sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = ${name} AND state = 'active'`.execute(
          database.db,
        )
    },
  })
  const stops: (() => Promise<unknown>)[] = []
  const startMeasured = async (name: string, program: string) => {
    const server = await startServer(envOf(name), { program })
    stops.push(server.stop)
    return await measured(name, server)
  }
  try {
    const ours = await startMeasured('ours', 'server/main.ts')
    const server = { ...ours, token: await signIn(ours.url) }
    await measureExport(server.url, server.token)
    if (!postgres) {
      // Only one server can open the embedded database: the bare one is measured on PostgreSQL.
      for (const one of casesFor(rows))
        console.log(await measureCase({ ...one, bare: undefined }, server, server, seconds))
      return
    }
    const baseline = await startMeasured('bare', 'tests/bench/bareServer.ts')
    for (const one of casesFor(rows)) console.log(await measureCase(one, server, baseline, seconds))
  } finally {
    for (const stop of stops) await stop()
    if (postgres) await database.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints the measurements; always returns true, because they have no budget. */
export const benchServer = async ({
  sizes,
  seconds,
}: {
  sizes: readonly number[]
  seconds: number
}): Promise<boolean> => {
  for (const engine of availableEngines) for (const rows of sizes) await benchSize(engine, rows, seconds)
  return true
}
