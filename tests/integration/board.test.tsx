// Tests the page of campaigns side by side: its rows, where each number leads, its choices in the address, and what it shows without numbers.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { parseFilter } from '#kernel/core/contract/filters.ts'
import { BoardPage } from '#src/custom/dashboard/board/BoardPage.tsx'
import { menuPages } from '#src/product/menu.ts'
import capsules from '#src/resources/capsules/definition.ts'
import type { Board, BoardCampaign } from '#src/resources/campaigns/payloads.ts'
import devices from '#src/resources/devices/definition.ts'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin, someone } from '#tests/support/frame.tsx'

// jsdom draws nothing: the lines are named in their order.
vi.mock(import('#src/custom/dashboard/board/LinesChart.tsx'), () => ({
  LinesChart: ({ lines }: { lines: readonly { name: string; place: number }[] }) => (
    <p data-testid="lines">{lines.map(({ name, place }) => `${place + 1} ${name}`).join(', ')}</p>
  ),
}))

const campaignOf = (campaignId: number, name: string, more: Partial<BoardCampaign> = {}): BoardCampaign => ({
  campaignId,
  name,
  devices: campaignId * 10,
  startedOn: '2026-09-01',
  shots: 90,
  perDevice: [1, 2],
  silent: 0,
  slotDays: 0,
  withoutScent: 0,
  unfilled: 0,
  ...more,
})
const aurora = campaignOf(1, 'Aurora', {
  devices: 4,
  shots: 10,
  perDevice: [1, 0.5, 1],
  silent: 1,
  slotDays: 1200,
  withoutScent: 300,
  unfilled: 260,
})
const found: Board = {
  total: 2,
  campaigns: [aurora, campaignOf(2, 'Brisa', { startedOn: null, shots: 0, perDevice: [] })],
}

interface Shown {
  board?: () => unknown
  at?: string
}
const show = async ({ board = () => found, at = '/admin/board' }: Shown = {}) => {
  const memory = memoryProvider(undefined, undefined, { 'GET /campaigns/board': board })
  const router = await showInAdmin({ content: <BoardPage />, at, dataProvider: memory.provider })
  return { router, memory }
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const drawn = async () => (await screen.findByTestId('lines')).textContent
/** The path and the filter of a link. */
const target = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://sillage.test')
  return { pathname, where: searchParams.get('where') ?? '' }
}

test('each number of a campaign leads to the list of what it counts', async () => {
  await show()
  const row = await rowOf('Aurora')
  const link = (name: RegExp) => row.getByRole('link', { name })
  expect(target(link(/^Aurora$/)).pathname).toBe('/admin/campaigns/1/show')
  expect(target(link(/^4: Dispositivos/))).toEqual({ pathname: '/admin/devices', where: 'campaign.is.1' })
  const silent = target(link(/^25,0.?%: Sem contato/))
  expect(silent).toEqual({
    pathname: '/admin/devices',
    where: 'all(campaign.is.1,silent)',
  })
  // 10 shots of 4 devices in 3 days.
  expect(link(/^0,83: Disparos/).getAttribute('href')).toBe('/admin/shots?campaign=1&from=2026-09-01&to=2026-09-03')
  const present = target(link(/^25,0.?%: Tempo sem/))
  const empty = target(link(/^40 à espera/))
  expect(present).toEqual({ pathname: '/admin/capsules', where: 'device.campaign.is.1' })
  expect(empty).toEqual({ pathname: '/admin/capsules', where: 'all(device.campaign.is.1,level.is.empty)' })
  expect(target(link(/^260 sem cápsula/))).toEqual({ pathname: '/admin/devices', where: 'campaign.is.1' })
  expect(row.getByText('300 de 1.200 dias de slot')).toBeTruthy()
  // The lists accept these filters.
  expect(() => parseFilter(silent.where, devices)).not.toThrow()
  expect(() => [present, empty].map(({ where }) => parseFilter(where, capsules))).not.toThrow()
})

test('a campaign without shots has no line, and says so', async () => {
  await show()
  const row = await rowOf('Brisa')
  expect(row.getByText('Ainda sem disparos')).toBeTruthy()
  expect(row.queryByRole('checkbox')).toBeNull()
  expect(row.queryByRole('link', { name: /Disparos/ })).toBeNull()
  expect(await drawn()).toBe('1 Aurora')
})

test('the days are in the address, and an impossible number is the usual one', async () => {
  const { router, memory } = await show({ at: '/admin/board?days=9&campaigns=1' })
  await rowOf('Aurora')
  const asked = () => memory.calls.filter(({ name }) => name === 'GET /campaigns/board').at(-1)?.params
  expect(asked()).toMatchObject({ query: { days: 28 } })
  await userEvent.click(screen.getByRole('radio', { name: '90 dias' }))
  await waitFor(() => expect(asked()).toMatchObject({ query: { days: 90 } }))
  expect(router.state.location.search).toBe('?days=90&campaigns=1')
})

test('the chart draws the largest campaigns in the order of the table, or those of the address, and no more than five', async () => {
  const six = { total: 60, campaigns: [1, 2, 3, 4, 5, 6].map((id) => campaignOf(id, `C${id}`)) }
  const { router } = await show({ board: () => six })
  expect(await drawn()).toBe('1 C2, 2 C3, 3 C4, 4 C5, 5 C6')
  expect(screen.getByText('As 6 campanhas com mais dispositivos, de 60.')).toBeTruthy()
  const box = (name: string) => screen.getByRole('checkbox', { name: `Mostrar ${name} no gráfico` })
  // Five are enough: the sixth has to wait for a place, whose color and number it then has.
  expect(box('C1').ariaDisabled).toBe('true')
  await userEvent.click(box('C1'))
  expect(router.state.location.search).toBe('')
  await userEvent.click(box('C5'))
  expect(router.state.location.search).toBe('?campaigns=2.3.4..6')
  await userEvent.click(box('C1'))
  expect(await drawn()).toBe('1 C2, 2 C3, 3 C4, 4 C1, 5 C6')
  cleanup()
  await show({ board: () => six, at: '/admin/board?campaigns=3.x.99.3.1' })
  expect(await drawn()).toBe('1 C3, 5 C1')
  await userEvent.click(box('C3'))
  await userEvent.click(box('C1'))
  expect(screen.getByText('Escolha na tabela as campanhas do gráfico.')).toBeTruthy()
})

test('the lines are a table as well, with a gap where a campaign is younger', async () => {
  await show({ board: () => ({ total: 2, campaigns: [aurora, campaignOf(3, 'Zênite')] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Ver em tabela' }))
  const table = screen.getByRole('table', { name: 'Disparos por dispositivo e dia' })
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Dia desde o início', 'Aurora', 'Zênite'],
    ['1', '1,00', '1,00'],
    ['2', '0,50', '2,00'],
    ['3', '1,00', ''],
  ])
})

test('without campaigns the page says so, a failure offers to try again, and a refusal is the page of one', async () => {
  await show({ board: () => ({ total: 0, campaigns: [] }) })
  expect(await screen.findByText('Nenhuma campanha ativa tem dispositivos.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver as campanhas' }).getAttribute('href')).toBe('/admin/campaigns')
  cleanup()
  let isBroken = true
  await show({
    board: () => {
      if (isBroken) throw new HttpError('broken', 500)
      return found
    },
  })
  expect(await screen.findByText('Não foi possível comparar as campanhas.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await rowOf('Aurora')
  cleanup()
  await show({
    board: () => {
      throw new HttpError('no', 403)
    },
  })
  expect(await screen.findByText('403')).toBeTruthy()
})

test('the menu leads to it those who have campaigns there', () => {
  const page = menuPages.find(({ name }) => name === 'board')
  expect(['ADMIN', 'OPERATOR', 'POSTNEWS', 'USER'].map((profile) => page?.mayOpen(someone(profile)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
