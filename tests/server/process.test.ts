// Tests the server as a process: a blocked log, SIGTERM, and kill -9.
import { execFileSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readdirSync } from 'node:fs'
import { connect, createServer, Socket } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { lockDataDir } from '#kernel/core/server/database/lock.ts'
import { copyRepository } from '#tests/support/repositoryCopy.ts'
import { get, listen, login, newFolder, post, preparedFolder, run, signIn } from '#tests/support/serverProcess.ts'

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
    const server = run({ ...admin, PORT, DATA_DIR: preparedFolder() }, { stdout })
    closeSync(stdout)
    const url = `http://127.0.0.1:${PORT}`
    await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    })
    return { ...server, url }
  }
  /** Sends requests, each of which is a line of the log. */
  const ask = async (url: string, amount: number) => {
    const { non2xx, errors, ...counts } = await autocannon({
      url: `${url}/health/live`,
      amount,
      connections: 10,
      timeout: 60,
    })
    expect({ answered: counts['2xx'], non2xx, errors }).toEqual({ answered: amount, non2xx: 0, errors: 0 })
  }

  test('an unread log stops neither replies nor SIGTERM, and reports the number of lost lines', async () => {
    const pipe = join(newFolder(), 'log')
    execFileSync('mkfifo', [pipe])
    const reader = new Socket({ fd: openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK), writable: false })
    const { child, ended, url } = await start(openSync(pipe, 'w'))
    // More than the pipe and the server's buffer can hold.
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

  test('a log on a full disk or without a reader stops neither replies nor SIGTERM', async () => {
    const pipe = join(newFolder(), 'log')
    execFileSync('mkfifo', [pipe])
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
    const servers = [await start(openSync('/dev/full', 'w')), await start(openSync(pipe, 'w'))]
    closeSync(reader)
    for (const { url, child, ended, output } of servers) {
      await ask(url, 500)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(output.err).toBe('')
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
  test('SIGTERM during a start ends it cleanly, releases the folder, and the next start continues', async () => {
    const DATA_DIR = newFolder()
    const env = { DATA_DIR, SEED: 'none', ADMIN_EMAIL: 'a@a.test', ADMIN_PASSWORD: 'Senha@123' }
    const first = run(env)
    await vi.waitFor(() => expect(existsSync(join(DATA_DIR, 'database'))).toBe(true), { timeout: 30_000 })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(first.output).toEqual({ out: '', err: '' })
    lockDataDir(DATA_DIR)()
    const next = run(env)
    await next.listening
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  test('SIGTERM during a build ends it and leaves no partial site', async () => {
    const copy = await copyRepository([])
    const starting = run({}, { program: 'kernel/build/start.ts', cwd: copy.folder })
    const built = () =>
      readdirSync(join(copy.folder, 'build'), { recursive: true }).filter((name) => !`${name}`.startsWith('database'))
    await vi.waitFor(() => expect(built()).not.toEqual([]), { timeout: 30_000 })
    starting.child.kill('SIGTERM')
    expect(await starting.ended).toBe(0)
    expect(starting.output).toEqual({ out: 'building the site…\n', err: '' })
    expect(built()).toEqual([])
    await copy.remove()
  })
})

describe('a running server', () => {
  test('a running server locks its port and folder; SIGTERM finishes the current request, accepts no other, and ends cleanly', async () => {
    const DATA_DIR = preparedFolder()
    const admin = { SEED: 'none', ADMIN_EMAIL: 'a@a.test', ADMIN_PASSWORD: 'Senha@123' }
    const server = run({ ...admin, DATA_DIR })
    const url = await server.listening

    const [onPort, onFolder] = [
      run({ ...admin, DATA_DIR: preparedFolder(), PORT: new URL(url).port }),
      run({ ...admin, DATA_DIR }),
    ]
    expect(await Promise.all([onPort.ended, onFolder.ended])).toEqual([1, 1])
    expect(onPort.output.err).toMatch(/^Sillage cannot start: port \d+ is taken[^\n]*\n$/)
    expect(onFolder.output.err).toMatch(/^Sillage cannot start: another server uses DATA_DIR[^\n]*\n$/)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)

    const { hostname, port } = new URL(url)
    const body = JSON.stringify({ Login: admin.ADMIN_EMAIL, Senha: admin.ADMIN_PASSWORD })
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
    socket.write(body)
    expect(await server.ended).toBe(0)
    const [, done] = answer.split(/(?=HTTP\/1\.1 )/)
    expect(done).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*^connection: close\r$[^]*"refreshToken"/im)
    expect(server.output.err).toBe('')
  })

  test('kill -9 during writes loses no confirmed write, and tokens stay valid', async () => {
    const DATA_DIR = preparedFolder()
    const first = run({ DATA_DIR })
    const url = await first.listening
    const { token } = await signIn(url)
    const answered: string[] = []
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; ; n++) {
        const email = `w${writer}.${n}@killed.test`
        const answer = await post(url, '/usuario', { nome: 'Pessoa Nova', email, profile: { id: 2 } }, token).catch(
          () => undefined,
        )
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
