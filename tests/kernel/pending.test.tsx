// Tests what stands in the place of what a query loads.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TestTranslationProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { engine } from '#kernel/core/site/i18n/engine/pt.ts'

const failed = 'Não foi possível carregar os livros.'
const refetch = vi.fn(() => Promise.resolve())

const show = (found: { data?: unknown; error?: unknown; isFetching?: boolean }, room?: 'page' | number) =>
  render(
    <TestTranslationProvider messages={{ engine }}>
      <Pending query={{ data: undefined, error: null, refetch, ...found }} failed={failed} {...(room && { room })} />
    </TestTranslationProvider>,
  )

test('what could not be loaded is said as an alert, and asked for again by a button', async () => {
  const { unmount } = show({ error: new Error('refused') })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(failed)
  const retry = screen.getByRole('button', { name: 'Tentar de novo' })
  expect(retry.getAttribute('aria-busy')).not.toBe('true')
  await userEvent.click(retry)
  expect(refetch).toHaveBeenCalledOnce()
  unmount()
  show({ data: ['a stale one'], error: new Error('refused'), isFetching: true })
  expect(screen.getByRole('button', { name: 'Tentar de novo' }).getAttribute('aria-busy')).toBe('true')
})

test.each([undefined, 'page', 152] as const)('what loads is a status, in a room of %s', async (room) => {
  const { container } = show({}, room)
  expect(screen.getByRole('status')).toBeDefined()
  expect(await screen.findByText('Carregando…')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  // The gray lines have the height of what will stand there.
  expect(container.querySelector<HTMLElement>('[aria-hidden=true]')?.style.height).toBe(
    room === 152 ? '152px' : undefined,
  )
})

test('nothing stands there once it has loaded, even if it is empty', () => {
  for (const data of [{ id: 1 }, [], null]) {
    const { container, unmount } = show({ data })
    expect(container.childElementCount).toBe(0)
    unmount()
  }
})
