// Runs the server without a socket on a new database; its clock only advances by `pass`, mails stay in memory.
// Every answer is checked for its headers, the schema of its errors or its reply, and for leaked internals.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Auth as AuthSchema } from '#kernel/core/contract/calls/session.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { profileIds, usualProfile } from '#fixtures/people.ts'
import { languages, type Language } from '#kernel/core/contract/languages.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { buildApp, productWork } from '#kernel/core/server/productApp.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { collectContracts } from '#kernel/core/server/http/contracts.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { readSettings, type Settings } from '#kernel/core/server/env.ts'
import type { Transport } from '#kernel/core/server/mail/transport.ts'
import { openApi } from '#kernel/core/server/http/openapi.ts'
import { logOptions } from '#kernel/core/server/process/log.ts'
import type { Tracing } from '#kernel/core/server/process/tracing.ts'
import { startSession } from '#kernel/core/server/account/sessions.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { addProfiles } from '#kernel/core/server/account/firstAccounts.ts'
import { factors } from '#kernel/core/server/account/tables/factors.ts'
import type { WaitingMail } from '#kernel/core/server/mail/mails.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { cheapHash } from '#tests/support/cheapHash.ts'
import type { Engine } from '#tests/support/database.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { openTestStore } from '#tests/support/testStore.ts'

const User = await productContract().loadUserRow()
type User = z.infer<typeof User>

export type Auth = z.infer<typeof AuthSchema>
export type ProfileName = keyof typeof profileIds
const isProfile = (name: string): name is ProfileName => name in profileIds
export const profileNames: readonly ProfileName[] = Object.keys(profileIds).filter(isProfile)

/** The password of every account that has one. */
export const password = 'Senha@123'
export const defaultSecret = 'a secret of tests, long enough for anybody'
export const emailOf = (profile: ProfileName): string => `${profile.toLowerCase()}@exemplo.test`
const hash = cheapHash(password)

export const contracts: readonly Contract[] = await collectContracts()

/** Every endpoint with its name for test titles. */
export const allEndpoints: readonly { name: string; contract: Contract; endpoint: Endpoint }[] = contracts.flatMap(
  (contract) =>
    Object.entries(contract.endpoints).map(([name, endpoint]) => ({
      name: `${contract.name}.${name}`,
      contract,
      endpoint,
    })),
)

const placesIn = (path: string) => path.split('{').length
/** Each endpoint with the pattern of its path, fixed paths before those with parameters. */
const patterns = allEndpoints
  .map(({ endpoint }) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((one, other) => placesIn(one.endpoint.path) - placesIn(other.endpoint.path))
/** Finds the endpoint of a path below /api; a fixed path takes precedence over one with parameters. */
const endpointOf = (method: string, path: string): Endpoint | undefined =>
  patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint

export interface Answer {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** The parsed JSON of a JSON answer, otherwise undefined. */
  body: unknown
  bytes: Buffer
}

export interface CallOptions {
  /** The caller's pair of tokens, or their access token. */
  as?: Auth | string | undefined
  /** A form, an unchanged text, or a value to send as JSON. */
  body?: unknown
  language?: Language
  headers?: Record<string, string>
  address?: string
}

const { paths } = z.parse(
  z.object({
    paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
  }),
  openApi(contracts, '', {}),
)
/** The statuses that /openapi.json documents for an endpoint, and 414 and 500, which it documents for none. */
const describedStatuses = ({ path, method }: Endpoint): string[] => [
  ...Object.keys(paths[`/api${path}`]?.[method.toLowerCase()]?.responses ?? {}),
  '414',
  '500',
]

/** Matches SQL, file names and stack traces, which no answer may contain. */
const inside = /\b(SELECT|INSERT|UPDATE|DELETE) |node_modules|server\/|\.ts\b|\n {4}at /

/** Checks what every answer must fulfill. */
const check = (method: string, url: string, answer: Answer): void => {
  const path = url.split('?', 1).join('')
  expect(answer.headers['x-content-type-options'], `${url}: nosniff`).toBe('nosniff')
  expect(answer.headers['x-request-id'], `${url}: request id`).toMatch(/^[\w.:=+/-]{8,128}$/)
  expect(answer.headers['permissions-policy'], `${url}: permissions-policy`).toMatch(
    /\bcamera=\(\).*\bclipboard-write=\(self\)/,
  )
  expect(answer.headers['referrer-policy'], `${url}: referrer-policy`).toMatch(/^(same-origin|no-referrer)$/)
  const policies = String(answer.headers['content-security-policy']).split(/; ?/)
  expect(policies, `${url}: content-security-policy`).toEqual(
    expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]),
  )
  expect(answer.headers['x-frame-options'], `${url}: x-frame-options`).toBe('DENY')
  expect(answer.headers['cross-origin-opener-policy'], `${url}: cross-origin-opener-policy`).toBe('same-origin')
  expect(answer.headers['cross-origin-resource-policy'], `${url}: cross-origin-resource-policy`).toMatch(
    /^(same|cross)-origin$/,
  )
  const endpoint = path.startsWith('/api/') ? endpointOf(method, path.slice('/api'.length)) : undefined
  const isCached = endpoint?.cached && answer.status < 400
  if (path.startsWith('/api') && method !== 'OPTIONS')
    expect(answer.headers['cache-control'], `${url}: cache-control`).toBe(isCached ? 'public, no-cache' : 'no-store')
  if (answer.status === 204 || answer.status === 304) expect(answer.bytes).toHaveLength(0)
  if (endpoint)
    expect(describedStatuses(endpoint), `${method} ${path}: a status that /openapi.json tells`).toContain(
      String(answer.status),
    )
  if (answer.status >= 400) {
    expect(z.parse(ErrorBody, answer.body), `${url}: the shape of a refusal`).toEqual(answer.body)
    expect(answer.bytes.toString()).not.toMatch(inside)
    if (answer.status === 503 || answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    return
  }
  if (!endpoint) return
  // Parsing drops unknown properties, so a reply with undocumented ones differs from the parsed one.
  const reply = /[?&]at=/.test(url) ? endpoint.past : endpoint.reply
  if (answer.status !== 204 && answer.status !== 304 && reply && typeof reply !== 'string')
    expect(z.parse(reply, answer.body), `${url}: reply`).toEqual(answer.body)
}

export interface TestServer {
  app: FastifyInstance
  database: Database
  /** Advances the server's clock. */
  pass: (seconds: number) => void
  /** Returns the server's current time. */
  now: () => Date
  /** Sends a request: `POST /api/login`. */
  call: (call: string, options?: CallOptions) => Promise<Answer>
  /** Creates a session like a sign-in, without checking a password. */
  signIn: (email: string) => Promise<Auth>
  /** Inserts a user, who is active, confirmed and has a password unless given otherwise. */
  person: (overrides?: Partial<Person>) => Promise<{ id: number; email: string }>
  /** Sends all queued mails and returns all sent mails, the newest last. */
  mails: () => Promise<readonly WaitingMail[]>
  /** Returns recipient, page and token of the newest mail (to this address). */
  link: (to?: string) => Promise<{ to: string; page: string; token: string }>
  /** The server's own DATA_DIR. */
  dataDir: string
  settings: Settings
  /** Lets uploads fail, until `repairStore`. */
  breakStore: () => Promise<void>
  repairStore: () => Promise<void>
  /** Deletes dropped files and returns the names of the files in the store. */
  storedFiles: () => Promise<string[]>
  /** Returns the log: JSON lines. */
  log: () => string
  close: () => Promise<void>
}

interface Person {
  name: string
  email: string
  profile: ProfileName
  password: boolean
  confirmed: boolean
  active: boolean
}

export interface ServerOptions {
  /** A database of another server, with its accounts; by default the server gets a new one. */
  database?: Database | undefined
  env?: Record<string, string>
  transport?: Transport
  siteDir?: string
  tracing?: Tracing | undefined
  /** Signs the tokens. */
  secret?: string
  /** By default the server never refuses requests because its process is busy. */
  maxEventLoopDelay?: number
}

/** Starts a server with one account per profile. Rate limits are off unless `env` sets them. */
export const testServer = async (
  engine: Engine,
  {
    env,
    transport,
    siteDir,
    database: shared,
    secret = defaultSecret,
    tracing,
    maxEventLoopDelay = 0,
  }: ServerOptions = {},
): Promise<TestServer> => {
  const database = shared ?? (await testDatabase(engine))
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const tokens = createTokens(secret)
  const folder = mkdtempSync(join(tmpdir(), 'sillage-uploads-'))
  const store = await openTestStore(folder)
  const sent: WaitingMail[] = []
  const lines: string[] = []
  const settings = readSettings({
    DATA_DIR: folder,
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_ADDRESS: '0',
    PUBLIC_URL: 'http://admin.exemplo.test',
    TIME_ZONE: 'UTC',
    ...store.env,
    ...env,
  })
  await (await productWork()).prepare?.(database, settings)
  await addProfiles(database.db)
  const app = await buildApp({
    database,
    clock,
    settings,
    secret,
    transport: async (mail) => {
      await transport?.(mail)
      sent.push(mail)
      return 'memory'
    },
    siteDir,
    tracing,
    maxEventLoopDelay,
    logger: pino(logOptions, { write: (line: string) => void lines.push(line) }),
  })

  const call: TestServer['call'] = async (what, { as, body, language = 'pt', headers, address } = {}) => {
    const [method = '', url = ''] = what.split(' ')
    const token = typeof as === 'string' ? as : as?.token
    const form = body instanceof FormData ? new Response(body) : undefined
    const options: InjectOptions = {
      method: method === 'POST' || method === 'PUT' || method === 'DELETE' || method === 'OPTIONS' ? method : 'GET',
      url,
      headers: {
        'content-language': languages[language],
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: form ? Buffer.from(await form.arrayBuffer()) : typeof body === 'string' ? body : JSON.stringify(body),
      }),
      ...(address && { remoteAddress: address }),
    }
    const { statusCode, headers: answered, rawPayload } = await app.inject(options)
    const json =
      String(answered['content-type']).startsWith('application/json') && answered['content-encoding'] === undefined
    const parsed: unknown = json ? JSON.parse(rawPayload.toString()) : undefined
    const answer: Answer = { status: statusCode, headers: answered, body: parsed, bytes: rawPayload }
    check(method, url, answer)
    return answer
  }

  let people = 0
  const person: TestServer['person'] = async (overrides = {}) => {
    people++
    const { name, email, profile, confirmed, active, ...rest }: Person = {
      name: `Pessoa ${people}`,
      email: `pessoa${people}@exemplo.test`,
      profile: usualProfile,
      password: true,
      confirmed: true,
      active: true,
      ...overrides,
    }
    const at = new Date(now).toISOString()
    const { id } = await database.db
      .insertInto('users')
      .values({
        name,
        email,
        profile_id: profileIds[profile],
        password_hash: rest.password ? hash : null,
        confirmed_at: confirmed ? at : null,
        deleted_at: active ? null : at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, email }
  }

  const mails = async () => {
    await app.dispatcher.flush()
    return sent
  }

  for (const profile of shared ? [] : profileNames)
    await person({ name: `Conta ${profile}`, email: emailOf(profile), profile })

  return {
    app,
    database,
    now: clock.now,
    pass: (seconds) => {
      now += seconds * 1000
    },
    call,
    person,
    mails,
    signIn: async (email) => {
      const account = await accounts.byEmail(database.db, email)
      if (!account) throw new Error(`Nobody has the address ${email}`)
      // The password alone is a proof of an account without a second factor.
      const isProved = (await factors.of(database.db, account.id)).length === 0
      const details = { agent: '', address: '', isProved, refused: 0, refusedSince: null }
      return await startSession({ database, clock, tokens, settings }, account, details)
    },
    link: async (to) => {
      const mail = (await mails()).findLast(({ recipient }) => to === undefined || recipient === to)
      const [, page = '', token = ''] =
        /http:\/\/admin\.exemplo\.test(\/[\w/-]+)\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
      return { to: mail?.recipient ?? '', page, token }
    },
    dataDir: folder,
    settings,
    breakStore: store.break,
    repairStore: store.repair,
    storedFiles: async () => {
      await app.files.sweepFinished()
      return await store.names()
    },
    log: () => lines.join(''),
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
      if (!shared) await database.close()
    },
  }
}

/** Parses the user in an answer. */
export const asUser = ({ body }: Answer): User => z.parse(User, body)
