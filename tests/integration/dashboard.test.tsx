// Tests the home page: two charts of one period, the warnings and the visual identity, each with its own failures.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi, type Mock } from 'vitest'
import type { Attention, CampaignShots, FragranceShots } from '#contract/payloads/statistics.ts'
import { statisticsPaths } from '#contract/statisticsPaths.ts'
import { Dashboard } from '#src/custom/dashboard/Dashboard.tsx'
import type { EngineDataProvider } from '#src/engine/index.ts'
import { Notifications } from '#src/ui/Notifications.tsx'
import { stopDate } from '#tests/support/clock.ts'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

// jsdom draws nothing; tests/e2e checks the ring.
vi.mock(import('#src/custom/dashboard/Donut.tsx'), () => ({ Donut: () => <svg /> }))

const campaign = (campaignId: number, campaignName: string, shots: number) => ({
  campaignId,
  campaignName,
  shotsTotal: shots + 4,
  fragrances: [{ fragranceId: 1, fragranceName: 'Íris', categoryId: 2, shotsTotalFragrance: shots }],
})

type Fakes = Pick<EngineDataProvider, 'download' | 'callExternal'> & {
  byCampaign: (period: unknown) => Promise<CampaignShots[]>
  byFragrance: (period: unknown) => Promise<FragranceShots[]>
  attention: () => Promise<Attention[]>
}
type Mocked = { [Name in keyof Fakes]: Mock<Fakes[Name]> }

const open = async (overrides: Partial<Mocked> = {}, at = '/admin/home') => {
  const services = {
    byCampaign: vi.fn<Fakes['byCampaign']>(async () => [campaign(1, 'Verão', 90), campaign(2, 'Inverno', 6)]),
    byFragrance: vi.fn<Fakes['byFragrance']>(async () => [{ fragranceName: 'Íris', categoryId: 2, shotsTotal: 96, shotsAll: 104 }]),
    attention: vi.fn<Fakes['attention']>(async () => [
      { kind: 'users', filter: 'lost', count: 3 },
      { kind: 'unknown', filter: 'x', count: 1 },
    ]),
    download: vi.fn<Fakes['download']>(async () => undefined),
    callExternal: vi.fn<Fakes['callExternal']>(async () => ({ title: 'Identidade', text: 'O logotipo.' })),
    ...overrides,
  }
  const memory = memoryProvider({}, undefined, {
    'GET /shots-campaign': ({ query: { limit: _limit, ...period } = {} }) => services.byCampaign(period),
    'GET /shots-fragrance': ({ query: { limit: _limit, ...period } = {} }) => services.byFragrance(period),
    'GET /attention': () => services.attention(),
  })
  const { download, callExternal } = services
  const router = await showInAdmin({
    content: (
      <>
        <Dashboard />
        <Notifications />
      </>
    ),
    at,
    dataProvider: { ...memory.provider, download, callExternal },
  })
  return { services, router }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const chart = (name: RegExp) => within(screen.getByRole('region', { name }))
const byCampaign = /^Disparos por fragrância/
const byFragrance = /^Total de disparos/

describe('the charts', () => {
  test('the charts each send one call for all data, and show the counts and the rest', async () => {
    const { services } = await open()
    const rows = await chart(byFragrance).findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'FragrânciaDisparosParticipação%',
      '1Íris9692,3%',
      'Outras fragrâncias87,7%',
      'Total104',
    ])
    expect(services.byCampaign.mock.calls.map(([period]) => period)).toEqual([{}])
    expect(services.byFragrance.mock.calls.map(([period]) => period)).toEqual([{}])
    expect(services.attention).toHaveBeenCalledTimes(1)
    expect(document.title).toBe('Painel - Admin')
  })

  test('two presses on refresh send one more call, and the button is busy until the reply', async () => {
    const { services } = await open()
    await chart(byFragrance).findAllByRole('row')
    const answer = Promise.withResolvers<[]>()
    services.byFragrance.mockReturnValueOnce(answer.promise)
    const refresh = chart(byFragrance).getByRole('button', { name: /^Atualizar/ })
    fireEvent.click(refresh)
    fireEvent.click(refresh)
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('true'))
    expect(refresh.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(refresh)
    expect(services.byFragrance).toHaveBeenCalledTimes(2)
    await act(async () => answer.resolve([]))
    await waitFor(() => expect(refresh.getAttribute('aria-disabled')).toBe('false'))
    expect(services.byFragrance).toHaveBeenCalledTimes(2)
  })

  test('the chart of fragrances shows those of the chosen campaign, the largest one first', async () => {
    await open()
    expect(await chart(byCampaign).findByRole('cell', { name: '90' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Inverno' }))
    expect(chart(byCampaign).getByRole('cell', { name: '6' })).toBeTruthy()
    expect(chart(byCampaign).getByRole('table', { name: /Inverno/ })).toBeTruthy()
  })

  test('the charts count the period of the address, and the address contains the chosen period', async () => {
    const { services, router } = await open({}, '/admin/home?from=2026-01-01&to=2026-01-31')
    await waitFor(() => expect(services.byFragrance.mock.lastCall?.[0]).toEqual({ from: '2026-01-01', to: '2026-01-31' }))
    expect(screen.getByLabelText('De')).toHaveProperty('value', '2026-01-01')
    await userEvent.click(screen.getByRole('radio', { name: '30 dias' }))
    expect(router.state.location.search).toBe('?days=30')
    await waitFor(() => expect(services.byCampaign).toHaveBeenCalledTimes(2))
    await userEvent.click(screen.getByRole('radio', { name: 'Tudo' }))
    expect(router.state.location.search).toBe('')
  })

  test('the charts count the last days up to today, also when the page is shown again on another day', async () => {
    stopDate('2026-03-05T23:50:00Z')
    const { services } = await open({}, '/admin/home?days=7')
    await waitFor(() => expect(services.byCampaign.mock.lastCall?.[0]).toEqual({ from: '2026-02-27', to: '2026-03-05' }))
    stopDate('2026-03-06T00:10:00Z')
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() => expect(services.byCampaign.mock.lastCall?.[0]).toEqual({ from: '2026-02-28', to: '2026-03-06' }))
  })

  test('the charts are refreshed one by one', async () => {
    const { services } = await open()
    await chart(byCampaign).findByRole('table')
    await press(/^Atualizar: Disparos por/)
    await waitFor(() => expect(services.byCampaign).toHaveBeenCalledTimes(2))
    expect(services.byFragrance).toHaveBeenCalledTimes(1)
  })

  test('a chart announces its failure and loads on the next attempt, while the other one remains', async () => {
    const failing = vi
      .fn<Fakes['byCampaign']>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue([campaign(1, 'Verão', 90)])
    await open({ byCampaign: failing })
    const alert = await chart(byCampaign).findByRole('alert')
    expect(alert.textContent).toContain('Não foi possível carregar os dados.')
    expect(await chart(byFragrance).findByRole('table')).toBeTruthy()
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await chart(byCampaign).findByRole('table')).toBeTruthy()
  })

  test('the charts announce that there is no data', async () => {
    await open({ byFragrance: vi.fn(async () => []) })
    expect(await chart(byFragrance).findByText('Nenhum disparo neste período.')).toBeTruthy()
  })

  test('the charts are exported for their period, and announce a failure', async () => {
    const { services } = await open({}, '/admin/home?from=2026-01-01')
    await chart(byFragrance).findByRole('table')
    await press(/^Exportar para Excel: Total/)
    expect(services.download.mock.calls).toEqual([
      [statisticsPaths.exportByFragrance, { name: 'byFragrance.xlsx', query: { from: '2026-01-01' } }],
    ])
    services.download.mockRejectedValueOnce(new Error('away'))
    await press(/^Exportar para Excel: Disparos por/)
    expect(await screen.findByText(/Ocorreu algum problema ao exportar arquivo/)).toBeTruthy()
  })
})

describe('what needs attention', () => {
  test('a warning links to the list that shows it, and one without a screen has no card', async () => {
    await open()
    const link = await screen.findByRole('link', { name: /3/ })
    expect(link).toHaveProperty('search', `?filter=${encodeURIComponent('{"attention":"lost"}')}`)
    expect(link).toHaveProperty('pathname', '/admin/users')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('the warnings announce that there are none, or that they could not be checked', async () => {
    const attention = vi.fn<Fakes['attention']>().mockRejectedValueOnce(new Error('away')).mockResolvedValue([])
    await open({ attention })
    expect(await screen.findByText('Não foi possível verificar o que precisa de atenção.')).toBeTruthy()
    await press('Tentar de novo')
    expect(await screen.findByText(/Tudo em dia/)).toBeTruthy()
  })
})

describe('the visual identity', () => {
  test('the kit of the visual identity is available without the text of the content service, and a failed download is announced', async () => {
    const { services } = await open({
      callExternal: vi.fn<Fakes['callExternal']>().mockRejectedValue(new Error('away')),
    })
    expect(await screen.findByText(/O texto da identidade visual não pôde ser carregado/)).toBeTruthy()
    await press('Baixar o kit de identidade visual')
    expect(services.download.mock.calls).toEqual([[{ service: 'content', path: '/identity-kit' }, { name: 'identity-kit.zip' }]])
    services.download.mockRejectedValueOnce(new Error('away'))
    await press('Baixar o kit de identidade visual')
    expect(await screen.findByText('Ocorreu um problema ao baixar o kit de identidade visual, tente novamente mais tarde')).toBeTruthy()
  })
})
