// Tests pages whose settings (/config.json) or messages load slowly. The site loads them once, so each test reloads it.
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createStore } from '#kernel/core/site/session/store.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { startApi } from '#tests/support/api.ts'
import { newModules } from '#tests/support/newModules.ts'

/** Reloads the site and opens a URL of it. */
const open = async (url: string) => {
  await newModules()
  const [{ createMemoryRouter, RouterProvider }, { createRoutes }] = await Promise.all([
    import('react-router'),
    import('#kernel/core/site/frame/routes.tsx'),
  ])
  const router = createMemoryRouter(
    createRoutes(() => import('#src/product/site.ts')),
    { initialEntries: [url] },
  )
  await act(async () => {
    render(<RouterProvider router={router} useTransitions={false} />)
  })
  return router
}

it('a page without settings shows the logo, and after five seconds a sentence and a button to try again', async () => {
  stopClock('2026-05-01T12:00:00Z')
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  await open('/auth/login')
  await act(() => pass(4999))
  expect(screen.getByRole('img', { name: 'Sillage' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => pass(1))
  expect(screen.getByRole('status').textContent).toBe('Está demorando mais do que o normal.')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeDefined()

  // The page opens once the settings have loaded.
  vi.useRealTimers()
  answer.resolve(Response.json({ brand: 'Sillage' }))
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined()
  expect(screen.queryByText('Está demorando mais do que o normal.')).toBeNull()
  vi.unstubAllGlobals()
})

it.each(['/admin/users', '/admin/users?filter={"isActive":true}&sort=email&order=ASC&page=1&perPage=20'])(
  'the list of %s is requested while the messages load, and again only when it is opened again',
  async (url) => {
    const api = await startApi({ me: 1 })
    const store = createStore(1)
    store.setItem('views', { data: [], choices: [] })
    store.setItem('users.listParams', { sort: 'nome', order: 'ASC', perPage: 20, page: 1, filter: {} })
    const messages = Promise.withResolvers<void>()
    vi.doMock(import('#src/i18n/admin.pt.ts'), async (load) => {
      await messages.promise
      return await load()
    })
    const router = await open(url)
    const expectCalls = async (number: number) =>
      await waitFor(() => expect(api.callsTo('users.list')).toHaveLength(number))
    const row = () => screen.findByRole('row', { name: /Ana Administradora/ })
    await expectCalls(1)
    expect(screen.queryByRole('table')).toBeNull()
    messages.resolve()
    await row()
    await expectCalls(1)

    await act(() => router.navigate('/admin/perfis'))
    await screen.findByRole('row', { name: /POSTNEWS/ })
    await act(() => router.navigate(url))
    await row()
    await expectCalls(2)
  },
)
