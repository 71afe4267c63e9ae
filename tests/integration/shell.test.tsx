// The frame around every screen of the admin: who sees which entries, what it says, and what it does when a screen breaks.
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useNotify } from 'ra-core'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shell as limits } from '#contract/limits.ts'
import { CrashedScreen } from '#src/custom/shell/CrashedScreen.tsx'
import { Forbidden } from '#src/custom/shell/Forbidden.tsx'
import type { Colours } from '#src/custom/shell/Header.tsx'
import { NotFound } from '#src/custom/shell/NotFound.tsx'
import { Shell } from '#src/custom/shell/Shell.tsx'
import { Home } from '#src/custom/dashboard/Home.tsx'
import { pass, stopClock } from '#tests/support/clock.ts'
import { showInAdmin } from '#tests/support/frame.tsx'
import { takeNoise } from '#tests/support/setup.ts'

// jsdom has no scrolling.
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const colours: Colours = { mode: 'light', choose: vi.fn<Colours['choose']>() }

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
  <Shell brand="Sillage" colours={colours}>
    <Routes>
      <Route path="home" element={<Home />} />
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

const menuNames = () =>
  within(screen.getByRole('navigation', { name: 'Menu principal' }))
    .getAllByRole('link')
    .map((link) => link.ariaLabel ?? link.textContent)

describe('the menu', () => {
  it('shows ADMIN every screen, profiles in their submenu and in the header', async () => {
    await showInAdmin({ content: frame })
    expect(menuNames()).toEqual(['Sillage: página inicial', 'Painel', 'Usuários', 'Perfis'])
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Perfis' })).toHaveProperty('pathname', '/admin/perfis')
  })

  it('shows an OPERATOR the home and nothing that the access table keeps from the menu', async () => {
    await showInAdmin({ content: frame, profile: 'OPERATOR' })
    expect(menuNames()).toEqual(['Sillage: página inicial', 'Painel'])
    expect(screen.queryByRole('link', { name: 'Perfis' })).toBeNull()
  })

  it('shows POSTNEWS no home, which is not theirs', async () => {
    await showInAdmin({ content: frame, profile: 'POSTNEWS', at: '/admin/news' })
    expect(menuNames()).toEqual(['Sillage: página inicial'])
  })

  it('marks the entry of the page and unfolds the submenu that holds it', async () => {
    const router = await showInAdmin({ content: frame })
    const submenu = screen.getByRole('button', { name: 'Gerenciar' })
    expect(screen.getByRole('link', { name: 'Painel' }).ariaCurrent).toBe('page')
    expect(submenu.ariaExpanded).toBe('false')
    await act(() => router.navigate('/admin/perfis'))
    expect(submenu.ariaExpanded).toBe('true')
    expect(screen.getByRole('link', { name: 'Painel' }).ariaCurrent).toBeNull()
  })

  it('stays minimised once a person minimised it, and a submenu brings it back', async () => {
    await showInAdmin({ content: frame })
    await userEvent.click(screen.getByRole('button', { name: 'Minimizar o menu' }))
    expect(screen.getByRole('button', { name: 'Expandir o menu' }).ariaExpanded).toBe('false')
    await userEvent.click(screen.getByRole('button', { name: 'Gerenciar' }))
    expect(screen.getByRole('button', { name: 'Minimizar o menu' }).ariaExpanded).toBe('true')
    expect(screen.getByRole('button', { name: 'Gerenciar' }).ariaExpanded).toBe('true')
  })
})

describe('the header', () => {
  it("says who is signed in, and the menu behind the name leads out by arrows and Enter's target", async () => {
    await showInAdmin({ content: frame })
    const user = screen.getByRole('button', { name: 'Conta de Ana Souza' })
    user.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Alterar a senha' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sair' }))
    expect(screen.getByRole('menuitem', { name: 'Sair' })).toHaveProperty('pathname', '/logout')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(user)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('offers light, dark and the system’s colours, the present one marked', async () => {
    await showInAdmin({ content: frame })
    await userEvent.click(screen.getByRole('button', { name: 'Aparência' }))
    expect(screen.getByRole('menuitemradio', { name: 'Clara' }).ariaChecked).toBe('true')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Escura' }))
    expect(colours.choose).toHaveBeenCalledWith('dark')
  })

  it('runs the progress bar from 0 to 100 and back to 0 on each route change', async () => {
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

  it('leaves the progress bar alone when only the search part of the address changes', async () => {
    stopClock('2026-03-05T12:00:00Z')
    const router = await showInAdmin({ content: frame })
    await act(() => pass(2000))
    await act(() => router.navigate('/admin/home?page=2'))
    await pass(5 * limits.progressIntervalMs)
    expect(document.querySelector('progress')?.value).toBe(0)
  })
})

describe('pages inside the frame', () => {
  it('an unknown path is a 404 with the menu beside it', async () => {
    await showInAdmin({ content: frame, at: '/admin/nope' })
    expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeTruthy()
    expect(screen.getByText('404')).toBeTruthy()
    expect(menuNames()).toContain('Usuários')
    expect(document.title).toBe('Página não encontrada - Admin')
  })

  it('a screen for other profiles is a 403 with a way back', async () => {
    await showInAdmin({ content: frame, at: '/admin/forbidden' })
    expect(screen.getByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveProperty('pathname', '/admin')
  })

  it('the home greets by name and leads to what this person may open', async () => {
    await showInAdmin({ content: frame })
    expect(screen.getByRole('heading', { name: 'Olá, Ana Souza' })).toBeTruthy()
    const cards = within(screen.getByRole('main')).getAllByRole('link')
    expect(cards.map((card) => card.textContent)).toEqual(['Usuários', 'Perfis'])
  })

  it('a screen that breaks leaves the frame standing, and is tried again', async () => {
    isBroken = true
    await showInAdmin({ content: frame, at: '/admin/fragile' })
    takeNoise()
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('Algo deu errado nesta tela')
    expect(menuNames()).toContain('Painel')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(screen.getByText('inteira de novo')).toBeTruthy()
  })

  it('going elsewhere forgets that a screen broke', async () => {
    isBroken = true
    const router = await showInAdmin({ content: frame, at: '/admin/fragile' })
    takeNoise()
    await act(() => router.navigate('/admin/home'))
    expect(screen.getByRole('heading', { name: 'Olá, Ana Souza' })).toBeTruthy()
  })

  it('a chunk that did not arrive offers to reload the page', () => {
    render(<CrashedScreen isChunk onRetry={() => {}} />)
    expect(screen.getByRole('button', { name: 'shell.crash.reload' })).toBeTruthy()
  })
})

describe('notices', () => {
  it('a success is said politely, a failure at once', async () => {
    const router = await showInAdmin({ content: frame, at: '/admin/notify' })
    await userEvent.click(screen.getByRole('button', { name: 'um' }))
    const notices = within(screen.getByRole('region', { name: 'Avisos' }))
    expect(notices.getByRole('status').textContent).toContain('um')
    await act(() => router.navigate('/admin/fail'))
    await userEvent.click(screen.getByRole('button', { name: 'Falhou' }))
    expect(notices.getByRole('alert').textContent).toContain('Falhou')
  })

  it('three show at once, the fourth waits for its turn', async () => {
    await showInAdmin({ content: frame, at: '/admin/notify' })
    const notices = within(screen.getByRole('region', { name: 'Avisos' }))
    for (const text of ['um', 'dois', 'três', 'quatro']) await userEvent.click(screen.getByRole('button', { name: text }))
    expect(notices.queryByText('quatro')).toBeNull()
    const [first] = notices.getAllByRole('button', { name: 'Dispensar o aviso' })
    if (first) await userEvent.click(first)
    expect(notices.queryByText('um')).toBeNull()
    expect(notices.getByText('quatro')).toBeTruthy()
  })

  it('goes by itself after a while', async () => {
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
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      window.dispatchEvent(new Event('scroll'))
    })

  it('appears below 300 px and scrolls up within 600 ms', async () => {
    stopClock('2026-03-05T12:00:00Z')
    const jumped = vi.mocked(window.scrollTo)
    await showInAdmin({ content: frame })
    scrollTo(limits.scrollTopOffset)
    expect(screen.queryByRole('button', { name: 'Voltar ao topo' })).toBeNull()
    scrollTo(limits.scrollTopOffset + 1)
    act(() => screen.getByRole('button', { name: 'Voltar ao topo' }).click())
    await pass(limits.scrollTopMs / 2)
    expect(jumped).not.toHaveBeenLastCalledWith(0, 0)
    await pass(limits.scrollTopMs / 2 + 50)
    expect(jumped).toHaveBeenLastCalledWith(0, 0)
    scrollTo(0)
  })
})
