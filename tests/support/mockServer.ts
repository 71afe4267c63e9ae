// Mocks the API by msw handlers built from the contract, which parses every request and answer.
// A resource needs no code here; `special` has the calls that a generic handler cannot answer.
import { http, HttpResponse } from 'msw/http'
import { setupServer } from 'msw/node'
import * as z from 'zod/mini'
import { can, type Me } from '#kernel/contract/access.ts'
import { Default as DefaultCampaign } from '#src/resources/campaigns/calls.ts'
import { changeIdHeader } from '#kernel/contract/call.ts'
import { timeZone } from '#kernel/contract/days.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import { isObject } from '#kernel/contract/isObject.ts'
import { resetCode } from '#product/limits.ts'
import { issueSentences } from '#kernel/contract/messages.ts'
import { reasonSentence } from '#kernel/contract/reasons.ts'
import { readOnlyReason, type Resource } from '#kernel/contract/resource.ts'
import { CursorQuery, NewsQuery, Read, RecentQuery, Revert } from '#kernel/contract/payloads/changes.ts'
import { SearchQuery } from '#kernel/contract/calls/search.ts'
import { Login, PasswordChange, Refresh } from '#kernel/contract/calls/session.ts'
import { newFile, type FileValue } from '#kernel/contract/uploads.ts'
import { schemas as users } from '#src/resources/users/calls.ts'
import { defaultLanguage, parseLanguage, type Language } from '#kernel/contract/languages.ts'
import { listQuery } from '#kernel/contract/wire.ts'
import type { Contract } from '#kernel/contract/contracts.ts'
import { parseFormFields } from '#kernel/server/uploads/formFields.ts'
import { accessToken } from './accessToken.ts'
import { changeLog, type LoggedChange } from './changeLog.ts'
import { contracts } from './contracts.ts'
import { mockBulk } from './mockBulk.ts'
import {
  findAll,
  fold,
  meOf,
  pageOf,
  profiles,
  ApiError,
  select,
  someUsers,
  type MockRecord,
  type ProfileName,
  type Tables,
} from './world.ts'
import { AuditQuery } from '#tests/support/payloads.ts'

const { Row: User } = users
type User = z.infer<typeof User>

/** The data that a test may replace; the rest is in world.ts. */
export interface WorldOptions {
  users?: User[]
  profiles?: MockRecord[]
  /** The signed-in user, by id or as the first one with a profile; null for nobody. */
  me?: ProfileName | number | null
  /** What the change log contains at first. */
  changes?: LoggedChange[]
  /** Records of other resources, by name. */
  tables?: Tables
  /** The lifetime of an access token; by default that of the contract. A shorter one marks the last token of a session. */
  tokenSeconds?: number
}

/** A call as the server received it. */
export interface RecordedCall {
  /** `users.list`: contract file and endpoint. */
  name: string
  method: string
  /** The path below /api, with the query. */
  path: string
  query: Record<string, string>
  body: unknown
  language: Language
  token: string | null
}

interface Failure {
  status: number
  body?: unknown
  headers?: Record<string, string>
  /** How many calls fail before the API answers again. */
  times: number
}

export interface MockServer {
  tables: Tables
  /** Every call to the API so far, oldest first. */
  calls: RecordedCall[]
  /** Returns the calls of one endpoint: `callsTo('users.list')`. */
  callsTo: (name: string) => RecordedCall[]
  /** Makes the next calls of an endpoint fail; `status: 0` is a network failure. */
  fail: (name: string, failure: Partial<Failure> & { status: number }) => void
  /** Makes the calls of an endpoint wait until the returned function is called. */
  hold: (name: string) => () => void
  /** Expires the current access token; a refresh returns a new one. */
  expireToken: () => void
  /** Ends the session: neither token is valid any more. */
  endSession: () => void
  /** Returns the current tokens, as a sign-in would; store them to start signed in. */
  auth: () => { token: string; refreshToken: string; login: string }
  me: () => User | null
}

export const passwordOfAll = 'Admin@123'

/** The msw server, for additional handlers of a test (`server.use`). */
export const server = setupServer()

const words: Record<
  Language,
  Record<'invalid' | 'signIn' | 'forbidden' | 'missing' | 'taken' | 'wrongPassword', string>
> = {
  pt: {
    invalid: 'Há campos com erro',
    signIn: 'E-mail ou senha incorretos',
    forbidden: 'Você não tem permissão',
    missing: 'Registro não encontrado',
    taken: 'E-mail já cadastrado',
    wrongPassword: 'Senha atual incorreta',
  },
  en: {
    invalid: 'Some fields are wrong',
    signIn: 'Wrong e-mail or password',
    forbidden: 'You may not do this',
    missing: 'No such record',
    taken: 'E-mail already registered',
    wrongPassword: 'Wrong current password',
  },
  es: {
    invalid: 'Hay campos con errores',
    signIn: 'Correo o contraseña incorrectos',
    forbidden: 'No tiene permiso',
    missing: 'Registro no encontrado',
    taken: 'Correo ya registrado',
    wrongPassword: 'Contraseña actual incorrecta',
  },
}

/** Reads a request's body as the contract's schema expects it: JSON, or a multipart form parsed as on the server. */
const readBody = async (request: Request): Promise<unknown> => {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const parts = new Map<string, unknown>()
    for (const [name, value] of await request.formData()) parts.set(name.replace(/\.file$/, ''), value)
    return Object.fromEntries(parseFormFields(parts))
  }
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** The computed fields of a new record. */
const counts = { fragrances: 0, collections: 0, devices: 0, downloads: 0, isDefault: false }
const FileField = z.custom<FileValue>()

const path = (endpoint: Endpoint) => `*/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
const withType = (headers: Headers): Headers => {
  headers.set('content-type', 'application/json')
  return headers
}
const asRecord = z.record(z.string(), z.unknown())

interface Exchange {
  me: User | null
  params: MockRecord
  query: unknown
  body: unknown
  language: Language
  resource: Resource | undefined
}

/** Starts the mocked API for one test: call it in the test or a beforeEach; setupMockServer.ts resets it afterwards. */
export const mockServer = (options: WorldOptions = {}): MockServer => {
  const tables: Tables = {
    users: structuredClone(options.users ?? someUsers()),
    perfis: structuredClone(options.profiles ?? [...profiles]),
    ...options.tables,
  }
  const log = changeLog(tables, options.changes)
  const bulk = mockBulk(tables)
  const calls: RecordedCall[] = []
  const failures = new Map<string, Failure>()
  const held = new Map<string, Promise<void>>()
  let stored = 0
  let generation = 1
  let isAlive = true
  let isExpired = false

  const usersNow = () => z.array(User).parse(tables['users'])
  const start = options.me === undefined ? 'ADMIN' : options.me
  let meId =
    start === null
      ? null
      : typeof start === 'number'
        ? start
        : (usersNow().find(({ profile }) => profile.nome === start)?.id ?? null)
  const me = () => usersNow().find(({ id }) => id === meId) ?? null

  const issued = () =>
    accessToken({ sub: `${meId}-${generation}`, profile: me()?.profile.nome, seconds: options.tokenSeconds })
  let token = issued()
  const refreshToken = () => `refresh-${meId}-${generation}`
  const auth = () => ({ token, refreshToken: refreshToken(), login: me()?.email ?? '' })

  const rowsOf = ({ resource }: Exchange): MockRecord[] => {
    if (!resource) throw new Error('A generic call needs a resource')
    return (tables[resource.name] ??= [])
  }
  const one = (exchange: Exchange): MockRecord => {
    const found = rowsOf(exchange).find((row) => row[exchange.resource?.idKey ?? 'id'] === exchange.params['id'])
    if (!found) throw new ApiError(words[exchange.language].missing, { status: 404 })
    return found
  }
  const now = () => new Date().toISOString()

  /** Replaces a record's new files by paths, and adds the records that it refers to: `category` for `categoryId`. */
  const resolved = (row: MockRecord, { files = {}, references = {} }: Resource, language: Language): MockRecord => {
    const found = { ...row }
    for (const field of Object.keys(files))
      if (newFile(FileField.parse(row[field]))) found[field] = `/files/${field}-${++stored}`
    for (const [field, name] of Object.entries(references)) {
      const record = tables[name]?.find((other) => other[field] === row[field])
      if (!record) throw new ApiError(words[language].missing, { errors: { [field]: words[language].missing } })
      found[field.replace(/Id$/, '')] = record
    }
    const { collection, descriptions } = found
    if (Array.isArray(collection))
      found['collection'] = collection.map((slot: MockRecord) => ({
        ...slot,
        fragrance: tables['fragrances']?.find((other) => other['fragranceId'] === slot['fragranceId']),
      }))
    if (Array.isArray(descriptions))
      found['descriptions'] = descriptions.filter(({ description }) => description !== null)
    return found
  }

  /** Returns the values to update; a change of one's own e-mail needs the password and only sets `pendingEmail`. */
  const withPendingEmail = (row: MockRecord, { body, me: self, resource, language }: Exchange): MockRecord => {
    const { senhaAtual, ...values } = asRecord.parse(body)
    if (
      resource?.name !== 'users' ||
      row['id'] !== self?.id ||
      values['email'] === undefined ||
      values['email'] === row['email']
    )
      return values
    if (senhaAtual !== passwordOfAll)
      throw new ApiError(words[language].wrongPassword, { errors: { senhaAtual: words[language].wrongPassword } })
    return { ...values, email: row['email'], pendingEmail: values['email'] }
  }

  /** Completes a written record as the server does, and checks its rules. */
  const complete = (row: MockRecord, exchange: Exchange): MockRecord => {
    if (exchange.resource?.name !== 'users')
      return resolved({ ...counts, ...row }, resourceOf(exchange), exchange.language)
    const { id } = z.object({ id: z.number() }).parse(row['profile'])
    const profile = tables['perfis']?.find((candidate) => candidate['id'] === id)
    if (!profile)
      throw new ApiError(words[exchange.language].invalid, { errors: { profile: words[exchange.language].invalid } })
    if (rowsOf(exchange).some((other) => other['id'] !== row['id'] && other['email'] === row['email']))
      throw new ApiError(words[exchange.language].taken, { errors: { email: words[exchange.language].taken } })
    return {
      ...row,
      profile: { id, nome: profile['nome'] },
      deletedAt: row['ativo'] === true ? null : (row['deletedAt'] ?? now()),
    }
  }

  const generic: Record<NonNullable<Endpoint['crud']>, (exchange: Exchange) => unknown> = {
    list: (exchange) => {
      const query = listQuery(resourceOf(exchange)).parse(textQuery(exchange.query))
      return pageOf(select(rowsOf(exchange), resourceOf(exchange), query), query)
    },
    one,
    create: (exchange) => {
      const rows = rowsOf(exchange)
      const idKey = resourceOf(exchange).idKey
      const id = 1 + Math.max(0, ...rows.map((row) => Number(row[idKey])))
      const dates = {
        createdAt: now(),
        updatedAt: now(),
        deletedAt: null,
        ...(idKey === 'id' && { confirmedAt: null, erasedAt: null, pendingEmail: null }),
      }
      const row = complete({ ...asRecord.parse(exchange.body), [idKey]: id, ...dates }, exchange)
      rows.push(row)
      return row
    },
    update: (exchange) => {
      const row = one(exchange)
      const reason = readOnlyReason(resourceOf(exchange), row)
      if (reason) throw new ApiError(reasonSentence(reason, exchange.language))
      const body = withPendingEmail(row, exchange)
      const values = Object.entries(body).filter(([, value]) => value !== undefined)
      return Object.assign(row, complete({ ...row, ...Object.fromEntries(values), updatedAt: now() }, exchange))
    },
    remove: (exchange) => {
      const row = one(exchange)
      const isHardDelete = asRecord.parse(exchange.query ?? {})['hardDelete'] === true
      if (isHardDelete) drop(exchange, row)
      else row['deletedAt'] = now()
      return undefined
    },
    activate: (exchange) => {
      one(exchange)['deletedAt'] = null
      return undefined
    },
  }
  const drop = (exchange: Exchange, row: MockRecord) => {
    const rows = rowsOf(exchange)
    rows.splice(rows.indexOf(row), 1)
  }
  const signedIn = ({ me: self, language }: Exchange): Me => {
    if (!self) throw new ApiError(words[language].signIn, { status: 401 })
    return meOf(self)
  }
  const resourceOf = ({ resource }: Exchange): Resource => {
    if (!resource) throw new Error('A generic call needs a resource')
    return resource
  }
  /** Converts a parsed query back to text, so that a typed schema can parse it. */
  const textQuery = (query: unknown) =>
    Object.fromEntries(
      Object.entries(asRecord.parse(query ?? {})).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    )

  /** Returns the active records of a resource whose name contains the search text. */
  const quickSearch = (name: string, query: unknown): MockRecord[] => {
    const { str } = z.object({ str: z.string() }).parse(query)
    return (tables[name] ?? []).filter(
      (row) => row['deletedAt'] === null && fold(String(row['name'])).includes(fold(str)),
    )
  }

  const special: Record<string, (exchange: Exchange) => unknown> = {
    'session.login': ({ body, language }) => {
      const { Login: login, Senha } = Login.parse(body)
      const found = usersNow().find(({ email }) => email === login)
      if (!found || Senha !== passwordOfAll) throw new ApiError(words[language].signIn, { status: 401 })
      meId = found.id
      isAlive = true
      isExpired = false
      generation++
      token = issued()
      return auth()
    },
    'session.refresh': ({ body, language }) => {
      if (!isAlive || Refresh.parse(body).Refresh !== refreshToken())
        throw new ApiError(words[language].signIn, { status: 401 })
      isExpired = false
      generation++
      token = issued()
      return auth()
    },
    'session.logout': () => {
      isAlive = false
      return undefined
    },
    'session.me': ({ me: self }) => self,
    'session.draftKey': ({ me: self }) => ({ key: Buffer.alloc(32, `key ${self?.id}`).toString('base64url') }),
    'session.recover': () => undefined,
    'session.temporaryRequest': () => undefined,
    'session.changePassword': ({ body, language }) => {
      if (PasswordChange.parse(body).senhaAtual !== passwordOfAll) throw new ApiError(words[language].wrongPassword)
      return undefined
    },
    'users.remove': (exchange) => {
      const row = one(exchange)
      if (row['confirmedAt'] !== null) throw new ApiError(words[exchange.language].forbidden)
      drop(exchange, row)
      return undefined
    },
    'categories.quickSearch': ({ query }) => quickSearch('categories', query),
    'fragrances.quickSearch': ({ query }) => quickSearch('fragrances', query),
    'fragrances.hasAnswer': () => false,
    'campaigns.setDefault': ({ body, language }) => {
      const { campaignId } = DefaultCampaign.parse(body)
      const rows = tables['campaigns'] ?? []
      const chosen = rows.find((row) => row['campaignId'] === campaignId && row['deletedAt'] === null)
      if (!chosen) throw new ApiError(words[language].missing, { errors: { campaignId: words[language].missing } })
      for (const row of rows) row['isDefault'] = row === chosen
      return undefined
    },
    'campaigns.getDefault': ({ language }) => {
      const found = tables['campaigns']?.find((row) => row['isDefault'])
      if (!found) throw new ApiError(words[language].missing, { status: 404 })
      return { campaignId: found['campaignId'], name: found['name'] }
    },
    'campaigns.withoutQuiz': ({ query }) => quickSearch('campaigns', query),
    'devices.resetCode': (exchange) => {
      one(exchange)
      return {
        code: String(100_000 + ++stored),
        expiresAt: new Date(Date.now() + resetCode.seconds * 1000).toISOString(),
      }
    },
    'devices.openResetCode': () => ({ open: null }),
    'devices.removeUser': (exchange) => {
      one(exchange)['user'] = null
      return undefined
    },
    'statistics.byCampaign': () => tables['shotsByCampaign'] ?? [],
    'statistics.byFragrance': () => tables['shotsByFragrance'] ?? [],
    'statistics.byDay': () => ({ step: 1, from: '2026-03-01', to: '2026-03-02', shots: [0, 3] }),
    'statistics.attention': () => tables['attention'] ?? [],
    'account.state': () => ({ hasFactor: true, removalAt: null, factorDue: null, refused: null }),
    'demo.read': () => ({ removed: [], kept: [] }),
    'operations.backup': () => ({ state: 'off', provedAt: null, rows: null, files: null }),
    'newsFiles.byNews': ({ query }) =>
      (tables['newsFiles'] ?? []).filter((row) => row['newsId'] === asRecord.parse(query)['newsId']),
    'search.search': ({ me: self, query, language }) => {
      const listed = contracts.flatMap(({ resource }) =>
        resource && self && can(meOf(self), 'list', resource) ? [resource] : [],
      )
      return findAll(tables, listed, SearchQuery.parse(textQuery(query)).str, language)
    },
    'changes.history': ({ params, query }) =>
      log.history({ resource: params['resource'], id: params['id'] }, CursorQuery.parse(textQuery(query))),
    'changes.audit': ({ query }) => log.audit(AuditQuery.parse(textQuery(query))),
    'changes.news': ({ me: self, query }) => log.news(self?.id ?? 0, NewsQuery.parse(textQuery(query))),
    'changes.recent': ({ me: self, query }) => log.recent(self?.id ?? 0, RecentQuery.parse(query).cursor),
    'views.all': () => ({ data: tables['views'] ?? [], choices: tables['listChoices'] ?? [] }),
    'changes.markRead': ({ body }) => log.markRead(Read.parse(body).changeId),
    'changes.revert': ({ params, body }) => log.revert(params['changeId'], Revert.parse(body).fields),
    'changes.undo': ({ params }) => log.undo(params['changeId']),
    'changes.batch': ({ params }) => bulk.batch(params['batchId']),
    'changes.revertBatch': ({ params }) => bulk.revert(params['batchId']),
    'bulk.list': () => bulk.list(),
    'bulk.one': ({ params }) => bulk.one(params['runId']),
    'bulk.cancel': ({ params }) => bulk.cancel(params['runId']),
    'users.resendMail': (exchange) => {
      one(exchange)
      return undefined
    },
  }

  /** The stored row that a call names by its path or its body. */
  const writtenRow = ({ name, idKey }: Resource, { params, body }: Exchange): MockRecord | undefined => {
    const id = params['id'] ?? (isObject(body) ? body[idKey] : undefined)
    return tables[name]?.find((candidate) => candidate[idKey] === id)
  }

  const mayCall = (endpoint: Endpoint, self: Me | null, record?: { id?: unknown }) =>
    endpoint.access === 'public' ||
    (self !== null &&
      (endpoint.access === 'signedIn' || can(self, endpoint.access.action, endpoint.access.resource, record)))

  const answer = async (
    contract: Contract,
    name: string,
    endpoint: Endpoint,
    request: Request,
    rawParams: unknown,
  ): Promise<Response> => {
    const language = parseLanguage(request.headers.get('content-language')) ?? defaultLanguage
    const url = new URL(request.url)
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
    const rawQuery = Object.fromEntries(url.searchParams)
    const rawBody = await readBody(request)
    const requestPath = url.pathname.replace(/^.*?\/api/, '') + url.search
    calls.push({
      name,
      method: request.method,
      path: requestPath,
      query: rawQuery,
      body: rawBody,
      language,
      token: bearer,
    })

    await held.get(name)
    const failure = failures.get(name)
    if (failure) {
      if (--failure.times === 0) failures.delete(name)
      if (failure.status === 0) return HttpResponse.error()
      return HttpResponse.json(failure.body ?? { message: words[language].invalid }, {
        status: failure.status,
        headers: failure.headers ?? {},
      })
    }

    const self = isAlive && !isExpired && bearer === token ? me() : null
    if (endpoint.access !== 'public' && self === null) throw new ApiError(words[language].signIn, { status: 401 })
    if (!mayCall(endpoint, self && meOf(self))) throw new ApiError(words[language].forbidden, { status: 403 })

    const read = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
      if (!schema) return undefined
      const parsed = z.safeParse(schema, value)
      if (parsed.success) return parsed.data
      throw new ApiError(words[language].invalid, { errors: issueSentences(parsed.error.issues, language) })
    }
    const params = asRecord.parse(read(endpoint.params, rawParams) ?? {})
    if (!mayCall(endpoint, self && meOf(self), 'id' in params ? { id: params['id'] } : undefined))
      throw new ApiError(words[language].forbidden, { status: 403 })
    const exchange: Exchange = {
      me: self,
      params,
      query: read(endpoint.query, rawQuery),
      body: read(endpoint.body, rawBody),
      language,
      resource: contract.resource,
    }

    if (typeof endpoint.reply === 'string')
      return new HttpResponse('bytes of a workbook', {
        headers: {
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'Content-Disposition': `attachment; filename="${contract.name}.xlsx"; filename*=UTF-8''${contract.name}.xlsx`,
        },
      })
    const { bulk: many, crud } = endpoint
    const bulkCall =
      many &&
      many !== 'export' &&
      ((call: Exchange) => bulk[many](resourceOf(call), call.body, signedIn(call), call.language))
    const make = special[name] ?? bulkCall ?? (crud && generic[crud])
    if (!make) throw new Error(`The mocked API has no answer for ${name}: give it one in tests/support/mockServer.ts`)
    const row = contract.resource && writtenRow(contract.resource, exchange)
    const before = { ...row }
    const reply = make(exchange)
    const logged = row && request.method !== 'GET' && JSON.stringify(row) !== JSON.stringify(before)
    const change = logged && { [changeIdHeader]: String(log.add(name, row, before)) }
    if (!endpoint.reply || (endpoint.mayBeEmpty && reply === undefined))
      return new HttpResponse(null, { status: 204, headers: change || {} })
    const parsed = z.parse(endpoint.reply, reply)
    const updatedAt = z.safeParse(z.object({ updatedAt: z.string() }), parsed).data?.updatedAt
    const headers = new Headers({ ...(updatedAt !== undefined && { ETag: `"${updatedAt}"` }), ...change })
    return new HttpResponse(JSON.stringify(parsed), { status: endpoint.status, headers: withType(headers) })
  }

  const handle = (contract: Contract, name: string, endpoint: Endpoint) => {
    const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }
    return verbs[endpoint.method](path(endpoint), async ({ request, params }) => {
      try {
        const { 0: _origin, ...named } = params
        return await answer(contract, name, endpoint, request, named)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return HttpResponse.json(
          { message: error.message, ...(error.errors && { errors: error.errors }) },
          { status: error.status },
        )
      }
    })
  }

  // Fixed paths come before those with parameters: /usuario/me is not a /usuario/{id}, /changes/batches/{batchId} no history.
  const table = contracts
    .flatMap((contract) =>
      Object.entries(contract.endpoints).map(([key, endpoint]) => ({
        contract,
        name: `${contract.name}.${key}`,
        endpoint,
      })),
    )
    .toSorted((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length)

  server.resetHandlers(
    ...table.map(({ contract, name, endpoint }) => handle(contract, name, endpoint)),
    ...externalHandlers,
  )

  return {
    tables,
    calls,
    callsTo: (name) => calls.filter((call) => call.name === name),
    fail: (name, failure) => {
      if (!table.some((row) => row.name === name)) throw new Error(`No endpoint is called ${name}`)
      failures.set(name, { times: 1, ...failure })
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
      isExpired = true
    },
    endSession: () => {
      isAlive = false
    },
    auth,
    me,
  }
}

const places = {
  regions: [
    { name: 'Minas Gerais', isoCode: 'MG' },
    { name: 'Rio de Janeiro', isoCode: 'RJ' },
    { name: 'São Paulo', isoCode: 'SP' },
  ],
  cities: ['Campinas', 'Santos', 'São Paulo', 'Sorocaba'].map((name) => ({ name })),
}

const placePage = (all: readonly { name: string }[], request: Request) => {
  const query = new URL(request.url).searchParams
  const offset = Number(query.get('offset') ?? 0)
  const found = all.filter(({ name }) => name.toLowerCase().startsWith((query.get('namePrefix') ?? '').toLowerCase()))
  return HttpResponse.json({
    data: found.slice(offset, offset + Number(query.get('limit') ?? 10)),
    metadata: { currentOffset: offset, totalCount: found.length },
  })
}

/** The site's configuration and the external services. */
const externalHandlers = [
  http.get('*/config.json', () =>
    HttpResponse.json({
      apiHost: '',
      brand: 'Sillage',
      zipcodeUrl: '/external/zipcode',
      geoUrl: '/external/geo',
      contentUrl: '/external/content',
      campaignLink: 'http://localhost:3000/c',
      sessionYear: 2026,
      stores: { android: null, ios: null },
      timeZone: timeZone(),
    }),
  ),
  http.get('*/external/zipcode/ws/:zipcode/json', ({ params }) =>
    HttpResponse.json(
      params['zipcode'] === '01310100' ? { cep: '01310-100', localidade: 'São Paulo', uf: 'SP' } : { erro: true },
    ),
  ),
  http.get('*/external/content/identity-text', () =>
    HttpResponse.json({ title: 'Identidade visual', text: 'O logotipo.' }),
  ),
  http.get('*/external/geo/v1/geo/countries/:country/regions', ({ request }) => placePage(places.regions, request)),
  http.get('*/external/geo/v1/geo/countries/:country/regions/:region/cities', ({ request }) =>
    placePage(places.cities, request),
  ),
]
