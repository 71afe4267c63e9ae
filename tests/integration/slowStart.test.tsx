// The first moments of the site when its settings are slow to come (/config.json). A file of its own: the site asks for them once.
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createRoutes } from '#src/app/routes.tsx'
import { pass, stopClock } from '#tests/support/clock.ts'

it('a page whose settings do not come shows the logo, and after five seconds a sentence and a way to try again', async () => {
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

  // The page opens all the same once they are there.
  vi.useRealTimers()
  answer.resolve(Response.json({ brand: 'Sillage' }))
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined()
  expect(screen.queryByText('Está demorando mais do que o normal.')).toBeNull()
  vi.unstubAllGlobals()
})
