// Connects the site of a test to the real server of apiProcess.ts: msw forwards every call, and records it.
// Only failures, and answers that a test holds back, are made here.
import { http, HttpResponse } from 'msw/http'
import { setupServer } from 'msw/node'
import { Kysely, PostgresDialect, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Me } from '#kernel/core/contract/access.ts'
import { Auth } from '#kernel/core/contract/calls/session.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { defaultLanguage, parseLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { session as limits } from '#kernel/core/contract/limits.ts'
import { PoolClient } from '#kernel/core/server/database/pool.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { writeSession } from '#kernel/core/site/session/storage.ts'
import { send } from './apiConnection.ts'
import { Answer, Call, type Order } from './apiMessages.ts'
import { contracts } from './contracts.ts'
import { externalHandlers } from './externalServices.ts'
import { meOf, someUsers, type ProfileName } from './people.ts'

export interface ApiOptions {
  /** The signed-in user, by id or as the first one with a profile; null for nobody. */
  me?: ProfileName | number | null
  /** How long their session lasts from now; by default as long as any other. */
  sessionSeconds?: number
}

/** A call as the server received it. */
export interface RecordedCall {
  /** `users.list`: contract file and endpoint. */
  name: string
  method: string
  /** The path below /api, with the query. */
  path: string
  query: Record<string, string>
  /** The parsed JSON, or the text of any other body; undefined for none. */
  body: unknown
  language: Language
  token: string | null
}

interface Failure {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

export interface TestApi {
  /** The server's database. */
  db: Db
  /** Every call to the API so far, oldest first. */
  calls: RecordedCall[]
  /** Returns the calls of one endpoint: `callsTo('users.list')`. */
  callsTo: (name: string) => RecordedCall[]
  /** Makes the next call of an endpoint fail; `status: 0` is a network failure. */
  fail: (name: string, failure: Failure) => void
  /** Makes the calls of an endpoint wait until the returned function is called. */
  hold: (name: string) => () => void
  /** Expires the current access token; a refresh returns a new one. */
  expireToken: () => void
  /** Ends all sessions: no token is valid any more. */
  endSessions: () => Promise<void>
  /** Returns the tokens of the last sign-in or refresh. */
  auth: () => z.infer<typeof Auth>
  /** The signed-in user, whose session the site has stored. */
  me: Me | null
}

/** The msw server, for additional handlers of a test (`server.use`). */
export const server = setupServer()

/** Every endpoint by its name. Fixed paths come before those with parameters: /usuario/me is not a /usuario/{id}. */
const endpoints: readonly { name: string; endpoint: Endpoint }[] = contracts
  .flatMap((contract) =>
    Object.entries(contract.endpoints).map(([key, endpoint]) => ({ name: `${contract.name}.${key}`, endpoint })),
  )
  .toSorted((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length)
const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }
const issuing = ['session.login', 'session.refresh']

/** Returns a handle whose statements run in the server's process. */
const remote = (query: (text: string, parameters: readonly unknown[]) => Promise<unknown>): Db => {
  const connect = async () =>
    new PoolClient(
      async (text, parameters) => {
        const rows = z.parse(z.array(z.unknown()), await query(text, parameters))
        return { rows, rowCount: rows.length }
      },
      () => undefined,
    )
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => undefined } }),
  })
}

const readBody = (body: ArrayBuffer, type: string | null): unknown => {
  if (body.byteLength === 0) return undefined
  const text = new TextDecoder().decode(body)
  return type?.startsWith('application/json') ? JSON.parse(text) : text
}

let current: symbol | undefined

/** Connects the site to the server, with the people of people.ts, and stores the session of the signed-in user. */
export const startApi = async ({ me: wanted = 'ADMIN', sessionSeconds }: ApiOptions = {}): Promise<TestApi> => {
  const own = Symbol('test')
  current = own
  const calls: RecordedCall[] = []
  const failures = new Map<string, Failure>()
  const held = new Map<string, Promise<void>>()
  let ahead = 0
  let auth: z.infer<typeof Auth> | undefined

  const ask = async (order: Order['order']) => await send(order, Date.now() + ahead)
  let isReady: Promise<unknown> | undefined
  /** Many tests of pages without a session never call the server. */
  const ready = () => (isReady ??= ask({ kind: 'reset' }))

  const forward = async ({ method, headers }: Request, url: string, body: ArrayBuffer): Promise<Response> => {
    await ready()
    const call = { headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' }, url }
    const sent = await ask(z.parse(Call, { kind: 'call', method, ...call, body: Buffer.from(body).toString('base64') }))
    const answer = z.parse(Answer, sent)
    return new HttpResponse(answer.body === '' ? null : Buffer.from(answer.body, 'base64'), answer)
  }

  const answer = async (name: string, request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const path = url.pathname + url.search
    const body = await request.arrayBuffer()
    calls.push({
      name,
      method: request.method,
      path: path.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      body: readBody(body, request.headers.get('content-type')),
      language: parseLanguage(request.headers.get('content-language')) ?? defaultLanguage,
      token: request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
    })
    await held.get(name)
    const failure = failures.get(name)
    failures.delete(name)
    // The server belongs to the next test by now.
    if (failure?.status === 0 || current !== own) return HttpResponse.error()
    if (failure)
      return HttpResponse.json(failure.body ?? { message: 'Falhou' }, {
        status: failure.status,
        headers: failure.headers ?? {},
      })
    const response = await forward(request, path, body)
    if (issuing.includes(name) && response.ok) auth = z.parse(Auth, await response.clone().json())
    return response
  }

  server.resetHandlers(
    ...endpoints.map(({ name, endpoint }) =>
      verbs[endpoint.method](`/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ({ request }) =>
        answer(name, request),
      ),
    ),
    ...externalHandlers,
  )

  const user = someUsers().find(({ id, profile }) => id === wanted || profile.nome === wanted)
  if (user) {
    await ready()
    auth = z.parse(Auth, await ask({ kind: 'signIn', userId: user.id, seconds: sessionSeconds }))
    writeSession({ auth, me: meOf(user) })
  }
  const db = remote(async (text, parameters) => {
    await ready()
    return await ask({ kind: 'query', sql: text, parameters: [...parameters] })
  })
  return {
    db,
    calls,
    callsTo: (name) => calls.filter((call) => call.name === name),
    fail: (name, failure) => {
      if (!endpoints.some((row) => row.name === name)) throw new Error(`No endpoint is called ${name}`)
      failures.set(name, failure)
    },
    hold: (name) => {
      const gate = Promise.withResolvers<void>()
      held.set(name, gate.promise)
      return () => {
        held.delete(name)
        gate.resolve()
      }
    },
    expireToken: () => {
      ahead += limits.tokenSeconds * 1000
    },
    endSessions: async () => void (await sql`DELETE FROM sessions`.execute(db)),
    auth: () => {
      if (!auth) throw new Error('Nobody has signed in')
      return auth
    },
    me: user ? meOf(user) : null,
  }
}
