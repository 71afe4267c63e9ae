// Tests that the mocked API, which the other tests of this folder use, follows the contract.
import { describe, expect, it } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { takeNoise } from '#tests/support/setup.ts'

const call = async (path: string, { token, ...init }: RequestInit & { token?: string } = {}) => {
  const response = await fetch(`http://localhost:3000/api${path}`, {
    ...init,
    headers: { 'Content-Language': 'en-US', ...(token && { Authorization: `Bearer ${token}` }) },
  })
  const text = await response.text()
  const body: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body }
}
const json = (body: unknown) => JSON.stringify(body)

describe('the mocked API', () => {
  it('the mocked API lists by page, ignores case and accents, and lists inactive records only on request', async () => {
    const api = mockServer()
    const { token } = api.auth()
    expect((await call('/usuario?page=3&perPage=10', { token })).body).toMatchObject({
      total: 25,
      totalPages: 3,
      data: { length: 5 },
    })
    expect((await call('/usuario?FilterString=INES', { token })).body).toMatchObject({
      total: 1,
      data: [{ nome: 'Inês Inativa' }],
    })
    expect((await call('/usuario?isActive=false', { token })).body).toMatchObject({ total: 2 })
    expect((await call('/usuario?orderBy=nome&perPage=2', { token })).body).toMatchObject({
      data: [{ nome: 'Ana Administradora' }, { nome: 'Érica Nova' }],
    })
    expect((await call('/usuario?page=0', { token })).status).toBe(400)
    expect(api.callsTo('users.list').map(({ query }) => query['page'])).toEqual([
      '3',
      undefined,
      undefined,
      undefined,
      '0',
    ])
  })

  it('the mocked API creates, updates and deletes records', async () => {
    const api = mockServer()
    const { token } = api.auth()
    const body = json({ nome: 'Nova Pessoa', email: 'nova@example.com', profile: { id: 2 } })
    expect(await call('/usuario', { token, method: 'POST', body })).toMatchObject({
      status: 201,
      body: { id: 26, profile: { id: 2, nome: 'OPERATOR' }, confirmedAt: null },
    })
    expect(await call('/usuario', { token, method: 'POST', body })).toMatchObject({
      status: 400,
      body: { errors: { email: expect.any(String) } },
    })
    const changed = await call('/usuario/26', { token, method: 'PUT', body: json({ ativo: false }) })
    expect(changed).toMatchObject({
      status: 200,
      body: { nome: 'Nova Pessoa', ativo: false, deletedAt: expect.any(String) },
    })
    expect(changed.headers.get('etag')).toMatch(/^"\d{4}/)
    expect((await call('/usuario/26', { token, method: 'DELETE' })).status).toBe(204)
    expect((await call('/usuario/26', { token })).status).toBe(404)
  })

  it('the mocked API refuses what the contract refuses, in the language of the request', async () => {
    const { auth } = mockServer()
    expect(await call('/usuario', { ...auth(), method: 'POST', body: json({ nome: '' }) })).toMatchObject({
      status: 400,
      body: { errors: { nome: 'Required field' } },
    })
  })

  it('the mocked API checks the user and their permissions', async () => {
    mockServer({ me: null })
    expect((await call('/usuario')).status).toBe(401)
    const news = mockServer({ me: 'POSTNEWS' })
    expect((await call('/usuario', news.auth())).status).toBe(403)
    expect((await call('/usuario/me', news.auth())).body).toMatchObject({ email: 'news@sillage.test' })
    const operator = mockServer({ me: 'OPERATOR' })
    expect(
      (await call('/usuario/1', { ...operator.auth(), method: 'PUT', body: json({ nome: 'Outra' }) })).status,
    ).toBe(403)
  })

  it('the mocked API signs in, expires a token and refreshes it', async () => {
    const api = mockServer({ me: null })
    const signedIn = await call('/login', {
      method: 'POST',
      body: json({ Login: 'ops@sillage.test', Senha: 'Admin@123' }),
    })
    expect(signedIn).toMatchObject({ status: 200, body: { login: 'ops@sillage.test' } })
    const old = api.auth()
    api.expireToken()
    expect((await call('/usuario/me', old)).status).toBe(401)
    const body = json({ InstanciaAno: 2026, Login: 'ops@sillage.test', Refresh: old.refreshToken })
    expect((await call('/login/refresh', { method: 'POST', body })).status).toBe(200)
    expect((await call('/usuario/me', api.auth())).status).toBe(200)
    expect((await call('/login/refresh', { method: 'POST', body })).status).toBe(401)
  })

  it('the mocked API fails once on request', async () => {
    const api = mockServer()
    api.fail('users.list', { status: 503, body: 'busy' })
    expect((await call('/usuario', api.auth())).status).toBe(503)
    expect((await call('/usuario', api.auth())).status).toBe(200)
  })

  it('the mocked API answers the site’s calls to other services', async () => {
    mockServer()
    const config: unknown = await (await fetch('http://localhost:3000/config.json')).json()
    expect(config).toMatchObject({ brand: 'Sillage' })
    const zip: unknown = await (await fetch('http://localhost:3000/external/zipcode/ws/01310100/json')).json()
    expect(zip).toMatchObject({ uf: 'SP', localidade: 'São Paulo' })
    takeNoise()
  })
})
