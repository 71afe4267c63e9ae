// The server as a process: how it refuses to start, how it ends, what survives a kill, and two of them on one PostgreSQL.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { proveQuiz } from '#contract/quizProof.ts'
import { Auth } from '#contract/calls/session.ts'
import { repairCounts } from '#server/database/counts.ts'
import { lockDataDir } from '#server/database/lock.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { restrictDataDir } from '#server/process/dataDir.ts'
import { readSettings, settingWarnings } from '#server/env.ts'
import { seedDemo } from '#server/seeds/seed.ts'
import { dialOf, questionsOf, table as quizzes } from '#server/tables/quizzes.ts'
import { engines, freshPostgres, onPostgres } from '#tests/support/database.ts'
import { copyRepository } from '#tests/support/repositoryCopy.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { testServer } from '#tests/support/server.ts'

const root = join(import.meta.dirname, '../..')
const secret = 'a secret of tests, long enough for anybody'

const folders: string[] = []
const children: ChildProcess[] = []
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'sillage-'))
  folders.push(path)
  return path
}
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

/** `node server/main.ts`, or another program, with these settings and no others; it has ended when nobody holds its output any more. */
const run = (
  env: Record<string, string>,
  {
    args = [],
    program = 'server/main.ts',
    cwd = root,
    stdout = 'pipe',
  }: { args?: string[]; program?: string; cwd?: string; stdout?: number | 'pipe' } = {},
) => {
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder(), ...env },
    stdio: ['ignore', stdout, 'pipe'],
  })
  children.push(child)
  const told = { out: '', err: '' }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      told.out += chunk.toString()
      const url = /listening on (http:\/\/\S+)\n/.exec(told.out)?.[1]
      if (url) resolve(url)
    })
    child.stderr?.on('data', (chunk: Buffer) => (told.err += chunk.toString()))
    void ended.then((code) => reject(new Error(`ended with ${code}: ${told.err}`)))
  })
  listening.catch(() => {})
  return { child, told, ended, listening }
}

const post = (url: string, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
const login = async (url: string, Login = 'admin@sillage.test', Senha = 'Admin@123') => post(url, '/login', { Login, Senha })
const signIn = async (url: string) => z.parse(Auth, await (await login(url)).json())
const get = (url: string, token: string, path = '/usuario/me') =>
  fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
const totalOf = async (answer: Response) => z.parse(z.object({ total: z.number() }), await answer.json()).total

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A way to a PostgreSQL server that can be closed, cut when somebody says a certain text, or hold back what is said. */
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

let prepared: Promise<string> | undefined
/** A folder with a database that is migrated and empty; the first one is made by a start that ends for want of an ADMIN. */
const preparedFolder = async (): Promise<string> => {
  prepared ??= (async () => {
    const DATA_DIR = folder()
    const { ended, told } = run({ DATA_DIR, SEED: 'none' })
    expect(await ended).toBe(1)
    expect(told.err).toMatch(/^Sillage cannot start: [^\n]*Set ADMIN_EMAIL and ADMIN_PASSWORD[^\n]*\n$/)
    return DATA_DIR
  })()
  const copy = folder()
  cpSync(await prepared, copy, { recursive: true })
  return copy
}

describe('a start that cannot go on', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const cutOff = folder()
  writeFileSync(join(cutOff, 'jwt-secret'), '')
  const DATABASE_URL = 'postgres://someone:hunter2@127.0.0.1:1/nowhere'
  const cases: { what: string; env: Record<string, string>; line: RegExp }[] = [
    { what: 'a bad setting', env: { PORT: 'abc' }, line: /bad setting PORT: is not a whole number/ },
    { what: 'DATABASE_URL without JWT_SECRET', env: { DATABASE_URL }, line: /bad setting JWT_SECRET/ },
    {
      what: 'a database that is away',
      env: { DATABASE_URL, JWT_SECRET: `hunter2${secret}` },
      line: /cannot open the PostgreSQL server at 127\.0\.0\.1:1/,
    },
    { what: 'a DATA_DIR that is a file', env: { DATA_DIR: file }, line: /bad setting DATA_DIR/ },
    { what: 'a DATA_DIR below a file', env: { DATA_DIR: join(file, 'data') }, line: /bad setting DATA_DIR/ },
    {
      what: 'a kept secret that is cut off',
      env: { DATA_DIR: cutOff },
      line: /the secret in \S+jwt-secret is too short[^\n]*remove the file/,
    },
  ]

  test.each(cases)('$what is told in one line, without a secret, and exit code 1', async ({ env, line }) => {
    const { ended, told } = run(env)
    expect(await ended).toBe(1)
    expect(told.err).toMatch(/^Sillage cannot start: [^\n]+\n$/)
    expect(told.err).toMatch(line)
    expect(told.err + told.out).not.toContain('hunter2')
  })

  test('with nobody to sign in it tells how to make an ADMIN; an address of another machine is refused by its name', async () => {
    const { ended, told } = run({
      DATA_DIR: await preparedFolder(),
      HOST: '192.0.2.1',
      SEED: 'none',
      ADMIN_EMAIL: 'a@a.test',
      ADMIN_PASSWORD: 'Senha@123',
    })
    expect(await ended).toBe(1)
    expect(told.err).toBe('Sillage cannot start: bad setting HOST: 192.0.2.1 is no address of this machine\n')
  })

  test('--help tells every setting and ends well', async () => {
    const { ended, told } = run({ PORT: 'abc' }, { args: ['--help'] })
    expect(await ended).toBe(0)
    for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'JWT_SECRET', 'SMTP_URL', 'RATE_LIMIT_LOGIN', 'RATE_LIMIT_ADDRESS'])
      expect(told.out).toContain(`  ${name} `)
  })
})

describe('settings', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '1.5'],
    ['SEED', 'all'],
    ['DATABASE_URL', 'mysql://someone:hunter2@db/x'],
    ['SMTP_URL', 'http://someone:hunter2@mail'],
    ['PUBLIC_URL', 'admin.exemplo.test'],
    ['SESSION_YEAR', '1999'],
    ['RATE_LIMIT_LOGIN', '-1'],
    ['CORS_ORIGINS', 'https://a.test/path'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'sometimes'],
    ['TRUST_PROXY', ','],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '::1/129'],
    ['ADMIN_EMAIL', 'a@a.test'],
    ['JWT_SECRET', 'hunter2'],
  ])('%s=%s is refused by its name, and its value is not repeated', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^bad setting ${name}: (?!.*hunter2)`))
  })

  test.each(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
    '%s without S3_ENDPOINT is refused, not left out of account',
    (name) => {
      expect(() => readSettings({ [name]: 'hunter2' })).toThrow(new RegExp(`^bad setting S3_ENDPOINT: it must be set where ${name} is$`))
    },
  )

  test('an empty variable counts as absent, and demo content is not for production', () => {
    expect(readSettings({ PORT: '', JWT_SECRET: ' ', DATA_DIR: '' })).toMatchObject({ PORT: 3000, DATA_DIR: './data', SEED: 'demo' })
    expect(() => readSettings({ ADMIN_EMAIL: 'a@a.test', ADMIN_PASSWORD: 'hunter2' })).toThrow(/^bad setting ADMIN_PASSWORD: (?!.*hunter2)/)
    expect(readSettings({ NODE_ENV: 'production' }).SEED).toBe('none')
  })

  test.each([
    [undefined, 'demo'],
    ['http://localhost:3000', 'demo'],
    ['http://admin.localhost', 'demo'],
    ['http://127.0.0.2:3000', 'demo'],
    ['http://[::1]:3000', 'demo'],
    ['https://admin.example.com', 'none'],
    ['https://localhost.example.com', 'none'],
    ['http://192.168.0.10:3000', 'none'],
  ])('with PUBLIC_URL=%s demo content is put into an empty database only where that is this machine, or by name', (url, seed) => {
    expect(readSettings({ PUBLIC_URL: url }).SEED).toBe(seed)
    expect(readSettings({ PUBLIC_URL: url, SEED: 'demo' }).SEED).toBe('demo')
  })

  test('warnings name what reaches nobody: mails in files where others use the server, links to localhost in production', () => {
    const warnings = (env: Record<string, string>) => settingWarnings(readSettings(env)).map((text) => text.split(/[ :]/, 1).join(''))
    const [NODE_ENV, SMTP_URL, PUBLIC_URL] = ['production', 'smtp://mail.test', 'https://admin.example.com']
    expect(warnings({})).toEqual([])
    expect(warnings({ NODE_ENV })).toEqual(['mails', 'the'])
    expect(warnings({ NODE_ENV, SMTP_URL, PUBLIC_URL: 'http://localhost:3000' })).toEqual(['the'])
    expect(warnings({ NODE_ENV, PUBLIC_URL })).toEqual(['mails'])
    expect(warnings({ PUBLIC_URL })).toEqual(['mails'])
    expect(warnings({ NODE_ENV, PUBLIC_URL, SMTP_URL })).toEqual([])
  })
})

describe('a server for other people', () => {
  test('a server for other people gets demo content only when SEED asks for it by name, and warns of demo accounts with published passwords', async () => {
    const PUBLIC_URL = 'https://admin.example.com'
    const DATA_DIR = await preparedFolder()
    const refused = run({ DATA_DIR, PUBLIC_URL })
    expect(await refused.ended).toBe(1)
    expect(refused.told.err).toMatch(/^Sillage cannot start: nobody could sign in[^\n]*SEED=demo[^\n]*\n$/)

    const asked = run({ DATA_DIR, PUBLIC_URL, SEED: 'demo' })
    await asked.listening
    asked.child.kill('SIGTERM')
    expect(await asked.ended).toBe(0)
    expect(asked.told.out).toContain('"msg":"mails are written to files')
    expect(asked.told.out).toContain('"accounts":["admin@sillage.test","news@sillage.test","ops@sillage.test","user@sillage.test"]')

    // The content that is there stays, and needs no name.
    const again = run({ DATA_DIR, PUBLIC_URL })
    await again.listening
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    expect(again.told.out).toContain('demo accounts')
  })
})

/** The modes of everything in a folder, itself included, with one path that has it. */
const modesIn = (path: string): Record<string, string> => {
  const paths = [path, ...readdirSync(path, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) => join(parentPath, name))]
  const kindOf = (one: string) => {
    const stat = lstatSync(one)
    return stat.isSymbolicLink() ? 'link' : `${stat.isDirectory() ? 'folder' : 'file'} ${(stat.mode & 0o777).toString(8)}`
  }
  return Object.fromEntries(paths.map((one) => [kindOf(one), relative(path, one)]))
}

describe('DATA_DIR', () => {
  test('DATA_DIR is closed to other users: folders are 0700 and files 0600, also in a folder that was open before', async () => {
    const env = { SEED: 'demo', PUBLIC_URL: 'http://localhost:3000' }
    const start = async (DATA_DIR: string) => {
      const server = run({ ...env, DATA_DIR })
      const url = await server.listening
      // Its mail is a file of the outbox.
      await post(url, '/usuario/recuperar-senha', { email: 'ops@sillage.test' })
      const outbox = join(DATA_DIR, 'outbox')
      await vi.waitFor(() => expect(readdirSync(outbox).some((name) => /^[^.].*\.eml$/.test(name))).toBe(true), { timeout: 30_000 })
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    const fresh = join(folder(), 'data')
    await start(fresh)
    expect(readdirSync(fresh)).toEqual(expect.arrayContaining(['database', 'jwt-secret', 'lock', 'outbox', 'uploads']))
    expect(Object.keys(modesIn(fresh)).sort()).toEqual(['file 600', 'folder 700'])

    const beside = folder()
    const foreign = join(beside, 'foreign')
    writeFileSync(foreign, '')
    chmodSync(foreign, 0o644)
    symlinkSync(foreign, join(fresh, 'uploads/link'))
    execFileSync('chmod', ['-R', 'a+rwX', fresh])
    chmodSync(foreign, 0o644)
    expect(Object.keys(modesIn(fresh)).sort()).toEqual(['file 666', 'folder 777', 'link'])
    await start(fresh)
    expect(Object.keys(modesIn(fresh)).sort()).toEqual(['file 600', 'folder 700', 'link'])
    expect(lstatSync(foreign).mode & 0o777).toBe(0o644)
  })

  test("a DATA_DIR that holds something else stays open for it; what is the server's own is closed", async () => {
    const shared = folder()
    chmodSync(shared, 0o755)
    mkdirSync(join(shared, 'www'))
    chmodSync(join(shared, 'www'), 0o755)
    cpSync(await preparedFolder(), shared, { recursive: true })
    chmodSync(shared, 0o755)
    expect(restrictDataDir(shared)).toEqual([])
    expect(lstatSync(shared).mode & 0o777).toBe(0o755)
    expect(modesIn(join(shared, 'www'))).toEqual({ 'folder 755': '' })
    expect(Object.keys(modesIn(join(shared, 'database'))).sort()).toEqual(['file 600', 'folder 700'])
  })
})

const freePort = async (): Promise<string> => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

describe('a log that cannot be written', () => {
  const admin = { SEED: 'none', ADMIN_EMAIL: 'a@a.test', ADMIN_PASSWORD: 'Senha@123' }
  const start = async (stdout: number) => {
    const PORT = await freePort()
    const server = run({ ...admin, PORT, DATA_DIR: await preparedFolder() }, { stdout })
    closeSync(stdout)
    const url = `http://127.0.0.1:${PORT}`
    await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), { timeout: 60_000, interval: 200 })
    return { ...server, url }
  }
  /** Each request is a line of the log. */
  const ask = async (url: string, amount: number) => {
    const { non2xx, errors, ...counts } = await autocannon({ url: `${url}/health/live`, amount, connections: 10, timeout: 60 })
    expect({ answered: counts['2xx'], non2xx, errors }).toEqual({ answered: amount, non2xx: 0, errors: 0 })
  }

  test('a log that nobody reads stops neither answers nor SIGTERM, and tells how many lines it lost', async () => {
    const pipe = join(folder(), 'log')
    execFileSync('mkfifo', [pipe])
    const reader = new Socket({ fd: openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK), writable: false })
    const { child, ended, url } = await start(openSync(pipe, 'w'))
    // More than the pipe and the server's buffer hold.
    const asked = 12_000
    await ask(url, asked)

    let log = ''
    await new Promise<void>((resolve) => {
      reader.on('data', (chunk) => {
        log += chunk.toString()
        if (/"lost":\d+.*\n/.test(log)) resolve()
      })
    })
    reader.pause()
    const answered = log.split('\n').filter((line) => line.includes('"msg":"answered"')).length
    const lost = Number(/"lost":(\d+)/.exec(log)?.[1])
    expect(lost).toBeGreaterThan(0)
    expect(answered + lost).toBeGreaterThanOrEqual(asked)

    // The pipe is full again.
    await ask(url, 3_000)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    reader.destroy()
  })

  test('a log on a full disk, or whose reader is gone, stops neither answers nor SIGTERM', async () => {
    const pipe = join(folder(), 'log')
    execFileSync('mkfifo', [pipe])
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
    const servers = [await start(openSync('/dev/full', 'w')), await start(openSync(pipe, 'w'))]
    closeSync(reader)
    for (const { url, child, ended, told } of servers) {
      await ask(url, 500)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(told.err).toBe('')
    }
  })
})

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

describe('SIGTERM during a start', () => {
  test('ends it well; the folder is free, and the next start goes on from there', async () => {
    const DATA_DIR = folder()
    const env = { DATA_DIR, SEED: 'none', ADMIN_EMAIL: 'a@a.test', ADMIN_PASSWORD: 'Senha@123' }
    const first = run(env)
    await vi.waitFor(() => expect(existsSync(join(DATA_DIR, 'database'))).toBe(true), { timeout: 30_000 })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(first.told).toEqual({ out: '', err: '' })
    lockDataDir(DATA_DIR)()
    const next = run(env)
    await next.listening
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  test('ends a build with it, and leaves no half of a site', async () => {
    const copy = await copyRepository([])
    const starting = run({}, { program: 'scripts/start.ts', cwd: copy.folder })
    const built = () => readdirSync(join(copy.folder, 'build'), { recursive: true })
    await vi.waitFor(() => expect(built()).not.toEqual([]), { timeout: 30_000 })
    starting.child.kill('SIGTERM')
    expect(await starting.ended).toBe(0)
    expect(starting.told).toEqual({ out: 'building the site…\n', err: '' })
    expect(built()).toEqual([])
    await copy.remove()
  })
})

describe('a running server', () => {
  test('keeps its port and its folder to itself; SIGTERM finishes the request under way, takes no other, and ends well', async () => {
    const DATA_DIR = await preparedFolder()
    const server = run({ DATA_DIR })
    const url = await server.listening

    const admin = { SEED: 'none', ADMIN_EMAIL: 'a@a.test', ADMIN_PASSWORD: 'Senha@123' }
    const [onPort, onFolder] = [run({ ...admin, DATA_DIR: await preparedFolder(), PORT: new URL(url).port }), run({ ...admin, DATA_DIR })]
    expect(await Promise.all([onPort.ended, onFolder.ended])).toEqual([1, 1])
    expect(onPort.told.err).toMatch(/^Sillage cannot start: port \d+ is taken[^\n]*\n$/)
    expect(onFolder.told.err).toMatch(/^Sillage cannot start: another server uses DATA_DIR[^\n]*\n$/)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)

    const { hostname, port } = new URL(url)
    const body = JSON.stringify({ Login: 'admin@sillage.test', Senha: 'Admin@123' })
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    // The server has read the head and waits for the body.
    await vi.waitFor(() => expect(answer).toContain('100 Continue'), { timeout: 30_000 })
    server.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await canConnect(Number(port))).toBe(false), { timeout: 30_000 })
    socket.write(`${body}GET /config.json HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(await server.ended).toBe(0)
    const [, done, refused] = answer.split(/(?=HTTP\/1\.1 )/)
    expect(done).toContain('HTTP/1.1 200 OK')
    expect(done).toContain('"refreshToken"')
    expect(refused).toContain('HTTP/1.1 503 ')
    for (const header of [/^retry-after: 5$/im, /^x-content-type-options: nosniff$/im, /^referrer-policy: same-origin$/im])
      expect(refused).toMatch(header)
    expect(server.told.err).toBe('')
  })

  test('kill -9 in the middle of writes loses nothing that was answered, and tokens outlive it', async () => {
    const DATA_DIR = await preparedFolder()
    const first = run({ DATA_DIR })
    const url = await first.listening
    const { token } = await signIn(url)
    const answered: string[] = []
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; ; n++) {
        const email = `w${writer}.${n}@killed.test`
        const answer = await post(url, '/usuario', { nome: 'Pessoa Nova', email, profile: { id: 2 } }, token).catch(() => undefined)
        if (!answer) return
        expect(answer.status).toBe(201)
        answered.push(email)
        if (answered.length === 40) first.child.kill('SIGKILL')
      }
    }
    await Promise.all([1, 2, 3].map(write))
    await first.ended
    const again = run({ DATA_DIR })
    const restarted = await again.listening
    const kept = new Set<string>()
    for (const page of [1, 2]) {
      const list = await get(restarted, token, `/usuario?FilterString=killed.test&perPage=100&page=${page}`)
      const { data } = z.parse(z.object({ data: z.array(z.object({ email: z.string() })) }), await list.json())
      for (const { email } of data) kept.add(email)
    }
    expect(answered.length).toBeGreaterThanOrEqual(40)
    expect(answered.filter((email) => !kept.has(email))).toEqual([])
    // The demo content went only into the empty database.
    expect((await login(restarted)).status).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })
})

/** What was written without a moment of its own has that of its transaction. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'created_at' || key === 'updated_at' ? undefined : inner)))

describe.each(engines)('the demo content on %s', (engine) => {
  test('is the same at every start, goes only into an empty database, and holds what the demo needs', async () => {
    const clock = { now: () => new Date('2026-05-17T12:00:00.000Z') }
    const database = await testDatabase(engine)
    const tables = [
      'users',
      'categories',
      'fragrances',
      'campaigns',
      'quizzes',
      'devices',
      'capsules',
      'news',
      'news_files',
      'shot_days',
    ] as const
    const seeded = async () => {
      const store = new Map<string, Uint8Array>()
      // Salt makes hashes differ; who has a password is the same.
      const seed = () =>
        seedDemo({
          database,
          clock,
          hashPassword: async (password) => `hash of ${password}`,
          store: {
            put: async (name, bytes) => void store.set(name, bytes),
            read: async () => undefined,
            remove: async (name) => void store.delete(name),
          },
        })
      expect([await seed(), await seed()]).toEqual([true, false])
      const users = await database.db.selectFrom('users').selectAll().orderBy('id').execute()
      const rest = await Promise.all(
        tables.map(async (table) => {
          const { rows } = await sql<{ row: object }>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(database.db)
          return [table, rows.map(({ row }) => row)] as const
        }),
      )
      const files = await sql<{ name: string; state: string }>`SELECT name, state FROM stored_files ORDER BY name`.execute(database.db)
      expect(files.rows).toEqual([...store.keys()].sort().map((name) => ({ name, state: 'kept' })))
      expect(await repairCounts(database)).toEqual([])
      const { data } = await quizzes.list(database.db, { page: 1, perPage: 10, orderBy: 'Id', orderByDirection: 'ASC' })
      for (const { quizId, campaignId, validatedAt } of data) {
        const { findings } = proveQuiz({ questions: await questionsOf(database.db, quizId) }, await dialOf(database.db, campaignId))
        if (validatedAt !== null) expect(findings).toEqual([])
      }
      await sql`TRUNCATE users, stored_files, categories, questions, answers, news RESTART IDENTITY CASCADE`.execute(database.db)
      await repairCounts(database)
      return { users, rest: Object.fromEntries(rest), names: [...store.keys()] }
    }
    const [first, again] = [await seeded(), await seeded()]
    await database.close()
    expect(withoutTimes(again)).toEqual(withoutTimes(first))
    const { users, rest, names } = first
    const counts = Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, rows.length]))
    expect(counts).toMatchObject({
      categories: 8,
      fragrances: 40,
      campaigns: 6,
      quizzes: 4,
      devices: 50,
      capsules: 120,
      news: 12,
      news_files: 12,
    })
    expect(counts['shot_days']).toBeGreaterThan(1000)
    expect(new Set(names).size).toBe(40 + 40 + 6 + 12)
    expect(users.length).toBeGreaterThanOrEqual(60)
    for (const address of ['admin@sillage.test', 'news@sillage.test', 'ops@sillage.test', 'user@sillage.test'])
      expect(users.find(({ email }) => email === address)).toMatchObject({ confirmed_at: expect.any(String), deleted_at: null })
    expect(users.some(({ confirmed_at }) => confirmed_at === null)).toBe(true)
    expect(users.some(({ deleted_at }) => deleted_at !== null)).toBe(true)
    expect(new Set(users.map(({ country }) => country)).size).toBeGreaterThan(5)
  })
})

describe.each(onPostgres())('%s', () => {
  test('two servers that start at once on one database work as one', async () => {
    const { url: DATABASE_URL, drop } = await freshPostgres()
    const env = { DATABASE_URL, JWT_SECRET: secret, RATE_LIMIT_LOGIN: '3' }
    const servers = [run(env), run(env)]
    const [a = '', b = ''] = await Promise.all(servers.map(({ listening }) => listening))

    // One migrated and seeded, the other waited for it.
    const pair = await signIn(a)
    const total = await totalOf(await get(b, pair.token, '/usuario'))
    expect(total).toBe(await totalOf(await get(a, pair.token, '/usuario')))
    expect(total).toBeLessThan(100)

    // A session of one is a session of the other: refreshed there, reused here, revoked everywhere.
    const refresh = (url: string, Refresh: string) => post(url, '/login/refresh', { InstanciaAno: 2026, Login: pair.login, Refresh })
    const next = z.parse(Auth, await (await refresh(b, pair.refreshToken)).json())
    expect(z.parse(Auth, await (await refresh(a, pair.refreshToken)).json())).toEqual(next)
    const third = z.parse(Auth, await (await refresh(a, next.refreshToken)).json())
    expect((await refresh(b, pair.refreshToken)).status).toBe(401)
    expect((await get(a, third.token)).status).toBe(401)

    // What one writes the other reads; of the same e-mail on both one is refused.
    const { token } = await signIn(b)
    const nova = { nome: 'Pessoa Nova', email: 'nova@exemplo.test', profile: { id: 2 } }
    const created = await Promise.all([a, b].map((url) => post(url, '/usuario', nova, token)))
    expect(created.map(({ status }) => status).sort()).toEqual([201, 400])

    // Failures are counted together. Between two servers one try more may slip through a burst, no more.
    const fail = async (url: string, email: string) => (await login(url, email, 'Errada@123')).status
    expect([await fail(a, 'ops@sillage.test'), await fail(b, 'ops@sillage.test'), await fail(a, 'ops@sillage.test')]).toEqual([
      401, 401, 401,
    ])
    for (const url of [a, b]) expect((await login(url, 'ops@sillage.test', 'Oper@1234')).status).toBe(429)
    const burst = await Promise.all(Array.from({ length: 12 }, (_, n) => fail(n % 2 ? a : b, 'news@sillage.test')))
    expect([3, 4]).toContain(burst.filter((status) => status === 401).length)

    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
    await drop()
  })

  test('while the database is away the server lives and answers 503, and goes on when it is back', async () => {
    const { url, drop } = await freshPostgres()
    const way = await openWay(url)
    const database = await openDatabase({ databaseUrl: way.url, dataDir: folder() })
    await migrate(database)
    const server = await testServer('postgres', { database })
    const { id, email } = await server.person({ profile: 'ADMIN' })
    const as = await server.signIn(email)
    const statuses = async () => {
      const answers = await Promise.all(
        ['/health/live', '/health/ready', '/api/usuario/me', '/config.json'].map((path) => server.call(`GET ${path}`, { as })),
      )
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])

    await way.close()
    expect(await statuses()).toEqual([200, 503, 503, 200])
    await way.open()
    expect(await statuses()).toEqual([200, 200, 200, 200])

    // Lost in the middle of a write: as much "not now" as before it.
    const rename = async () => (await server.call(`PUT /api/usuario/${id}`, { as, body: { nome: 'Outro Nome' } })).status
    way.cutAt('UPDATE "users"')
    expect(await rename()).toBe(503)
    way.cutAt(undefined)
    expect(await rename()).toBe(200)

    await server.close()
    await database.close()
    await way.close()
    await drop()
  })

  test('a database that falls silent is away as well, once a statement would have ended', async () => {
    const { url, drop } = await freshPostgres(inject('template'))
    const way = await openWay(url)
    const database = await openDatabase({ databaseUrl: way.url, dataDir: folder(), statementTimeoutMs: 2_000 })
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
