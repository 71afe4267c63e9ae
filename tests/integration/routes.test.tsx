// Tests the site's URLs with the real admin: the cost of a first visit, and every end of a session.
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session as limits } from '#kernel/core/contract/limits.ts'
import { RouteErrorPage } from '#kernel/core/site/frame/pages/RouteErrorPage.tsx'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import {
  endSession,
  hasExpired,
  readSession,
  rememberLocation,
  writeSession,
} from '#kernel/core/site/session/storage.ts'
import { createRoutes } from '#kernel/core/site/frame/routes.tsx'
import { stopDate } from '#tests/support/clock.ts'
import { memoryStorage } from '#tests/support/fakeFetch.ts'
import { startApi, type ApiOptions, type TestApi } from '#tests/support/api.ts'
import { takeNoise } from '#tests/support/setup.ts'
import { passwordOfAll, someUsers } from '#tests/support/people.ts'

const loads = vi.hoisted(() => ({ admin: 0 }))
vi.mock(import('#kernel/core/site/frame/App.tsx'), (load) => {
  loads.admin++
  return load()
})

let router: ReturnType<typeof createBrowserRouter> | undefined
const path = () => location.pathname + location.search

/**
 * Opens a URL in the browser's history; `me` is signed in, and `change` alters the server afterwards.
 * Returns the API and the number of history calls so far.
 */
const open = async (
  url: string,
  me: ApiOptions['me'] = null,
  change: (api: TestApi) => void | Promise<unknown> = () => undefined,
  options: ApiOptions = {},
) => {
  const api = await startApi({ me, ...options })
  await change(api)
  history.replaceState(null, '', url)
  const pushed = vi.spyOn(history, 'pushState')
  const replaced = vi.spyOn(history, 'replaceState')
  const made = createBrowserRouter(createRoutes(() => import('#src/product/site.ts')))
  router = made
  await act(async () => {
    render(<RouterProvider router={made} useTransitions={false} />)
  })
  return { api, historyCalls: () => pushed.mock.calls.length + replaced.mock.calls.length }
}

const emailOf = (id: number): string => someUsers()[id - 1]?.email ?? expect.unreachable(`no user ${id}`)
const signIn = async (id = 1) => {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('E-mail'), emailOf(id))
  await user.type(screen.getByLabelText('Senha'), passwordOfAll)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}
const listed = () => screen.findByRole('row', { name: /Ana Administradora/ })

/** Expects only the lines that react-admin writes to the console in development for refused calls. */
const expectRefusalsOnly = () => {
  for (const line of takeNoise()) expect(line).toMatch(/HttpError: /)
}

// Loads the chunks first, because they take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('#kernel/core/site/frame/session/LoginPage.tsx'),
    import('#kernel/core/site/frame/session/ChangePasswordDialog.tsx'),
    import('#kernel/core/site/frame/layout/Shell.tsx'),
    import('#src/custom/dashboard/Dashboard.tsx'),
    import('#kernel/core/site/form/FormScreen.tsx'),
    import('#kernel/core/site/fields/suggestions/SuggestionInput.tsx'),
    import('#src/resources/users/AddressFields.tsx'),
    import('#src/resources/users/DocumentFields.tsx'),
  ])
})
beforeEach(() => setLanguage('pt'))
afterEach(() => {
  router?.dispose()
  router = undefined
})

describe('a first visit of somebody who is not signed in', () => {
  it.each(['/admin', '/admin/users', '/admin/users/5/update'])(
    'a first visit of %s without a session makes at most two history calls, loads nothing of the admin and calls no API',
    async (url) => {
      const before = loads.admin
      const { api, historyCalls } = await open(url)
      await screen.findByRole('button', { name: 'Entrar' })
      expect(path()).toBe('/auth/login')
      expect(historyCalls()).toBeLessThanOrEqual(2)
      expect(loads.admin).toBe(before)
      expect(api.calls).toEqual([])
    },
  )

  it('a first visit without a session announces no expired session', async () => {
    await open('/admin/users')
    await screen.findByRole('button', { name: 'Entrar' })
    expect(screen.queryByText(/A sua sessão expirou/)).toBeNull()
  })
})

describe('the location that was wanted', () => {
  it('the wanted location opens after the sign-in, with one request for its list', async () => {
    const { api } = await open('/admin/users')
    await signIn()
    await listed()
    expect(path()).toMatch(/^\/admin\/users/)
    expect(api.callsTo('users.list')).toHaveLength(1)
  })

  it('a user who leaves the sign-in for another page before its reply stays there', async () => {
    const { api } = await open('/admin/users')
    const release = api.hold('session.login')
    await signIn()
    await userEvent.click(screen.getByRole('link', { name: 'Política de privacidade' }))
    expect(await screen.findByRole('heading', { level: 1, name: /privacidade/i })).toBeTruthy()
    release()
    await waitFor(() => expect(readSession()).toBeDefined())
    await act(() => vi.dynamicImportSettled())
    expect(path()).toMatch(/^\/privacy-policy/)
  })

  it('the wanted location is forgotten after two minutes', async () => {
    stopDate('2026-05-01T12:00:00Z')
    await open('/admin/users')
    vi.setSystemTime(Date.now() + limits.lastLocationSeconds * 1000)
    await signIn()
    await waitFor(() => expect(path()).toBe('/admin/home'))
  })

  it.each(['/administrator', '//evil.example/admin', '/auth/login'])(
    'the wanted location is never %s',
    async (wanted) => {
      sessionStorage.setItem('sillage.lastLocation', JSON.stringify({ path: wanted, at: Date.now() }))
      await open('/auth/login')
      await signIn()
      await waitFor(() => expect(path()).toBe('/admin/home'))
    },
  )

  it('a user whose profile may not open the wanted location sees their own landing page', async () => {
    rememberLocation('/admin/users')
    await open('/auth/login')
    await signIn(3)
    await waitFor(() => expect(path()).toBe('/admin/news'))
  })
})

describe('a session that the server no longer knows', () => {
  it('a session that the server no longer knows leads to the sign-in, which announces it once, and then back to the location', async () => {
    const { api, historyCalls } = await open('/admin/users', 'ADMIN')
    await listed()
    const before = historyCalls()
    await api.endSessions()
    await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
    expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
    expect(path()).toBe('/auth/login?expired=1')
    expect(historyCalls() - before).toBeLessThanOrEqual(2)
    expect(api.callsTo('session.refresh')).toHaveLength(1)
    expect([readSession(), hasExpired()]).toEqual([undefined, true])

    await signIn()
    await listed()
    expect(path()).toMatch(/^\/admin\/users/)
    expect(hasExpired()).toBe(false)
    expectRefusalsOnly()
  })

  it.each(['Recarregar: Total de disparos por fragrância', 'Exportar para Excel: Total de disparos por fragrância'])(
    'a session that the server no longer knows leads from the home page to the sign-in: %s',
    async (name) => {
      const { api } = await open('/admin/home', 'ADMIN')
      await screen.findByText(/Tudo em dia/)
      await api.endSessions()
      await userEvent.click(screen.getByRole('button', { name }))
      expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
      expect(api.calls.filter(({ name: call, token }) => token === null && call !== 'session.refresh')).toEqual([])
      await signIn()
      await waitFor(() => expect(path()).toBe('/admin/home'))
    },
  )

  it('a session that the server no longer knows leads to the sign-in before the home page shows what needs attention', async () => {
    const { api } = await open('/admin/users', 'ADMIN')
    await listed()
    await api.endSessions()
    await act(() => router?.navigate('/admin/home'))
    expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
  })

  it('a session that the server no longer knows ends when the user changes their password', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function () {
      this.open = false
    }
    const { api } = await open('/admin/users', 'ADMIN')
    await listed()
    await userEvent.click(screen.getByRole('button', { name: /Conta de/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Alterar a senha' }))
    await userEvent.type(await screen.findByLabelText('Senha atual'), passwordOfAll)
    await userEvent.type(screen.getByLabelText('Nova senha'), 'Vetiver#26')
    await userEvent.type(screen.getByLabelText('Confirme a nova senha'), 'Vetiver#26')
    await api.endSessions()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
    expect(path()).toBe('/auth/login?expired=1')
    expect(screen.queryByRole('dialog')).toBeNull()
    // A list that was loading meanwhile is refused as well.
    expectRefusalsOnly()
  })

  it('a session that the server no longer knows ends at the first call of a new page', async () => {
    const { api } = await open('/auth/login', null)
    writeSession({
      auth: { token: 'old', refreshToken: 'old', login: 'x' },
      me: { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } },
    })
    await act(() => router?.navigate('/admin/users'))
    expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
    expect(path()).toBe('/auth/login?expired=1')
    expect(api.callsTo('session.refresh')).toHaveLength(1)
    expectRefusalsOnly()
  })
})

describe('a session that nobody used for a day', () => {
  it('a session unused for a day has expired: the sign-in announces it, and then leads back to the location', async () => {
    stopDate('2026-05-01T12:00:00Z')
    await open('/admin/users', 'ADMIN')
    await listed()
    vi.setSystemTime(Date.now() + limits.storageSeconds * 1000)
    await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
    expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
    expect(path()).toBe('/auth/login?expired=1')
    await signIn()
    await listed()
    expect(path()).toMatch(/^\/admin\/users/)
    expectRefusalsOnly()
  })

  it.each([
    [1, /^\/admin\/users$/],
    [2, /^\/admin\/home$/],
  ])(
    'a session unused for a day has expired when the admin opens again, and only its own user returns: user %i opens %s',
    async (id, place) => {
      stopDate('2026-05-01T12:00:00Z')
      const me = { id: 1, nome: 'Ana Administradora', profile: { id: 1, nome: 'ADMIN' } }
      writeSession({ auth: { token: 't', refreshToken: 'r', login: 'ana@sillage.test' }, me })
      vi.setSystemTime(Date.now() + limits.storageSeconds * 1000)
      await open('/admin/users')
      expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
      expect(path()).toBe('/auth/login?expired=1')
      await signIn(id)
      await waitFor(() => expect(location.pathname).toMatch(place))
    },
  )
})

describe('a connection that is lost for a moment', () => {
  it.each([
    { page: '/admin/users', call: 'users.list', shown: () => listed() },
    { page: '/admin/home', call: 'statistics.attention', shown: () => screen.findByText(/Tudo em dia/) },
  ])('a call of $page is repeated after a lost connection', async ({ page, call, shown }) => {
    const { api } = await open('/admin/news', 'ADMIN')
    expect(await screen.findByText('Nenhuma notícia.')).toBeDefined()
    api.fail(call, { status: 0 })
    await act(() => router?.navigate(page))
    await shown()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    expect(api.callsTo(call)).toHaveLength(2)
    for (const line of takeNoise()) expect(line).toContain('TypeError: fetch failed')
  })
})

it('the admin announces that the session ends within two minutes', async () => {
  const { api } = await open('/admin/users', 'ADMIN', undefined, { sessionSeconds: limits.warningSeconds })
  const text = await screen.findByText(
    /^A sua sessão termina em 2 minutos\. Salve o seu trabalho: o que estiver digitado fica guardado como rascunho\.$/,
  )
  expect(text.closest('[role=status]')).not.toBeNull()
  await listed()
  expect(api.callsTo('session.refresh')).toEqual([])
})

describe('an access token that ran out', () => {
  it('an expired access token is renewed, and the list appears', async () => {
    const { api } = await open('/auth/login', 'ADMIN')
    api.expireToken()
    await act(() => router?.navigate('/admin/users'))
    await listed()
    expect(api.callsTo('session.refresh')).toHaveLength(1)
    expect(readSession()?.auth).toEqual(api.auth())
  })
})

describe('a profile that was changed since the sign-in', () => {
  const become = (values: { profile_id?: number; name?: string }) => async (api: TestApi) =>
    await api.db
      .updateTable('users')
      .set(values)
      .where('id', '=', api.me?.id ?? 0)
      .execute()
  const postNews = become({ profile_id: 3 })
  const admin = become({ profile_id: 1 })
  const entries = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent)

  it.each(['/admin', '/admin/home', '/admin/users'])(
    'a demoted person who reloads %s sees their new menu and landing page, and no failure',
    async (url) => {
      const { api } = await open(url, 'ADMIN', postNews)
      await waitFor(() => expect(path()).toMatch(/^\/admin\/news/))
      await waitFor(() => expect(api.callsTo('news.list').length).toBeGreaterThan(0))
      expect(await entries()).not.toContain('Usuários')
      expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
      expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([''])
      expect(readSession()?.me.profile.nome).toBe('POSTNEWS')
      expect(api.callsTo('session.me')).toHaveLength(1)
      expectRefusalsOnly()
    },
  )

  it('a promoted person who reloads a page stays there with their new menu', async () => {
    const { api } = await open('/admin/news', 'POSTNEWS', admin)
    await waitFor(async () => expect(await entries()).toContain('Usuários'))
    expect(path()).toMatch(/^\/admin\/news/)
    expect(api.callsTo('session.me')).toHaveLength(1)
    expectRefusalsOnly()
  })

  it('a promoted person who loads /admin sees their new landing page', async () => {
    await open('/admin', 'POSTNEWS', admin)
    await screen.findByRole('heading', { name: /^Olá/ })
    expect(path()).toBe('/admin/home')
  })

  it('a person who is demoted while they work sees their new landing page after the first refused call', async () => {
    const { api } = await open('/admin/users', 'ADMIN')
    await listed()
    await postNews(api)
    await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
    await waitFor(() => expect(path()).toMatch(/^\/admin\/news/))
    expect(await entries()).not.toContain('Usuários')
    expect(api.callsTo('session.me')).toHaveLength(2)
    expect(await screen.findByText('Nenhuma notícia.')).toBeDefined()
    expectRefusalsOnly()
  })

  it('a person who has become a user of the app is signed out and sees the reason', async () => {
    const { api } = await open('/admin/users', 'ADMIN', become({ profile_id: 4 }))
    const { token } = api.auth()
    expect(await screen.findByRole('dialog', { name: 'Ops!', description: /aplicativo/ })).toBeDefined()
    expect(readSession()).toBeUndefined()
    await waitFor(() => expect(api.callsTo('session.logout').map((call) => call.token)).toEqual([token]))
    expectRefusalsOnly()
  })

  it('a person whose account is inactive is signed out and reads the reason', async () => {
    const sentence = 'Sua conta está inativa, fale com o administrador'
    await open('/admin/users', 'ADMIN', async (api) => {
      await api.endSessions()
      api.fail('session.refresh', { status: 401, body: { message: sentence, errors: { Login: sentence } } })
    })
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(path()).toBe('/auth/login?expired=1')
    expectRefusalsOnly()
  })

  it('a name that was changed elsewhere is in the header after the next load', async () => {
    await open('/admin/users', 'ADMIN', become({ name: 'Ana Renomeada' }))
    expect(await screen.findByRole('button', { name: 'Conta de Ana Renomeada' })).toBeDefined()
    expect(readSession()?.me.nome).toBe('Ana Renomeada')
  })

  it('a list does not wait for the profile, which is requested once for each load of the page', async () => {
    let release: () => void = () => undefined
    const { api } = await open('/admin/users', 'ADMIN', (server) => {
      release = server.hold('session.me')
    })
    await listed()
    release()
    await act(() => router?.navigate('/admin/news'))
    await act(() => router?.navigate('/admin'))
    await screen.findByRole('heading', { name: /^Olá/ })
    expect(api.callsTo('session.me')).toHaveLength(1)
  })

  it('a profile that the sign-in has just read is not requested again', async () => {
    const { api } = await open('/auth/login')
    await signIn()
    await screen.findByRole('heading', { name: /^Olá/ })
    expect(api.callsTo('session.me')).toHaveLength(1)
  })

  it('a profile that cannot be read leaves the admin unchanged', async () => {
    await open('/admin/users', 'ADMIN', (api) => api.fail('session.me', { status: 503 }))
    await listed()
    expect(readSession()?.me.profile.nome).toBe('ADMIN')
  })
})

describe('leaving', () => {
  it('a user who signs out by the menu reaches the sign-in, signed out here and on the server, without a notice of an expiry', async () => {
    const { api } = await open('/admin/users', 'ADMIN')
    const { token, refreshToken } = api.auth()
    await listed()
    await userEvent.click(screen.getByRole('button', { name: /Conta de/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sair' }))
    await screen.findByRole('button', { name: 'Entrar' })
    expect(path()).toBe('/auth/login')
    expect(screen.queryByText(/A sua sessão expirou/)).toBeNull()
    await waitFor(() =>
      expect(api.callsTo('session.logout').map((call) => ({ body: call.body, token: call.token }))).toEqual([
        { body: { Refresh: refreshToken }, token },
      ]),
    )
    for (const secret of [token, refreshToken]) expect(JSON.stringify({ ...localStorage })).not.toContain(secret)
  })

  it('a sign-out never waits for the server', async () => {
    const { api } = await open('/admin/home', 'ADMIN')
    const release = api.hold('session.logout')
    await act(() => router?.navigate('/logout'))
    await screen.findByRole('button', { name: 'Entrar' })
    expect(readSession()).toBeUndefined()
    await waitFor(() => expect(api.callsTo('session.logout')).toHaveLength(1))
    release()
  })

  it('a sign-out keeps the order and the page size of a list for the same user', async () => {
    const { api } = await open('/admin/users', 'ADMIN')
    await listed()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /por página/i }), '20')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21))
    await act(() => router?.navigate('/logout'))
    await signIn()
    await waitFor(() => expect(path()).toBe('/admin/home'))
    const before = api.callsTo('users.list').length
    await act(() => router?.navigate('/admin/users'))
    await listed()
    expect(api.callsTo('users.list').slice(before)[0]?.query).toMatchObject({ page: '1', perPage: '20' })
  })
})

describe('another language', () => {
  const choose = async (menu: string, name: string) => {
    await userEvent.click(screen.getByRole('button', { name: menu }))
    await userEvent.click(screen.getByRole('menuitemradio', { name }))
  }

  it('a change of language keeps the typed values and the scroll position, and translates everything', async () => {
    const { api } = await open('/admin/users/create', 'ADMIN')
    const input = await screen.findByRole('textbox', { name: /^Nome/ })
    await userEvent.type(input, 'Maria da Silva')
    await userEvent.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'maria{Tab}')
    expect(await screen.findByText('E-mail inválido')).toBeDefined()
    const scrolled = vi.spyOn(window, 'scrollTo')

    await choose('Idioma', 'English')
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBe(input)
    expect(input).toHaveProperty('value', 'Maria da Silva')
    expect(screen.getByRole('heading', { name: 'Create user' })).toBeDefined()
    expect(await screen.findByText('Invalid e-mail')).toBeDefined()
    expect(document.title).toBe('Create user - Admin')
    expect(document.documentElement.lang).toBe('en-US')
    expect(scrolled).not.toHaveBeenCalled()

    await choose('Language', 'Español')
    expect(await screen.findByRole('heading', { name: 'Crear usuario' })).toBeDefined()
    expect(input).toHaveProperty('value', 'Maria da Silva')
    await act(() => router?.navigate('/logout'))
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(api.callsTo('session.logout').map(({ language }) => language)).toEqual(['es']))
  })

  it('a language chosen in another tab does not change this tab', async () => {
    await open('/admin/home', 'ADMIN')
    const heading = await screen.findByRole('heading', { name: /^Olá/ })
    for (const key of Object.keys(localStorage).filter((name) => /language|locale/.test(name)))
      await act(async () => {
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: '"en"', storageArea: localStorage }))
      })
    expect(screen.getByRole('heading', { name: /^Olá/ })).toBe(heading)
  })
})

describe('what happens in another tab', () => {
  const key = 'sillage.session'
  /** Changes the session as another tab would, with the event of the storage. */
  const writeElsewhere = async (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    })
  }

  /** Ends the session as a tab with its own sessionStorage would. */
  const endElsewhere = async (reason: Parameters<typeof endSession>[0]) => {
    const own = sessionStorage
    vi.stubGlobal('sessionStorage', memoryStorage())
    endSession(reason)
    vi.stubGlobal('sessionStorage', own)
    await writeElsewhere(null)
  }

  it('a sign-out in another tab leads this tab to the sign-in', async () => {
    await open('/admin/home', 'ADMIN')
    await screen.findByRole('heading', { name: /^Olá/ })
    await endElsewhere('signedOut')
    await waitFor(() => expect(path()).toBe('/auth/login'))
  })

  it('an expiry in another tab leads this tab to the sign-in, which announces it, and then back to its location', async () => {
    await open('/admin/users', 'ADMIN')
    await listed()
    await endElsewhere('expired')
    expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
    expect(path()).toBe('/auth/login?expired=1')
    await signIn()
    await listed()
    expect(path()).toMatch(/^\/admin\/users/)
  })

  it('an expiry in another tab leads no other user to the location of this tab', async () => {
    await open('/admin/users', 'ADMIN')
    await listed()
    await endElsewhere('expired')
    await screen.findByText(/A sua sessão expirou/)
    await signIn(2)
    await waitFor(() => expect(path()).toBe('/admin/home'))
  })

  it('a sign-in of another user in another tab restarts the admin for them', async () => {
    const { api } = await open('/admin/home', 'ADMIN')
    await screen.findByRole('heading', { name: 'Olá, Ana Administradora' })
    const stored = readSession()
    const me = { id: 2, nome: 'Otávio Operador', profile: { id: 2, nome: 'OPERATOR' } }
    await writeElsewhere(JSON.stringify({ ...stored, me, at: Date.now() }))
    expect(await screen.findByRole('heading', { name: 'Olá, Otávio Operador' })).toBeDefined()
    expect(path()).toBe('/admin/home')
    expect(
      api.calls.filter(({ name }) => name.startsWith('session.')).map(({ name, token }) => ({ name, token })),
    ).toEqual([{ name: 'session.me', token: stored?.auth.token }])
  })

  it.each(['/auth/login', '/'])(
    'a tab that shows the sign-in at %s follows the sign-in of another tab to its wanted location',
    async (at) => {
      rememberLocation('/admin/users')
      const { api } = await open(at)
      await screen.findByRole('button', { name: 'Entrar' })
      const body = JSON.stringify({ Login: emailOf(1), Senha: passwordOfAll })
      await fetch('/api/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      const me = { id: 1, nome: 'Ana Administradora', profile: { id: 1, nome: 'ADMIN' } }
      await writeElsewhere(JSON.stringify({ auth: api.auth(), me, at: Date.now() }))
      await listed()
      expect(path()).toMatch(/^\/admin\/users/)
      expect(api.callsTo('users.list')).toHaveLength(1)
    },
  )

  it('a tab uses the tokens of a refresh in another tab without a notice', async () => {
    const { api } = await open('/admin/home', 'ADMIN')
    const stored = readSession()
    if (!stored) throw new Error('Nobody is signed in')
    await writeElsewhere(JSON.stringify({ ...stored, at: Date.now() + 1 }))
    await act(() => router?.navigate('/admin/users'))
    await listed()
    expect(api.callsTo('session.refresh')).toEqual([])
  })
})

describe('a page that could not be fetched', () => {
  const key = 'sillage.reloaded'
  const showBroken = async (error: Error) => {
    const made = createMemoryRouter([
      {
        path: '/',
        ErrorBoundary: RouteErrorPage,
        loader: () => {
          throw error
        },
        Component: () => null,
      },
    ])
    await act(async () => {
      render(<RouterProvider router={made} useTransitions={false} />)
    })
    takeNoise()
  }
  const gone = new TypeError('Failed to fetch dynamically imported module: http://localhost:3000/assets/App-1.js')

  it('a page that cannot be fetched reloads once, because a new version may exist', async () => {
    await showBroken(gone)
    expect(Number(sessionStorage.getItem(key))).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a page that cannot be fetched reloads no second time, but offers to try again', async () => {
    sessionStorage.setItem(key, String(Date.now()))
    await showBroken(gone)
    expect(screen.getByRole('alert').textContent).toContain('Algo deu errado')
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeDefined()
  })

  it('a page with an error of its own never reloads by itself', async () => {
    await showBroken(new Error('Cannot read properties of undefined'))
    expect(sessionStorage.getItem(key)).toBeNull()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeDefined()
  })
})
