// Starts the program's product for a test: as `npm start` does, but without a site, on an empty database with one administrator.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import { productServer } from '#kernel/core/server/product.ts'

interface Reply {
  readonly status: number
  /** The JSON of the reply; undefined if it is something else. */
  readonly body: unknown
}

export interface StartedProduct {
  /** http://127.0.0.1:PORT */
  readonly url: string
  /** Calls `POST /api/contacts` and the like as the administrator. */
  readonly call: (what: string, body?: object) => Promise<Reply>
  /** Calls without an account. */
  readonly callSignedOut: (what: string, body?: object) => Promise<Reply>
  /** Stops the server and deletes its data. */
  readonly stop: () => Promise<void>
}

const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Admin@123' }
const start = join(import.meta.dirname, `../build/start${extname(import.meta.filename)}`)

/** Starts a server with data of its own. @throws Error with what it has printed, if it ends before it listens */
export const startProduct = async (): Promise<StartedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'product-'))
  const child = spawn(process.execPath, ['--import', productServer().module, start, '--serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test never gets the database of whoever runs it.
    env: {
      ...process.env,
      ...administrator,
      DATABASE_URL: '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_LOGIN: '0',
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        printed += `${line}\n`
        const [, address] = /^listening on (\S+)/.exec(line) ?? []
        if (address !== undefined) resolve(address)
      })
    void ended.then(() => reject(new Error(`The product ended before it listened:\n${printed}`)))
  })

  const callAs =
    (token?: string) =>
    async (what: string, body?: object): Promise<Reply> => {
      const [method = '', path = ''] = what.split(' ')
      const reply = await fetch(new URL(path, url), {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const isJson = reply.headers.get('content-type')?.includes('json')
      const text = await reply.text()
      return { status: reply.status, body: isJson && text !== '' ? JSON.parse(text) : undefined }
    }
  const { method, path } = sessionPaths.login
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = administrator
  const signIn = await callAs()(`${method} /api${path}`, { Login: ADMIN_EMAIL, Senha: ADMIN_PASSWORD })
  const { token } = z.object({ token: z.string() }).parse(signIn.body)
  return { url, call: callAs(token), callSignedOut: callAs(), stop }
}
