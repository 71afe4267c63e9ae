// Tests the page of the restock plan: its sites and sums, its settings in the address, its order, and what it shows without a plan.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import type { Run } from '#kernel/features/bulk/contract/payloads.ts'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { RestockPage } from '#src/custom/restock/RestockPage.tsx'
import type { RestockPlan, RestockSite } from '#src/resources/orders/payloads.ts'
import { type Sums, sumsOf } from '#src/resources/orders/rules/plan.ts'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

const none: Sums = { runningOut: 0, demand: 0, safety: 0, stock: 0, ordered: 0, quantity: 0, unknown: 0, soon: 0 }
const line = (fragranceId: number, name: string, sums: Partial<Sums>) => ({
  fragrance: { fragranceId, name, name_en: `${name} (en)`, categoryId: 1 },
  ...none,
  ...sums,
})
const noneEarly = { removed: 0, early: 0, reasons: [] }
const siteOf = (siteId: number | null, name: string | null, lines: RestockSite['lines']): RestockSite => ({
  siteId,
  name,
  devices: 2,
  firstAt: '2026-12-03',
  lines,
  sums: sumsOf(lines),
  early: noneEarly,
})
const planOf = (sites: RestockSite[], more: Partial<RestockPlan> = {}): RestockPlan => ({
  leadDays: 7,
  periodDays: 14,
  service: 95,
  madeAt: '2026-11-28T03:00:00.000Z',
  deliveryAt: '2026-12-05',
  sufficesUntil: '2026-12-19',
  sites,
  sums: { ...sumsOf(sites.map(({ sums }) => sums)), devices: 2 * sites.length },
  early: noneEarly,
  unfilled: 0,
  ...more,
})
const filled = planOf(
  [
    siteOf(1, 'Loja Centro', [
      line(7, 'Limão', { quantity: 3, demand: 2, safety: 1, runningOut: 1 }),
      line(8, 'Rosa', { quantity: 1, demand: 3, stock: 2, unknown: 1 }),
    ]),
    siteOf(null, null, [line(7, 'Limão', { quantity: 2, demand: 2 })]),
  ],
  {
    unfilled: 4,
    early: {
      removed: 10,
      early: 2,
      reasons: [
        { reason: 'Cliente pediu', count: 1 },
        { reason: null, count: 1 },
      ],
    },
  },
)
const run: Run = {
  runId: '00000000-0000-4000-8000-000000000001',
  resource: 'orders',
  action: 'orderPlan',
  state: 'done',
  total: 3,
  done: 3,
  refused: 0,
  refusals: [],
  canRevert: true,
  startedAt: '2026-11-28T03:00:00.000Z',
}

interface Shown {
  plan?: () => unknown
  order?: () => unknown
  profile?: string
  at?: string
}
const show = async ({
  plan = () => filled,
  order = () => run,
  profile = 'ADMIN',
  at = '/admin/restock',
}: Shown = {}) => {
  const memory = memoryProvider(undefined, undefined, {
    'GET /orders/plan': plan,
    'POST /orders/plan': order,
    'GET /orders/plan/export': () => '',
    'GET /bulk/{runId}': () => run,
    'GET /plans': () => ({ data: [] }),
    'POST /plans': () => ({ plan: { planId: 1 }, trial: { changes: [], records: [] } }),
  })
  const content = (
    <>
      <RestockPage />
      <Notifications onUndo={() => undefined} />
    </>
  )
  const router = await showInAdmin({ content, at, profile, dataProvider: memory.provider })
  return { router, memory }
}
const cellsOf = (row: HTMLElement | undefined) =>
  row && [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)

test('each site has its lines and their sums, and the numbers of the plan are the sums of all sites', async () => {
  await show()
  const table = await screen.findByRole('table', { name: 'O que pedir para Loja Centro' })
  const rows = within(table).getAllByRole('row')
  expect(cellsOf(rows[1])).toEqual(['Limão', '3', '1', '2', '1', '0', '0', '0', '0'])
  expect(cellsOf(rows.at(-1))).toEqual(['Total do local', '4', '1', '5', '1', '2', '0', '1', '0'])
  expect(screen.getByRole('table', { name: 'O que pedir para Sem local' })).toBeTruthy()
  expect(screen.getAllByText('2 dispositivos a visitar até 03/12/2026.')).toHaveLength(2)
  expect(screen.getByText('Pedir', { selector: 'dt' }).nextElementSibling?.textContent).toBe('6')
  expect(screen.getByText(/chega em 05\/12\/2026 e precisa bastar até 19\/12\/2026/)).toBeTruthy()
  expect(screen.getByText('1 slot está sem previsão: conta pelo ritmo dos últimos dias, com folga.')).toBeTruthy()
  expect(screen.getByText(/^4 slots não têm cápsula/)).toBeTruthy()
  expect(screen.getByText(/2 de 10 cápsulas \(20 %\).*Cliente pediu \(1\), sem motivo \(1\)/)).toBeTruthy()
})

test('the settings are in the address, and the plan follows them', async () => {
  const { router, memory } = await show({ at: '/admin/restock?leadDays=12&service=500' })
  await screen.findByRole('table', { name: 'O que pedir para Loja Centro' })
  const queries = () => memory.calls.filter(({ name }) => name === 'GET /orders/plan').map(({ params }) => params)
  // What is impossible is as usual.
  expect(queries().at(-1)).toMatchObject({ query: { leadDays: 12, periodDays: 14, service: 95 } })
  await userEvent.selectOptions(screen.getByLabelText('Nível de serviço'), '99 %')
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ query: { leadDays: 12, service: 99 } }))
  expect(router.state.location.search).toBe('?leadDays=12&periodDays=14&service=99')
})

test('the plan is ordered after a confirmation, and can be taken back in the same dialog', async () => {
  const { memory } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir 6 cápsulas' }))
  const question = within(await screen.findByRole('dialog', { name: 'Pedir o plano?' }))
  expect(question.getByText(/Cria 3 pedidos com 6 cápsulas ao todo/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Pedir 6 cápsulas' }))
  const done = within(await screen.findByRole('dialog', { name: /^Pedir o plano: / }))
  expect(done.getByRole('button', { name: 'Desfazer tudo' })).toBeTruthy()
  expect(memory.calls.find(({ name }) => name === 'orderPlan orders')?.params).toMatchObject({
    body: { leadDays: 7, periodDays: 14, service: 95, quantity: 6 },
  })
})

test('the orders of the plan can be kept in a plan of changes instead', async () => {
  const { memory } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir 6 cápsulas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar num plano…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar num plano' }))
  expect(dialog.getByText('3 mudanças vão para o plano. Nenhum registro muda agora.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Sexta')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  const order = { siteId: 1, fragranceId: 7, quantity: 3, expectedAt: '2026-12-05' }
  await waitFor(() =>
    expect(memory.paramsOf('POST /plans')).toMatchObject([
      { body: { reason: 'Sexta', changes: [{ verb: 'create', resource: 'orders', values: order }, {}, {}] } },
    ]),
  )
  expect(memory.paramsOf('orderPlan orders')).toEqual([])
})

test('a plan that has changed meanwhile is told, and read again', async () => {
  const { memory } = await show({
    order: () => {
      throw new HttpError('changed', 409)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir 6 cápsulas' }))
  const question = within(await screen.findByRole('dialog', { name: 'Pedir o plano?' }))
  await userEvent.click(question.getByRole('button', { name: 'Pedir 6 cápsulas' }))
  expect(await screen.findByText(/^O plano mudou desde que você o abriu/)).toBeTruthy()
  await waitFor(() => expect(memory.calls.filter(({ name }) => name === 'GET /orders/plan')).toHaveLength(2))
})

test('who only reads orders sees the plan without its order and its export', async () => {
  await show({ profile: 'OPERATOR' })
  await screen.findByRole('table', { name: 'O que pedir para Loja Centro' })
  expect(screen.queryByRole('button', { name: /^Pedir|^Exportar/ })).toBeNull()
})

test('a plan without lines says so, a failure offers to try again, and a refusal is the page of one', async () => {
  await show({ plan: () => planOf([], { madeAt: null }) })
  expect(await screen.findByText('Nada a pedir: o que há basta até 19/12/2026.')).toBeTruthy()
  expect(screen.getByText('As previsões ainda não foram feitas.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pedir 0 cápsulas' }).ariaDisabled).toBe('true')
  cleanup()
  let isBroken = true
  await show({
    plan: () => {
      if (isBroken) throw new HttpError('broken', 500)
      return filled
    },
  })
  expect(await screen.findByText('Não foi possível carregar o plano.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('table', { name: 'O que pedir para Loja Centro' })).toBeTruthy()
  cleanup()
  await show({
    plan: () => {
      throw new HttpError('no', 403)
    },
  })
  expect(await screen.findByText('403')).toBeTruthy()
})
