// Tests the access of every profile to every endpoint, generated from the contract, new ones included.
// Each call is invalid in every other way as well: 401 and 403 precede 400, 404 and 415.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { can, forbiddance, type Me } from '#kernel/core/contract/access.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { broken, brokenBody, missing, refusal } from '#tests/support/brokenCalls.ts'
import { publicCalls } from '#fixtures/suites.ts'
import { oneEngine } from '#tests/support/database.ts'
import {
  allEndpoints,
  type Auth,
  asUser,
  emailOf,
  profileNames,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'

const Listed = z.object({ data: z.array(z.looseObject({ id: z.optional(z.number()) })) })

describe.each(oneEngine)('%s', (engine) => {
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
    const ended = await server.signIn(emailOf(administrator))
    await server.call('POST /api/logout', { body: { Refresh: ended.refreshToken } })
    tokens.set('a token of an ended session', ended)
    const [head, claims] = ended.token.split('.')
    tokens.set('a token with another signature', `${head}.${claims}.${'A'.repeat(43)}`)
    tokens.set('no token at all', 'nothing')
    tokens.set('nobody', undefined)
  })
  afterAll(() => server.close())

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
        // Nobody has records of their own, and an invalid id is a 400 before a missing record is a 404.
        const places = me ? [missing, 'abc', 0, me.id] : ['abc']
        const ids: readonly (number | string)[] = endpoint.path.includes('{') ? places : ['']
        for (const id of ids) {
          const record = id === '' ? undefined : { id: Number(id) }
          const expected = refusal(endpoint, me, record) ?? refusal(endpoint, me)
          const { status } = await server.call(broken(endpoint, id), {
            as: tokens.get(caller),
            ...brokenBody(endpoint),
          })
          if (expected) expect(status).toBe(expected)
          else if (endpoint.method === 'GET') expect([200, 400, 404]).toContain(status)
          else expect(status).toBe(400)
        }
      },
    )
  })

  describe('a token that expires', () => {
    let auth: Auth
    beforeAll(async () => {
      auth = await server.signIn(emailOf(administrator))
      server.pass(15 * 60 + 1)
    })
    afterAll(() => server.pass(-15 * 60 - 1))

    test.each(allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public'))(
      '$name replies 401 to an expired token',
      async ({ endpoint }) => {
        const { status } = await server.call(broken(endpoint, missing), { as: auth, ...brokenBody(endpoint) })
        expect(status).toBe(401)
      },
    )
  })

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.crud === 'list'))(
    '$name applies the conditions about oneself to all records, and says why',
    async (row) => {
      const { resource } = row.contract
      const { body: listed } = await server.call(`GET /api${row.endpoint.path}?perPage=100`, {
        as: tokens.get(administrator),
      })
      const records = z.parse(Listed, listed).data.flatMap(({ id }) => (id === undefined ? [] : [{ id }]))
      for (const [caller, me] of people) {
        for (const { endpoint } of allEndpoints.filter(({ contract }) => contract.resource === resource)) {
          if (!endpoint.path.includes('{id}')) continue
          for (const record of records) {
            const reply = await server.call(broken(endpoint, record.id), {
              as: tokens.get(caller),
              ...brokenBody(endpoint),
            })
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
      const admin = people.get(administrator) ?? expect.unreachable('no administrator')
      const viewed = people.get(profile)?.profile ?? expect.unreachable(profile)
      const headers = { 'x-view-as': String(viewed.id) }
      const me: Me = { ...admin, profile: viewed }
      for (const { name, endpoint } of allEndpoints) {
        if (endpoint.access === 'public' || endpoint.access === 'installation') continue
        const reply = await server.call(broken(endpoint, missing), {
          as: tokens.get(administrator),
          headers,
          ...brokenBody(endpoint),
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

test('only signing in and out, the mailed links and what the product names are public', () => {
  expect(allEndpoints.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name)).toEqual([
    ...publicCalls,
    'session.login',
    'session.secondFactor',
    'session.refresh',
    'session.logout',
    'session.recover',
    'session.temporaryRequest',
  ])
})
