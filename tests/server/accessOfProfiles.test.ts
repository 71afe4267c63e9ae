// Tests what the profiles of this product may call; access.test.ts tests every call against the access tables.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Me } from '#kernel/core/contract/access.ts'
import { broken, brokenBody, missing, refusal } from '#tests/support/brokenCalls.ts'
import { oneEngine } from '#tests/support/database.ts'
import { Audit } from '#tests/support/payloads.ts'
import { allEndpoints, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  test('a profile that OPERATING_PROFILES leaves out has no rights, and its own record says so', async () => {
    const strict = await testServer(engine, { env: { OPERATING_PROFILES: 'Apoio' }, database: server.database })
    const as = await strict.signIn(emailOf('OPERATOR'))
    expect((await strict.call('GET /api/usuario/me', { as })).body).toMatchObject({
      profile: { id: 2, nome: 'OPERATOR', isOperating: false },
    })
    const admin = await server.signIn(emailOf('ADMIN'))
    for (const { name, endpoint } of allEndpoints) {
      if (typeof endpoint.access !== 'object') continue
      expect([name, (await strict.call(broken(endpoint, missing), { as, ...brokenBody(endpoint) })).status]).toEqual([
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
      actor: { userId: 1 },
    })
  })
})

const mayCall = (profile: string): string[] =>
  allEndpoints
    .filter(
      ({ endpoint }) =>
        endpoint.access !== 'public' && !refusal(endpoint, { id: 7, nome: 'x', profile: { id: 1, nome: profile } }),
    )
    .map(({ name }) => name)

test('USER may call only its own account, POSTNEWS the news, their changes, notes, plans, the search, views and watches as well', () => {
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
    ...['read', 'approve', 'refuse'].map((name) => `agents.${name}`),
    ...['list', 'one', 'cancel', 'result'].map((name) => `bulk.${name}`),
    ...['history', 'news', 'recent', 'markRead', 'revert', 'undo', 'batch', 'revertBatch'].map(
      (name) => `changes.${name}`,
    ),
    ...['all', 'people', 'create', 'update', 'remove'].map((name) => `notes.${name}`),
    ...['list', 'propose', 'one', 'update', 'remove', 'trial', 'apply', 'schedule', 'unschedule'].map(
      (name) => `plans.${name}`,
    ),
    // Who may agree to a plan is decided by its changes (planReviews.test.ts).
    ...['reviewers', 'askReview', 'withdrawReview', 'agree', 'refuse', 'comment'].map((name) => `plans.${name}`),
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
