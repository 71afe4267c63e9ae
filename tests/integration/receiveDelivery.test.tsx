// Tests the page of a delivery: its lines, receiving all of it in one press or a part with what differs, and what is refused.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { ReceiveDialog } from '#src/resources/deliveries/page/ReceiveDialog.tsx'
import type { DeliveryLine } from '#src/resources/deliveries/payloads.ts'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

const lineOf = (orderId: number, name: string, quantity: number, more: Partial<DeliveryLine> = {}): DeliveryLine => ({
  orderId,
  code: `R-00000${orderId}`,
  fragrance: { fragranceId: orderId, name, name_en: name, name_es: name, categoryId: 1 },
  quantity,
  state: 'ordered',
  receivedAt: null,
  receivedQuantity: null,
  damagedQuantity: null,
  notes: null,
  ...more,
})
const record = {
  id: 42,
  deliveryId: 42,
  code: '2026-0042',
  siteId: 1,
  site: { siteId: 1, name: 'Loja Centro', address: 'Rua das Flores, 1' },
  state: 'ordered' as const,
  lines: [],
  capsules: 15,
  received: 0,
  underWay: 15,
  orderedAt: '2026-11-28',
  expectedAt: '2026-12-07',
  receivedAt: null,
  mailedAt: null,
  closedAt: null,
  cancelledAt: null,
  notes: null,
  createdAt: '2026-11-28T03:00:00.000Z',
  updatedAt: '2026-11-28T03:00:00.000Z',
}

const show = async (receive: () => unknown = () => undefined) => {
  const memory = memoryProvider(undefined, undefined, {
    'GET /deliveries/{id}/lines': () => ({
      lines: [lineOf(1, 'Limão', 5), lineOf(2, 'Rosa', 10), lineOf(3, 'Cedro', 4, { state: 'received' })],
    }),
    'PUT /deliveries/receive/{id}': receive,
  })
  const [onClose, onChanged] = [vi.fn(), vi.fn()]
  const content = (
    <>
      <ReceiveDialog record={record} onClose={onClose} onChanged={onChanged} />
      <Notifications onUndo={() => undefined} />
    </>
  )
  await showInAdmin({ content, at: '/admin/deliveries/42/show', profile: 'ADMIN', dataProvider: memory.provider })
  const dialog = within(await screen.findByRole('dialog', { name: 'Receber o pedido 2026-0042' }))
  await dialog.findByRole('group', { name: 'Rosa: 10 a caminho' })
  return { memory, dialog, onClose, onChanged }
}
const receipts = ({ memory }: Awaited<ReturnType<typeof show>>) => memory.paramsOf('receive deliveries')

test('all of a delivery is received in one press, in the version that is shown', async () => {
  const shown = await show()
  expect(shown.dialog.queryByText(/Cedro/)).toBeNull()
  await userEvent.click(shown.dialog.getByRole('button', { name: 'Receber' }))
  await waitFor(() => expect(shown.onChanged).toHaveBeenCalledOnce())
  expect(receipts(shown)).toMatchObject([{ id: 42, body: {}, ifMatch: record.updatedAt }])
  expect(shown.onClose).toHaveBeenCalledOnce()
})

test('a part is received with what differs: what is missing stays under way or will not come', async () => {
  const shown = await show()
  const inputs = (name: string) => within(shown.dialog.getByRole('group', { name }))
  const type = async (input: HTMLElement, text: string) => {
    await userEvent.clear(input)
    await userEvent.type(input, text)
  }
  const rose = inputs('Rosa: 10 a caminho')
  expect(rose.queryByRole('combobox')).toBeNull()
  await type(rose.getByLabelText('Chegaram'), '4')
  await userEvent.selectOptions(rose.getByLabelText('Faltam 6 cápsulas'), 'Não vem mais')
  await type(rose.getByLabelText('Com defeito'), '2')
  await userEvent.click(shown.dialog.getByRole('button', { name: 'Receber' }))
  await waitFor(() => expect(receipts(shown)).toHaveLength(1))
  expect(receipts(shown)).toMatchObject([
    {
      body: {
        lines: [
          { orderId: 1, received: 5, damaged: 0, rest: 'underWay' },
          { orderId: 2, received: 4, damaged: 2, rest: 'closed' },
        ],
      },
    },
  ])
})

test('what is no whole number is not sent, and a refusal of the server is said', async () => {
  const shown = await show(() => {
    throw new HttpError('Esta linha já foi recebida', 400, {
      errors: { 'lines.0.orderId': 'Esta linha já foi recebida' },
    })
  })
  const [arrived] = shown.dialog.getAllByLabelText('Chegaram')
  await userEvent.clear(arrived ?? document.body)
  await userEvent.click(shown.dialog.getByRole('button', { name: 'Receber' }))
  expect((await shown.dialog.findByRole('alert')).textContent).toMatch(/^Informe um número inteiro/)
  expect(arrived?.getAttribute('aria-invalid')).toBe('true')
  expect(receipts(shown)).toEqual([])
  await userEvent.type(arrived ?? document.body, '5')
  await userEvent.click(shown.dialog.getByRole('button', { name: 'Receber' }))
  expect((await shown.dialog.findByRole('alert')).textContent).toBe('Esta linha já foi recebida')
  expect(shown.onClose).not.toHaveBeenCalled()
})
