// The admin as it is mounted: who is signed in decides where /admin leads and what is there.
import { act, render, screen, within } from '@testing-library/react'
import { testDataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { App } from '#src/app/App.tsx'
import { parseConfig } from '#src/providers/config.ts'
import { loadI18nProvider } from '#src/providers/i18n.ts'
import { someone } from '#tests/support/frame.tsx'
import { mockServer } from '#tests/support/mockServer.ts'

vi.mock(import('#src/providers/data.ts'), async (load) => {
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
      exportList: nothing,
    }),
  }
})
const open = async (at: string, profile: string) => {
  mockServer()
  const words = await loadI18nProvider('pt')
  const router = createMemoryRouter(
    [{ path: '/admin/*', element: <App me={someone(profile)} i18nProvider={words} config={parseConfig({})} /> }],
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
  it('leads ADMIN from /admin to the home', async () => {
    const router = await open('/admin', 'ADMIN')
    expect(await screen.findByRole('heading', { name: 'Olá, Ana Souza' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin/home')
    expect(document.title).toBe('Painel - Admin')
  })

  it('leads POSTNEWS from /admin to the news, and keeps the home from them', async () => {
    const router = await open('/admin', 'POSTNEWS')
    await screen.findByRole('main')
    expect(router.state.location.pathname).toBe('/admin/news')
    await act(() => router.navigate('/admin/home'))
    expect(screen.getByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
  })

  it('lists users inside the frame', async () => {
    await open('/admin/users', 'ADMIN')
    expect(await screen.findByRole('heading', { name: /Usuários/ })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
  })

  it('says once what a group of the menu and its list are both called', async () => {
    await open('/admin/fragrances', 'ADMIN')
    const trail = await screen.findByRole('navigation', { name: 'Você está aqui' })
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Painel', 'Fragrâncias'])
  })

  it('refuses the profiles to an OPERATOR, inside the frame', async () => {
    await open('/admin/perfis', 'OPERATOR')
    expect(await screen.findByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
  })

  it.each(['/admin/nope', '/admin/users/2/nope', '/admin/perfis/5'])('has no page at %s', async (path) => {
    await open(path, 'ADMIN')
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy()
  })
})
