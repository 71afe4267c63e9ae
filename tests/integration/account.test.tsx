// Tests the pages of mailed links, the change of the own password, and the public pages (S2§2, §5, §8).
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import type { Colors } from '#kernel/core/site/frame/header/colors.ts'
import { useOverlay } from '#kernel/core/site/frame/overlays/useOverlay.tsx'
import { UserMenu } from '#kernel/core/site/frame/header/UserMenu.tsx'
import { useSettings } from '#kernel/core/site/frame/layout/useSettings.ts'
import { language, setLanguage } from '#kernel/core/site/i18n/language.ts'
import { readSession, writeSession } from '#kernel/core/site/session/storage.ts'
import { createRoutes } from '#kernel/core/site/frame/routes.tsx'
import { askProof } from '#kernel/core/site/frame/session/askProof.tsx'
import { fakeFetch, type FetchCall } from '#tests/support/fakeFetch.ts'
import { showInAdmin, someone } from '#tests/support/frame.tsx'
import { startApi, type ApiOptions, type TestApi } from '#tests/support/api.ts'
import { insertLink } from '#tests/support/mailedLinks.ts'
import { passwordOfAll } from '#tests/support/people.ts'

vi.mock('#kernel/core/site/frame/App.tsx', () => ({ App: () => <h1>O painel</h1>, openSession: () => undefined }))

const good = 'Vetiver#26'

beforeEach(() => {
  // jsdom has the element without its methods. Like a browser's, these restore the focus.
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement)
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
  }
  setLanguage('pt')
})

/** Opens a URL in the browser's history, in React's strict mode. The token “mailed-1” is valid. */
const open = async (
  url: string,
  prepare: (api: TestApi) => void = () => undefined,
  options: ApiOptions = { me: null },
) => {
  const api = await startApi(options)
  const { pathname, searchParams } = new URL(url, location.href)
  if (searchParams.get('token') === 'mailed-1') await insertLink(api.db, pathname, 'mailed-1')
  prepare(api)
  history.replaceState(null, '', url)
  const entries = history.length
  await load()
  return { api, user: userEvent.setup(), newEntries: () => history.length - entries }
}

let router: ReturnType<typeof createBrowserRouter> | undefined
/** Loads the site again at the present entry of the history. */
const load = async () => {
  cleanup()
  router?.dispose()
  const made = createBrowserRouter(createRoutes(() => import('#src/product/site.ts')))
  router = made
  await act(async () => {
    render(
      <StrictMode>
        <RouterProvider router={made} useTransitions={false} />
      </StrictMode>,
    )
  })
}
afterEach(() => {
  router?.dispose()
  router = undefined
})
const path = () => location.pathname + location.search
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const sent = (api: TestApi) => api.callsTo('session.temporaryRequest').map(({ body }) => body)

const fill = async (user: ReturnType<typeof userEvent.setup>, password: string, confirmation = password) => {
  await user.type(await screen.findByLabelText('Nova senha'), password)
  await user.type(screen.getByLabelText('Confirme a nova senha'), confirmation)
}

describe('a proof by the current password', () => {
  const step = { token: 'step-1', kinds: [], passkey: null, password: true }
  /** Answers the start of the proof and each password. */
  const ask = (answer: (call: FetchCall) => Response) => {
    writeSession({ auth: { token: 'a.b.c', refreshToken: 'r', login: 'ana@sillage.test' }, me: someone('OPERATOR') })
    const calls = fakeFetch(answer)
    const asked = askProof('proofRequired')
    return { calls, asked, user: userEvent.setup() }
  }
  const inDialog = async () => within(await dialog('Confirme que é você'))

  it('asks a user without a second factor for the password by keyboard, shows a wrong one at its field, and repeats no answer', async () => {
    const { calls, asked, user } = ask((call) => {
      if (call.path === '/account/proof/start') return Response.json(step)
      if (JSON.stringify(call.body).includes('Errada'))
        return Response.json({ message: 'x', errors: { senhaAtual: 'A senha atual não confere' } }, { status: 400 })
      return new Response(null, { status: 204 })
    })
    const proof = await inDialog()
    const field = await proof.findByLabelText('Senha atual')
    expect(document.activeElement).toBe(field)
    expect(proof.getByText('Esta ação pede a sua senha.')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(proof.getByText('Campo obrigatório')).toBeTruthy()
    await user.keyboard('Errada{Enter}')
    expect(await proof.findByText('A senha atual não confere')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.keyboard('Senha@123{Enter}')
    expect(await asked).toBe(true)
    expect(calls.slice(1).map(({ body }) => body)).toEqual([
      { token: 'step-1', senhaAtual: 'Errada' },
      { token: 'step-1', senhaAtual: 'Senha@123' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that the proof could not begin, and begins it again on request', async () => {
    let isAway = true
    const { asked, user } = ask(() =>
      isAway ? Response.json({ message: 'Serviço indisponível' }, { status: 503 }) : Response.json(step),
    )
    const proof = await inDialog()
    expect((await proof.findByRole('alert')).textContent).toBe('Serviço indisponível')
    isAway = false
    await user.click(proof.getByRole('button', { name: 'Tentar de novo' }))
    expect(await proof.findByLabelText('Senha atual')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(proof.getByRole('button', { name: 'Cancelar' }))
    expect(await asked).toBe(false)
  })
})

describe('the token of a mailed link', () => {
  it.each([
    '/auth/ativar-conta',
    '/auth/confirmar-email',
    '/auth/manter-fator',
    '/auth/recuperar-senha',
    '/auth/cadastrar-senha',
  ])('the token of a mailed link disappears from the URL of %s at once, without a history entry', async (page) => {
    const { newEntries } = await open(`${page}?token=mailed-1&lang=pt`)
    await screen.findByRole('heading', { level: 1 })
    expect(path()).toBe(page)
    expect(newEntries()).toBe(0)
    expect(JSON.stringify(history.state)).not.toContain('mailed-1')
    expect(JSON.stringify({ ...localStorage })).not.toContain('mailed-1')
  })

  it.each([
    '/auth/ativar-conta',
    '/auth/confirmar-email',
    '/auth/recuperar-senha',
    '/auth/cadastrar-senha',
    '/auth/cadastrar-senha?token=',
  ])('%s without a token leads to the sign-in and calls no API', async (page) => {
    const { api } = await open(page)
    await button('Entrar')
    expect(path()).toBe('/auth/login')
    expect(api.calls).toEqual([])
  })

  it('the token of a mailed link survives a reload of its page, serves no other page, and is forgotten after its use', async () => {
    const { api, user } = await open('/auth/cadastrar-senha?token=mailed-1')
    await screen.findByLabelText('Nova senha')
    await load()
    await fill(user, good)
    expect(path()).toBe('/auth/cadastrar-senha')
    await user.click(await button('Cadastrar a senha'))
    await dialog('Senha cadastrada')
    expect(sent(api)).toEqual([{ token: 'mailed-1', password: good }])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    '/auth/recuperar-senha',
    '/auth/recuperar-senha?token=',
    '/auth/cadastrar-senha',
    '/auth/ativar-conta?token=',
  ])('the token of an earlier visit does not serve %s when it is opened later without one', async (later) => {
    for (const page of ['/auth/recuperar-senha', '/auth/cadastrar-senha', '/auth/ativar-conta']) {
      const { api } = await open(`${page}?token=mailed-1`, (server) =>
        server.fail('session.temporaryRequest', { status: 500 }),
      )
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() =>
        expect(api.callsTo('session.temporaryRequest')).toHaveLength(page === '/auth/ativar-conta' ? 1 : 0),
      )
    }
    const { api } = await open(later)
    await button('Entrar')
    expect(path()).toBe('/auth/login')
    expect(api.calls).toEqual([])
  })

  it('a reload does not use the token of a later visit of the same page', async () => {
    await open('/auth/cadastrar-senha?token=mailed-1')
    await screen.findByLabelText('Nova senha')
    const first: unknown = history.state
    await open('/auth/cadastrar-senha?token=mailed-2')
    await screen.findByLabelText('Nova senha')
    history.replaceState(first, '', '/auth/cadastrar-senha')
    await load()
    await button('Entrar')
    expect(path()).toBe('/auth/login')
  })

  it('the token of a mailed link works for a signed-in user as well', async () => {
    await open('/auth/ativar-conta?token=mailed-1', undefined, {})
    await dialog('Conta ativada')
  })
})

describe('the activation', () => {
  it('an activation is sent once when its page opens, is announced, and ends in a modal whose OK opens the sign-in', async () => {
    let release: () => void = () => undefined
    const { api, user } = await open('/auth/ativar-conta?token=mailed-1', (server) => {
      release = server.hold('session.temporaryRequest')
    })
    await screen.findByText('Ativando a sua conta…')
    expect(screen.getByRole('status').textContent).toBe('Ativando a sua conta…')
    await act(async () => release())
    const modal = await dialog('Conta ativada')
    expect(within(modal).getByText('Tudo certo: agora você já pode entrar.')).toBeDefined()
    expect(sent(api)).toEqual([{ token: 'mailed-1' }])
    await user.click(within(modal).getByRole('button', { name: 'OK' }))
    await button('Entrar')
    expect(path()).toBe('/auth/login')
  })

  it('a refused activation shows the server’s message in red, in the modal and in the page, and how to get a new link', async () => {
    const { api, user } = await open('/auth/ativar-conta?token=old', (server) =>
      server.fail('session.temporaryRequest', { status: 400, body: { message: 'O link é inválido ou expirou' } }),
    )
    const modal = await dialog('A conta não foi ativada')
    expect(within(modal).getByText('O link é inválido ou expirou').className).toBe('failed')
    await user.click(within(modal).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('O link é inválido ou expirou')
    expect(screen.getByRole('alert').textContent).toContain('Esqueci a senha')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    expect(sent(api)).toHaveLength(1)
  })

  it('an activation that failed without a connection can be tried again', async () => {
    const { api, user } = await open('/auth/ativar-conta?token=mailed-1', (server) =>
      server.fail('session.temporaryRequest', { status: 0 }),
    )
    const modal = await dialog('A conta não foi ativada')
    expect(within(modal).getByText(/Não foi possível conectar ao servidor/)).toBeDefined()
    await user.click(within(modal).getByRole('button', { name: 'OK' }))
    await user.click(await button('Tentar de novo'))
    await dialog('Conta ativada')
    expect(sent(api)).toEqual([{ token: 'mailed-1' }, { token: 'mailed-1' }])
  })
})

describe('the confirmation of a new e-mail', () => {
  it.each([
    { code: 'pt', sending: 'Confirmando o seu novo e-mail…', done: 'E-mail alterado' },
    { code: 'en', sending: 'Confirming your new e-mail…', done: 'E-mail changed' },
    { code: 'es', sending: 'Confirmando su correo nuevo…', done: 'Correo cambiado' },
  ] as const)(
    'the confirmation of an e-mail is sent once when its page opens, is announced, and ends in a modal, in $code',
    async ({ code, sending, done }) => {
      let release: () => void = () => undefined
      setLanguage(code)
      const { api, user } = await open('/auth/confirmar-email?token=mailed-1', (server) => {
        release = server.hold('session.temporaryRequest')
      })
      await screen.findByText(sending)
      expect(screen.getByRole('status').textContent).toBe(sending)
      await act(async () => release())
      const modal = await dialog(done)
      expect(sent(api)).toEqual([{ token: 'mailed-1' }])
      await user.click(within(modal).getByRole('button', { name: 'OK' }))
      await waitFor(() => expect(path()).toBe('/auth/login'))
    },
  )

  it('a mailed link keeps second factors when its page opens, and one that comes too late says where to look', async () => {
    const { api } = await open('/auth/manter-fator?token=mailed-1')
    expect(within(await dialog('Segundo fator mantido')).getByText(/Nada foi removido/)).toBeTruthy()
    expect(sent(api)).toEqual([{ token: 'mailed-1' }])
    await open('/auth/manter-fator?token=late', (server) =>
      server.fail('session.temporaryRequest', { status: 400, body: { message: 'O link é inválido ou expirou' } }),
    )
    await dialog('A remoção não foi impedida')
    expect(screen.getByRole('alert').textContent).toContain('A remoção já foi feita ou cancelada')
  })

  it('the refused confirmation of an e-mail shows the reason, and how to get a new link', async () => {
    const { user } = await open('/auth/confirmar-email?token=old', (server) =>
      server.fail('session.temporaryRequest', { status: 400, body: { message: 'Este e-mail já está em uso' } }),
    )
    const modal = await dialog('O e-mail não foi alterado')
    await user.click(within(modal).getByRole('button', { name: 'OK' }))
    expect(screen.getByRole('alert').textContent).toContain('Este e-mail já está em uso')
    expect(screen.getByRole('alert').textContent).toContain('altere outra vez o e-mail no seu cadastro')
    expect(screen.getByRole('alert').textContent).not.toContain('Esqueci a senha')
  })
})

describe.each([
  {
    page: '/auth/cadastrar-senha',
    submit: 'Cadastrar a senha',
    done: 'Senha cadastrada',
    failed: 'A senha não foi cadastrada',
  },
  {
    page: '/auth/recuperar-senha',
    submit: 'Salvar a nova senha',
    done: 'Senha alterada',
    failed: 'A senha não foi alterada',
  },
])('a new password at $page', ({ page, submit, done, failed }) => {
  const url = `${page}?token=mailed-1`

  it('a new password must not be empty, must meet the requirements and must equal its confirmation', async () => {
    const { api, user } = await open(url)
    await user.click(await button(submit))
    expect(screen.getByText('Informe a nova senha.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Nova senha'))
    await user.keyboard('vetiver')
    expect(screen.getByText('A senha não atende aos requisitos mínimos.')).toBeDefined()
    await user.clear(screen.getByLabelText('Nova senha'))
    await fill(user, good, 'Vetiver#27')
    await user.click(await button(submit))
    expect(screen.getByText('As senhas são diferentes.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Confirme a nova senha'))
    expect(sent(api)).toEqual([])
  })

  it('a new password checks its requirements while the user types, visibly and for screen readers', async () => {
    const { user } = await open(url)
    const input = await screen.findByLabelText('Nova senha')
    const met = () =>
      screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('(atendido)')).length
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'de 8 a 16 caracteres (falta)',
      'um número (falta)',
      'letras maiúsculas e minúsculas (falta)',
      'um caractere especial, como ! ou # (falta)',
    ])
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'um número (falta)',
    )
    for (const [typed, count] of [
      ['v', 0],
      ['V', 1],
      ['2', 2],
      ['#', 3],
      ['eti!', 4],
      ['muito comprida', 3],
    ] as const) {
      await user.type(input, typed)
      expect(met()).toBe(count)
      expect(screen.getByRole('status').textContent).toBe(`${count} de 4 requisitos atendidos`)
    }
  })

  it('a new password is sent once with its token; the button waits, and the result leads to the sign-in', async () => {
    const { api, user } = await open(url)
    const release = api.hold('session.temporaryRequest')
    await fill(user, good)
    await user.click(await button(submit))
    expect((await button('Salvando…')).getAttribute('aria-disabled')).toBe('true')
    await user.click(await button('Salvando…'))
    release()
    const modal = await dialog(done)
    expect(sent(api)).toEqual([{ token: 'mailed-1', password: good }])
    await user.click(within(modal).getByRole('button', { name: 'OK' }))
    await button('Entrar')
    expect(path()).toBe('/auth/login')
  })

  it('a refused new password shows the reason in red, and the form keeps its values', async () => {
    const { api, user } = await open(url)
    api.fail('session.temporaryRequest', { status: 400, body: { message: 'O link é inválido ou expirou' } })
    await fill(user, good)
    await user.click(await button(submit))
    const modal = await dialog(failed)
    expect(screen.getByRole('dialog', { description: /^O link é inválido ou expirou/ })).toBe(modal)
    expect(within(modal).getByText('O link é inválido ou expirou').className).toBe('failed')
    expect(within(modal).getByText(/Esqueci a senha/)).toBeDefined()
    await user.click(within(modal).getByRole('button', { name: 'OK' }))
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe(good)
    await user.click(await button(submit))
    await dialog(done)
  })

  it('a new password can be shown, is marked as new for password managers, and has no maximum length', async () => {
    const { user } = await open(url)
    const input = await screen.findByLabelText('Nova senha')
    expect(input.getAttribute('autocomplete')).toBe('new-password')
    await user.type(input, 'a much longer password')
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('a much longer password')
    const [eye] = screen.getAllByRole('button', { name: 'Mostrar a senha' })
    await user.click(eye ?? input)
    expect(input.getAttribute('type')).toBe('text')
  })

  it('the form of a new password uses the chosen language for its texts and its call', async () => {
    const { api, user } = await open(url)
    await user.selectOptions(await screen.findByLabelText('Idioma'), 'en')
    await user.type(await screen.findByLabelText('New password'), good)
    await user.type(screen.getByLabelText('Confirm the new password'), good)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog')
    expect(api.callsTo('session.temporaryRequest').map((call) => call.language)).toEqual(['en'])
  })

  it('a user can return from the form of a new password to the sign-in', async () => {
    const { user } = await open(url)
    await user.click(await screen.findByRole('link', { name: 'Voltar ao login' }))
    await button('Entrar')
  })
})

const colors: Colors = { mode: 'light', choose: vi.fn<Colors['choose']>() }
const Account = () => {
  const { open: show, overlay } = useOverlay(colors, useSettings(), {
    unread: 0,
    waiting: 0,
  })
  return (
    <>
      <UserMenu me={someone('ADMIN')} colors={colors} isSmall onOpen={show} />
      {overlay}
    </>
  )
}

it('on a phone the menu of the user opens the colors and the help', async () => {
  await showInAdmin({ content: <Account /> })
  const user = userEvent.setup()
  for (const [item, title] of [
    ['Aparência', 'Painel rápido'],
    ['Ajuda', 'Ajuda'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /Conta de/ }))
    await user.click(screen.getByRole('menuitem', { name: item }))
    await user.click(within(await dialog(title)).getByRole('button', { name: /^Fechar/ }))
  }
})

describe('the own password', () => {
  const show = async () => {
    const api = await startApi()
    await showInAdmin({ content: <Account /> })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /Conta de/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Alterar a senha' }))
    return { api, user, modal: await dialog('Alterar a senha') }
  }
  const type = async (
    user: ReturnType<typeof userEvent.setup>,
    current: string,
    password: string,
    confirmation = password,
  ) => {
    await user.type(screen.getByLabelText('Senha atual'), current)
    await fill(user, password, confirmation)
  }
  const save = () => button('Alterar a senha')

  it('the change-password dialog shows an error once the user leaves its field, and not before', async () => {
    const { user, modal } = await show()
    expect(within(modal).queryByText('Campo obrigatório')).toBeNull()
    await user.click(screen.getByLabelText('Senha atual'))
    await user.click(within(modal).getAllByRole('button', { name: 'Mostrar a senha' })[0] ?? modal)
    expect(within(modal).queryByText('Campo obrigatório')).toBeNull()
    await user.click(screen.getByLabelText('Senha atual'))
    await user.click(screen.getByLabelText('Nova senha'))
    expect(within(modal).getByText('Campo obrigatório')).toBeDefined()
    await user.keyboard('vetiver 26')
    await user.click(screen.getByLabelText('Confirme a nova senha'))
    expect(
      within(modal).getByText(/requisitos mínimos: letras maiúsculas e minúsculas, um caractere especial/),
    ).toBeDefined()
    await user.keyboard('x')
    await user.click(screen.getByLabelText('Senha atual'))
    expect(within(modal).getByText('As senhas são diferentes.')).toBeDefined()
  })

  it('the change-password dialog shows the error of a field that the keyboard leaves past its eye button', async () => {
    const { user, modal } = await show()
    await user.click(screen.getByLabelText('Nova senha'))
    await user.keyboard('abc{Tab}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mostrar a senha')
    expect(within(modal).queryByText(/requisitos mínimos: /)).toBeNull()
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(screen.getByLabelText('Confirme a nova senha'))
    expect(within(modal).getByText(/requisitos mínimos: /)).toBeDefined()
    await user.keyboard('x{Shift>}{Tab}{/Shift}')
    expect(within(modal).getByText('As senhas são diferentes.')).toBeDefined()
  })

  it.each([
    // If the focus moves to the field, a screen reader reads it together with its error.
    { keys: '{Enter}', says: 'Campo obrigatório', isAlert: false },
    { keys: '{Tab}{Tab}Vetiver#27{Enter}', says: 'As senhas são diferentes.', isAlert: true },
    { keys: '{Tab}{Tab}Vetiver#27{Tab}{Tab}{Tab}{Enter}', says: 'As senhas são diferentes.', isAlert: false },
  ])(
    'the change-password dialog shows that the confirmation is missing or different and focuses it: $keys',
    async ({ keys, says, isAlert }) => {
      const { api, user, modal } = await show()
      await user.click(screen.getByLabelText('Senha atual'))
      await user.keyboard(`${passwordOfAll}{Tab}{Tab}${good}${keys}`)
      expect(within(modal).getByText(says).getAttribute('role')).toBe(isAlert ? 'alert' : null)
      expect(document.activeElement).toBe(screen.getByLabelText('Confirme a nova senha'))
      expect(api.callsTo('session.changePassword')).toEqual([])
    },
  )

  it('the change-password dialog announces the error of the focused field at each submit, and not while the user types', async () => {
    const { user, modal } = await show()
    await user.click(screen.getByLabelText('Senha atual'))
    await user.keyboard(`${passwordOfAll}{Tab}{Tab}${good}{Tab}{Tab}{Enter}`)
    const alerts = () => within(modal).queryAllByRole('alert')
    const [first] = alerts()
    expect(first?.textContent).toBe('Campo obrigatório')
    await user.keyboard('{Enter}')
    // A screen reader reads an alert when it appears.
    expect(alerts().map((alert) => [alert.textContent, alert === first])).toEqual([['Campo obrigatório', false]])
    await user.keyboard('x')
    expect(within(modal).getByText('As senhas são diferentes.')).toBeDefined()
    expect(alerts()).toEqual([])
    await user.keyboard('{Enter}')
    expect(alerts().map(({ textContent }) => textContent)).toEqual(['As senhas são diferentes.'])
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(alerts()).toEqual([])
  })

  it('the change-password dialog shows every error on an early submit, and sends nothing', async () => {
    const { api, user, modal } = await show()
    await user.click(await save())
    expect(within(modal).getAllByText('Campo obrigatório')).toHaveLength(2)
    expect(within(modal).getByText('Informe a nova senha.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Senha atual'))
    expect(api.callsTo('session.changePassword')).toEqual([])
  })

  it('the change-password dialog sends once, cannot be closed meanwhile, and announces the result', async () => {
    const { api, user, modal } = await show()
    const release = api.hold('session.changePassword')
    await type(user, passwordOfAll, good)
    await user.click(await save())
    expect((await button('Salvando…')).getAttribute('aria-disabled')).toBe('true')
    await user.click(await button('Salvando…'))
    await user.click(within(modal).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    release()
    const alert = await dialog('Sucesso')
    expect(within(alert).getByText(/Senha alterada/)).toBeDefined()
    expect(api.callsTo('session.changePassword').map(({ body }) => body)).toEqual([
      { senhaAtual: passwordOfAll, novaSenha: good },
    ])
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Conta de/ }))
  })

  it('the change-password dialog shows the server’s message on a wrong current password in an alert, then at its field, until the user types', async () => {
    const { api, user } = await show()
    api.fail('session.changePassword', {
      status: 400,
      body: { message: 'Verifique os dados informados', errors: { senhaAtual: 'A senha atual não confere' } },
    })
    await type(user, 'Errada#26', good)
    await user.click(await save())
    const alert = await dialog('Erro')
    expect(within(alert).getByText('A senha atual não confere').className).toBe('failed')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    const current = await screen.findByLabelText('Senha atual')
    expect(current.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('A senha atual não confere')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe(good)
    await user.clear(current)
    await user.type(current, passwordOfAll)
    expect(screen.queryByText('A senha atual não confere')).toBeNull()
    await user.click(await save())
    await dialog('Sucesso')
  })

  it.each([
    { status: 500, body: {}, says: /Não foi possível conectar ao servidor/ },
    { status: 400, body: {}, says: 'Não foi possível alterar a senha. Tente de novo mais tarde.' },
    { status: 429, body: { message: 'Muitas tentativas.' }, says: 'Muitas tentativas.' },
  ])(
    'the change-password dialog shows a message when the server answers $status with $body',
    async ({ status, body, says }) => {
      const { api, user } = await show()
      api.fail('session.changePassword', { status, body })
      await type(user, passwordOfAll, good)
      await user.click(await save())
      expect(within(await dialog('Erro')).getByText(says)).toBeDefined()
    },
  )

  it('the change-password dialog tells password managers the user and the kind of each password', async () => {
    const { modal } = await show()
    expect(modal.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(readSession()?.auth.login)
    expect(screen.getByLabelText('Senha atual').getAttribute('autocomplete')).toBe('current-password')
  })
})

describe('the privacy policy', () => {
  it.each([
    ['/privacy-policy', 'pt', 'Política de privacidade'],
    ['/privacy-policy?lang=en', 'en', 'Privacy policy'],
    ['/privacy-policy?lang=es', 'es', 'Política de privacidad'],
    ['/privacy-policy?lang=xx', 'pt', 'Política de privacidade'],
  ])('the privacy policy at %s is in %s', async (url, shown, title) => {
    await open(url)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(shown)
    expect(language()).toBe(shown)
    expect(document.title).toBe(`${title} | Sillage`)
  })

  it('the privacy policy is in the user’s language when the URL names none', async () => {
    setLanguage('es')
    await open('/privacy-policy')
    expect(await screen.findByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeDefined()
  })

  it('the privacy policy changes its language and its URL by the list, without a history entry', async () => {
    const { user, newEntries } = await open('/privacy-policy?lang=en')
    await user.selectOptions(await screen.findByLabelText('Language'), 'es')
    expect(await screen.findByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeDefined()
    expect(path()).toBe('/privacy-policy?lang=es')
    expect(newEntries()).toBe(0)
  })

  it.each(languageCodes)(
    'the privacy policy says in %s which data is collected, why the mobile number, and how long cookies last',
    async (code) => {
      await open(`/privacy-policy?lang=${code}`)
      const main = await screen.findByRole('main')
      const facts = {
        pt: [
          /Nome/,
          /celular/,
          /E-mail/,
          /Data e hora de acesso/,
          /Histórico de pedidos/,
          /conexão/,
          /experimentação por produto/,
          /duas etapas/,
        ],
        en: [
          /name/,
          /mobile number/,
          /e-mail/,
          /Access date and time/,
          /Order history/,
          /connection/,
          /Trial data for each product/,
          /two-step/,
        ],
        es: [
          /Nombre/,
          /móvil/,
          /Correo/,
          /Fecha y hora de acceso/,
          /Historial de pedidos/,
          /conexión/,
          /prueba de cada producto/,
          /dos pasos/,
        ],
      }
      for (const fact of facts[code]) expect(main.textContent).toMatch(fact)
      expect(main.textContent).toMatch(/50 (meses|months)/)
      expect(main.textContent).not.toMatch(/[{}]/)
      for (const link of within(main).getAllByRole('link'))
        expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent).toBe(link.textContent)
    },
  )

  it('the sign-in page links to the privacy policy', async () => {
    const { user } = await open('/auth/login')
    await user.click(await screen.findByRole('link', { name: 'Política de privacidade' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeDefined()
  })
})

describe('the account deletion', () => {
  it.each(languageCodes)('the page about account deletion is in English for a reader of %s', async (code) => {
    setLanguage(code)
    const { api } = await open('/account-deletion')
    const title = await screen.findByRole('heading', { level: 1, name: 'Account deletion' })
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('en')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Log in to the mobile app.',
      'Open the settings, at the bottom right.',
      'Click your name.',
      'Press the DELETE ACCOUNT button and follow the instructions.',
    ])
    expect(api.calls).toEqual([])
  })
})

it.each(['/privacy-policy', '/account-deletion'])('%s is open to a signed-in user as well', async (url) => {
  await open(url, undefined, {})
  await waitFor(() => expect(path()).toBe(url))
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
})
