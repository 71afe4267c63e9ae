// Tests the page of webhooks: what it shows of each, a new one, a changed one, its secret, its deliveries, and refusals.
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { webhookPaths as paths } from '#kernel/features/webhooks/contract/paths.ts'
import type { Delivery, MadeWebhook, Webhook } from '#kernel/features/webhooks/contract/payloads.ts'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { WebhooksPage } from '#kernel/features/webhooks/site/WebhooksPage.tsx'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

const at = '2026-11-20T10:00:00.000Z'
const plain: Webhook = {
  id: 1,
  name: 'ERP',
  url: 'https://erp.exemplo.test/hook',
  events: [{ resource: 'quiz', actions: ['update', 'publish'] }],
  isActive: true,
  end: null,
  createdAt: at,
  rotatedUntil: null,
  failingSince: null,
  deliveredAt: null,
  waiting: 0,
  cursor: 7,
}
const delivery: Delivery = {
  changeId: 7,
  resource: 'quiz',
  record: 3,
  action: 'update',
  state: 'waiting',
  tries: 2,
  status: 500,
  error: 'status',
  duration: 12,
  answer: 'try later',
  triedAt: at,
  dueAt: at,
}
const secret = 'whsec_c2VjcmV0'
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Shows the page over webhooks that the calls change as the server does. */
const show = async (first: readonly Webhook[]) => {
  let webhooks = [...first]
  const made = (webhook: Webhook): MadeWebhook => ({ ...webhook, secret })
  const memory = memoryProvider(undefined, undefined, {
    [nameOf(paths.list)]: () => webhooks,
    [nameOf(paths.events)]: () => [
      { resource: 'quiz', actions: ['create', 'update', 'delete', 'publish'] },
      { resource: 'categories', actions: ['create', 'update'] },
    ],
    [nameOf(paths.make)]: () => {
      webhooks = [{ ...plain, id: 2, name: 'Estoque' }, ...webhooks]
      return made({ ...plain, name: 'Estoque' })
    },
    [nameOf(paths.update)]: () => {
      webhooks = webhooks.map((webhook) => ({ ...webhook, isActive: true, end: null }))
      return plain
    },
    [nameOf(paths.rotate)]: () => made(plain),
    [nameOf(paths.remove)]: () => void (webhooks = []),
    [nameOf(paths.deliveries)]: () => ({ data: [delivery], next: null }),
    [nameOf(paths.test)]: () => ({ status: null, error: 'private', duration: 1, answer: null }),
    [nameOf(paths.replay)]: () => undefined,
    'POST /webhooks/1/deliveries/7': () => undefined,
  })
  const load = () =>
    showInAdmin({
      content: (
        <>
          <WebhooksPage />
          <Notifications onUndo={() => undefined} />
        </>
      ),
      dataProvider: memory.provider,
    })
  return { memory, load }
}
const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }))

test('the page of webhooks says what is missing, that it failed, and who may not see it', async () => {
  const { memory, load } = await show([])
  memory.fail(nameOf(paths.list), 500)
  await load()
  expect((await screen.findByText('Não foi possível carregar os webhooks.')).closest('[role=alert]')).toBeTruthy()
  memory.heal(nameOf(paths.list))
  await press('Tentar de novo')
  expect(await screen.findByText('Nenhum webhook ainda.')).toBeTruthy()
  cleanup()
  memory.fail(nameOf(paths.list), 403)
  await load()
  expect(await screen.findByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
})

test('a webhook shows what it is told and what is wrong with it', async () => {
  const { load } = await show([
    { ...plain, failingSince: at, waiting: 2 },
    { ...plain, id: 2, name: 'Loja', isActive: false, end: 'restored' },
  ])
  await load()
  const [on, off] = await screen.findAllByRole('listitem')
  expect(on?.textContent).toMatch(
    /ERP Ligado.*nada entregue ainda · 2 eventos na fila.*Quiz: alteração, publicação.*Nenhuma entrega é aceita desde 20\/11\/2026/,
  )
  expect(off?.textContent).toMatch(/Loja Desligado.*restaurado de um backup/)
})

test('a new webhook needs a name, an address and a change, shows what the server refuses at its field, and its secret once', async () => {
  const { memory, load } = await show([])
  await load()
  await press('Criar um webhook')
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo webhook' }))
  await dialog.findByRole('group', { name: 'Quiz' })
  await userEvent.click(dialog.getByRole('button', { name: 'Criar o webhook' }))
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '',
    'Dê um nome ao webhook.',
    'Informe o endereço.',
    'Escolha pelo menos uma mudança.',
  ])
  expect(document.activeElement).toBe(dialog.getByLabelText('Nome'))
  await userEvent.type(dialog.getByLabelText('Nome'), ' Estoque ')
  await userEvent.type(dialog.getByLabelText('Endereço'), 'http://estoque.exemplo.test')
  await userEvent.click(within(dialog.getByRole('group', { name: 'Famílias' })).getByLabelText('Tudo'))
  await userEvent.click(within(dialog.getByRole('group', { name: 'Quiz' })).getByLabelText('Escolher'))
  await userEvent.click(dialog.getByLabelText('publicação'))
  memory.fail(nameOf(paths.make), 400, 'x', { url: 'Informe um endereço completo que começa com https://' })
  await userEvent.click(dialog.getByRole('button', { name: 'Criar o webhook' }))
  expect(await dialog.findByText('Informe um endereço completo que começa com https://')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Endereço'))
  memory.heal(nameOf(paths.make))
  await userEvent.click(dialog.getByRole('button', { name: 'Criar o webhook' }))
  const shown = await screen.findByRole('dialog', { name: 'Segredo de “Estoque”' })
  expect(shown.textContent).toContain(secret)
  expect(memory.paramsOf(nameOf(paths.make)).at(-1)).toMatchObject({
    body: {
      name: 'Estoque',
      events: [
        { resource: 'quiz', actions: ['publish'] },
        { resource: 'categories', actions: ['create', 'update'] },
      ],
    },
  })
  await press('Já guardei')
  expect(screen.queryByText(secret)).toBeNull()
  expect(await screen.findByText('Estoque')).toBeTruthy()
})

test('a webhook that is off is turned on in its form, gets a new secret, and is deleted after a question', async () => {
  const { memory, load } = await show([{ ...plain, isActive: false, end: 'failed' }])
  await load()
  await press('Editar o webhook ERP')
  await userEvent.click(await screen.findByRole('switch', { name: 'Ligado' }))
  await press('Salvar')
  expect(memory.paramsOf(nameOf(paths.update))).toMatchObject([{ id: 1, body: { name: 'ERP', isActive: true } }])
  expect(await screen.findByText('Ligado')).toBeTruthy()
  await press('Trocar o segredo de ERP')
  expect(screen.getByRole('dialog').textContent).toMatch(/Durante uma semana/)
  await press('Trocar o segredo')
  expect((await screen.findByRole('dialog', { name: 'Segredo de “ERP”' })).textContent).toContain(secret)
  await press('Já guardei')
  await press('Excluir o webhook ERP')
  await press('Excluir')
  expect(await screen.findByText('Nenhum webhook ainda.')).toBeTruthy()
})

test('the deliveries say what waits and why; one is sent again, all from a change on, and a test says how it went', async () => {
  const { memory, load } = await show([plain])
  await load()
  await press('Entregas de ERP')
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregas de “ERP”' }))
  const line = await dialog.findByRole('listitem')
  expect(line.textContent).toMatch(
    /Quiz 3: alteração na fila#7 · 20\/11\/2026.*2 tentativas · 12 ms.*o receptor respondeu 500.*try later/,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Reenviar a mudança 7' }))
  expect(memory.paramsOf('POST /webhooks/1/deliveries/7')).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar um teste' }))
  expect(await dialog.findByText('O teste falhou: o endereço não é público.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Mudança'), 'x{Enter}')
  expect(dialog.getByText('Informe o número de uma mudança.').role).toBe('alert')
  await userEvent.clear(dialog.getByLabelText('Mudança'))
  await userEvent.type(dialog.getByLabelText('Mudança'), '5{Enter}')
  expect(memory.paramsOf(nameOf(paths.replay))).toMatchObject([{ id: 1, body: { from: 5 } }])
})
