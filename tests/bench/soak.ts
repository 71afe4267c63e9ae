// `npm run soak` loads real servers, kills each with SIGKILL under load, and checks that no answered write is lost.
// Arguments select scenarios (`-- uploads full-disk`), `--engine pglite` a database; `--minutes 1` shortens the longest one.
// TEST_DATABASE_URL adds PostgreSQL. `full-disk` mounts a small file system, which needs root on Linux.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { type Engine, availableEngines, freshPostgres } from '#tests/support/database.ts'
import { largePng } from '#tests/support/files.ts'

const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, engine: { type: 'string' } },
})

interface Server {
  url: string
  process: ChildProcess
  /** Returns the resident memory in MB, as the kernel counts it. */
  memory: () => number
}

interface Place {
  dataDir: string
  env: Record<string, string>
  /** The server's output goes to a pipe that nobody reads. */
  unread?: boolean
}

/** Starts the server on a random port and waits until it is ready; its output goes to an unread pipe or to /dev/null. */
const start = async ({ dataDir, env, unread = false }: Place): Promise<Server> => {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const { DATABASE_URL: _database, NODE_ENV: _mode, ...inherited } = process.env
  const nowhere = openSync('/dev/null', 'w')
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_LOGIN: '0', ...env },
    stdio: ['ignore', unread ? 'pipe' : nowhere, 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) {
      const memory = () =>
        Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024)
      return { url, process: child, memory }
    }
    await wait(100)
  }
  throw new Error('The server was not ready within a minute')
}

/** Stops a server; resolves to its exit code, or null if a signal ended it. Kills a server that ignores SIGTERM for 15 s. */
const end = async ({ process: child }: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const killer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  const code = await ended
  clearTimeout(killer)
  return code
}

const Tokens = z.object({ token: z.string() })
const Created = z.object({
  categoryId: z.number().optional(),
  id: z.number().optional(),
  fragranceId: z.number().optional(),
})
const Named = z.object({ name: z.string().optional(), nome: z.string().optional() })

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Login: 'admin@sillage.test', Senha: 'Admin@123' }),
  })
  return Tokens.parse(await response.json()).token
}

/** The answered writes, which the server must keep: the last name of each record by its path. */
type Answered = Map<string, string>

interface Tally {
  answered: number
  /** The longest wait in ms for an answer, except for uploads. */
  slowest: number
  /** The number of 429 and 503 with Retry-After. */
  refused: number
  /** The number of all other failures by their message. */
  faults: Map<string, number>
}

interface Load {
  url: string
  token: string
  kept: Answered
  tally: Tally
  isOver: () => boolean
}

const fault = ({ faults }: Tally, what: string): void => void faults.set(what, (faults.get(what) ?? 0) + 1)

/** Opens a connection for each concurrent request: `fetch` may queue one behind an upload. */
const agent = new Agent({ keepAlive: true })

/** Sends a request; resolves when the headers of the answer arrive. */
const exchange = async (
  url: string,
  method: string,
  token: string,
  body?: object | FormData,
): Promise<IncomingMessage> => {
  const encoded = new Response(body instanceof FormData ? body : body && JSON.stringify(body))
  const type = body instanceof FormData ? encoded.headers.get('content-type') : 'application/json'
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && type !== null && { 'content-type': type, 'content-length': bytes.length }),
  }
  return await new Promise((resolve, reject) => {
    request(url, { method, agent, headers, signal: AbortSignal.timeout(60_000) }, resolve)
      .on('error', reject)
      .end(bytes)
  })
}

/** Sends one request and counts its answer; resolves to the body of a successful one, otherwise to undefined. */
const send = async (load: Load, method: string, path: string, body?: object | FormData): Promise<unknown> => {
  const { url, token, tally, isOver } = load
  const sent = performance.now()
  const what = `${method} ${path.replace(/\d+/g, 'N').replace(/\?.*/, '')}`
  try {
    const response = await exchange(`${url}/api${path}`, method, token, body)
    const text = await readText(response)
    const status = response.statusCode ?? 0
    if (!(body instanceof FormData)) tally.slowest = Math.max(tally.slowest, performance.now() - sent)
    if (status >= 200 && status < 300) {
      tally.answered++
      return text === '' ? {} : JSON.parse(text)
    }
    if ([429, 503].includes(status) && response.headers['retry-after'] !== undefined) {
      tally.refused++
      await wait(200)
    } else fault(tally, `${what}: ${status}`)
  } catch (error) {
    // Requests in progress when the server is killed have no answer.
    if (!isOver()) fault(tally, `${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return undefined
}

let serial = 0
const newName = () => `Carga ${process.pid} ${serial++}`

const createCategory = async (load: Load): Promise<void> => {
  const name = newName()
  const created = await send(load, 'POST', '/categories', { name })
  if (created !== undefined) load.kept.set(`/categories/${Created.parse(created).categoryId}`, name)
}

/** The records being renamed: one worker at a time renames a record, so that its last name is known. */
const renaming = new Set<string>()

const renameCategory = async (load: Load): Promise<void> => {
  const own = [...load.kept.keys()].filter((path) => path.startsWith('/categories/'))
  const path = own[Math.floor(Math.random() * own.length)]
  if (path === undefined || renaming.has(path)) return
  renaming.add(path)
  const name = newName()
  const before = load.kept.get(path)
  load.kept.delete(path)
  const renamed = await send(load, 'PUT', path, { name })
  if (renamed !== undefined) load.kept.set(path, name)
  // After a refused write the record has the old name; after one without an answer it may have either.
  else if (before !== undefined && !load.isOver()) load.kept.set(path, before)
  renaming.delete(path)
}

const createUser = async (load: Load): Promise<void> => {
  const nome = `${newName()} Pessoa`
  const body = {
    nome,
    email: `carga${process.pid}-${serial++}@example.test`,
    profile: { id: 2 },
    mobilePhone: '',
    ativo: true,
  }
  const created = await send(load, 'POST', '/usuario', body)
  if (created !== undefined) load.kept.set(`/usuario/${Created.parse(created).id}`, nome)
}

const list = (resource: string, more = '') => `/${resource}?page=1&perPage=20&orderBy=Id&orderByDirection=ASC${more}`

/** Sends one random request of an ordinary mixture of reads and writes. */
const mixed = async (load: Load): Promise<void> => {
  const dice = Math.random()
  if (dice < 0.3) await send(load, 'GET', list('usuario'))
  else if (dice < 0.45) await send(load, 'GET', list('categories', '&FilterString=carga'))
  else if (dice < 0.55) await send(load, 'GET', '/campaigns/1')
  else if (dice < 0.6) await send(load, 'GET', '/shots-campaign?limit=true')
  else if (dice < 0.8) await createCategory(load)
  else if (dice < 0.95) await renameCategory(load)
  else await createUser(load)
}

const work = async (load: Load, connections: number, task: (load: Load) => Promise<void>): Promise<void> => {
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!load.isOver()) await task(load)
    }),
  )
}

/** Returns the answered writes that the server has lost. */
const missing = async (url: string, token: string, kept: Answered): Promise<string[]> => {
  const lost: string[] = []
  const rest = [...kept]
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let next = rest.pop(); next; next = rest.pop()) {
        const [path, name] = next
        const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
        const { name: title, nome } = Named.parse(await response.json())
        if ((title ?? nome) !== name) lost.push(`${path}: ${title ?? nome ?? response.status} instead of ${name}`)
      }
    }),
  )
  return lost
}

interface Scenario {
  connections: number
  seconds: number
  task: (load: Load) => Promise<void>
  place?: (dataDir: string) => Partial<Place>
  /** Runs before the load; returns a function that undoes it before the next start. */
  hinder?: (dataDir: string) => () => void
  engines: readonly Engine[]
}

let pictureBytes: Blob | undefined
const upload = async (load: Load): Promise<void> => {
  pictureBytes ??= await largePng()
  const name = newName()
  const form = new FormData()
  const fields = { name, name_en: name, name_es: name, description: '', categoryId: '1', parentId: '1' }
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('image.file', pictureBytes, 'foto.png')
  form.append('secret.file', pictureBytes, 'ficha.png')
  const created = await send(load, 'POST', '/fragrances', form)
  if (created !== undefined) load.kept.set(`/fragrances/${Created.parse(created).fragranceId}`, name)
}

const disk = (dataDir: string, ...options: string[]) =>
  execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', dataDir])
const usedMegabytes = (dataDir: string) => Number(execFileSync('du', ['-sm', dataDir]).toString().split('\t')[0])

const scenarios: Record<string, Scenario> = {
  mixed: { connections: 50, seconds: Number(values.minutes) * 60, task: mixed, engines: availableEngines },
  connections: { connections: 1_000, seconds: 30, task: mixed, engines: availableEngines },
  uploads: {
    connections: 200,
    seconds: 60,
    // A tenth of the requests are ordinary reads and writes.
    task: async (load) => await (Math.random() < 0.9 ? upload(load) : mixed(load)),
    engines: availableEngines,
  },
  'full-disk': {
    connections: 20,
    seconds: 60,
    task: async (load) => await (Math.random() < 0.2 ? upload(load) : mixed(load)),
    place: (dataDir) => {
      disk(dataDir)
      return {}
    },
    hinder: (dataDir) => {
      disk(dataDir, '-o', `remount,size=${usedMegabytes(dataDir) + 3}m`)
      return () => disk(dataDir, '-o', 'remount,size=4g')
    },
    engines: ['pglite'],
  },
  'unread-log': {
    connections: 50,
    seconds: 60,
    task: mixed,
    place: () => ({ unread: true }),
    engines: availableEngines,
  },
}

const run = async (name: string, engine: Engine): Promise<boolean> => {
  const { connections, seconds, task, place, hinder }: Scenario = scenarios[name] ?? {
    connections: 0,
    seconds: 0,
    task: mixed,
    engines: availableEngines,
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-soak-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const more = place?.(dataDir)
  const env = { SEED: 'none', ...(postgres && { DATABASE_URL: postgres.url, JWT_SECRET: 'x'.repeat(32) }) }
  const where: Place = { dataDir, env, ...more }
  const kept: Answered = new Map()
  try {
    let isOver = false
    // Seeding the database takes memory that no later start needs.
    await end(await start({ ...where, env: { ...env, SEED: 'demo' } }), 'SIGTERM')
    const first = await start(where)
    const tally: Tally = { answered: 0, slowest: 0, refused: 0, faults: new Map() }
    const load: Load = { url: first.url, token: await signIn(first.url), kept, tally, isOver: () => isOver }
    // The first requests allocate memory that the server keeps; measure relative to that.
    const until = performance.now() + 20_000
    await work({ ...load, isOver: () => tally.answered >= 500 || performance.now() > until }, 10, mixed)
    const before = first.memory()
    const undo = hinder?.(dataDir)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, first.memory())), 500)
    const loaded = work(load, connections, task)
    await wait(seconds * 1000)
    clearInterval(watch)
    isOver = true
    await end(first, 'SIGKILL')
    await loaded
    undo?.()

    const second = await start(where)
    const lost = await missing(second.url, await signIn(second.url), kept)
    // Runs the same load again without killing the server, to see whether it releases its memory.
    isOver = false
    const again: Load = { ...load, url: second.url, token: await signIn(second.url) }
    const undoAgain = hinder?.(dataDir)
    const reloaded = work(again, connections, task)
    await wait(Math.min(seconds, 30) * 1000)
    isOver = true
    await reloaded
    undoAgain?.()
    await wait(20_000)
    const after = second.memory()
    lost.push(...(await missing(second.url, again.token, kept)))
    const code = await end(second, 'SIGTERM')

    const faults = [...tally.faults].map(([what, times]) => `${what} (${times})`)
    console.log(
      `${name}, ${engine}: ${tally.answered} answered, ${tally.refused} refused with Retry-After, ${kept.size} writes checked, ${lost.length} lost, the slowest answer but uploads ${(tally.slowest / 1000).toFixed(1)} s; ` +
        `memory ${before} MB before, ${peak} at most, ${after} twenty seconds after; SIGTERM ended it with ${code}`,
    )
    for (const line of [...faults, ...lost.slice(0, 5)]) console.log(`  ${line}`)
    return lost.length === 0 && faults.length === 0 && code === 0
  } finally {
    await postgres?.drop()
    if (place && name === 'full-disk') execFileSync('umount', ['-l', dataDir])
    await rm(dataDir, { recursive: true, force: true })
  }
}

for (const [name, { engines: on }] of Object.entries(scenarios)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  for (const engine of on) {
    if (values.engine !== undefined && values.engine !== engine) continue
    if (!(await run(name, engine))) process.exitCode = 1
  }
}
