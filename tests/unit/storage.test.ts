// @vitest-environment jsdom
// What the browser keeps, for how long and for whom (S1§4, S1§9; decisions: Access and session).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#contract/access.ts'
import { session as limits } from '#contract/limits.ts'
import { parseConfig } from '#src/providers/config.ts'
import { endSession, hasExpired, isAuth, isMe, readSession, rememberLocation, takeLocation, writeSession } from '#src/providers/storage.ts'
import { createStore } from '#src/providers/store.ts'
import { pass, stopClock } from '#tests/support/clock.ts'

const auth = { token: 't', refreshToken: 'r', login: 'ana@example.com' }
const ana: Me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }
const otavio: Me = { id: 10, nome: 'Otávio', profile: { id: 2, nome: 'OPERATOR' } }
/** Everything that is kept, as text. */
const kept = () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })

beforeEach(() => stopClock('2026-05-01T12:00:00Z'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('a stored session', () => {
  it('counts for a day and then as absent', async () => {
    writeSession({ auth, me: ana })
    await pass((limits.storageSeconds - 1) * 1000)
    expect(readSession()).toEqual({ auth, me: ana })
    await pass(1000)
    expect(readSession()).toBeUndefined()
  })

  it('lives another day after a refresh', async () => {
    writeSession({ auth, me: ana })
    await pass((limits.storageSeconds - 1) * 1000)
    writeSession({ auth, me: ana })
    await pass((limits.storageSeconds - 1) * 1000)
    expect(readSession()).toBeDefined()
  })

  it('written by a clock far ahead counts as absent', () => {
    stopClock('2027-05-01T12:00:00Z')
    writeSession({ auth, me: ana })
    stopClock('2026-05-01T12:00:00Z')
    expect(readSession()).toBeUndefined()
  })

  it('holds id, name and profile of its user and nothing else of them', () => {
    const whole = { ...ana, email: 'ana@secret.example', cpf: '52998224725', address: { street: 'Rua A' } }
    writeSession({ auth, me: whole })
    expect(readSession()?.me).toEqual(ana)
    expect(kept()).not.toMatch(/secret|52998224725|Rua A/)
  })

  it.each(['', 'null', '{', '[]', '{"auth":{"token":1}}', `{"auth":${JSON.stringify(auth)},"at":1777636800000}`])(
    'that reads %s is absent',
    (text) => {
      writeSession({ auth, me: ana })
      const key = Object.keys({ ...localStorage }).find((name) => localStorage.getItem(name)?.includes('refreshToken'))
      localStorage.setItem(key ?? expect.fail('no session in localStorage'), text)
      expect(readSession()).toBeUndefined()
    },
  )

  it('is kept for as long as the page lives where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    writeSession({ auth, me: ana })
    expect(readSession()).toEqual({ auth, me: ana })
    rememberLocation('/admin/users')
    expect(takeLocation(ana)).toBe('/admin/users')
    endSession('signedOut')
    expect(readSession()).toBeUndefined()
  })
})

describe('the end of a session', () => {
  it('by signing out forgets tokens, user and location', () => {
    writeSession({ auth, me: ana })
    rememberLocation('/admin/users')
    endSession('signedOut')
    expect(readSession()).toBeUndefined()
    expect(takeLocation(ana)).toBeUndefined()
    expect(hasExpired()).toBe(false)
    expect(kept()).not.toMatch(/refreshToken|Ana/)
  })

  it('by expiry says so until the next sign-in, and keeps the location for the same user', () => {
    history.replaceState(null, '', '/admin/users?page=2')
    writeSession({ auth, me: ana })
    endSession('expired')
    expect(readSession()).toBeUndefined()
    expect(hasExpired()).toBe(true)
    writeSession({ auth, me: ana })
    expect(hasExpired()).toBe(false)
    expect(takeLocation(ana)).toBe('/admin/users?page=2')
  })

  it('by expiry does not lead another user to the place', () => {
    history.replaceState(null, '', '/admin/users/5/update')
    writeSession({ auth, me: ana })
    endSession('expired')
    expect(takeLocation(otavio)).toBeUndefined()
  })

  it('by age is an expiry', async () => {
    history.replaceState(null, '', '/admin/users?page=2')
    writeSession({ auth, me: ana })
    await pass(limits.storageSeconds * 1000)
    expect(readSession()).toBeUndefined()
    expect(hasExpired()).toBe(true)
    expect(kept()).not.toMatch(/refreshToken|Ana/)
    expect(takeLocation(ana)).toBe('/admin/users?page=2')
  })

  it('said a second time keeps what the first one kept', () => {
    history.replaceState(null, '', '/admin/users/5/update')
    writeSession({ auth, me: ana })
    endSession('expired')
    history.replaceState(null, '', '/auth/login?expired=1')
    endSession('expired')
    expect(takeLocation(ana)).toBe('/admin/users/5/update')
  })
})

describe('the last location', () => {
  it('is remembered for two minutes', async () => {
    rememberLocation('/admin/users?filter=x#y')
    await pass((limits.lastLocationSeconds - 1) * 1000)
    expect(takeLocation(ana)).toBe('/admin/users?filter=x#y')
    rememberLocation('/admin/users')
    await pass(limits.lastLocationSeconds * 1000)
    expect(takeLocation(ana)).toBeUndefined()
  })

  it('is given once', () => {
    rememberLocation('/admin/users')
    takeLocation(ana)
    expect(takeLocation(ana)).toBeUndefined()
  })

  it('of somebody stays theirs while nobody in particular comes back to it', async () => {
    rememberLocation('/admin/users', ana)
    await pass((limits.lastLocationSeconds - 1) * 1000)
    rememberLocation('/admin/users')
    await pass((limits.lastLocationSeconds - 1) * 1000)
    expect(takeLocation(otavio)).toBeUndefined()
    rememberLocation('/admin/users', ana)
    rememberLocation('/admin/news')
    expect(takeLocation(otavio)).toBe('/admin/news')
  })

  it('wanted by nobody in particular is given to whoever signs in', () => {
    rememberLocation('/admin/users')
    expect(takeLocation(otavio)).toBe('/admin/users')
  })

  it.each(['/admin', '/admin/users', '/admin/users/5/update?tab=1', '/admin?x=1'])('may be %s', (path) => {
    rememberLocation(path)
    expect(takeLocation(ana)).toBe(path)
  })

  it.each([
    '//evil.example/admin',
    'https://evil.example/admin',
    '/\\evil.example',
    '/admin\\..\\',
    '/administrator',
    '/auth/login',
    '/logout',
    '',
    'javascript:alert(1)',
    '/admin/\u0000',
  ])('is never %j, remembered or slipped into the storage', (path) => {
    rememberLocation(path)
    expect(takeLocation(ana)).toBeUndefined()
    rememberLocation('/admin/good')
    for (const key of Object.keys({ ...sessionStorage }))
      sessionStorage.setItem(key, sessionStorage.getItem(key)?.replace('"/admin/good"', JSON.stringify(path)) ?? '')
    expect(takeLocation(ana)).toBeUndefined()
  })
})

describe("react-admin's store", () => {
  const listParams = { sort: 'nome', order: 'DESC', perPage: 50, page: 7, filter: { q: 'silva' }, displayedFilters: { q: true } }

  it('remembers order and page size of a list, not its search nor its page', () => {
    createStore(1).setItem('users.listParams', listParams)
    expect(createStore(1).getItem('users.listParams')).toEqual({ ...listParams, page: 1, filter: {}, displayedFilters: {} })
    expect(kept()).not.toContain('silva')
  })

  it('keeps them through a logout, and forgets the rest', () => {
    const store = createStore(1)
    store.setItem('users.listParams', listParams)
    store.setItem('shell.minimised', true)
    store.setItem('users.selectedIds', [5])
    store.reset()
    expect(createStore(1).getItem('users.listParams')).toMatchObject({ sort: 'nome', perPage: 50 })
    expect(store.getItem('shell.minimised')).toBe(true)
    expect(store.getItem('users.selectedIds')).toBeUndefined()
  })

  it('is one for each user of the browser, 1 apart from 10', () => {
    const [one, ten] = [createStore(1), createStore(10)]
    one.setItem('users.listParams', listParams)
    one.setItem('shell.minimised', true)
    ten.setItem('shell.minimised', false)
    expect(ten.getItem('users.listParams')).toBeUndefined()
    one.reset()
    expect(ten.getItem('shell.minimised')).toBe(false)
  })

  it('keeps how lists were left for this tab and user, through a reload, until the sign-out', () => {
    const left = { users: { search: '?page=3&filter=%7B%22q%22%3A%22silva%22%7D' } }
    createStore(1).setItem('leftLists', left)
    expect(createStore(1).getItem('leftLists')).toEqual(left)
    expect(JSON.stringify({ ...localStorage })).not.toContain('silva')
    expect(createStore(10).getItem('leftLists')).toBeUndefined()
    endSession('expired')
    expect(createStore(1).getItem('leftLists')).toEqual(left)
    endSession('signedOut')
    expect(createStore(1).getItem('leftLists')).toBeUndefined()
  })

  it('tells its subscribers what was really stored', () => {
    const store = createStore(1)
    const told = vi.fn()
    const stop = store.subscribe('users.listParams', told)
    store.setItem('users.listParams', listParams)
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sort: 'nome', filter: {} }))
    stop()
  })
})

describe('the language', () => {
  const open = async (address: string) => {
    history.replaceState(null, '', address)
    vi.resetModules()
    return import('#src/i18n/language.ts')
  }

  it('is Portuguese unless somebody says otherwise', async () => {
    const { language, languageTag } = await open('/')
    expect([language(), languageTag(), document.documentElement.lang]).toEqual(['pt', 'pt-BR', 'pt-BR'])
  })

  it('of the address wins over the one chosen before, and is kept', async () => {
    ;(await open('/')).setLanguage('en')
    expect((await open('/auth/login?lang=es')).language()).toBe('es')
    expect(document.documentElement.lang).toBe('es-ES')
    expect((await open('/auth/login')).language()).toBe('es')
  })

  it('that is none of ours changes nothing', async () => {
    ;(await open('/')).setLanguage('en')
    expect((await open('/?lang=xx')).language()).toBe('en')
    localStorage.setItem(Object.keys({ ...localStorage })[0] ?? '', 'klingon')
    expect((await open('/')).language()).toBe('pt')
  })

  it('chosen is the language of the page, and of everybody who asked to be told', async () => {
    const { language, setLanguage } = await open('/')
    language()
    setLanguage('es')
    expect([language(), document.documentElement.lang]).toEqual(['es', 'es-ES'])
  })

  it('of the address beats the one that react-admin remembers', async () => {
    vi.resetModules()
    history.replaceState(null, '', '/')
    const before = (await import('#src/providers/store.ts')).createStore(1)
    before.setItem('locale', 'en')
    vi.resetModules()
    history.replaceState(null, '', '/admin?lang=es')
    const after = (await import('#src/providers/store.ts')).createStore(1)
    expect(after.getItem('locale')).toBe('es')
  })
})

describe('what is read from outside', () => {
  it('is a pair of tokens only with all three texts', () => {
    expect(isAuth(auth)).toBe(true)
    for (const value of [null, 'x', {}, { ...auth, token: 7 }, { token: 't', login: 'x' }]) expect(isAuth(value)).toBe(false)
  })

  it('is a user only with id, name and profile', () => {
    expect(isMe({ ...ana, cpf: '1' })).toBe(true)
    for (const value of [null, {}, { ...ana, id: '1' }, { ...ana, profile: null }, { ...ana, profile: { nome: 'ADMIN' } }])
      expect(isMe(value)).toBe(false)
  })
})

describe('the settings', () => {
  it.each([undefined, null, 'text', [], {}, { apiHost: 7, brand: '  ', stores: 'x', sessionYear: '2026' }])(
    'fall back one by one when %j is answered',
    (answer) => {
      expect(parseConfig(answer)).toEqual({
        apiHost: '',
        brand: 'Sillage',
        zipcodeUrl: '/external/zipcode',
        geoUrl: '/external/geo',
        contentUrl: '/external/content',
        campaignLink: '/c',
        sessionYear: undefined,
        stores: { android: undefined, ios: undefined },
      })
    },
  )

  it('lead nowhere but to pages', () => {
    const { stores, apiHost } = parseConfig({
      apiHost: 'https://api.example.com//',
      stores: { android: 'javascript:alert(1)', ios: 'https://apps.example.com/1' },
    })
    expect({ stores, apiHost }).toEqual({
      stores: { android: undefined, ios: 'https://apps.example.com/1' },
      apiHost: 'https://api.example.com',
    })
  })

  it('are asked for once, and again after a failure', async () => {
    vi.resetModules()
    const { loadConfig } = await import('#src/providers/config.ts')
    const answers = [() => Promise.reject(new TypeError('no network')), () => Response.json({ brand: 'Casa' })]
    const fetched = vi.fn(async () => (answers.shift() ?? expect.fail('asked too often'))())
    vi.stubGlobal('fetch', fetched)
    expect(await Promise.all([loadConfig(), loadConfig()])).toMatchObject([{ brand: 'Sillage' }, { brand: 'Sillage' }])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await loadConfig()).toMatchObject({ brand: 'Casa' })
    expect(await loadConfig()).toMatchObject({ brand: 'Casa' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
