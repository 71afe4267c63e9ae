// Tests the undo that a notice offers after an action of a record.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { showLive } from '#tests/support/liveScreens.tsx'

/** Deactivates the user of this name in the list. */
const deactivate = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Desativar: ${name}` }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar' }))
  return screen.findByRole('button', { name: 'Desfazer' })
}
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: `Desativar: ${name}` })).toBeNull())

describe('the notice after an action', () => {
  test('the notice offers to undo the action, which brings the row back and says so', async () => {
    const { api } = await showLive('/admin/users')
    const undo = await deactivate('Pessoa 08')
    expect(undo.closest('[role=status]')?.textContent).toContain('Status alterado com sucesso')
    await gone('Pessoa 08')
    await userEvent.click(undo)
    expect(await screen.findByText('Ação desfeita')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Desativar: Pessoa 08' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    expect(api.callsTo('changes.undo').map(({ path }) => path)).toEqual(['/changes/1/undo'])
  })

  test('a refused undo shows the server’s sentence', async () => {
    const { api } = await showLive('/admin/users')
    const undo = await deactivate('Pessoa 08')
    api.fail('changes.undo', { status: 400, body: { message: 'O tempo para desfazer acabou.' } })
    await userEvent.click(undo)
    expect((await screen.findByText('O tempo para desfazer acabou.')).closest('[role=alert]')).toBeTruthy()
  })

  test('an action without a change in the log offers no undo', async () => {
    await showLive('/admin/users')
    await userEvent.click(await screen.findByRole('button', { name: /^Reenviar e-mail de confirmação: Érica Nova/ }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reenviar' }))
    await screen.findByText('E-mail de confirmação reenviado')
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  test('an action that the server does not take back offers no undo', async () => {
    const { api } = await showLive('/admin/orders', {
      prepare: async ({ db }) => {
        const fragranceId = await insertFragrance(db, 'Lavanda', await insertCategory(db, 'Florais'))
        await sql`INSERT INTO orders (fragrance_id, quantity) VALUES (${fragranceId}, 5)`.execute(db)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Receber:/ }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Receber' }))
    await waitFor(() => expect(api.callsTo('orders.receive')).toHaveLength(1))
    expect(await screen.findByText('Pedido recebido')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  test('the notice stays longer while it has the focus, but offers nothing that the server would refuse', async () => {
    const { api } = await showLive('/admin/users')
    await screen.findByRole('button', { name: 'Desativar: Pessoa 08' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    fireEvent.click(screen.getByRole('button', { name: 'Desativar: Pessoa 08' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar' }))
    const undo = await screen.findByRole('button', { name: 'Desfazer' })
    act(() => undo.focus())
    await act(() => vi.advanceTimersByTimeAsync(limits.undoSeconds * 3000))
    expect(document.activeElement).toBe(undo)
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(undo)
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(api.callsTo('changes.undo')).toEqual([])
    act(() => undo.blur())
    await act(() => vi.advanceTimersByTimeAsync(limits.undoSeconds * 1000 + 500))
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })
})
