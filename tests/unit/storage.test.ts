// @vitest-environment jsdom
// Tests what the browser stores, for how long and for which user (S1§4, S1§9; decisions: Access and session).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#kernel/core/contract/access.ts'
import { session as limits } from '#kernel/core/contract/limits.ts'
import { parseConfig } from '#kernel/core/site/http/config.ts'
import { colorMode, setColorMode } from '#kernel/core/site/session/colorMode.ts'
import {
  endSession,
  hasExpired,
  hideRefusedStorage,
  isAuth,
  isMe,
  readSession,
  rememberLocation,
  takeLocation,
  writeSession,
} from '#kernel/core/site/session/storage.ts'
import { createStore } from '#kernel/core/site/session/store.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { newModules } from '#tests/support/newModules.ts'

const auth = { token: 't', refreshToken: 'r', login: 'ana@example.com' }
const ana: Me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }
const otavio: Me = { id: 10, nome: 'Otávio', profile: { id: 2, nome: 'OPERATOR' } }
/** Returns everything in the storage as text. */
const kept = () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })

beforeEach(() => stopClock('2026-05-01T12:00:00Z'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('a stored session', () => {
  it('a stored session expires after a day', async () => {
    writeSession({ auth, me: ana })
    await pass((limits.storageSeconds - 1) * 1000)
    expect(readSession()).toEqual({ auth, me: ana })
    await pass(1000)
    expect(readSession()).toBeUndefined()
  })

  it('a refresh extends a stored session by a day', async () => {
    writeSession({ auth, me: ana })
    await pass((limits.storageSeconds - 1) * 1000)
    writeSession({ auth, me: ana })
    await pass((limits.storageSeconds - 1) * 1000)
    expect(readSession()).toBeDefined()
  })

  it('a session that a clock far ahead has stored counts as absent', () => {
    stopClock('2027-05-01T12:00:00Z')
    writeSession({ auth, me: ana })
    stopClock('2026-05-01T12:00:00Z')
    expect(readSession()).toBeUndefined()
  })

  it('a stored session holds id, name and profile of its user and nothing else of them', () => {
    const whole = { ...ana, email: 'ana@secret.example', cpf: '52998224725', address: { street: 'Rua A' } }
    writeSession({ auth, me: whole })
    expect(readSession()?.me).toEqual(ana)
    expect(kept()).not.toMatch(/secret|52998224725|Rua A/)
  })

  it.each(['', 'null', '{', '[]', '{"auth":{"token":1}}', `{"auth":${JSON.stringify(auth)},"at":1777636800000}`])(
    'a stored session that reads %s counts as absent',
    (text) => {
      writeSession({ auth, me: ana })
      const key = Object.keys({ ...localStorage }).find((name) => localStorage.getItem(name)?.includes('refreshToken'))
      localStorage.setItem(key ?? expect.fail('no session in localStorage'), text)
      expect(readSession()).toBeUndefined()
    },
  )

  it('a session lives as long as the page where the browser refuses storage', () => {
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

describe('a browser without room', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }

  it('new tokens replace the old ones, which other tabs no longer find', () => {
    writeSession({ auth, me: ana })
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    writeSession({ auth: { ...auth, token: 'later' }, me: ana })
    expect(readSession()?.auth.token).toBe('later')
    expect(kept()).not.toContain(auth.token)
    setItem.mockRestore()
    writeSession({ auth: { ...auth, token: 'last' }, me: ana })
    expect(readSession()?.auth.token).toBe('last')
    expect(kept()).toContain('last')
  })

  it('the settings of the screens and the color mode last as long as the page', () => {
    const store = createStore(1)
    store.setItem('users.listParams', { perPage: 20 })
    setColorMode('dark')
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    const told: unknown[] = []
    const unsubscribe = store.subscribe('users.listParams', (value: unknown) => told.push(value))
    store.setup()
    store.setItem('users.listParams', { perPage: 50 })
    setColorMode('light')
    expect([store.getItem('users.listParams'), colorMode()]).toEqual([
      expect.objectContaining({ perPage: 50 }),
      'light',
    ])
    expect(told).toHaveLength(1)
    setItem.mockRestore()
    store.setItem('users.listParams', { perPage: 10 })
    expect(store.getItem('users.listParams')).toMatchObject({ perPage: 10 })
    unsubscribe()
    store.reset()
    setColorMode('system')
  })
})

it('a browser that refuses to name localStorage gets none, so that libraries that look for it do not fail', () => {
  const stored = Object.getOwnPropertyDescriptor(window, 'localStorage')
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    configurable: true,
  })
  hideRefusedStorage()
  expect(window.localStorage).toBeUndefined()
  if (stored) Object.defineProperty(window, 'localStorage', stored)
  else Reflect.deleteProperty(window, 'localStorage')
})

describe('the end of a session', () => {
  it('a sign-out forgets tokens, user and location', () => {
    writeSession({ auth, me: ana })
    rememberLocation('/admin/users')
    endSession('signedOut')
    expect(readSession()).toBeUndefined()
    expect(takeLocation(ana)).toBeUndefined()
    expect(hasExpired()).toBe(false)
    expect(kept()).not.toMatch(/refreshToken|Ana/)
  })

  it('an expired session is announced until the next sign-in, and keeps the location for the same user', () => {
    history.replaceState(null, '', '/admin/users?page=2')
    writeSession({ auth, me: ana })
    endSession('expired')
    expect(readSession()).toBeUndefined()
    expect(hasExpired()).toBe(true)
    writeSession({ auth, me: ana })
    expect(hasExpired()).toBe(false)
    expect(takeLocation(ana)).toBe('/admin/users?page=2')
  })

  it('an expired session leads no other user to its location', () => {
    history.replaceState(null, '', '/admin/users/5/update')
    writeSession({ auth, me: ana })
    endSession('expired')
    expect(takeLocation(otavio)).toBeUndefined()
  })

  it('a session that is too old counts as expired', async () => {
    history.replaceState(null, '', '/admin/users?page=2')
    writeSession({ auth, me: ana })
    await pass(limits.storageSeconds * 1000)
    expect(readSession()).toBeUndefined()
    expect(hasExpired()).toBe(true)
    expect(kept()).not.toMatch(/refreshToken|Ana/)
    expect(takeLocation(ana)).toBe('/admin/users?page=2')
  })

  it('a session that ends twice keeps what its first end has kept', () => {
    history.replaceState(null, '', '/admin/users/5/update')
    writeSession({ auth, me: ana })
    endSession('expired')
    history.replaceState(null, '', '/auth/login?expired=1')
    endSession('expired')
    expect(takeLocation(ana)).toBe('/admin/users/5/update')
  })
})

describe('the last location', () => {
  it('the last location is remembered for two minutes', async () => {
    rememberLocation('/admin/users?filter=x#y')
    await pass((limits.lastLocationSeconds - 1) * 1000)
    expect(takeLocation(ana)).toBe('/admin/users?filter=x#y')
    rememberLocation('/admin/users')
    await pass(limits.lastLocationSeconds * 1000)
    expect(takeLocation(ana)).toBeUndefined()
  })

  it('the last location is returned once', () => {
    rememberLocation('/admin/users')
    takeLocation(ana)
    expect(takeLocation(ana)).toBeUndefined()
  })

  it('the last location of a user stays theirs when somebody unknown opens another page', async () => {
    rememberLocation('/admin/users', ana)
    await pass((limits.lastLocationSeconds - 1) * 1000)
    rememberLocation('/admin/users')
    await pass((limits.lastLocationSeconds - 1) * 1000)
    expect(takeLocation(otavio)).toBeUndefined()
    rememberLocation('/admin/users', ana)
    rememberLocation('/admin/news')
    expect(takeLocation(otavio)).toBe('/admin/news')
  })

  it('the last location that somebody unknown wanted is returned to anyone who signs in', () => {
    rememberLocation('/admin/users')
    expect(takeLocation(otavio)).toBe('/admin/users')
  })

  it.each(['/admin', '/admin/users', '/admin/users/5/update?tab=1', '/admin?x=1'])(
    'the last location may be %s',
    (path) => {
      rememberLocation(path)
      expect(takeLocation(ana)).toBe(path)
    },
  )

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
  ])('the last location is never %j, remembered or slipped into the storage', (path) => {
    rememberLocation(path)
    expect(takeLocation(ana)).toBeUndefined()
    rememberLocation('/admin/good')
    for (const key of Object.keys({ ...sessionStorage }))
      sessionStorage.setItem(key, sessionStorage.getItem(key)?.replace('"/admin/good"', JSON.stringify(path)) ?? '')
    expect(takeLocation(ana)).toBeUndefined()
  })
})

describe("react-admin's store", () => {
  const listParams = {
    sort: 'nome',
    order: 'DESC',
    perPage: 50,
    page: 7,
    filter: { q: 'silva' },
    displayedFilters: { q: true },
  }

  it('the store remembers order and page size of a list, neither its search, its filter, its view nor its page', () => {
    createStore(1).setItem('users.listParams', { ...listParams, where: 'nome.contains.silva', view: '7' })
    expect(createStore(1).getItem('users.listParams')).toEqual({
      ...listParams,
      page: 1,
      filter: {},
      displayedFilters: {},
    })
    expect(kept()).not.toContain('silva')
  })

  it('the store keeps order and page size through a sign-out, and forgets the rest', () => {
    const store = createStore(1)
    store.setItem('users.listParams', listParams)
    store.setItem('shell.minimised', true)
    store.setItem('users.selectedIds', [5])
    store.reset()
    expect(createStore(1).getItem('users.listParams')).toMatchObject({ sort: 'nome', perPage: 50 })
    expect(store.getItem('shell.minimised')).toBe(true)
    expect(store.getItem('users.selectedIds')).toBeUndefined()
  })

  it('a sign-out leaves which records are pinned in the menu, and no name of a record', () => {
    const store = createStore(1)
    store.setItem('recentRecords', [{ resource: 'users', id: 5, title: 'Bia Souza' }])
    store.setItem('shell.pinnedRecords', [{ resource: 'users', id: 5 }])
    store.reset()
    expect(kept()).not.toContain('Bia')
    expect(store.getItem('shell.pinnedRecords')).toEqual([{ resource: 'users', id: 5 }])
  })

  it('each user of the browser has a store of their own, and user 1 does not share that of user 10', () => {
    const [one, ten] = [createStore(1), createStore(10)]
    one.setItem('users.listParams', listParams)
    one.setItem('shell.minimised', true)
    ten.setItem('shell.minimised', false)
    expect(ten.getItem('users.listParams')).toBeUndefined()
    one.reset()
    expect(ten.getItem('shell.minimised')).toBe(false)
  })

  it('the store keeps the last state of each list for this tab and user, through a reload, until the sign-out', () => {
    const left = { users: { search: '?page=3&filter=%7B%22q%22%3A%22silva%22%7D' } }
    createStore(1).setItem('listLocations', left)
    expect(createStore(1).getItem('listLocations')).toEqual(left)
    expect(JSON.stringify({ ...localStorage })).not.toContain('silva')
    expect(createStore(10).getItem('listLocations')).toBeUndefined()
    endSession('expired')
    expect(createStore(1).getItem('listLocations')).toEqual(left)
    endSession('signedOut')
    expect(createStore(1).getItem('listLocations')).toBeUndefined()
  })

  it('the store tells its subscribers the value that it has stored', () => {
    const store = createStore(1)
    const listener = vi.fn()
    const stop = store.subscribe('users.listParams', listener)
    store.setItem('users.listParams', listParams)
    expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sort: 'nome', filter: {} }))
    stop()
  })
})

describe('the language', () => {
  const open = async (url: string) => {
    history.replaceState(null, '', url)
    await newModules()
    return import('#kernel/core/site/i18n/language.ts')
  }

  it('the language is Portuguese by default', async () => {
    const { language, languageTag } = await open('/')
    expect([language(), languageTag(), document.documentElement.lang]).toEqual(['pt', 'pt-BR', 'pt-BR'])
  })

  it('the language of the URL overrides the one chosen before, and is kept', async () => {
    ;(await open('/')).setLanguage('en')
    expect((await open('/auth/login?lang=es')).language()).toBe('es')
    expect(document.documentElement.lang).toBe('es-ES')
    expect((await open('/auth/login')).language()).toBe('es')
  })

  it('an unknown language changes nothing', async () => {
    ;(await open('/')).setLanguage('en')
    expect((await open('/?lang=xx')).language()).toBe('en')
    localStorage.setItem(Object.keys({ ...localStorage })[0] ?? '', 'klingon')
    expect((await open('/')).language()).toBe('pt')
  })

  it('a chosen language is set on the page and reported to every subscriber', async () => {
    const { language, setLanguage } = await open('/')
    language()
    setLanguage('es')
    expect([language(), document.documentElement.lang]).toEqual(['es', 'es-ES'])
  })

  it('the language of the URL overrides the one that react-admin remembers', async () => {
    await newModules()
    history.replaceState(null, '', '/')
    const before = (await import('#kernel/core/site/session/store.ts')).createStore(1)
    before.setItem('locale', 'en')
    await newModules()
    history.replaceState(null, '', '/admin?lang=es')
    const after = (await import('#kernel/core/site/session/store.ts')).createStore(1)
    expect(after.getItem('locale')).toBe('es')
  })
})

describe('validation of foreign data', () => {
  it('a pair of tokens is valid only with all three texts', () => {
    expect(isAuth(auth)).toBe(true)
    for (const value of [null, 'x', {}, { ...auth, token: 7 }, { token: 't', login: 'x' }])
      expect(isAuth(value)).toBe(false)
  })

  it('a user is valid only with id, name and profile', () => {
    expect(isMe({ ...ana, cpf: '1' })).toBe(true)
    for (const value of [
      null,
      {},
      { ...ana, id: '1' },
      { ...ana, profile: null },
      { ...ana, profile: { nome: 'ADMIN' } },
    ])
      expect(isMe(value)).toBe(false)
  })
})

describe('the settings', () => {
  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { apiHost: 7, brand: '  ', stores: 'x', sessionYear: '2026', timeZone: 3 },
  ])('the settings fall back one by one when the server answers %j', (answer) => {
    expect(parseConfig(answer)).toEqual({
      apiHost: '',
      brand: 'Sillage',
      addresses: {},
      sessionYear: undefined,
      stores: { android: undefined, ios: undefined },
      timeZone: undefined,
      operatingProfiles: undefined,
      developerPages: false,
    })
  })

  it('the settings link only to web pages', () => {
    const { stores, apiHost, addresses } = parseConfig({
      apiHost: 'https://api.example.com//',
      campaignLink: 'https://l.example.com/',
      geoUrl: 'javascript:alert(1)',
      stores: { android: 'javascript:alert(1)', ios: 'https://apps.example.com/1' },
    })
    expect({ stores, apiHost, addresses }).toEqual({
      stores: { android: undefined, ios: 'https://apps.example.com/1' },
      apiHost: 'https://api.example.com',
      addresses: { apiHost: 'https://api.example.com', campaignLink: 'https://l.example.com' },
    })
  })

  it('the settings are requested once, and again after a failure', async () => {
    await newModules()
    const { loadConfig } = await import('#kernel/core/site/http/config.ts')
    const answers = [() => Promise.reject(new TypeError('no network')), () => Response.json({ brand: 'Casa' })]
    const fetched = vi.fn(async () => (answers.shift() ?? expect.fail('too many requests'))())
    vi.stubGlobal('fetch', fetched)
    expect(await Promise.all([loadConfig(), loadConfig()])).toMatchObject([{ brand: 'Sillage' }, { brand: 'Sillage' }])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await loadConfig()).toMatchObject({ brand: 'Casa' })
    expect(await loadConfig()).toMatchObject({ brand: 'Casa' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
