// Tests the page of the restock plan: its sites and sums, its settings in the address, its order, and what it shows without a plan.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { RestockPage } from '#src/custom/restock/RestockPage.tsx'
import type { Ordered, RestockPlan, RestockSite } from '#src/resources/orders/payloads.ts'
import { type Sums, sumsOf } from '#src/resources/orders/rules/plan.ts'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

const none: Sums = { runningOut: 0, demand: 0, safety: 0, stock: 0, ordered: 0, quantity: 0, unknown: 0, soon: 0 }
const line = (fragranceId: number, name: string, sums: Partial<Sums>) => ({
  fragrance: { fragranceId, name, name_en: `${name} (en)`, categoryId: 1 },
  lead: { days: 7, from: 'plan' as const, median: null, spread: null, receipts: 0 },
  deliveryAt: '2026-12-05',
  ...none,
  ...sums,
})
const noneEarly = { removed: 0, early: 0, reasons: [] }
const siteOf = (siteId: number | null, name: string | null, lines: RestockSite['lines']): RestockSite => ({
  siteId,
  name,
  devices: 2,
  firstAt: '2026-12-03',
  lines: lines.map((one) => ({ ...one, deliveryAt: siteId === null ? '2026-12-05' : '2026-12-07' })),
  sums: sumsOf(lines),
  early: noneEarly,
})
const planOf = (sites: RestockSite[], more: Partial<RestockPlan> = {}): RestockPlan => ({
  leadDays: 7,
  leads: 'known',
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
const run: Ordered = {
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
  deliveries: [
    { deliveryId: 41, code: '2026-0041', siteId: 1 },
    { deliveryId: 42, code: '2026-0042', siteId: null },
  ],
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

/** Opens the row of the site, and returns its table. */
const openedTable = async () => {
  await userEvent.click(await screen.findByText('Loja Centro'))
  return await screen.findByRole('table', { name: 'O que pedir para Loja Centro' })
}

test('the number to order reads as a sum, for the plan, each site and each fragrance', async () => {
  await show()
  const table = await openedTable()
  const rows = within(table).getAllByRole('row').map(cellsOf)
  // Nothing is under way: no column of zeros.
  expect(rows[0]).toEqual(['Fragrância', ' Demanda', '+ Margem', '− Em estoque', '= Pedir'])
  expect(rows[1]).toEqual(['Limão1 acaba antes da entrega', '2', '1', '0', '3'])
  expect(rows.at(-1)).toEqual(['Total do local', '5', '1', '2', '4'])
  const sum = document.querySelector('dl[aria-label="A conta da reposição"]')
  expect(
    [...(sum?.children ?? [])].map((one) => `${one.getAttribute('data-sign')}${one.querySelector('dd')?.textContent}`),
  ).toEqual(['7', '+1', '−2', '=6'])
  expect(screen.getByText('Loja Centro', { selector: 'h2' }).closest('summary')?.textContent).toBe(
    'Loja Centro2 dispositivos4 cápsulas',
  )
  expect(screen.getByText(/^São 2 pedidos, um para cada local\./)).toBeTruthy()
  expect(screen.getByText('O que você pede hoje chega em 05/12/2026 e precisa durar até 19/12/2026.')).toBeTruthy()
})

test('a fragrance says in its row what is not known of it, and what needs nothing is folded', async () => {
  const idle = line(9, 'Sálvia', { demand: 1, stock: 2, unknown: 2 })
  const site = siteOf(1, 'Loja Centro', [
    line(8, 'Rosa', { quantity: 1, demand: 1, unknown: 1, soon: 2 }),
    { ...idle, fragrance: { ...idle.fragrance, name_en: 'Sage' } },
  ])
  await show({ plan: () => planOf([site, siteOf(2, 'Loja Norte', [line(7, 'Limão', { demand: 1, stock: 1 })])]) })
  // The only site with an order is open.
  const row = (await screen.findByText('Rosa')).closest('tr')
  expect(row?.textContent).toContain('1 slot sem previsão: conta pelo ritmo dos últimos dias')
  expect(row?.textContent).toContain('2 acabam até 14 dias depois')
  expect(screen.queryByText('Sálvia')).toBeNull()
  expect(screen.queryByText('Loja Norte')).toBeNull()
  await userEvent.click(screen.getByText('1 fragrância sem nada a pedir, 2 slots sem previsão'))
  expect(await screen.findByText('Sálvia')).toBeTruthy()
  await userEvent.click(screen.getByText('1 local sem nada a pedir'))
  expect(await screen.findByText('Loja Norte')).toBeTruthy()
})

test('one line says until when the order suffices, and the rest is told on request', async () => {
  await show()
  const why = await screen.findByText('Como se chega a este número?')
  expect(screen.queryByText(/^4 slots não têm cápsula/)).toBeNull()
  await userEvent.click(why)
  expect(await screen.findByText(/^4 slots não têm cápsula/)).toBeTruthy()
  expect(screen.getByText(/^Demanda: o que basta em metade dos casos/)).toBeTruthy()
  await userEvent.click(screen.getByText('2 de 10 cápsulas foram retiradas cedo demais'))
  expect(await screen.findByText(/^20% das retiradas.*Cliente pediu \(1\), sem motivo \(1\)/)).toBeTruthy()
})

test('the settings are in the address, and the plan follows them', async () => {
  const { router, memory } = await show({ at: '/admin/restock?leadDays=12&service=500' })
  await openedTable()
  const queries = () => memory.calls.filter(({ name }) => name === 'GET /orders/plan').map(({ params }) => params)
  // What is impossible is as usual.
  expect(queries().at(-1)).toMatchObject({ query: { leadDays: 12, periodDays: 14, service: 95 } })
  await userEvent.selectOptions(screen.getByLabelText('Segurança do estoque'), '99%')
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ query: { leadDays: 12, service: 99 } }))
  expect(router.state.location.search).toBe('?leadDays=12&periodDays=14&service=99')
})

test('the plan is ordered after a confirmation, and can be taken back in the same dialog', async () => {
  const { memory } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir 6 cápsulas' }))
  const question = within(await screen.findByRole('dialog', { name: 'Pedir a reposição?' }))
  expect(
    question.getByText(/^Faz 2 pedidos com 6 cápsulas ao todo, previstos para 05\/12\/2026 – 07\/12\/2026/),
  ).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Pedir 6 cápsulas' }))
  const done = within(await screen.findByRole('dialog', { name: /^Pedir a reposição: / }))
  expect(done.getByRole('button', { name: 'Desfazer tudo' })).toBeTruthy()
  expect(done.getByText('2 pedidos feitos')).toBeTruthy()
  expect(done.getByText('2026-0042')).toBeTruthy()
  expect(done.getByRole('link', { name: 'Ver os pedidos' }).getAttribute('href')).toBe('/admin/deliveries')
  expect(memory.calls.find(({ name }) => name === 'orderPlan orders')?.params).toMatchObject({
    body: { leadDays: 7, periodDays: 14, service: 95, quantity: 6 },
  })
})

test('the orders of the plan can be kept in a plan of changes instead', async () => {
  const { memory } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir 6 cápsulas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Preparar para depois…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preparar para depois' }))
  expect(dialog.getByText('3 mudanças ficam preparadas. Nenhum registro muda agora.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Sexta')
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  const order = { siteId: 1, fragranceId: 7, quantity: 3, expectedAt: '2026-12-07' }
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
  const question = within(await screen.findByRole('dialog', { name: 'Pedir a reposição?' }))
  await userEvent.click(question.getByRole('button', { name: 'Pedir 6 cápsulas' }))
  expect(await screen.findByText(/^A reposição mudou desde que você a abriu/)).toBeTruthy()
  await waitFor(() => expect(memory.calls.filter(({ name }) => name === 'GET /orders/plan')).toHaveLength(2))
})

test('who only reads orders sees the plan without its order and its export', async () => {
  await show({ profile: 'OPERATOR' })
  await openedTable()
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
  expect(await screen.findByText('Não foi possível carregar a reposição.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await openedTable()).toBeTruthy()
  cleanup()
  await show({
    plan: () => {
      throw new HttpError('no', 403)
    },
  })
  expect(await screen.findByText('403')).toBeTruthy()
})
