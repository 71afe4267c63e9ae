// Serves a database of its own on PostgreSQL to benches that call the API as its clients do.
import * as z from 'zod/mini'
import { Auth } from '#kernel/core/contract/calls/session.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import { freshPostgres } from '#tests/support/database.ts'
import { startServer } from '#tests/support/liveServer.ts'

const [email, password] = ['admin@exemplo.test', 'Senha@123']
const settings = {
  SEED: 'none',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  JWT_SECRET: 'a secret of benches, long enough',
}

export interface LiveServer {
  database: Database
  pid: number
  /** The token of an ADMIN, valid for 15 minutes. */
  token: string
  /** Returns a new token of the ADMIN. */
  signIn: () => Promise<string>
  /** Requests a path of the API, with POST if there is a body. @throws for every reply that is no success */
  call: (path: string, bearer: string | undefined, body?: string) => Promise<unknown>
}

/** Fills an empty database, serves it by a process of its own, and removes both after the measurements. */
export const withLiveServer = async <Result>(
  fill: (database: Database) => Promise<void>,
  measure: (server: LiveServer) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> => {
  const postgres = await freshPostgres()
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '.', statementTimeoutMs: 36_000_000 })
  try {
    await migrate(database)
    await fill(database)
    const server = await startServer({ ...settings, ...env, DATABASE_URL: postgres.url }, { program: 'server/main.ts' })
    try {
      const call: LiveServer['call'] = async (path, bearer, body) => {
        const reply = await fetch(`${server.url}/api${path}`, {
          ...(body !== undefined && { method: 'POST', body }),
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          },
        })
        if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`)
        return await reply.json()
      }
      const signIn = async () => {
        const signedIn = await call('/login', undefined, JSON.stringify({ Login: email, Senha: password }))
        return z.parse(Auth, signedIn).token
      }
      return await measure({ database, pid: server.pid, token: await signIn(), signIn, call })
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    await postgres.drop()
  }
}

/** Returns the milliseconds that a call takes. */
export const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Returns the time below which this share of the times lies. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN

export const count = (number: number): string => Math.round(number).toLocaleString('en')
export const ms = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`
