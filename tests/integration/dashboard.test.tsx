// Tests the home page: three charts of one period, the warnings and the visual identity, each with its own failures.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore, type Store } from 'react-admin'
import { describe, expect, test, vi, type Mock } from 'vitest'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import type { BackupState } from '#kernel/features/backups/contract/payloads.ts'
import type { DemoContent } from '#src/resources/demo/payloads.ts'
import type { Attention, CampaignShots, FragranceShots, ShotsByDay } from '#src/resources/statistics/payloads.ts'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import { Dashboard } from '#src/custom/dashboard/Dashboard.tsx'
import { FactorLine } from '#src/custom/dashboard/FactorLine.tsx'
import { AccountWatch } from '#kernel/core/site/frame/account/AccountWatch.tsx'
import type { EngineDataProvider } from '#kernel/core/site/index.ts'
import campaignScreens from '#src/resources/campaigns/screens.ts'
import capsules from '#src/resources/capsules/screens.ts'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { stopDate } from '#tests/support/clock.ts'
import { memoryProvider, noViews } from '#tests/support/engine.tsx'
import { declarations, showInAdmin } from '#tests/support/frame.tsx'

// jsdom draws nothing; tests/e2e checks ring and line.
vi.mock(import('#src/custom/dashboard/Donut.tsx'), () => ({ Donut: () => <svg /> }))
vi.mock(import('#src/custom/dashboard/DaysChart.tsx'), () => ({ DaysChart: () => <svg /> }))

const campaign = (campaignId: number, campaignName: string, shots: number) => ({
  campaignId,
  campaignName,
  shotsTotal: shots + 4,
  fragrances: [{ fragranceId: 1, fragranceName: 'Íris', categoryId: 2, shotsTotalFragrance: shots }],
})

type Fakes = Pick<EngineDataProvider, 'download' | 'callExternal'> & {
  byCampaign: (period: unknown) => Promise<CampaignShots[]>
  byFragrance: (period: unknown) => Promise<FragranceShots[]>
  byDay: (period: unknown) => Promise<ShotsByDay>
  attention: () => Promise<Attention[]>
  backup: () => Promise<BackupState>
  demo: () => Promise<DemoContent>
  removeDemo: () => Promise<DemoContent>
  /** The lines of the change log that the first steps ask for. */
  done: (resource: unknown, action: unknown) => { record: number }[]
}
type Mocked = { [Name in keyof Fakes]: Mock<Fakes[Name]> }

const open = async (
  overrides: Partial<Mocked> = {},
  at = '/admin/home',
  profile = 'ADMIN',
  store?: Store,
  campaigns: readonly { id: number; name: string }[] = [],
) => {
  const services = {
    byCampaign: vi.fn<Fakes['byCampaign']>(async () => [campaign(1, 'Verão', 90), campaign(2, 'Inverno', 6)]),
    byFragrance: vi.fn<Fakes['byFragrance']>(async () => [
      { fragranceName: 'Íris', categoryId: 2, shotsTotal: 96, shotsAll: 104 },
    ]),
    byDay: vi.fn<Fakes['byDay']>(async () => ({
      step: 1,
      from: '2026-01-03',
      to: '2026-01-04',
      shots: [1200, 34],
      before: { from: '2026-01-01', to: '2026-01-02', shots: [900, 100] },
    })),
    attention: vi.fn<Fakes['attention']>(async () => [
      { kind: 'capsules', filter: 'overdue', count: 1 },
      { kind: 'capsules', filter: 'runningOut', count: 1020 },
      { kind: 'capsules', filter: 'low', count: 1023 },
      { kind: 'unknown', filter: 'x', count: 1 },
    ]),
    done: vi.fn<Fakes['done']>(() => []),
    backup: vi.fn<Fakes['backup']>(async () => ({ state: 'off', provedAt: null, rows: null, files: null })),
    demo: vi.fn<Fakes['demo']>(async () => ({ removed: [], kept: [] })),
    removeDemo: vi.fn<Fakes['removeDemo']>(async () => ({ removed: [], kept: [] })),
    download: vi.fn<Fakes['download']>(async () => undefined),
    callExternal: vi.fn<Fakes['callExternal']>(async () => ({ title: 'Identidade', text: 'O logotipo.' })),
    ...overrides,
  }
  const memory = memoryProvider({ campaigns: [...campaigns] }, undefined, {
    'GET /changes': ({ query }) => ({ data: services.done(query?.['resource'], query?.['action']), next: null }),
    'GET /shots-campaign': ({ query: { limit: _limit, largest: _largest, ...period } = {} }) =>
      services.byCampaign(period),
    'GET /shots-fragrance': ({ query: { limit: _limit, largest: _largest, ...period } = {} }) =>
      services.byFragrance(period),
    'GET /shots-day': ({ query }) => services.byDay(query),
    'GET /attention': () => services.attention(),
    'GET /operations/backup': () => services.backup(),
    'GET /demo': () => services.demo(),
    'DELETE /demo': () => services.removeDemo(),
  })
  const { download, callExternal } = services
  const router = await showInAdmin({
    content: (
      <>
        <Dashboard />
        <Notifications onUndo={() => undefined} />
      </>
    ),
    at,
    profile,
    shown: [...declarations, campaignScreens, capsules],
    dataProvider: { ...memory.provider, download, callExternal },
    store,
  })
  return { services, router }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const chart = (name: RegExp) => within(screen.getByRole('region', { name }))
const byCampaign = /^Disparos por fragrância/
const byFragrance = /^Total de disparos/
const byDay = /^Disparos por dia/

test('the placeholders are as many as the cards of the last visit', async () => {
  const answer = Promise.withResolvers<Attention[]>()
  const store = memoryStore({ views: noViews, 'home.attention': 3 })
  await open({ attention: vi.fn<Fakes['attention']>(() => answer.promise) }, '/admin/home', 'ADMIN', store)
  const section = within(screen.getByRole('region', { name: 'Precisa de atenção' }))
  expect(section.getAllByRole('listitem')).toHaveLength(3)
  await act(async () => answer.resolve([{ kind: 'capsules', filter: 'runningOut', count: 1020 }]))
  expect(await section.findByText('1.020')).toBeTruthy()
  expect(store.getItem('home.attention')).toBe(1)
})

test('campaigns without shots are named, each with a link; so are the fragrances of the charts', async () => {
  await open({}, '/admin/home', 'ADMIN', undefined, [
    { id: 1, name: 'Verão' },
    { id: 8, name: 'Outono' },
    { id: 9, name: 'Primavera' },
  ])
  expect(await chart(byCampaign).findByText(/^Campanhas sem disparos no período:/)).toBeTruthy()
  await chart(byCampaign).findByRole('link', { name: 'Primavera' })
  const linked = chart(byCampaign)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(linked.filter(([, href]) => href?.includes('campaigns'))).toEqual([
    ['Outono', '/admin/campaigns/8/show'],
    ['Primavera', '/admin/campaigns/9/show'],
  ])
})

test('each number of shots leads to what it counts, in the period of the chart', async () => {
  await open({}, '/admin/home?from=2026-01-03&to=2026-01-04')
  const period = 'from=2026-01-03&to=2026-01-04'
  const numbersOf = async (name: RegExp) => {
    await chart(name).findAllByRole('table')
    return chart(name)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
      .filter(([, href]) => href?.startsWith('/admin/shots?'))
  }
  expect(await numbersOf(byCampaign)).toEqual([
    ['90', `/admin/shots?campaign=1&fragrance=1&${period}`],
    ['94', `/admin/shots?campaign=1&${period}`],
  ])
  // Without its id, as from another server, a fragrance has nothing to lead to.
  expect(await numbersOf(byFragrance)).toEqual([['104', `/admin/shots?${period}`]])
  await userEvent.click(await screen.findByRole('button', { name: /tabela/ }))
  expect((await numbersOf(byDay)).slice(1)).toEqual([
    ['1.200', '/admin/shots?from=2026-01-03&to=2026-01-03'],
    ['900', '/admin/shots?from=2026-01-01&to=2026-01-01'],
    ['34', '/admin/shots?from=2026-01-04&to=2026-01-04'],
    ['100', '/admin/shots?from=2026-01-02&to=2026-01-02'],
  ])
})

test('a card says in words how urgent it is', async () => {
  await open()
  const words = (await screen.findAllByRole('link', { name: /cápsulas?/ })).map(({ textContent }) => textContent)
  expect(words).toEqual([expect.stringMatching(/vencida.*Urgente$/), expect.stringMatching(/acabando.*Em breve$/)])
})

describe('the first steps', () => {
  const steps = () => screen.queryByRole('region', { name: 'Primeiros passos' })
  const ticked = () => within(screen.getByRole('region', { name: 'Primeiros passos' })).queryAllByText('(feito)')

  test('a step that somebody has taken is ticked, and the quiz to publish is the one they have created', async () => {
    const done = vi.fn<Fakes['done']>((resource, action) =>
      resource === 'quiz' && action === 'create' ? [{ record: 7 }] : [],
    )
    await open({ done })
    await waitFor(() => expect(ticked()).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Validar e publicar o quiz' }).getAttribute('href')).toBe(
      '/admin/quiz/7/update',
    )
    await press('Dispensar os primeiros passos')
    expect(steps()).toBeNull()
  })

  test('examples tick no step, and the heading says so', async () => {
    const examples: DemoContent = { removed: [{ what: 'campaigns', count: 6 }], kept: [] }
    await open({ demo: vi.fn<Fakes['demo']>(async () => examples) })
    const region = within(screen.getByRole('region', { name: 'Primeiros passos' }))
    expect(await region.findByText('Os exemplos não contam.')).toBeTruthy()
    expect(ticked()).toHaveLength(0)
  })

  test('who has taken all steps sees them ticked once, not the next time, and others never do', async () => {
    const store = memoryStore({ views: noViews })
    const done = vi.fn<Fakes['done']>(() => [{ record: 7 }])
    await open({ done }, '/admin/home', 'ADMIN', store)
    await waitFor(() => expect(ticked()).toHaveLength(3))
    expect(store.getItem('home.firstSteps.over')).toBe(true)
    cleanup()
    const next = memoryStore({ views: noViews, 'home.firstSteps.over': true })
    await open({ done }, '/admin/home', 'ADMIN', next)
    expect(steps()).toBeNull()
    cleanup()
    await open({}, '/admin/home', 'OPERATOR')
    expect(steps()).toBeNull()
  })
})

describe('the demo content', () => {
  const banner = () => screen.queryByRole('region', { name: 'Dados de exemplo' })
  const content: DemoContent = {
    removed: [
      { what: 'capsules', count: 120 },
      { what: 'shots', count: 8504 },
    ],
    kept: [{ what: 'questions', count: 1 }],
  }

  test('an ADMIN reads in numbers what goes and what stays, and the banner goes with it', async () => {
    const none: DemoContent = { removed: [], kept: [] }
    let found = content
    const removeDemo = vi.fn<Fakes['removeDemo']>(async () => {
      found = none
      return content
    })
    await open({ demo: vi.fn<Fakes['demo']>(async () => found), removeDemo })
    await waitFor(() => expect(banner()).not.toBeNull())
    await press('Remover')
    const dialog = within(screen.getByRole('dialog', { name: 'Remover os dados de exemplo?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cápsulas120',
      'Disparos8.504',
      'Perguntas1',
    ])
    await press('Cancelar')
    expect(removeDemo).not.toHaveBeenCalled()
    await press('Remover')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remover os dados de exemplo' }).ariaDisabled).not.toBe('true'),
    )
    await press('Remover os dados de exemplo')
    await waitFor(() => expect(banner()).toBeNull())
    expect(removeDemo).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Dados de exemplo removidos')).toBeTruthy()
  })

  test('a removal that cannot be checked says so, removes nothing, and can be checked again', async () => {
    const demo = vi.fn<Fakes['demo']>(async () => content)
    const removeDemo = vi.fn<Fakes['removeDemo']>(async () => content)
    await open({ demo, removeDemo })
    await waitFor(() => expect(banner()).not.toBeNull())
    demo.mockRejectedValueOnce(new Error('offline'))
    await press('Remover')
    const dialog = within(screen.getByRole('dialog', { name: 'Remover os dados de exemplo?' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('Não foi possível conferir o que seria removido.')
    expect(dialog.queryAllByRole('listitem')).toEqual([])
    await press('Remover os dados de exemplo')
    expect(removeDemo).not.toHaveBeenCalled()
    await press('Tentar de novo')
    expect(await dialog.findAllByRole('listitem')).toHaveLength(3)
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('nobody else is told of it, and an ADMIN only as long as there is some', async () => {
    const { services } = await open({ demo: vi.fn<Fakes['demo']>(async () => content) }, '/admin/home', 'OPERATOR')
    expect(services.demo).not.toHaveBeenCalled()
    cleanup()
    const { services: asked } = await open()
    await waitFor(() => expect(asked.demo).toHaveBeenCalled())
    expect(banner()).toBeNull()
  })
})

describe('the charts', () => {
  test('the charts each send one call for all data, and show the counts and the rest', async () => {
    const { services } = await open({}, '/admin/home?days=all')
    const rows = await chart(byFragrance).findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'FragrânciaDisparosParticipação%',
      '1Íris9692,3%',
      'Outras fragrâncias87,7%',
      'Total104',
    ])
    expect(services.byCampaign.mock.calls.map(([period]) => period)).toEqual([{}])
    expect(services.byFragrance.mock.calls.map(([period]) => period)).toEqual([{}])
    expect(services.byDay.mock.calls.map(([period]) => period)).toEqual([{}])
    expect(services.attention).toHaveBeenCalledTimes(1)
    expect(document.title).toBe('Painel - Admin')
  })

  test('two presses on refresh send one more call, and the button is busy until the reply', async () => {
    const { services } = await open()
    await chart(byFragrance).findAllByRole('row')
    const answer = Promise.withResolvers<[]>()
    services.byFragrance.mockReturnValueOnce(answer.promise)
    const refresh = chart(byFragrance).getByRole('button', { name: /^Recarregar/ })
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

  test('the charts count the period of the URL, and the URL contains the chosen period', async () => {
    const { services, router } = await open({}, '/admin/home?from=2026-01-01&to=2026-01-31')
    await waitFor(() =>
      expect(services.byFragrance.mock.lastCall?.[0]).toEqual({ from: '2026-01-01', to: '2026-01-31' }),
    )
    expect(screen.getByLabelText('De')).toHaveProperty('value', '01/01/2026')
    await userEvent.click(screen.getByRole('radio', { name: '90 dias' }))
    expect(router.state.location.search).toBe('?days=90')
    await waitFor(() => expect(services.byCampaign).toHaveBeenCalledTimes(2))
    await userEvent.click(screen.getByRole('radio', { name: 'Tudo' }))
    expect(router.state.location.search).toBe('?days=all')
    await userEvent.click(screen.getByRole('radio', { name: '30 dias' }))
    expect(router.state.location.search).toBe('')
  })

  test('a typed date limits the charts once it is complete, and one that does not exist is refused', async () => {
    const { router } = await open({}, '/admin/home?to=2026-01-31')
    const from = screen.getByLabelText('De')
    await userEvent.type(from, '3102202')
    expect(router.state.location.search).toBe('?to=2026-01-31')
    await userEvent.type(from, '6')
    await userEvent.tab()
    expect(screen.getByText('Data inválida')).toBeTruthy()
    expect(from.getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(from)
    await userEvent.type(from, '05012026')
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-01-05&to=2026-01-31'))
    expect(screen.queryByText('Data inválida')).toBeNull()
    await userEvent.clear(from)
    expect(router.state.location.search).toBe('?from=2026-01-05&to=2026-01-31')
    await userEvent.tab()
    await waitFor(() => expect(router.state.location.search).toBe('?to=2026-01-31'))
  })

  test('the charts count the last days up to today, also when the page is shown again on another day', async () => {
    setTimeZone('America/Sao_Paulo')
    stopDate('2026-03-06T02:50:00Z')
    const { services } = await open({}, '/admin/home?days=7')
    await waitFor(() =>
      expect(services.byCampaign.mock.lastCall?.[0]).toEqual({ from: '2026-02-27', to: '2026-03-05' }),
    )
    stopDate('2026-03-06T03:10:00Z')
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() =>
      expect(services.byCampaign.mock.lastCall?.[0]).toEqual({ from: '2026-02-28', to: '2026-03-06' }),
    )
  })

  test('the chart of days compares its total with the period before, and has every day in a table', async () => {
    await open()
    expect(await chart(byDay).findByText('23,4% a mais que nos 2 dias anteriores (1.000)')).toBeTruthy()
    expect(chart(byDay).getByText('1.234').parentElement?.textContent).toBe('1.234 disparos')
    expect(chart(byDay).queryByRole('table')).toBeNull()
    await userEvent.click(chart(byDay).getByRole('button', { name: 'Ver os números em uma tabela' }))
    const rows = await chart(byDay).findAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Dia', 'Disparos', '2 dias anteriores'],
      ['03/01/2026', '1.200', '900'],
      ['04/01/2026', '34', '100'],
    ])
  })

  test.each([
    ['fewer shots than before', [500, 0], [900, 100], '50,0% a menos que nos 2 dias anteriores (1.000)'],
    ['as many shots as before', [500, 500], [900, 100], 'O mesmo que nos 2 dias anteriores'],
    ['no shots before', [500, 0], [0, 0], 'Sem disparos nos 2 dias anteriores.'],
  ])('the chart of days says that there were %s', async (_case, shots, earlier, sentence) => {
    const before = { from: '2026-01-01', to: '2026-01-02', shots: earlier }
    await open({ byDay: vi.fn(async () => ({ step: 1, from: '2026-01-03', to: '2026-01-04', shots, before })) })
    expect(await chart(byDay).findByText(sentence)).toBeTruthy()
    expect(chart(byDay).queryByText('Este período') !== null).toBe(earlier[0] !== 0)
  })

  test('a long period says that its points are averages, and a day that still runs is marked', async () => {
    stopDate('2026-01-09T12:00:00Z')
    const shots: ShotsByDay = { step: 7, from: '2026-01-01', to: '2026-01-09', shots: [14, 3] }
    await open({ byDay: vi.fn(async () => shots) }, '/admin/home?days=all')
    expect(await chart(byDay).findByText('Cada ponto é a média diária de 7 dias.')).toBeTruthy()
    await userEvent.click(chart(byDay).getByRole('button', { name: 'Ver os números em uma tabela' }))
    expect(await chart(byDay).findByRole('row', { name: '08/01/2026 a 09/01/2026 (até agora) 3' })).toBeTruthy()
  })

  test('the chart of days without a single shot says so', async () => {
    await open({ byDay: vi.fn(async () => ({ step: 1, from: '2026-01-01', to: '2026-01-02', shots: [0, 0] })) })
    expect(await chart(byDay).findByText('Nenhum disparo neste período.')).toBeTruthy()
  })

  test('the charts are refreshed one by one', async () => {
    const { services } = await open()
    await chart(byCampaign).findByRole('table')
    await press(/^Recarregar: Disparos por fragrância/)
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
    await press(/^Exportar para Excel: Disparos por fragrância/)
    expect(await screen.findByText(/Ocorreu algum problema ao exportar arquivo/)).toBeTruthy()
  })
})

describe('what needs attention', () => {
  test('a warning says number and issue and links to the list that shows it; one without a screen or that others divide has no card', async () => {
    await open()
    const link = await screen.findByRole('link', { name: '1.020 cápsulas em uso acabando Em breve' })
    expect(link).toHaveProperty('search', '?where=all(level.is.low%2Cdevice.filled)&filter=%7B%7D')
    expect(link).toHaveProperty('pathname', '/admin/capsules')
    const section = within(screen.getByRole('region', { name: 'Precisa de atenção' }))
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 cápsula vencida Urgente',
      '1.020 cápsulas em uso acabando Em breve',
    ])
  })

  test('the warnings announce that there are none, or that they could not be checked', async () => {
    const attention = vi.fn<Fakes['attention']>().mockRejectedValueOnce(new Error('away')).mockResolvedValue([])
    await open({ attention })
    expect(await screen.findByText('Não foi possível verificar o que precisa de atenção.')).toBeTruthy()
    await press('Tentar de novo')
    expect(await screen.findByText(/Tudo em dia/)).toBeTruthy()
  })
})

describe('the nightly backup', () => {
  const states: { what: string; state: BackupState; sentence: RegExp; isWarning: boolean }[] = [
    {
      what: 'a tested one',
      state: { state: 'proved', provedAt: '2026-05-17T03:00:00.000Z', rows: 12345, files: 7 },
      sentence: /^Backup de 17\/05\/2026 03:00 testado: 12\.345 registros e 7 arquivos/,
      isWarning: false,
    },
    {
      what: 'a late one',
      state: { state: 'late', provedAt: '2026-05-17T03:00:00.000Z', rows: 1, files: 1 },
      sentence: /^O backup está atrasado.* 17\/05\/2026 03:00\.$/,
      isWarning: true,
    },
    {
      what: 'a failed one',
      state: { state: 'failed', provedAt: null, rows: null, files: null },
      sentence: /^O último backup falhou\. Ainda não há/,
      isWarning: true,
    },
    {
      what: 'none yet',
      state: { state: 'late', provedAt: null, rows: null, files: null },
      sentence: /^Ainda não há/,
      isWarning: true,
    },
  ]
  test.each(states)('an ADMIN reads about the nightly backup: $what', async ({ state, sentence, isWarning }) => {
    await open({ backup: vi.fn<Fakes['backup']>(async () => state) })
    const line = await screen.findByText(sentence)
    expect(line.getAttribute('role')).toBe(isWarning ? 'status' : null)
  })

  const outsides: { what: string; outside: NonNullable<BackupState['outside']>; sentence: RegExp }[] = [
    {
      what: 'a compared one that was restored',
      outside: { state: 'proved', copiedAt: '2026-05-17T03:00:00.000Z', restoredAt: '2026-05-02T10:00:00.000Z' },
      sentence:
        /^Backup de .* Cópia externa cifrada de 17\/05\/2026 03:00 conferida\. Última restauração .*: 02\/05\/2026 10:00\.$/,
    },
    {
      what: 'a late one',
      outside: { state: 'late', copiedAt: '2026-05-15T03:00:00.000Z', restoredAt: null },
      sentence: /^A cópia externa do backup está atrasada\. A última .* é de 15\/05\/2026 03:00\.$/,
    },
    {
      what: 'a failed one',
      outside: { state: 'failed', copiedAt: null, restoredAt: null },
      sentence: /^A última cópia externa do backup falhou .* Ainda não há/,
    },
    {
      what: 'none yet',
      outside: { state: 'late', copiedAt: null, restoredAt: null },
      sentence: /^Ainda não há uma cópia/,
    },
  ]
  test.each(outsides)('an ADMIN reads about the copy in another account: $what', async ({ outside, sentence }) => {
    const state = { state: 'proved', provedAt: '2026-05-17T03:00:00.000Z', rows: 1, files: 1 } as const
    await open({ backup: vi.fn<Fakes['backup']>(async () => ({ ...state, outside })) })
    const line = await screen.findByText(sentence)
    expect(line.getAttribute('role')).toBe(outside.state === 'proved' ? null : 'status')
    expect(screen.getByText(/^Backup de .* testado/).getAttribute('role')).toBeNull()
  })

  test('without nightly backups, or on a server without the call, the home says nothing about them', async () => {
    const { services } = await open()
    await waitFor(() => expect(services.backup).toHaveBeenCalledTimes(1))
    await screen.findByRole('link', { name: /cápsula vencida/ })
    expect(screen.queryByText(/backup/i)).toBeNull()
    cleanup()
    const other = await open({ backup: vi.fn<Fakes['backup']>(async () => Promise.reject(new Error('404'))) })
    await waitFor(() => expect(other.services.backup).toHaveBeenCalledTimes(1))
    await screen.findByRole('link', { name: /cápsula vencida/ })
    expect(screen.queryByText(/backup/i)).toBeNull()
  })

  test('nobody but an ADMIN asks for the nightly backup', async () => {
    const { services } = await open({}, '/admin/home', 'OPERATOR')
    await screen.findByRole('link', { name: /cápsula vencida/ })
    expect(services.backup).not.toHaveBeenCalled()
  })
})

describe('the visual identity', () => {
  test('the kit of the visual identity is available without the text of the content service, and a failed download is announced', async () => {
    const { services } = await open({
      callExternal: vi.fn<Fakes['callExternal']>().mockRejectedValue(new Error('away')),
    })
    expect(await screen.findByText(/Não foi possível carregar o texto da identidade visual/)).toBeTruthy()
    await press('Baixar o kit de identidade visual')
    expect(services.download.mock.calls).toEqual([
      [{ service: 'content', path: '/identity-kit' }, { name: 'identity-kit.zip' }],
    ])
    services.download.mockRejectedValueOnce(new Error('away'))
    await press('Baixar o kit de identidade visual')
    expect(
      await screen.findByText('Ocorreu um problema ao baixar o kit de identidade visual, tente novamente mais tarde'),
    ).toBeTruthy()
  })
})

test.each([
  ['ADMIN', false, true],
  ['ADMIN', true, false],
  ['OPERATOR', false, false],
])('a second factor is recommended to an %s (with one: %s): %s', async (profile, hasFactor, isRecommended) => {
  const { provider, paramsOf } = memoryProvider({}, undefined, {
    'GET /account/state': () => ({ hasFactor, removalAt: null, factorDue: null, refused: null }),
  })
  // The notices of a sign-in load the state for everybody.
  const content = (
    <>
      <AccountWatch />
      <FactorLine />
    </>
  )
  await showInAdmin({ content, profile, dataProvider: provider })
  await waitFor(() => expect(paramsOf('GET /account/state')).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryAllByRole('link', { name: 'Adicione um segundo fator' })).toHaveLength(isRecommended ? 1 : 0)
})
