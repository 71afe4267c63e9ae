// Runs the server in a process of its own, to test start and stop.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { Auth } from '#kernel/core/contract/calls/session.ts'
import { withProduct } from '#tests/support/liveServer.ts'
import { dataEntries } from '#kernel/core/server/database/dataDir.ts'

const root = join(import.meta.dirname, '../..')

const folders: string[] = []
const children: ChildProcess[] = []

/** Ends the processes and removes the folders of a test file. */
export const removeProcesses = (): void => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true })
}

/** Creates a temporary folder, which is removed when the test file ends. */
export const newFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'sillage-'))
  folders.push(path)
  return path
}

/** Creates a DATA_DIR with a migrated, empty database: starting on it takes a third of the time. */
export const preparedFolder = (): string => {
  const dataDir = newFolder()
  const database = join(dataDir, dataEntries.database)
  mkdirSync(database)
  execFileSync('tar', ['-xf', inject('dump'), '-C', database], { stdio: 'pipe' })
  return dataDir
}

/** Runs `node server/main.ts`, or another program, with only these settings; `ended` waits until its output is closed. */
export const run = (
  env: Record<string, string>,
  {
    args = [],
    program = 'server/main.ts',
    cwd = root,
    stdout = 'pipe',
  }: { args?: string[]; program?: string; cwd?: string; stdout?: number | 'pipe' } = {},
) => {
  const child = spawn(process.execPath, [...withProduct(program), program, ...args], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIR: newFolder(),
      ...env,
    },
    stdio: ['ignore', stdout, 'pipe'],
  })
  children.push(child)
  const output = { out: '', err: '' }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output.out += chunk.toString()
      const url = /listening on (http:\/\/\S+)\n/.exec(output.out)?.[1]
      if (url) resolve(url)
    })
    child.stderr?.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output.err}`)))
  })
  listening.catch(() => {})
  return { child, output, ended, listening }
}

export const post = (url: string, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
export const login = async (url: string, Login = 'admin@sillage.test', Senha = 'Admin@123') =>
  post(url, '/login', { Login, Senha })
export const signIn = async (url: string) => {
  const reply = await login(url)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`The sign-in was answered with ${reply.status}: ${text}`)
  return z.parse(Auth, JSON.parse(text))
}
export const get = (url: string, token: string, path = '/usuario/me') =>
  fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
export const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
