// What the rehearsals share: servers as processes of their own, a sign-in, and statements past the servers.
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod'
import { freePort } from '#tests/support/cluster.ts'

/** The folder of this version. */
export const root = join(import.meta.dirname, '../..')

export const query = async (connectionString: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

export interface Server {
  url: string
  child: ChildProcess
}

/** Starts the server of a folder, and waits until it is ready. Its log is a file in `dataDir`. */
export const startServer = async (env: Record<string, string>, dataDir: string, cwd = root): Promise<Server> => {
  const PORT = String(await freePort())
  const log = openSync(join(dataDir, `${PORT}.log`), 'w')
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      PORT,
      DATA_DIR: dataDir,
      JWT_SECRET: 'x'.repeat(40),
      RATE_LIMIT_LOGIN: '0',
      ...env,
    },
    stdio: ['ignore', log, 'inherit'],
  })
  const url = `http://127.0.0.1:${PORT}`
  for (let tries = 0; tries < 900; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (
      await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, child }
    await wait(100)
  }
  throw new Error('The server was not ready in time')
}

const Signed = z.object({ token: z.string() })
export const signIn = async (url: string): Promise<string> => {
  const body = JSON.stringify({ Login: 'admin@sillage.test', Senha: 'Admin@123' })
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return Signed.parse(await response.json()).token
}
