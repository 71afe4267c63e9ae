// Tests the sign-in: its form, its dialogs, who may sign in, and the guards of the routes (S2§2, §6, §8).
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Email } from '#kernel/core/contract/emailSchemas.ts'
import { AppsDialog } from '#kernel/core/site/frame/session/AppsDialog.tsx'
import { isEmail } from '#kernel/core/site/frame/session/email.ts'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import { readSession, rememberLocation } from '#kernel/core/site/session/storage.ts'
import { createStore } from '#kernel/core/site/session/store.ts'
import { createRoutes } from '#kernel/core/site/frame/routes.tsx'
import { startApi, type ApiOptions } from '#tests/support/api.ts'
import { passwordOfAll, someUsers, type ProfileName } from '#tests/support/people.ts'
import * as z from 'zod/mini'
import { newModules } from '#tests/support/newModules.ts'

vi.mock('#kernel/core/site/frame/App.tsx', () => ({ App: () => <h1>O painel</h1>, openSession: () => undefined }))

// jsdom has the element without its methods.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined
  HTMLDialogElement.prototype.close ??= () => undefined
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.open = false
  })
  setLanguage('pt')
})

const open = async (path: string, options: ApiOptions = { me: null }) => {
  const api = await startApi(options)
  const router = createMemoryRouter(
    createRoutes(() => import('#src/product/site.ts')),
    { initialEntries: [path] },
  )
  await act(async () => {
    render(<RouterProvider router={router} useTransitions={false} />)
  })
  const at = () => router.state.location.pathname + router.state.location.search
  return { api, at, router, user: userEvent.setup() }
}

const emailOf = (name: ProfileName): string =>
  someUsers().find(({ profile }) => profile.nome === name)?.email ?? expect.unreachable(`nobody is ${name}`)

const signIn = async (user: ReturnType<typeof userEvent.setup>, email: string, password: string) => {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Senha'), password)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

describe('the sign-in form', () => {
  it('the sign-in requires both fields and focuses the first invalid one', async () => {
    const { api, user } = await open('/auth/login')
    await user.click(await screen.findByRole('button', { name: 'Entrar' }))
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    await user.type(screen.getByLabelText('E-mail'), 'ana@')
    expect(screen.getByText('E-mail inválido')).toBeDefined()
    expect(api.callsTo('session.login')).toEqual([])
  })

  it('the sign-in shows the server’s message for a wrong password, and its own when there is none', async () => {
    const { api, user } = await open('/auth/login')
    api.fail('session.login', { status: 401, body: { message: 'E-mail ou senha incorretos' } })
    await signIn(user, 'ana@sillage.test', 'errada')
    expect(await screen.findByText('E-mail ou senha incorretos')).toBeDefined()
    api.fail('session.login', { status: 401, body: {} })
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByText('Falha na autenticação, verifique suas credenciais')).toBeDefined()
  })

  it('the sign-in shows how long to wait after too many attempts', async () => {
    const { api, user } = await open('/auth/login')
    api.fail('session.login', {
      status: 429,
      body: { message: 'Muitas tentativas' },
      headers: { 'Retry-After': '300' },
    })
    await signIn(user, 'ana@sillage.test', 'errada')
    expect(await screen.findByText('Muitas tentativas. Tente de novo em 5 min.')).toBeDefined()
  })

  it('the sign-in announces that the server cannot be reached', async () => {
    const { api, user } = await open('/auth/login')
    api.fail('session.login', { status: 0 })
    await signIn(user, 'ana@sillage.test', 'errada')
    expect(await screen.findByText(/Não foi possível conectar ao servidor/)).toBeDefined()
  })

  it('the sign-in shows the password on request', async () => {
    const { user } = await open('/auth/login')
    await user.click(await screen.findByRole('button', { name: 'Mostrar a senha' }))
    expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Ocultar a senha' }))
    expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('password')
  })

  it('the sign-in announces an expired session', async () => {
    await open('/auth/login?expired=1')
    expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
  })

  it.each(['', '=1', '=true'])('a URL that ends in ?expired%s announces an expired session', async (value) => {
    await open(`/auth/login?expired${value}`)
    expect(await screen.findByText(/A sua sessão expirou/)).toBeDefined()
  })

  it.each(['=false', '=0', '=no'])('a URL that ends in ?expired%s announces no expired session', async (value) => {
    await open(`/auth/login?expired${value}`)
    await screen.findByRole('button', { name: 'Entrar' })
    expect(screen.queryByText(/A sua sessão expirou/)).toBeNull()
  })

  it('the sign-in shows its own sentence instead of the plain text of a broken server', async () => {
    const { api, user } = await open('/auth/login')
    api.fail('session.login', { status: 500, body: 'Internal Server Error' })
    await signIn(user, 'ana@sillage.test', 'errada')
    expect(await screen.findByText(/Não foi possível conectar ao servidor/)).toBeDefined()
    expect(screen.queryByText(/Internal/)).toBeNull()
  })

  it('the sign-in uses the chosen language for its texts and its calls', async () => {
    const { api, user } = await open('/auth/login')
    await user.selectOptions(await screen.findByLabelText('Idioma'), 'en')
    await user.type(await screen.findByLabelText('E-mail'), 'ana@sillage.test')
    await user.type(screen.getByLabelText('Password'), 'errada')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Authentication failed, check your credentials')).toBeDefined()
    expect(api.callsTo('session.login').map(({ language }) => language)).toEqual(['en'])
    expect(document.documentElement.lang).toBe('en-US')
  })
})

describe('the e-mail of the sign-in', () => {
  it('the e-mail field has the focus when the sign-in page opens', async () => {
    await open('/auth/login')
    const email = await screen.findByLabelText('E-mail')
    expect(document.activeElement).toBe(email)
  })

  it('the dialog for a forgotten password starts with the e-mail of the sign-in', async () => {
    const { api, user } = await open('/auth/login')
    await screen.findByLabelText('E-mail')
    await user.keyboard('ana@sillage.test')
    await user.click(screen.getByRole('button', { name: 'Esqueci a senha' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recuperar a senha' })
    await user.click(within(dialog).getByRole('button', { name: 'Enviar o link' }))
    await screen.findByText(/Se houver uma conta com o endereço ana@sillage.test/)
    expect(api.callsTo('session.recover').map(({ body }) => body)).toEqual([{ email: 'ana@sillage.test' }])
  })
})

describe('signing in', () => {
  it('a sign-in stores the session and leads to /admin', async () => {
    const { api, at, user } = await open('/auth/login')
    await signIn(user, emailOf('ADMIN'), passwordOfAll)
    expect(await screen.findByText('O painel')).toBeDefined()
    expect(at()).toBe('/admin')
    expect(readSession()?.auth).toEqual(api.auth())
  })

  it('a sign-in leads to the wanted location when the profile may open it', async () => {
    const { at, user } = await open('/admin/users?page=2')
    await waitFor(() => expect(at()).toBe('/auth/login'))
    await signIn(user, emailOf('ADMIN'), passwordOfAll)
    await screen.findByText('O painel')
    expect(at()).toBe('/admin/users?page=2')
  })

  it.each(['/admin/users', '/admin/home'])(
    'a sign-in leads to /admin when the profile may not open the wanted location %s',
    async (wanted) => {
      rememberLocation(wanted)
      const { at, user } = await open('/auth/login')
      await signIn(user, emailOf('POSTNEWS'), passwordOfAll)
      await screen.findByText('O painel')
      expect(at()).toBe('/admin')
    },
  )

  it('a USER who signs in is sent to the app: the tokens are revoked, nothing is stored, and the site root opens', async () => {
    const { api, at, user } = await open('/auth/login')
    await signIn(user, emailOf('USER'), passwordOfAll)
    const dialog = await screen.findByRole('dialog', { name: 'Ops!', description: /aplicativo/ })
    await waitFor(() => expect(api.callsTo('session.logout')).toHaveLength(1))
    expect(readSession()).toBeUndefined()
    expect(api.callsTo('session.me')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Entendi' }))
    await waitFor(() => expect(at()).toBe('/'))
    expect(screen.getByLabelText('Senha').getAttribute('value')).toBe('')
  })
})

describe('the dialogs', () => {
  it('the dialog for a forgotten password requires a valid e-mail', async () => {
    const { api, user } = await open('/auth/login')
    await user.click(await screen.findByRole('button', { name: 'Esqueci a senha' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recuperar a senha' })
    await user.click(within(dialog).getByRole('button', { name: 'Enviar o link' }))
    expect(within(dialog).getByText('Informe um e-mail válido.')).toBeDefined()
    await user.type(within(dialog).getByLabelText('E-mail'), 'ana@')
    await user.click(within(dialog).getByRole('button', { name: 'Enviar o link' }))
    expect(within(dialog).getByText('E-mail inválido', { selector: 'strong' })).toBeDefined()
    await user.type(within(dialog).getByLabelText('E-mail'), 'sillage.test')
    api.fail('session.recover', { status: 503 })
    await user.click(within(dialog).getByRole('button', { name: 'Enviar o link' }))
    expect(await within(dialog).findByText(/Não foi possível enviar a mensagem para este e-mail/)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Enviar o link' }))
    expect(await screen.findByText(/Se houver uma conta com o endereço ana@sillage.test/)).toBeDefined()
  })

  it('the dialog about the app announces that it is not in the stores', async () => {
    const { user } = await open('/auth/login')
    await user.click(await screen.findByRole('button', { name: 'Não tenho conta' }))
    expect(await screen.findByText(/O aplicativo ainda não está nas lojas/)).toBeDefined()
  })

  it('the dialog about the app links to the stores that have it', () => {
    const stores = {
      android: 'https://play.google.com/store/apps/details?id=app',
      ios: 'https://apps.apple.com/app/id1',
    }
    render(<AppsDialog stores={stores} onClose={() => undefined} />)
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Baixar no Google Play', stores.android],
      ['Baixar na App Store', stores.ios],
    ])
  })
})

describe('the routes', () => {
  it.each(['/auth', '/auth/nada', '/auth/nada/mais'])('%s leads to the sign-in', async (path) => {
    const { at } = await open(path)
    await waitFor(() => expect(at()).toBe('/auth/login'))
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined()
  })

  it.each(['/', '/auth', '/auth/login'])('%s leads a signed-in user to /admin', async (path) => {
    const { at } = await open(path, {})
    expect(await screen.findByText('O painel')).toBeDefined()
    expect(at()).toBe('/admin')
  })

  it('the site shows its logo until the first content appears', async () => {
    await startApi({ me: null })
    render(
      <RouterProvider
        router={createMemoryRouter(
          createRoutes(() => import('#src/product/site.ts')),
          { initialEntries: ['/privacy-policy'] },
        )}
      />,
    )
    expect(within(screen.getByRole('status')).getByRole('img', { name: 'Sillage' })).toBeDefined()
    await screen.findByRole('heading', { name: 'Política de privacidade' })
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('the site root shows the sign-in', async () => {
    const { at } = await open('/')
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined()
    expect(at()).toBe('/')
  })

  it.each([200, 0, 500])('/logout signs out, also when the server answers %s', async (status) => {
    const api = await startApi()
    const { refreshToken } = api.auth()
    rememberLocation('/admin/users')
    const router = createMemoryRouter(
      createRoutes(() => import('#src/product/site.ts')),
      { initialEntries: ['/logout'] },
    )
    if (status !== 200) api.fail('session.logout', { status })
    await act(async () => {
      render(<RouterProvider router={router} useTransitions={false} />)
    })
    await screen.findByRole('button', { name: 'Entrar' })
    await waitFor(() =>
      expect(api.callsTo('session.logout').map(({ body }) => body)).toEqual([{ Refresh: refreshToken }]),
    )
    expect(readSession()).toBeUndefined()
    expect(sessionStorage.getItem('sillage.lastLocation')).toBeNull()
  })

  it('any other URL shows that there is no page', async () => {
    await open('/nada')
    expect(await screen.findByRole('heading', { name: 'Erro' })).toBeDefined()
    expect(screen.getByText('Não há nada aqui')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/')
    expect(document.title).toBe('Erro | Sillage')
  })
})

describe('the list parameters', () => {
  const sorted = { sort: 'nome', order: 'DESC', page: 3, perPage: 50, filter: { q: 'ana' }, displayedFilters: {} }

  it('the list parameters survive a sign-out, without filter and page', () => {
    const store = createStore(1)
    store.setItem('users.listParams', sorted)
    store.setItem('shell.minimised', true)
    store.setItem('users.selectedIds', [1])
    store.reset()
    expect(createStore(1).getItem('users.listParams')).toEqual({ ...sorted, page: 1, filter: {} })
    expect(store.getItem('shell.minimised')).toBe(true)
    expect(store.getItem('users.selectedIds')).toBeUndefined()
  })

  it('the list parameters belong to one user', () => {
    createStore(10).setItem('users.listParams', sorted)
    createStore(1).setItem('users.listParams', { ...sorted, perPage: 20 })
    createStore(1).reset()
    expect(createStore(2).getItem('users.listParams')).toBeUndefined()
    expect(createStore(10).getItem('users.listParams')).toMatchObject({ perPage: 50 })
  })

  it('the store does not remember a language that the URL overrides', () => {
    createStore(1).setItem('locale', 'es')
    expect(createStore(1).getItem('locale')).toBe('pt')
  })
})

describe('the language', () => {
  it.each([
    ['?lang=es', 'en', 'es'],
    ['?lang=xx', 'en', 'en'],
    ['', null, 'pt'],
    ['?lang=EN-us', null, 'en'],
  ])('the language of %s with %s stored is %s', async (search, stored, expected) => {
    history.replaceState(null, '', `/${search}`)
    localStorage.removeItem('sillage.language')
    if (stored) localStorage.setItem('sillage.language', stored)
    await newModules()
    const fresh = await import('#kernel/core/site/i18n/language.ts')
    expect(fresh.language()).toBe(expected)
    if (search.includes('es')) expect(localStorage.getItem('sillage.language')).toBe('es')
  })
})

it.each(['ana@sillage.test', ' ana@x.co ', 'ana@', 'ana', 'a@b.c', 'a b@c.de', '<a@b.co>', 'a@b..c', 'a@b.co,c.co'])(
  'the form validates %j like the contract’s pattern',
  (text) => {
    expect(isEmail(text)).toBe(z.safeParse(Email, text).success)
  },
)
