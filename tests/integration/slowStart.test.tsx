// Tests a page while the settings (/config.json) load slowly. The site loads them once, so each test reloads it.
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pass, stopClock } from '#tests/support/clock.ts'

it('a page without settings shows the logo, and after five seconds a sentence and a button to try again', async () => {
  vi.resetModules()
  const [{ createMemoryRouter, RouterProvider }, { createRoutes }] = await Promise.all([
    import('react-router'),
    import('#src/app/routes.tsx'),
  ])
  stopClock('2026-05-01T12:00:00Z')
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const router = createMemoryRouter(createRoutes(), { initialEntries: ['/auth/login'] })
  await act(async () => {
    render(<RouterProvider router={router} useTransitions={false} />)
  })
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
