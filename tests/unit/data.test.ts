// @vitest-environment jsdom
// Checks the requests that react-admin's verbs send (S1§7), what the verbs return, and the auth provider.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineResource, text } from '#kernel/core/contract/define.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import categories from '#src/resources/categories/definition.ts'
import newsFiles from '#src/resources/newsFiles/definition.ts'
import perfis from '#src/resources/perfis/definition.ts'
import { exportCall } from '#kernel/core/contract/exports.ts'
import users from '#src/resources/users/definition.ts'
import { createAuthProvider } from '#kernel/core/site/session/authProvider.ts'
import { createDataProvider } from '#kernel/core/site/data/createDataProvider.ts'
import { endSession, writeSession } from '#kernel/core/site/session/storage.ts'
import { fakeFetch, silence, type FetchCall } from '#tests/support/fakeFetch.ts'

/** A resource unlike users: a primary key of its own name, multipart bodies, switched by delete and activate. */
const fragrances = defineResource({
  name: 'fragrances',
  path: '/fragrances',
  idKey: 'fragranceId',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'multipart',
  actions: { export: { call: { method: 'GET', path: '/fragrances/export' } } },
  access: { ADMIN: 'all' },
  fields: { name: text({ max: 100, search: true, sort: true }) },
})
const definitions = new Map<string, Resource>(
  [users, perfis, fragrances, newsFiles, campaigns, categories].map((resource) => [resource.name, resource]),
)
const provider = createDataProvider(definitions)

let calls: FetchCall[]
/** Answers every call with this body. */
const answering = (body: unknown, init?: ResponseInit) => {
  calls = fakeFetch(() => (body === undefined ? new Response(null, { status: 204 }) : Response.json(body, init)))
}
const sent = () => calls.map(({ method, url, body }) => ({ method, url, body }))

const signIn = (profile: string) =>
  writeSession({
    auth: { token: 't', refreshToken: 'r', login: 'a@example.com' },
    me: { id: 7, nome: 'Ana', profile: { id: 1, nome: profile } },
  })

beforeEach(() => {
  answering(undefined)
  signIn('ADMIN')
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession('signedOut')
})

describe('a list', () => {
  const rows = { data: [{ fragranceId: 7, name: 'Lavanda' }], total: 41, totalPages: 5 }
  const params = { pagination: { page: 3, perPage: 20 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} }

  it('getList requests page, size and order, and calls the primary key Id', async () => {
    answering(rows)
    await provider.getList('fragrances', params)
    await provider.getList('fragrances', { ...params, sort: { field: 'name', order: 'DESC' } })
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/fragrances?page=3&perPage=20&orderBy=Id&orderByDirection=ASC',
      '/api/fragrances?page=3&perPage=20&orderBy=name&orderByDirection=DESC',
    ])
  })

  it('getList sends the search as FilterString and the active filter as isActive, each only if it is set', async () => {
    answering(rows)
    await provider.getList('users', { ...params, filter: { q: ' são ', isActive: false } })
    await provider.getList('users', { ...params, filter: { q: '' } })
    const [both, none] = calls.map(({ url }) => new URL(url, 'http://site').searchParams)
    expect([both?.get('FilterString'), both?.get('isActive')]).toEqual(['são', 'false'])
    expect([none?.has('FilterString'), none?.has('isActive')]).toEqual([false, false])
  })

  it('getList returns every row with its id, and the total', async () => {
    answering(rows)
    expect(await provider.getList('fragrances', params)).toEqual({
      data: [{ id: 7, fragranceId: 7, name: 'Lavanda' }],
      total: 41,
    })
  })

  it.each([
    ['40,38', { seen: { last: 40, missing: [38] } }],
    [undefined, undefined],
  ])('getList tells which changes its rows contain (%s)', async (header, meta) => {
    calls = fakeFetch(() => Response.json(rows, header ? { headers: { 'seen-changes': header } } : {}))
    expect((await provider.getList('fragrances', params)).meta).toEqual(meta)
  })

  it('getList is canceled by its signal', async () => {
    fakeFetch(silence)
    expect(provider.supportAbortSignal).toBe(true)
    const page = new AbortController()
    const given = provider.getList('users', { ...params, signal: page.signal })
    page.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('one record', () => {
  it('getOne reads a record by its id and returns it with that id', async () => {
    answering({ fragranceId: 7, name: 'Lavanda' })
    expect(await provider.getOne('fragrances', { id: 7 })).toEqual({ data: { id: 7, fragranceId: 7, name: 'Lavanda' } })
    expect(sent()).toEqual([{ method: 'GET', url: '/api/fragrances/7', body: undefined }])
  })

  it('getOne escapes an id, so that it cannot change the path', async () => {
    answering({ id: 1 })
    await provider.getOne('users', { id: '5/../me?x=1' })
    expect(sent()[0]?.url).toBe('/api/usuario/5%2F..%2Fme%3Fx%3D1')
  })

  it('getOne is canceled by its signal', async () => {
    fakeFetch(silence)
    const page = new AbortController()
    const given = provider.getOne('users', { id: 5, signal: page.signal })
    page.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('getOne sends no request for an unknown resource', async () => {
    await expect(provider.getOne('nothing', { id: 1 })).rejects.toThrow('nothing')
    expect(calls).toEqual([])
  })

  it('getMany reads each record by one call', async () => {
    answering({ id: 1 })
    expect(await provider.getMany('perfis', { ids: [1, 1] })).toEqual({ data: [{ id: 1 }, { id: 1 }] })
    expect(calls).toHaveLength(2)
  })
})

describe('related records', () => {
  it('getManyReference reads a plain array by the field of the reference', async () => {
    answering([{ newsFileId: 4, newsId: 7, name: 'Frasco' }])
    const whole = {
      id: 7,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
    }
    expect(await provider.getManyReference('newsFiles', { target: 'newsId', ...whole })).toEqual({
      data: [{ id: 4, newsFileId: 4, newsId: 7, name: 'Frasco' }],
      total: 1,
    })
    expect(sent()).toEqual([{ method: 'GET', url: '/api/news-file/by-newsid?newsId=7', body: undefined }])
    await expect(provider.getManyReference('newsFiles', { target: 'userId', ...whole })).rejects.toThrow(
      'no list by userId',
    )
  })
})

describe('a select search', () => {
  it('quickSearch calls the search of the resource, or a named search with its query', async () => {
    answering([{ campaignId: 3, categoryId: 4, name: 'Verão' }])
    const search = { name: 'withoutQuiz', query: { language: 'en-US' } }
    expect(await provider.quickSearch('categories', 'ver')).toMatchObject([{ id: 4 }])
    expect(await provider.quickSearch('campaigns', 'ver', { search })).toMatchObject([{ id: 3 }])
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/categories/quick-search?str=ver',
      '/api/campaigns/without-quiz?str=ver&language=en-US',
    ])
  })

  it('quickSearch sends no request for a search that the definition does not have', async () => {
    await expect(provider.quickSearch('campaigns', 'ver')).rejects.toThrow('no such search')
    await expect(
      provider.quickSearch('categories', '', { search: { name: 'withoutQuiz', query: {} } }),
    ).rejects.toThrow('no such search')
    expect(calls).toEqual([])
  })
})

describe('a write', () => {
  it('create sends a POST without an id', async () => {
    answering({ id: 26, nome: 'Nova' }, { status: 201 })
    expect(await provider.create('users', { data: { id: 3, nome: 'Nova' } })).toEqual({
      data: { id: 26, nome: 'Nova' },
    })
    expect(sent()).toEqual([{ method: 'POST', url: '/api/usuario', body: { nome: 'Nova' } }])
  })

  it('update sends a PUT, with If-Match if the version of the record is known', async () => {
    answering({ id: 5, nome: 'Outra' })
    const params = { id: 5, data: { id: 5, nome: 'Outra', address: null }, previousData: { id: 5 } }
    expect(await provider.update('users', { ...params, meta: { ifMatch: '2026-05-01T12:00:00.000Z' } })).toEqual({
      data: { id: 5, nome: 'Outra' },
    })
    await provider.update('users', params)
    expect(sent()[0]).toEqual({ method: 'PUT', url: '/api/usuario/5', body: { nome: 'Outra', address: null } })
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"2026-05-01T12:00:00.000Z"', null])
  })

  it('call sends If-Match if it gets a version', async () => {
    const save = { method: 'POST', path: '/question/add-update' } as const
    await provider.call(save, { body: { quizId: 1 }, ifMatch: '2026-05-01T12:00:00.000Z' })
    await provider.call(save, { body: { quizId: 1 } })
    expect(sent()[0]).toEqual({ method: 'POST', url: '/api/question/add-update', body: { quizId: 1 } })
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"2026-05-01T12:00:00.000Z"', null])
  })

  it('an update of an outdated version rejects with status 409', async () => {
    answering({ message: 'Alterado por outra pessoa' }, { status: 409 })
    const params = { id: 5, data: { nome: 'x' }, previousData: { id: 5 }, meta: { ifMatch: 'old' } }
    await expect(provider.update('users', params)).rejects.toMatchObject({
      status: 409,
      message: 'Alterado por outra pessoa',
    })
  })

  it('a refused create rejects with the errors of its fields where react-admin and the engine expect them', async () => {
    answering({ message: 'Há campos com erro', errors: { email: 'E-mail inválido' } }, { status: 400 })
    await expect(provider.create('users', { data: {} })).rejects.toMatchObject({
      status: 400,
      message: 'Há campos com erro',
      body: { errors: { email: 'E-mail inválido' } },
    })
  })

  it('an update of a multipart resource sends new files, null as an empty text, and no stored file', async () => {
    answering({ fragranceId: 7 })
    const image = new File(['png'], 'a.png', { type: 'image/png' })
    await provider.update('fragrances', {
      id: 7,
      data: {
        id: 7,
        fragranceId: 7,
        name: 'Lavanda',
        description: null,
        image: { rawFile: image },
        secret: { src: '/files/1' },
      },
      previousData: { id: 7 },
    })
    const body = calls[0]?.body
    if (!(body instanceof FormData)) throw new Error('no form was sent')
    expect([...body.keys()]).toEqual(['name', 'description', 'image.file'])
    expect(body.get('description')).toBe('')
    expect(body.get('image.file')).toMatchObject({ name: 'a.png' })
    expect(calls[0]?.headers.has('content-type')).toBe(false)
  })
})

describe('a deletion', () => {
  it('delete and deleteMany send one call per record and return the ids', async () => {
    expect(await provider.delete('users', { id: 5 })).toEqual({ data: { id: '5' } })
    expect(await provider.deleteMany('fragrances', { ids: [7, 8] })).toEqual({ data: ['7', '8'] })
    expect(sent()).toEqual([
      { method: 'DELETE', url: '/api/usuario/5', body: undefined },
      { method: 'DELETE', url: '/api/fragrances/7', body: undefined },
      { method: 'DELETE', url: '/api/fragrances/8', body: undefined },
    ])
  })

  it('delete escapes an id that is not a number and returns it', async () => {
    expect(await provider.delete('users', { id: '5/../me?x=1' })).toEqual({ data: { id: '5/../me?x=1' } })
    expect(sent()[0]?.url).toBe('/api/usuario/5%2F..%2Fme%3Fx%3D1')
  })
})

it('updateMany rejects without a request, because the wire has no such call', async () => {
  await expect(provider.updateMany('users', { ids: [5], data: {} })).rejects.toThrow('updateMany')
  expect(calls).toEqual([])
})

describe('switching a record', () => {
  it('setActive of a user sends a PUT with {ativo} only', async () => {
    await provider.setActive('users', 5, false)
    await provider.setActive('users', 5, true)
    expect(sent()).toEqual([
      { method: 'PUT', url: '/api/usuario/5', body: { ativo: false } },
      { method: 'PUT', url: '/api/usuario/5', body: { ativo: true } },
    ])
  })

  it('setActive of a fragrance sends DELETE or PUT activate, and hardDelete a DELETE with hardDelete=true', async () => {
    await provider.setActive('fragrances', 7, false)
    await provider.setActive('fragrances', 7, true)
    await provider.hardDelete('fragrances', 7)
    expect(sent()).toEqual([
      { method: 'DELETE', url: '/api/fragrances/7', body: undefined },
      { method: 'PUT', url: '/api/fragrances/activate/7', body: undefined },
      { method: 'DELETE', url: '/api/fragrances/7?hardDelete=true', body: undefined },
    ])
  })

  it('setActive rejects for a resource that cannot be deactivated', async () => {
    await expect(provider.setActive('perfis', 1, false)).rejects.toThrow('perfis')
    expect(calls).toEqual([])
  })
})

describe('a call of the definitions', () => {
  it('call sends the method and path of the definition', async () => {
    await provider.call(users.actions.resendMail.call, { id: 5 })
    await provider.call(users.actions.delete.call, { id: 5 })
    expect(sent()).toEqual([
      { method: 'PUT', url: '/api/usuario/resend-mail/5', body: undefined },
      { method: 'DELETE', url: '/api/usuario/5', body: undefined },
    ])
  })

  it('getList sends no request that the definition does not have', async () => {
    await expect(provider.getList('nothing', { filter: {} })).rejects.toThrow('nothing')
    expect(calls).toEqual([])
  })
})

describe('a download', () => {
  it('a download sends its query or its body, and saves under the file name of the server', async () => {
    calls = fakeFetch(
      () =>
        new Response('PK', { headers: { 'content-disposition': `attachment; filename*=UTF-8''usu%C3%A1rios.xlsx` } }),
    )
    const saved: { name: string; href: string }[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href })
    })
    await provider.download(users.actions.export.call, { name: 'x', query: { orderBy: 'nome', isActive: true } })
    expect(saved).toEqual([{ name: 'usuários.xlsx', href: 'blob:1' }])
    await provider.download(exportCall(users), { name: 'x', body: { target: { ids: [1] } } })
    expect(sent()).toEqual([
      { method: 'GET', url: '/api/usuario/export?orderBy=nome&isActive=true', body: undefined },
      { method: 'POST', url: '/api/usuario/export', body: { target: { ids: [1] } } },
    ])
    click.mockRestore()
  })

  it('a failed download saves nothing', async () => {
    answering({ message: 'Ocupado' }, { status: 503 })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    await expect(provider.download(users.actions.export.call, { name: 'x' })).rejects.toMatchObject({
      status: 503,
    })
    expect(click).not.toHaveBeenCalled()
  })
})

describe("react-admin's view of the session", () => {
  const auth = createAuthProvider(definitions)
  const may = (resource: string, action: string) => auth.canAccess?.({ resource, action })

  it('checkAuth and getIdentity use the stored session without a call', async () => {
    endSession('signedOut')
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/auth/login' })
    await expect(auth.getIdentity?.()).rejects.toMatchObject({ redirectTo: '/auth/login' })
    signIn('ADMIN')
    await auth.checkAuth({})
    expect(await auth.getIdentity?.()).toMatchObject({ id: 7, fullName: 'Ana' })
    expect(calls).toEqual([])
  })

  it('checkAuth, checkError and logout redirect an expired session to the same sign-in URL, which says so', async () => {
    signIn('ADMIN')
    endSession('expired')
    const redirectTo = '/auth/login?expired=1'
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo })
    await expect(auth.checkError({ status: 401 })).rejects.toMatchObject({ redirectTo })
    expect(await auth.logout({})).toBe(redirectTo)
    expect(await auth.logout({})).toBe(redirectTo)
  })

  it.each([403, 404, 409, 500, undefined])('checkError does not end the session for a %s', async (status) => {
    signIn('ADMIN')
    await auth.checkError({ status })
    await auth.checkAuth({})
  })

  it('logout revokes the session on the server', async () => {
    signIn('ADMIN')
    expect(await auth.logout({})).toBe('/auth/login')
    await vi.waitFor(() => expect(sent()).toEqual([{ method: 'POST', url: '/api/logout', body: { Refresh: 'r' } }]), {
      timeout: 30_000,
    })
    await expect(auth.checkAuth({})).rejects.toBeDefined()
  })

  it('canAccess follows the access table of the contract, and denies by default', async () => {
    endSession('signedOut')
    expect(await may('users', 'list')).toBe(false)
    signIn('OPERATOR')
    expect([await may('users', 'list'), await may('users', 'edit'), await may('users', 'delete')]).toEqual([
      true,
      true,
      false,
    ])
    expect([await may('perfis', 'menu'), await may('nothing', 'list'), await may('users', 'conquer')]).toEqual([
      false,
      false,
      false,
    ])
    signIn('POSTNEWS')
    expect(await may('users', 'list')).toBe(false)
    signIn('ADMIN')
    expect([await may('users', 'delete'), await may('perfis', '*')]).toEqual([true, true])
  })

  it('canAccess knows every action of the access table', async () => {
    signIn('OPERATOR')
    expect(await may('users', 'resendMail')).toBe(true)
  })
})
