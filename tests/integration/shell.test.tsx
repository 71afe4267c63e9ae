// Tests the frame of the admin: menu, breadcrumb, header, crashed screens, notifications, scroll-to-top button.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useNotify } from 'react-admin'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { shell as limits } from '#kernel/core/contract/limits.ts'
import { CrashedScreen } from '#kernel/core/site/frame/pages/CrashedScreen.tsx'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import type { Colors } from '#kernel/core/site/frame/header/colors.ts'
import { NotFound } from '#kernel/core/site/frame/pages/NotFound.tsx'
import { Shell } from '#kernel/core/site/frame/layout/Shell.tsx'
import campaigns from '#src/resources/campaigns/screens.ts'
import categories from '#src/resources/categories/screens.ts'
import fragrances from '#src/resources/fragrances/screens.ts'
import answers from '#src/resources/quiz/answers/screens.ts'
import questions from '#src/resources/quiz/questions/screens.ts'
import quiz from '#src/resources/quiz/screens.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { declarations, showInAdmin } from '#tests/support/frame.tsx'
import { takeNoise } from '#tests/support/setup.ts'

// jsdom has no scrolling.
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const colors: Colors = { mode: 'light', choose: vi.fn<Colors['choose']>() }

const isOutdated = vi.fn<() => Promise<boolean>>(async () => false)

const NotifyButton = ({ message, type }: { message: string; type: 'success' | 'error' }) => {
  const notify = useNotify()
  return <button onClick={() => notify(message, { type })}>{message}</button>
}

let isBroken = true
const Fragile = () => {
  if (isBroken) throw new Error('a screen that breaks')
  return <p>inteira de novo</p>
}

const frame = (
  <Shell brand="Sillage" colors={colors} isOutdated={isOutdated}>
    <Routes>
      <Route path="home" element={<h1>início</h1>} />
      <Route
        path="notify"
        element={['um', 'dois', 'três', 'quatro'].map((text) => (
          <NotifyButton key={text} message={text} type="success" />
        ))}
      />
      <Route path="fail" element={<NotifyButton message="Falhou" type="error" />} />
      <Route path="fragile" element={<Fragile />} />
      <Route path="forbidden" element={<Forbidden />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Shell>
)

const isSmall = () => screen.getByRole('navigation', { name: 'Menu principal' }).dataset['minimized'] === 'true'
const menuNames = () =>
  within(screen.getByRole('navigation', { name: 'Menu principal' }))
    .getAllByRole('link')
    .map((link) => link.ariaLabel ?? link.textContent)

describe('the menu', () => {
  it('the menu shows ADMIN every screen, with the profiles in their submenu and in the header', async () => {
    await showInAdmin({ content: frame })
    expect(menuNames()).toEqual([
      'Sillage: página inicial',
      'Painel',
      'Usuários',
      'Desempenho',
      'Reposição',
      'Perfis Admin',
      'Permissões',
      'Auditoria',
      'Integrações',
    ])
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Perfis' })).toHaveProperty(
      'pathname',
      '/admin/perfis',
    )
  })

  it('pages of one entry of the menu are its tabs, each of them marks the entry, and breadcrumb and menu lead to the first', async () => {
    const shown = [...declarations, campaigns, quiz, questions, answers]
    const router = await showInAdmin({ content: frame, shown, at: '/admin/questions' })
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    expect(menuNames()).not.toContain('Banco de perguntas')
    expect(menu.getByRole<HTMLAnchorElement>('link', { name: 'Quiz' }).pathname).toBe('/admin/quiz')
    expect(menu.getByRole('link', { name: 'Quiz' }).ariaCurrent).toBe('page')
    const tabs = within(screen.getByRole('navigation', { name: 'Quiz' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.ariaCurrent])).toEqual([
      ['Quiz', null],
      ['Banco de perguntas', 'page'],
      ['Banco de respostas', null],
    ])
    const trail = within(screen.getByRole('navigation', { name: 'Você está aqui' }))
    expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Painel',
      'Campanhas',
      'Quiz',
      'Banco de perguntas',
    ])
    await act(() => router.navigate('/admin/quiz/1/update'))
    expect(screen.queryByRole('navigation', { name: 'Quiz' })).toBeNull()
  })

  it('the menu shows pages for developers only if the setting says so', async () => {
    await showInAdmin({ content: frame })
    expect(menuNames()).not.toContain('Conformidade')
    cleanup()
    await showInAdmin({ content: frame, config: { developerPages: true } })
    expect(menuNames()).toContain('Conformidade')
  })

  it('the menu draws a separator above an entry or a submenu that declares one, and announces a badge', async () => {
    const [users, perfis] = declarations
    const marked = [
      { ...users, menu: { order: 10, separator: true as const } },
      { ...perfis, menu: { order: 90, under: 'manage' as const, separator: true as const, badge: true as const } },
    ]
    await showInAdmin({ content: frame, shown: marked })
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    const parted = ({ parentElement }: HTMLElement) => parentElement?.hasAttribute('data-separator')
    expect(
      [menu.getByRole('link', { name: 'Painel' }), menu.getByRole('link', { name: 'Usuários' })].map(parted),
    ).toEqual([false, true])
    expect(parted(menu.getByRole('button', { name: 'Gerenciar' }))).toBe(true)
    await userEvent.click(menu.getByRole('button', { name: 'Gerenciar' }))
    expect(menu.getByRole('link', { name: 'Perfis Admin' })).toBeTruthy()
    expect(menu.getByRole('link', { name: 'Usuários' })).toBeTruthy()
  })

  it('an entry has the same icon in the palette as in the menu, also where it heads a group', async () => {
    const shown = [...declarations, fragrances, categories, campaigns, quiz]
    await showInAdmin({ content: frame, shown })
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await screen.findByRole('combobox', { name: 'Buscar ou ir para' })
    const drawn = (element: HTMLElement) => element.querySelector('svg')?.innerHTML
    const entries = [
      ...['Painel', 'Usuários', 'Perfis', 'Permissões', 'Famílias', 'Quiz'].map((name) => ['link', name] as const),
      ...['Fragrâncias', 'Campanhas'].map((name) => ['button', name] as const),
    ]
    for (const [role, name] of entries) {
      const [option = expect.unreachable(name)] = screen.getAllByRole('option', { name: new RegExp(`^${name}`) })
      expect(drawn(menu.getByRole(role, { name: new RegExp(`^${name}`) })), `${name}`).toBe(drawn(option))
    }
  })

  it('the logo links to the start page, and each entry of the menu to its list', async () => {
    await showInAdmin({ content: frame })
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    const wayOf = (name: string) => menu.getByRole<HTMLAnchorElement>('link', { name }).pathname
    expect(wayOf('Sillage: página inicial')).toBe('/admin')
    expect(wayOf('Usuários')).toBe('/admin/users')
  })

  it('the menu shows an OPERATOR neither the home page nor any other screen that the access table forbids', async () => {
    await showInAdmin({ content: frame, profile: 'OPERATOR' })
    expect(menuNames()).toEqual(['Sillage: página inicial'])
    expect(screen.queryByRole('link', { name: 'Perfis' })).toBeNull()
  })

  it('the menu shows POSTNEWS no home page', async () => {
    await showInAdmin({ content: frame, profile: 'POSTNEWS', at: '/admin/news' })
    expect(menuNames()).toEqual(['Sillage: página inicial'])
  })

  it('the menu marks the entry of the page and expands its submenu', async () => {
    const router = await showInAdmin({ content: frame })
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    const submenu = menu.getByRole('button', { name: 'Gerenciar' })
    expect(menu.getByRole('link', { name: 'Painel' }).ariaCurrent).toBe('page')
    expect(submenu.ariaExpanded).toBe('false')
    await act(() => router.navigate('/admin/perfis'))
    expect(submenu.ariaExpanded).toBe('true')
    expect(menu.getByRole('link', { name: 'Painel' }).ariaCurrent).toBeNull()
  })

  it('a minimized menu stays minimized, and opens while one of its submenus is open', async () => {
    await showInAdmin({ content: frame })
    await userEvent.click(screen.getByRole('button', { name: 'Minimizar o menu' }))
    const restore = screen.getByRole('button', { name: 'Expandir o menu' })
    expect(restore.ariaExpanded).toBe('false')
    expect(isSmall()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Gerenciar' }))
    expect(isSmall()).toBe(false)
    expect(screen.getByRole('button', { name: 'Gerenciar' }).ariaExpanded).toBe('true')
    expect(restore.ariaExpanded).toBe('false')
    await userEvent.keyboard('{Escape}')
    expect(isSmall()).toBe(true)
  })

  it('a minimized menu expands 100 ms after the mouse enters and minimizes 50 ms after it leaves', async () => {
    stopClock('2026-03-05T12:00:00Z')
    await showInAdmin({ content: frame })
    const menu = screen.getByRole('navigation', { name: 'Menu principal' })
    fireEvent.click(screen.getByRole('button', { name: 'Minimizar o menu' }))
    // The page appears under a mouse that rests.
    fireEvent.pointerEnter(menu, { pointerType: 'mouse' })
    await act(() => pass(limits.menuRestoreMs))
    expect(isSmall()).toBe(true)
    fireEvent.pointerMove(menu, { pointerType: 'mouse' })
    await act(() => pass(limits.menuRestoreMs - 1))
    expect(isSmall()).toBe(true)
    await act(() => pass(1))
    expect(isSmall()).toBe(false)
    fireEvent.pointerLeave(menu, { pointerType: 'mouse' })
    await act(() => pass(limits.menuMinimizeMs - 1))
    expect(isSmall()).toBe(false)
    await act(() => pass(1))
    expect(isSmall()).toBe(true)
  })

  it('a minimized menu expands while it contains the keyboard focus', async () => {
    await showInAdmin({ content: frame })
    act(() => screen.getByRole('button', { name: 'Minimizar o menu' }).focus())
    await userEvent.keyboard('{Enter}')
    expect(isSmall()).toBe(true)
    await userEvent.tab({ shift: true })
    expect(isSmall()).toBe(false)
    await userEvent.tab()
    await userEvent.tab()
    await waitFor(() => expect(isSmall()).toBe(true))
  })
})

describe('the breadcrumb', () => {
  const trail = () =>
    within(screen.getByRole('navigation', { name: 'Você está aqui' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('the breadcrumb contains the home page, the group of the menu and the list, which is the current page', async () => {
    await showInAdmin({ content: frame, at: '/admin/perfis' })
    expect(trail()).toEqual(['Painel', 'Gerenciar', 'Perfis'])
    expect(screen.getByText('Perfis', { selector: 'li > [aria-current=page]' })).toBeTruthy()
  })

  it('the breadcrumb of a form contains its list and the form', async () => {
    const router = await showInAdmin({ content: frame, at: '/admin/users/create' })
    expect(trail()).toEqual(['Painel', 'Usuários', 'Criar usuário'])
    await act(() => router.navigate('/admin/users/5/update'))
    expect(trail()).toEqual(['Painel', 'Usuários', 'Editar usuário'])
  })

  it('the breadcrumb of the permissions contains their group of the menu', async () => {
    await showInAdmin({ content: frame, at: '/admin/permissions' })
    expect(trail()).toEqual(['Painel', 'Gerenciar', 'Permissões'])
  })

  it.each(['/admin/home', '/admin/nope'])('%s has no breadcrumb', async (at) => {
    await showInAdmin({ content: frame, at })
    expect(screen.queryByRole('navigation', { name: 'Você está aqui' })).toBeNull()
  })

  it('a forbidden screen has no breadcrumb', async () => {
    await showInAdmin({ content: frame, at: '/admin/perfis', profile: 'OPERATOR' })
    expect(screen.queryByRole('navigation', { name: 'Você está aqui' })).toBeNull()
  })
})

describe('the header', () => {
  it('the header names the signed-in user, and arrow keys in its menu reach the sign-out', async () => {
    await showInAdmin({ content: frame })
    const user = screen.getByRole('button', { name: 'Conta de Ana Souza' })
    user.focus()
    await userEvent.keyboard('{ArrowDown}')
    const account = screen.getByRole('menuitem', { name: 'Segurança e sessões' })
    expect(document.activeElement).toBe(account)
    expect(account).toHaveProperty('pathname', '/admin/account')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Alterar a senha' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sair' }))
    expect(screen.getByRole('menuitem', { name: 'Sair' })).toHaveProperty('pathname', '/logout')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(user)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('the header offers light, dark and the system’s colors, and marks the present one', async () => {
    await showInAdmin({ content: frame })
    await userEvent.click(screen.getByRole('button', { name: 'Aparência' }))
    expect(screen.getByRole('menuitemradio', { name: 'Clara' }).ariaChecked).toBe('true')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Escura' }))
    expect(colors.choose).toHaveBeenCalledWith('dark')
  })

  it.each([
    ['with an animation of 200 ms', false, [200]],
    ['without an animation for a user who wants no motion', true, []],
  ])('a new screen appears %s', async (_how, wantsNoMotion, durations) => {
    const animate = vi.fn<Element['animate']>()
    // jsdom has no animations.
    Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: wantsNoMotion && media.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const router = await showInAdmin({ content: frame })
    expect(animate).not.toHaveBeenCalled()
    await act(() => router.navigate('/admin/nope'))
    expect(animate.mock.calls.map(([, options]) => options)).toEqual(durations)
  })

  it('the progress bar runs from 0 to 100 and back to 0 on each route change', async () => {
    stopClock('2026-03-05T12:00:00Z')
    const router = await showInAdmin({ content: frame })
    const bar = () => document.querySelector('progress')?.value
    await act(() => pass(2000))
    expect(bar()).toBe(0)
    await act(() => router.navigate('/admin/nope'))
    await pass(limits.progressIntervalMs)
    expect(bar()).toBe(limits.progressStep)
    await pass(9 * limits.progressIntervalMs)
    expect(bar()).toBe(100)
    await pass(limits.progressResetMs)
    expect(bar()).toBe(0)
  })

  it('the progress bar ignores a change of the URL’s query', async () => {
    stopClock('2026-03-05T12:00:00Z')
    const router = await showInAdmin({ content: frame })
    await act(() => pass(2000))
    await act(() => router.navigate('/admin/home?page=2'))
    await pass(5 * limits.progressIntervalMs)
    expect(document.querySelector('progress')?.value).toBe(0)
  })
})

describe('pages inside the frame', () => {
  it('an unknown path is a 404 beside the menu', async () => {
    await showInAdmin({ content: frame, at: '/admin/nope' })
    expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeTruthy()
    expect(screen.getByText('404')).toBeTruthy()
    expect(menuNames()).toContain('Usuários')
    expect(document.title).toBe('Página não encontrada - Admin')
  })

  it('a forbidden screen is a 403 with a way back', async () => {
    await showInAdmin({ content: frame, at: '/admin/forbidden' })
    expect(screen.getByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveProperty('pathname', '/admin')
  })

  it('a screen with an error keeps the frame, and can be tried again', async () => {
    isBroken = true
    await showInAdmin({ content: frame, at: '/admin/fragile' })
    takeNoise()
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('Algo deu errado nesta tela')
    expect(menuNames()).toContain('Painel')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(screen.getByText('inteira de novo')).toBeTruthy()
  })

  it('a navigation resets the error of a screen', async () => {
    isBroken = true
    const router = await showInAdmin({ content: frame, at: '/admin/fragile' })
    takeNoise()
    await act(() => router.navigate('/admin/home'))
    expect(screen.getByRole('heading', { name: 'início' })).toBeTruthy()
  })

  it('a chunk that cannot be loaded offers to reload the page', () => {
    render(<CrashedScreen isChunk onRetry={() => {}} />)
    expect(screen.getByRole('button', { name: 'shell.crash.reload' })).toBeTruthy()
  })
})

describe('notifications', () => {
  it('a success is announced politely, and a failure at once', async () => {
    const router = await showInAdmin({ content: frame, at: '/admin/notify' })
    await userEvent.click(screen.getByRole('button', { name: 'um' }))
    const notices = within(screen.getByRole('region', { name: 'Avisos' }))
    expect(notices.getByRole('status').textContent).toContain('um')
    await act(() => router.navigate('/admin/fail'))
    await userEvent.click(screen.getByRole('button', { name: 'Falhou' }))
    expect(notices.getByRole('alert').textContent).toContain('Falhou')
    // Each is announced alone, without the present ones.
    for (const role of ['status', 'alert']) expect(notices.getByRole(role).getAttribute('aria-atomic')).toBe('false')
  })

  const showNotices = async () => {
    stopClock('2026-03-05T12:00:00Z')
    await showInAdmin({ content: frame, at: '/admin/notify' })
    const region = within(screen.getByRole('region', { name: 'Avisos' }))
    return {
      raise: (text: string) => act(() => screen.getByRole('button', { name: text }).click()),
      texts: () => region.queryAllByRole('button').map((button) => button.parentElement?.textContent),
    }
  }

  it('the newest notification is on top, and the oldest of four disappears', async () => {
    const { raise, texts } = await showNotices()
    for (const text of ['um', 'dois', 'três', 'quatro']) {
      raise(text)
      expect(texts()[0]).toBe(text)
    }
    expect(texts()).toEqual(['quatro', 'três', 'dois'])
    await act(() => pass(5000))
    expect(texts()).toEqual([])
  })

  it('equal notifications are counted in one, which stays as long as the last', async () => {
    const { raise, texts } = await showNotices()
    raise('um')
    await act(() => pass(4000))
    raise('um')
    expect(texts()).toEqual(['um2 vezes'])
    await act(() => pass(4000))
    expect(texts()).toEqual(['um2 vezes'])
    await act(() => pass(1000))
    expect(texts()).toEqual([])
  })

  it('a notification disappears by itself', async () => {
    stopClock('2026-03-05T12:00:00Z')
    await showInAdmin({ content: frame, at: '/admin/notify' })
    act(() => screen.getByRole('button', { name: 'um' }).click())
    const status = () => within(screen.getByRole('region', { name: 'Avisos' })).getByRole('status').textContent
    expect(status()).toContain('um')
    await act(() => pass(5000))
    expect(status()).toBe('')
  })
})

describe('the scroll-to-top button', () => {
  const scrollTo = (element: Element, y: number) =>
    act(() => {
      element.scrollTop = y
      element.dispatchEvent(new Event('scroll'))
    })
  const button = () => screen.queryByRole('button', { name: 'Voltar ao topo' })
  /** The button loads once the first screen is idle. */
  const becomeIdle = async () => {
    await act(() => pass(limits.idleMs))
    await act(() => vi.dynamicImportSettled())
  }
  beforeEach(() => {
    stopClock('2026-03-05T12:00:00Z')
    onTestFinished(() => {
      document.documentElement.scrollTop = 0
    })
  })

  it.each([
    { what: 'the window', find: () => document.documentElement },
    { what: 'the frame of a long list', find: () => screen.getByRole('region', { name: 'uma lista' }) },
  ])(
    'the scroll-to-top button appears below 300 px of $what, scrolls up within 600 ms and moves the focus to the content',
    async ({ find }) => {
      const content = (
        <Shell brand="Sillage" colors={colors} isOutdated={isOutdated}>
          <div role="region" aria-label="uma lista" />
        </Shell>
      )
      await showInAdmin({ content })
      await becomeIdle()
      const scroller = find()
      scrollTo(scroller, limits.scrollTopOffset)
      expect(button()).toBeNull()
      scrollTo(scroller, limits.scrollTopOffset + 1)
      button()?.focus()
      act(() => button()?.click())
      await act(() => pass(limits.scrollTopMs / 2))
      expect(scroller.scrollTop).toBeGreaterThan(0)
      await act(() => pass(limits.scrollTopMs / 2 + 50))
      expect(scroller.scrollTop).toBe(0)
      scrollTo(scroller, 0)
      expect(button()).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('main'))
    },
  )

  it('the scroll-to-top button disappears with the scrolled list', async () => {
    const content = (
      <Shell brand="Sillage" colors={colors} isOutdated={isOutdated}>
        <Routes>
          <Route path="home" element={<div role="region" aria-label="uma lista" />} />
          <Route path="users" element={<p>outra tela</p>} />
        </Routes>
      </Shell>
    )
    const router = await showInAdmin({ content })
    await becomeIdle()
    scrollTo(screen.getByRole('region', { name: 'uma lista' }), limits.scrollTopOffset + 1)
    expect(button()).toBeTruthy()
    await act(() => router.navigate('/admin/users'))
    expect(button()).toBeNull()
  })
})
