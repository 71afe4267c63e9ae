// Tests the access of every profile to every endpoint, generated from the contract, new ones included.
// Each call is invalid in every other way as well: 401 and 403 precede 400, 404 and 415.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { can, forbiddance, type Me } from '#kernel/contract/access.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import { reasonSentence } from '#kernel/contract/reasons.ts'
import { ErrorBody } from '#kernel/contract/wire.ts'
import { engines } from '#tests/support/database.ts'
import {
  allEndpoints,
  type Auth,
  asUser,
  emailOf,
  profileNames,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'
import { Audit } from '#tests/support/payloads.ts'

const missing = 999_999
const Listed = z.object({ data: z.array(z.looseObject({ id: z.optional(z.number()) })) })

/** Returns the status that the access tables require; undefined for an allowed call. */
const refusal = ({ access }: Endpoint, me: Me | undefined, record?: { id: number }): 401 | 403 | undefined => {
  if (access === 'public') return undefined
  if (access === 'installation') return 401
  if (!me) return 401
  return access === 'signedIn' || can(me, access.action, access.resource, record) ? undefined : 403
}

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  const tokens = new Map<string, Auth | string | undefined>()
  const people = new Map<string, Me>()
  beforeAll(async () => {
    server = await testServer(engine)
    for (const profile of profileNames) {
      const auth = await server.signIn(emailOf(profile))
      tokens.set(profile, auth)
      const { id, nome, profile: own } = asUser(await server.call('GET /api/usuario/me', { as: auth }))
      people.set(profile, { id, nome, profile: own })
    }
    const ended = await server.signIn(emailOf('ADMIN'))
    await server.call('POST /api/logout', { body: { Refresh: ended.refreshToken } })
    tokens.set('a token of an ended session', ended)
    const [head, claims] = ended.token.split('.')
    tokens.set('a token with another signature', `${head}.${claims}.${'A'.repeat(43)}`)
    tokens.set('no token at all', 'nothing')
    tokens.set('nobody', undefined)
  })
  afterAll(() => server.close())

  const broken = ({ method, path }: Endpoint, id: number | string): string =>
    `${method} /api${path.replace(/\{\w+\}/g, String(id))}?nonsense=1`
  const body = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: '{"half": ' })

  const callers = [
    ...profileNames,
    'nobody',
    'no token at all',
    'a token with another signature',
    'a token of an ended session',
  ]
  describe.each(callers)('%s', (caller) => {
    test.each(allEndpoints)(
      '$name replies 401 or 403 before validating, and only to callers without access',
      async ({ endpoint }) => {
        const me = people.get(caller)
        const ids: readonly (number | string)[] = endpoint.path.includes('{') ? [missing, 'abc', 0, me?.id ?? 1] : ['']
        for (const id of ids) {
          const record = id === '' ? undefined : { id: Number(id) }
          const expected = refusal(endpoint, me, record) ?? refusal(endpoint, me)
          const { status } = await server.call(broken(endpoint, id), { as: tokens.get(caller), ...body(endpoint) })
          if (expected) expect(status).toBe(expected)
          else if (endpoint.method === 'GET') expect([200, 400, 404]).toContain(status)
          else expect(status).toBe(400)
        }
      },
    )
  })

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public'))(
    '$name replies 401 to an expired token',
    async ({ endpoint }) => {
      const auth = await server.signIn(emailOf('ADMIN'))
      server.pass(15 * 60 + 1)
      const { status } = await server.call(broken(endpoint, missing), { as: auth, ...body(endpoint) })
      server.pass(-15 * 60 - 1)
      expect(status).toBe(401)
    },
  )

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.crud === 'list'))(
    '$name applies the conditions about oneself to all records, and says why',
    async (row) => {
      const { resource } = row.contract
      const { body: listed } = await server.call(`GET /api${row.endpoint.path}?perPage=100`, {
        as: tokens.get('ADMIN'),
      })
      const records = z.parse(Listed, listed).data.flatMap(({ id }) => (id === undefined ? [] : [{ id }]))
      for (const [caller, me] of people) {
        for (const { endpoint } of allEndpoints.filter(({ contract }) => contract.resource === resource)) {
          if (!endpoint.path.includes('{id}')) continue
          for (const record of records) {
            const reply = await server.call(broken(endpoint, record.id), { as: tokens.get(caller), ...body(endpoint) })
            const where = `${caller} ${endpoint.method} ${endpoint.path} ${record.id}`
            expect(reply.status === 403, `${where}`).toBe(refusal(endpoint, me, record) === 403)
            const { access } = endpoint
            const forbidden =
              typeof access === 'object' &&
              can(me, access.action, access.resource) &&
              forbiddance(me, access.action, access.resource, record)
            if (forbidden)
              expect(z.parse(ErrorBody, reply.body).message, `${where}`).toBe(reasonSentence(forbidden.reason, 'pt'))
          }
        }
      }
    },
  )

  describe.each(profileNames)('an ADMIN who views as %s', (profile) => {
    test('reads exactly what the profile may read, and changes nothing, by any call', async () => {
      const admin = people.get('ADMIN') ?? expect.unreachable('no ADMIN')
      const viewed = people.get(profile)?.profile ?? expect.unreachable(profile)
      const headers = { 'x-view-as': String(viewed.id) }
      const me: Me = { ...admin, profile: viewed }
      for (const { name, endpoint } of allEndpoints) {
        if (endpoint.access === 'public' || endpoint.access === 'installation') continue
        const reply = await server.call(broken(endpoint, missing), {
          as: tokens.get('ADMIN'),
          headers,
          ...body(endpoint),
        })
        if (endpoint.method !== 'GET' || endpoint.effect) {
          expect([name, reply.status, z.parse(ErrorBody, reply.body).message]).toEqual([
            name,
            403,
            'Você está vendo como outro perfil: nada pode ser alterado',
          ])
        } else if (refusal(endpoint, me, { id: missing })) expect([name, reply.status]).toEqual([name, 403])
        else expect([200, 400, 404], `${name}`).toContain(reply.status)
      }
    })
  })

  test('a profile that OPERATING_PROFILES leaves out has no rights, and its own record says so', async () => {
    const strict = await testServer(engine, { env: { OPERATING_PROFILES: 'Apoio' }, database: server.database })
    const as = await strict.signIn(emailOf('OPERATOR'))
    expect((await strict.call('GET /api/usuario/me', { as })).body).toMatchObject({
      profile: { id: 2, nome: 'OPERATOR', isOperating: false },
    })
    const admin = tokens.get('ADMIN')
    for (const { name, endpoint } of allEndpoints) {
      if (typeof endpoint.access !== 'object') continue
      expect([name, (await strict.call(broken(endpoint, missing), { as, ...body(endpoint) })).status]).toEqual([
        name,
        403,
      ])
      if (endpoint.method !== 'GET' || endpoint.effect) continue
      const viewed = await strict.call(broken(endpoint, missing), { as: admin, headers: { 'x-view-as': '2' } })
      expect([name, viewed.status]).toEqual([name, 403])
    }
    await strict.close()
  })

  test('nobody but an ADMIN views as a profile, and only as one that exists; the audit says who did, once for each profile', async () => {
    const as = await server.signIn(emailOf('ADMIN'))
    const view = (profile: string, who = as) =>
      server.call('GET /api/news', { as: who, headers: { 'x-view-as': profile } })
    const operator = await server.signIn(emailOf('OPERATOR'))
    expect((await view('1', operator)).status).toBe(403)
    for (const unknown of ['999', '0', 'ADMIN', ''])
      expect([unknown, (await view(unknown)).status]).toEqual([unknown, 403])
    const seen = async () => z.parse(Audit, (await server.call('GET /api/changes?action=viewAs', { as })).body).data
    const before = (await seen()).length
    for (const profile of ['3', '3', '2', '2']) expect((await view(profile)).status).toBe(200)
    const lines = await seen()
    expect(lines.length - before).toBe(2)
    expect(lines[0]).toMatchObject({
      action: 'viewAs',
      resource: 'perfis',
      record: 2,
      actor: { userId: people.get('ADMIN')?.id },
    })
  })

  test('an unknown path below /api is a 404 in JSON for everybody', async () => {
    for (const as of tokens.values())
      expect((await server.call('GET /api/nowhere', { as, headers: { accept: 'text/html' } })).status).toBe(404)
    expect((await server.call('GET /api', {})).status).toBe(404)
  })

  test('a malformed URL is a 400 and an overlong one a 414, with all security headers', async () => {
    expect((await server.call('GET /api/usuario/%ZZ')).status).toBe(400)
    expect((await server.call(`GET /api/usuario/${'1'.repeat(300)}`)).status).toBe(414)
  })
})

test('only signing in and out, the mailed links and what the app shows of a quiz are public', () => {
  expect(allEndpoints.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name)).toEqual([
    'quiz.published',
    'session.login',
    'session.secondFactor',
    'session.refresh',
    'session.logout',
    'session.recover',
    'session.temporaryRequest',
  ])
})

const mayCall = (profile: string): string[] =>
  allEndpoints
    .filter(
      ({ endpoint }) =>
        endpoint.access !== 'public' && !refusal(endpoint, { id: 7, nome: 'x', profile: { id: 1, nome: profile } }),
    )
    .map(({ name }) => name)

test('USER may call only its own account, POSTNEWS the news, their changes, the search, views and watches as well', () => {
  const ofAccount = [
    'state',
    'own',
    'startFactor',
    'addFactor',
    'removeFactor',
    'keepFactors',
    'renewCodes',
    'startProof',
    'prove',
  ]
  const own = ['session.me', 'session.changePassword', 'session.draftKey']
  const account = (tokens: string[]) =>
    [...ofAccount, 'endSession', 'endOtherSessions', 'forgetDevice', ...tokens, 'revokeToken'].map(
      (name) => `account.${name}`,
    )
  expect(mayCall('USER')).toEqual([...account([]), ...own])
  expect(mayCall('POSTNEWS').filter((name) => !name.startsWith('news'))).toEqual([
    ...account(['tokenReach', 'makeToken']),
    ...['list', 'one', 'cancel', 'result'].map((name) => `bulk.${name}`),
    ...['history', 'news', 'recent', 'markRead', 'revert', 'undo', 'batch', 'revertBatch'].map(
      (name) => `changes.${name}`,
    ),
    'search.search',
    ...own,
    ...['all', 'one', 'create', 'update', 'remove', 'choose'].map((name) => `views.${name}`),
    ...['all', 'create', 'update', 'remove'].map((name) => `watches.${name}`),
  ])
})

test('other profiles may neither delete nor deactivate users, and edit only themselves', () => {
  const other: Me = { id: 7, nome: 'x', profile: { id: 2, nome: 'OPERATOR' } }
  expect(mayCall('ANY')).not.toContain('users.remove')
  for (const { name, endpoint } of allEndpoints) {
    if (name !== 'users.update') continue
    expect(refusal(endpoint, other, { id: 7 })).toBeUndefined()
    expect(refusal(endpoint, other, { id: 8 })).toBe(403)
  }
})
