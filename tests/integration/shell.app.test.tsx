// Tests the mounted admin: the landing page and the screens of each profile.
import { act, render, screen, within } from '@testing-library/react'
import { testDataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { App, openSession } from '#kernel/core/site/frame/App.tsx'
import { parseConfig } from '#kernel/core/site/http/config.ts'
import { loadI18nProvider } from '#kernel/core/site/i18n/i18nProvider.ts'
import { someone } from '#tests/support/frame.tsx'
import { startApi } from '#tests/support/api.ts'

vi.mock(import('#kernel/core/site/data/createDataProvider.ts'), async (load) => {
  const provider = { ...testDataProvider(), getList: async () => ({ data: [], total: 0 }) }
  const nothing = async () => {}
  return {
    ...(await load()),
    createDataProvider: () => ({
      ...provider,
      call: () => Promise.reject(new Error('nobody calls')),
      quickSearch: async () => [],
      setActive: nothing,
      hardDelete: nothing,
      callExternal: nothing,
      download: nothing,
      stream: nothing,
    }),
  }
})
const open = async (at: string, profile: string) => {
  await startApi({ me: null })
  const words = await loadI18nProvider('pt')
  const me = someone(profile)
  const session = openSession(me, new URL(at, location.href))
  const router = createMemoryRouter(
    [{ path: '/admin/*', element: <App me={me} session={session} i18nProvider={words} config={parseConfig({})} /> }],
    {
      initialEntries: [at],
    },
  )
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

describe('the admin', () => {
  it('the admin leads ADMIN from /admin to the home page', async () => {
    const router = await open('/admin', 'ADMIN')
    expect(await screen.findByRole('heading', { name: 'Olá, Ana Souza' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin/home')
    expect(document.title).toBe('Painel - Admin')
  })

  it('the admin leads POSTNEWS from /admin to the news, and forbids them the home page', async () => {
    const router = await open('/admin', 'POSTNEWS')
    await screen.findByRole('main')
    expect(router.state.location.pathname).toBe('/admin/news')
    await act(() => router.navigate('/admin/home'))
    expect(screen.getByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
  })

  it('the admin lists users inside the frame', async () => {
    await open('/admin/users', 'ADMIN')
    expect(await screen.findByRole('heading', { name: /Usuários/ })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
  })

  it('the admin shows a title once that a group of the menu and its list share', async () => {
    await open('/admin/fragrances', 'ADMIN')
    const trail = await screen.findByRole('navigation', { name: 'Você está aqui' })
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Painel', 'Fragrâncias'])
  })

  it('the admin forbids an OPERATOR the profiles, inside the frame', async () => {
    await open('/admin/perfis', 'OPERATOR')
    expect(await screen.findByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
  })

  it.each(['/admin/nope', '/admin/users/2/nope', '/admin/perfis/5/nope'])(
    'the admin has no page at %s',
    async (path) => {
      await open(path, 'ADMIN')
      expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy()
    },
  )
})
