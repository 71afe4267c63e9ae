// Runs the kernel's server with the toys: the migrations create the tables of the kernel and of its accounts, the definitions those of the toys.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { startSession } from '#kernel/core/server/account/sessions.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { buildApp } from '#kernel/core/server/app.ts'
import { runScript } from '#kernel/core/server/database/migrate.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { logOptions } from '#kernel/core/server/process/log.ts'
import { collectDdl } from '#kernel/commands/migration/collectDdl.ts'
import { createTables } from '#kernel/core/server/tables/ddlStatements.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import type { Engine } from '#tests/support/database.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

const secret = 'a secret of tests, long enough for anybody'
const toys = ['authors', 'books', 'rooms']

export interface Answer {
  status: number
  etag: unknown
  /** The parsed JSON of a JSON answer, otherwise its text. */
  body: unknown
}

interface CallOptions {
  /** Who calls: by default the librarian. */
  as?: 'librarian' | 'reader'
  body?: unknown
  ifMatch?: string
}

export interface ToyServer {
  database: Database
  /** Sends a request: `POST /api/books`. */
  call: (call: string, options?: CallOptions) => Promise<Answer>
  /** Sends a request, checks the status and returns the body. */
  done: (call: string, status: number, options?: CallOptions) => Promise<unknown>
  close: () => Promise<void>
}

const addPerson = async ({ db }: Database, name: string, profile: string): Promise<void> => {
  await sql`INSERT INTO users (name, email, profile_id, confirmed_at)
    SELECT ${name}, ${`${name}@exemplo.test`}, id, now() FROM profiles WHERE name = ${profile}`.execute(db)
}

/** Starts a server with a librarian and a reader. `prepare` gets its database first. */
export const toyServer = async (
  engine: Engine = 'pglite',
  prepare?: (database: Database) => Promise<void>,
): Promise<ToyServer> => {
  const database = await newDatabase(engine)
  await prepare?.(database)
  const ddls = (await collectDdl()).filter(({ resource }) => toys.includes(resource))
  await runScript(database.db, createTables(ddls).join('\n---\n'))
  await sql`INSERT INTO profiles (name) VALUES (${administrator}), ('READER')`.execute(database.db)
  await addPerson(database, 'librarian', administrator)
  await addPerson(database, 'reader', 'READER')

  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-toys-'))
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'http://toys.exemplo.test', TIME_ZONE: 'UTC' })
  const clock = { now: () => new Date() }
  const app = await buildApp({
    database,
    clock,
    settings,
    secret,
    transport: async () => 'memory',
    maxEventLoopDelay: 0,
    logger: pino(logOptions, { write: () => undefined }),
  })

  const tokenOf = async (name: string): Promise<string> => {
    const account = await accounts.byEmail(database.db, `${name}@exemplo.test`)
    if (!account) throw new Error(`nobody is called ${name}`)
    const details = { agent: '', address: '', isProved: true, refused: 0, refusedSince: null }
    return (await startSession({ database, clock, tokens: createTokens(secret), settings }, account, details)).token
  }
  const tokens = { librarian: await tokenOf('librarian'), reader: await tokenOf('reader') }

  const call: ToyServer['call'] = async (what, { as = 'librarian', body, ifMatch } = {}) => {
    const [method = '', url = ''] = what.split(' ')
    const form = body instanceof FormData ? new Response(body) : undefined
    const reply = await app.inject({
      method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
      url,
      headers: {
        authorization: `Bearer ${tokens[as]}`,
        'content-language': 'en-US',
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...(body !== undefined && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
      },
      ...(body !== undefined && { payload: form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(body) }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return {
      status: reply.statusCode,
      etag: reply.headers['etag'],
      body: isJson ? JSON.parse(reply.payload) : reply.payload,
    }
  }
  return {
    database,
    call,
    done: async (what, status, options) => {
      const answer = await call(what, options)
      expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(status)
      return answer.body
    },
    close: async () => {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
