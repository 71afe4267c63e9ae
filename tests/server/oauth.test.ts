// Tests OAuth for clients of /mcp by the client of the public SDK: register, ask, approve, exchange, refresh, end.
import { auth } from '@modelcontextprotocol/sdk/client/auth.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { oauth as limits } from '#kernel/features/agents/contract/limits.ts'
import { outsiders } from '#kernel/core/contract/profiles.ts'
import { agentOf, callTool } from '#tests/support/agents.ts'
import { fillCatalogue, insertCategory } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import {
  approve,
  ask,
  browserOf,
  clientOf,
  codeAt,
  connect,
  consentAt,
  exchange,
  fetchFrom,
  redirectUri,
  serverUrl,
} from '#tests/support/oauthClient.ts'
import { type Auth, emailOf, profileNames, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    await fillCatalogue(server.database.db)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  /** Posts a form as a client does that does not use the SDK. */
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetchFrom(server)(new URL(path, serverUrl), {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const mcp = async (token: string | undefined) =>
    await server.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
  const own = async (as = admin) => z.parse(Tokens, (await server.call('GET /api/account', { as })).body).tokens
  const Tokens = z.object({ tokens: z.array(z.object({ id: z.number(), name: z.string() })) })

  test('a client that knows only the address registers, is approved, reads and proposes, refreshes, and ends with its token in the list', async () => {
    const unknown = await mcp(undefined)
    expect([unknown.statusCode, unknown.headers['www-authenticate']]).toEqual([
      401,
      'Bearer resource_metadata="http://admin.exemplo.test/.well-known/oauth-protected-resource/mcp"',
    ])
    const client = clientOf()
    const browser = browserOf(server)
    const consent = await consentAt(browser, await ask(server, client))
    const asked = await server.call(`GET /api/agents/consents/${consent}`, { as: admin })
    expect(asked.body).toEqual({
      client: 'Agente de teste',
      host: '127.0.0.1:8765',
      name: 'Agente de teste',
      proposes: true,
    })
    const code = await codeAt(browser, await approve(server, admin, consent))
    expect([code.get('state'), code.get('iss')]).toEqual(['estado', 'http://admin.exemplo.test'])
    expect(await exchange(server, client, code.get('code') ?? '')).toBe('AUTHORIZED')
    const first = client.kept.tokens
    expect(first).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'read propose' })

    const agent = await agentOf(server, first?.access_token ?? '')
    expect((await agent.listTools()).tools.map(({ name }) => name)).toContain('propose_changes')
    const { json } = await callTool(agent, 'list_records', { resource: 'categories', perPage: 1 })
    expect(json).toMatchObject({ data: [{ categoryId: expect.any(Number) }] })
    const id = await insertCategory(db(), 'De antes')
    const changes = [{ verb: 'update', resource: 'categories', id, values: { name: 'Do agente' } }]
    expect(await callTool(agent, 'propose_changes', { reason: 'Teste', changes })).toMatchObject({ isError: false })
    // Nothing but /mcp accepts it.
    expect((await server.call('GET /api/categories', { as: first?.access_token })).status).toBe(401)
    // The log names the token.
    const log = await db().selectFrom('changes').selectAll().where('resource', '=', 'plans').executeTakeFirstOrThrow()
    expect(log.details).toMatchObject({ token: { name: 'Agente' } })
    const made = await db().selectFrom('changes').select('details').where('action', '=', 'tokenMade').execute()
    expect(made).toContainEqual({ details: { made: expect.objectContaining({ name: 'Agente' }) } })
    const mails = (await server.mails()).map(({ recipient, text }) => [recipient, text])
    expect(mails.at(-1)).toEqual([emailOf('ADMIN'), expect.stringContaining('token')])

    expect(await auth(client.provider, { serverUrl, fetchFn: fetchFrom(server) })).toBe('AUTHORIZED')
    const second = client.kept.tokens
    expect(second?.access_token).not.toBe(first?.access_token)
    expect((await mcp(second?.access_token)).statusCode).toBe(200)

    const token = (await own()).find(({ name }) => name === 'Agente')
    await server.call(`DELETE /api/account/tokens/${token?.id}`, { as: admin })
    const ended = await mcp(second?.access_token)
    expect([ended.statusCode, ended.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('error="invalid_token", resource_metadata='),
    ])
    const refresh = { grant_type: 'refresh_token', refresh_token: second?.refresh_token ?? '' }
    const { client_id = '' } = client.kept.client ?? {}
    expect(await post('/oauth/token', { ...refresh, client_id })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  test('a code needs its verifier, its address and the resource of agents, and what it gave ends when it is used again', async () => {
    const client = clientOf()
    const browser = browserOf(server)
    const consent = await consentAt(browser, await ask(server, client))
    const url = await approve(server, admin, consent, { name: 'Código', days: 1, proposes: false })
    const fields = {
      grant_type: 'authorization_code',
      client_id: client.kept.client?.client_id ?? '',
      code: (await codeAt(browser, url)).get('code') ?? '',
      code_verifier: client.kept.verifier,
      redirect_uri: redirectUri,
    }
    const refused = { status: 400, body: { error: 'invalid_grant' } }
    expect(await post('/oauth/token', { ...fields, code_verifier: 'x'.repeat(43) })).toMatchObject(refused)
    const elsewhere = 'http://127.0.0.1:1/callback'
    expect(await post('/oauth/token', { ...fields, redirect_uri: elsewhere })).toMatchObject(refused)
    const given = await post('/oauth/token', fields)
    expect(given).toMatchObject({ status: 200, body: { scope: 'read' } })
    const token = z.parse(z.object({ access_token: z.string() }), given.body).access_token
    // Reading is all that the person has allowed.
    const { tools } = await (await agentOf(server, token)).listTools()
    expect(tools.map(({ name }) => name)).not.toContain('propose_changes')
    expect(await post('/oauth/token', fields)).toMatchObject(refused)
    expect((await mcp(token)).statusCode).toBe(401)
    expect((await own()).map(({ name }) => name)).not.toContain('Código')

    const address = new URL(await ask(server, clientOf()))
    const asking = async (changed: Record<string, string>) => {
      const search = new URLSearchParams({ ...Object.fromEntries(address.searchParams), ...changed })
      return await browser.open(`${address.origin}${address.pathname}?${search}`)
    }
    const foreign = await asking({ redirect_uri: 'https://example.com/callback' })
    expect([foreign.status, foreign.location]).toEqual([400, ''])
    expect(foreign.body).toContain('invalid_redirect_uri')
    expect(foreign.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const other = await asking({ resource: 'http://admin.exemplo.test/api' })
    expect(new URL(other.location).searchParams.get('error')).toBe('invalid_target')
    const plain = await asking({ code_challenge_method: 'plain' })
    expect(new URL(plain.location).searchParams.get('error')).toBe('invalid_request')
  })

  test('a refresh token that is used again ends the token, which leaves the list', async () => {
    const client = clientOf()
    const { refresh_token, access_token } = await connect(server, admin, client, {
      name: 'Gasto',
      days: 1,
      proposes: false,
    })
    const fields = {
      grant_type: 'refresh_token',
      refresh_token: refresh_token ?? '',
      client_id: client.kept.client?.client_id ?? '',
    }
    expect((await post('/oauth/token', fields)).status).toBe(200)
    expect(await post('/oauth/token', fields)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await mcp(access_token)).statusCode).toBe(401)
    expect((await own()).map(({ name }) => name)).not.toContain('Gasto')
  })

  test('only a person of the back office approves, with a fresh proof, once, and in the browser that asked', async () => {
    const browser = browserOf(server)
    const consent = await consentAt(browser, await ask(server, clientOf()))
    const call = `POST /api/agents/consents/${consent}/approve`
    const body = { name: 'Só um', days: 1, proposes: true }
    const outside = profileNames.filter((name) => outsiders.some((outsider) => outsider === name))
    expect(outside).not.toEqual([])
    for (const profile of outside)
      expect((await server.call(call, { as: await server.signIn(emailOf(profile)), body })).status).toBe(403)
    expect((await server.call(call, { body })).status).toBe(401)
    const late = await server.signIn(emailOf('ADMIN'))
    await db().updateTable('sessions').set({ proved_at: null }).execute()
    expect(await server.call(call, { as: late, body })).toMatchObject({ status: 403, body: { code: 'proofRequired' } })

    const end = await approve(server, await server.signIn(emailOf('ADMIN')), consent, body)
    expect(
      (await server.call(call, { as: await server.signIn(emailOf('ADMIN')), body: { ...body, name: 'Dois' } })).status,
    ).toBe(400)
    const other = await browserOf(server).open(end)
    expect([other.status, other.location]).toEqual([400, ''])
    expect((await browser.open(end.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(400)
    const refused = browserOf(server)
    const second = await consentAt(refused, await ask(server, clientOf()))
    const answer = await server.call(`POST /api/agents/consents/${second}/refuse`, { as: admin })
    const back = await codeAt(refused, z.parse(z.object({ url: z.string() }), answer.body).url)
    expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null])
  })

  test('the tokens of a person end when they are deactivated', async () => {
    const { id, email } = await server.person({ profile: 'OPERATOR' })
    const client = clientOf()
    const { access_token } = await connect(server, await server.signIn(email), client)
    expect((await mcp(access_token)).statusCode).toBe(200)
    const as = await server.signIn(emailOf('ADMIN'))
    expect((await server.call(`PUT /api/usuario/${id}`, { as, body: { ativo: false } })).status).toBe(204)
    expect((await mcp(access_token)).statusCode).toBe(401)
    await expect(auth(client.provider, { serverUrl, fetchFn: fetchFrom(server) })).rejects.toThrow('grant request')
  })

  test('clients register https addresses, or those of their own machine, and are forgotten if nobody approves one', async () => {
    const register = async (metadata: object) =>
      await fetchFrom(server)(new URL('/oauth/register', serverUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'x', ...metadata }),
      })
    const addresses = ['http://example.com/', 'app://callback', 'https://user@example.com/', 'javascript:alert(1)']
    for (const address of addresses) expect((await register({ redirect_uris: [address] })).status).toBe(400)
    const redirect_uris = ['https://example.com/callback']
    expect((await register({ redirect_uris, client_name: 'x'.repeat(limits.clientLength) })).status).toBe(400)
    // Nothing that a stranger names is read.
    const fetched = vi.spyOn(globalThis, 'fetch')
    const sector_identifier_uri = 'https://example.com/addresses.json'
    expect((await register({ redirect_uris, sector_identifier_uri })).status).toBe(400)
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
    const registered = await register({ redirect_uris, token_endpoint_auth_method: 'client_secret_post' })
    expect(registered.status).toBe(201)
    expect(await registered.json()).toMatchObject({ token_endpoint_auth_method: 'none' })
    const clients = async () =>
      (await db().selectFrom('oauth_records').select('payload').where('model', '=', 'Client').execute()).length
    const before = await clients()
    server.pass(limits.unusedSeconds + 1)
    await server.app.maintenance.run()
    // Those stay that somebody has approved, as long as their tokens would.
    expect([before > 4, await clients()]).toEqual([true, expect.any(Number)])
    expect(await clients()).toBeLessThan(before)
  })

  test('nothing that is stored is a secret', async () => {
    const client = clientOf()
    const tokens = await connect(server, await server.signIn(emailOf('ADMIN')), client, {
      name: 'Lido',
      days: 1,
      proposes: false,
    })
    const rows = JSON.stringify(await db().selectFrom('oauth_records').selectAll().execute())
    // A client has no secret.
    expect(client.kept.client).not.toHaveProperty('client_secret')
    for (const secret of [tokens.access_token, tokens.refresh_token, client.kept.verifier]) {
      expect(secret).toBeTruthy()
      expect(rows).not.toContain(secret)
    }
  })
})
