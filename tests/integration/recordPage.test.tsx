// Tests the page of a record: its parts, its ways to other screens, and what others change while it is open.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { History, Recent } from '#kernel/core/contract/payloads/changes.ts'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { CallOptions } from '#kernel/core/site/index.ts'
import type { DeviceSlots } from '#src/resources/devices/payloads.ts'
import type { DeviceDays, DeviceEvents, Signals } from '#src/resources/telemetry/payloads.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { memoryProvider, operator, showScreens } from '#tests/support/engine.tsx'
import { user } from '#tests/support/people.ts'
import { takeNoise } from '#tests/support/setup.ts'

const at = '2026-03-05T17:04:00.000Z'
const times = { createdAt: at, updatedAt: at }
const device = (id: number) => ({
  id,
  deviceId: id,
  macAddress: `AC:DE:48:00:00:0${id}`,
  campaign: { campaignId: 3, name: 'Verão' },
  user: { id: 2, nome: 'Otávio Operador' },
  owner: null,
  lastContactAt: null,
  lastShotAt: null,
  rollout: 'none',
  ...times,
})
const lavender = { fragranceId: 7, name: 'Lavanda', name_en: 'Lavender', name_es: 'Lavanda', image: '', categoryId: 1 }
const capsule = (id: number, deviceId: number, remainingShots = 40) => ({
  id,
  capsuleId: id,
  serialNumber: `SL-${id}`,
  fragrance: lavender,
  level: 'fine',
  forecast: 'none',
  emptyFrom: null,
  emptyUntil: null,
  wasted: false,
  remainingShots,
  capacity: null,
  installedAt: null,
  emptiedAt: null,
  removedAt: null,
  removalReason: null,
  device: { deviceId, macAddress: 'AC' },
  dueDate: '2030-01-01',
  ...times,
})
const noSignals: Signals = {
  lastContactAt: null,
  lastShotAt: null,
  firmware: null,
  clockOffsetMs: null,
  usualSeconds: null,
  returns: 0,
  maintenance: false,
  maintenanceUntil: null,
  place: null,
  rollout: 'none',
  waitsFor: null,
  wanted: null,
  loaded: null,
  refused: null,
}
const noEvents: DeviceEvents = { data: [], next: null }
const noDays: DeviceDays = { from: '2026-03-04', to: '2026-03-05', shots: [0, 0], fragrances: [] }
const noSlots: DeviceSlots = { campaign: null, slots: [], loose: [], findings: [] }

interface Given {
  slots?: DeviceSlots
  signals?: Signals
  events?: (params?: CallOptions) => DeviceEvents
  days?: DeviceDays
}

/** What the server answers about a device. */
const answers = ({ slots = noSlots, signals = noSignals, events = () => noEvents, days = noDays }: Given) => ({
  'GET /devices/{id}/slots': () => slots,
  'GET /devices/{id}/signals': () => signals,
  'GET /devices/{id}/events': events,
  'GET /devices/{id}/days': () => days,
})

const openDevice = async (
  given: Given & {
    at?: string
    capsules?: number
    recent?: () => Recent
    changes?: History
    me?: typeof operator
  } = {},
) => {
  const { capsules = 2, recent, changes } = given
  const tables = {
    devices: [1, 2, 3].map(device),
    capsules: Array.from({ length: capsules }, (_, index) => capsule(index + 1, 2)),
  }
  const memory = memoryProvider(tables, undefined, {
    ...answers(given),
    ...(recent && { 'GET /changes/recent': recent }),
    ...(changes && { 'GET /changes/devices/2': () => changes }),
  })
  const shown = await showScreens({
    at: given.at ?? '/admin/devices/2/show',
    memory,
    ...(given.me && { me: given.me }),
  })
  return { tables, ...shown }
}
/** The same while the clock stands. */
const partNow = (name: string) => within(screen.getByRole('region', { name }))
const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of a record', () => {
  test('a record without a form is opened from its list, and leads to its neighbors there', async () => {
    // Operators edit no devices.
    const { router } = await openDevice({ at: '/admin/devices', me: operator })
    await userEvent.click(await screen.findByRole('link', { name: device(2).macAddress }))
    await screen.findByRole('heading', { level: 1, name: device(2).macAddress })
    const next = screen.getByRole('link', { name: 'Próximo' })
    expect(next.closest('header')).toBe(screen.getByRole('heading', { level: 1 }).parentElement)
    await userEvent.click(next)
    await screen.findByRole('heading', { level: 1, name: device(3).macAddress })
    expect(router.state.location.pathname).toBe('/admin/devices/3/show')
    expect(screen.queryByRole('link', { name: 'Próximo' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('/admin/devices/2/show')
  })

  test('the records that refer to it are a short list with their number and a link to all of them; those without any are one line', async () => {
    const tables = {
      users: [user(7)],
      devices: Array.from({ length: 12 }, (_, index) => ({
        ...device(index + 1),
        owner: { id: 7, nome: 'Pessoa 07' },
      })),
      alerts: [],
      alertRules: [],
    }
    const { memory } = await showScreens({ at: '/admin/users/7/show', memory: memoryProvider(tables) })
    const owned = await part('Dispositivos com Pessoa 07 como proprietário 12 registros')
    await waitFor(() => expect(owned.getAllByRole('row')).toHaveLength(11))
    expect(owned.getByRole('link', { name: device(12).macAddress }).getAttribute('href')).toMatch(
      /^\/admin\/devices\/12\//,
    )
    expect(owned.queryByRole('columnheader', { name: 'Proprietário' })).toBeNull()
    const all = owned.getByRole('link', { name: /^Ver na lista: / }).getAttribute('href') ?? ''
    expect(decodeURIComponent(all)).toBe('/admin/devices?where=owner.is.7&filter={}')
    const none = await screen.findByText(/^Nenhum registro em:/)
    await waitFor(() =>
      expect(none.textContent).toBe('Nenhum registro em: Dispositivos (usuário), Alertas, Regras de alerta.'),
    )
    expect(screen.queryByRole('region', { name: /^Alertas/ })).toBeNull()
    expect(memory.paramsOf('getOne users')).toHaveLength(1)
  })

  test('a list that takes long or fails hides no other: a line says that it is loading, and it can be tried again', async () => {
    const devices = [{ ...device(1), owner: { id: 7, nome: 'Pessoa 07' } }]
    const memory = memoryProvider({ users: [user(7)], devices, alerts: [], alertRules: [] })
    const answer = memory.hold('getList alerts')
    memory.fail('getList alertRules', 500)
    await showScreens({ at: '/admin/users/7/show', memory })
    await part('Dispositivos com Pessoa 07 como proprietário 1 registro')
    const failed = await part('Regras de alerta')
    expect(failed.getByText('Não foi possível carregar esta lista.')).toBeTruthy()
    expect(screen.getByText('Nenhum registro em:', { exact: false }).textContent).toMatch(
      /: Dispositivos \(usuário\)\.$/,
    )
    expect(screen.getByText('Carregando…')).toBeTruthy()
    act(answer)
    await waitFor(() => expect(screen.queryByText('Carregando…')).toBeNull())
    memory.heal('getList alertRules')
    await userEvent.click(failed.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Regras de alerta' })).toBeNull())
    expect(screen.getByText('Nenhum registro em:', { exact: false }).textContent).toMatch(
      /Alertas, Regras de alerta\.$/,
    )
    takeNoise()
  })

  test('no value stands twice on a page, and fields without a value are one line', async () => {
    await showScreens({ at: '/admin/users/7/show', memory: memoryProvider({ users: [user(7)], devices: [] }) })
    expect((await screen.findByText(/^Não informado: /)).textContent).toBe(
      'Não informado: CPF ou CNPJ, Gênero, Celular, Endereço.',
    )
    expect(screen.getAllByText('pessoa7@example.com')).toHaveLength(1)
    expect(screen.getAllByText('Pessoa 07', { ignore: 'title' })).toHaveLength(1)
    expect(screen.getAllByText('Operador')).toHaveLength(1)
  })

  test('a page has at most two actions beside the bell; the others, and the ways to tell somebody, are in a menu', async () => {
    await openDevice()
    const head = within(
      (await screen.findByRole('heading', { level: 1, name: device(2).macAddress })).closest('header') ?? document.body,
    )
    expect(head.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
      'Acompanhar',
      'Definir campanha',
      'Mais ações',
    ])
    await userEvent.click(head.getByRole('button', { name: 'Mais ações' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Código de redefinição',
      'Localizar',
      'Mostrar código',
      'Recarregar dial',
      'Reiniciar',
      'Desconectar usuário',
      'Copiar o link',
      'Enviar por e-mail',
    ])
    expect(screen.getByRole('menuitem', { name: 'Enviar por e-mail' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=AC%3ADE%3A48.*%2Fadmin%2Fdevices%2F2%2Fshow$/,
    )
  })

  test('the campaign of a device is set from its page, with the ring of the chosen one and its number of devices', async () => {
    const campaigns = [
      { id: 3, campaignId: 3, name: 'Verão', devices: 4, collection: [], deletedAt: null, ...times },
      { id: 5, campaignId: 5, name: 'Outono', devices: 1, collection: [], deletedAt: null, ...times },
    ]
    const memory = memoryProvider({ devices: [device(2)], campaigns, capsules: [] }, undefined, {
      ...answers({}),
      'PUT /devices/{id}/campaign': () => undefined,
    })
    await showScreens({ at: '/admin/devices/2/show', memory })
    await userEvent.click(await screen.findByRole('button', { name: 'Definir campanha' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Definir campanha' }))
    expect(await dialog.findByText('4 dispositivos já têm esta campanha.')).toBeTruthy()
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Campanha' }), 'Out{Enter}')
    expect(await dialog.findByText('1 dispositivo já tem esta campanha.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Definir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(memory.paramsOf('setCampaign devices')).toMatchObject([{ id: 2, body: { campaignId: 5 } }])
  })

  test('a site has its devices first, as their list opens but without its name, then one card with equal hours once', async () => {
    const hotel = { siteId: 5, name: 'Hotel Aurora' }
    const devices = [
      { ...device(1), name: 'Lobby', site: hotel, state: 'fine', slots: 8, filledSlots: 3, runningOut: 0 },
    ]
    const site = {
      id: 5,
      ...hotel,
      address: 'Avenida Paulista',
      timeZone: 'America/Sao_Paulo',
      openingHours: Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, '09:00-18:00']),
      ),
      maintenanceFrom: null,
      maintenanceUntil: null,
      contactName: 'Renata',
      contactEmail: null,
      notes: null,
      devices: 1,
      deletedAt: null,
      ...times,
    }
    await showScreens({ at: '/admin/sites/5/show', memory: memoryProvider({ sites: [site], devices, alerts: [] }) })
    const placed = await part('Dispositivos 1 registro')
    expect((await placed.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Situação',
      'Cápsulas',
      'Último contato',
    ])
    expect(placed.getByRole('link', { name: 'Lobby' })).toBeTruthy()
    expect(placed.getByText('3 de 8')).toBeTruthy()
    const card = screen.getByRole('region', { name: 'Dados' })
    expect(screen.getByText('Lobby').compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const text = await within(card).findByText('Segunda-feira a sexta-feira')
    expect(text.parentElement?.textContent).toBe('Segunda-feira a sexta-feira09:00–18:00')
    expect(within(card).getByText('Sábado a domingo').parentElement?.textContent).toBe('Sábado a domingoFechado')
    expect(within(card).queryByText('Dispositivos')).toBeNull()
    expect(screen.getByText(/^Não informado: /).textContent).toBe('Não informado: Observações, E-mail do contato.')
  })

  test('what a page shows in one card and only with a value is no line of missing fields', async () => {
    const campaign = {
      id: 4,
      campaignId: 4,
      name: 'Primavera',
      fragranceShots: 100,
      downloads: 7,
      cover: '',
      isDefault: false,
      descriptions: [],
      collection: [],
      lowShots: 20,
      lowDays: null,
      criticalShots: null,
      criticalDays: null,
      deletedAt: null,
      ...times,
    }
    await showScreens({ at: '/admin/campaigns/4/show', memory: memoryProvider({ campaigns: [campaign], quiz: [] }) })
    const card = await part('Dados')
    expect(card.getByText('Disparos por fragrância').nextSibling?.textContent).toBe('100')
    expect(card.getByText('Cápsula acabando: menos disparos que').nextSibling?.textContent).toBe('20')
    expect(card.getByText('Downloads').nextSibling?.textContent).toBe('7')
    expect(screen.getByText(/^Não informado: /).textContent).toBe('Não informado: Descrição, Capa.')
    takeNoise()
  })

  test('a record that is gone, and one that cannot be loaded, say so and lead back', async () => {
    await openDevice({ at: '/admin/devices/9/show' })
    expect(await screen.findByText(/Este registro não existe ou foi excluído/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    cleanup()
    const memory = memoryProvider({ devices: [device(2)], capsules: [] }, undefined, answers({}))
    memory.fail('getOne devices', 503)
    await showScreens({ at: '/admin/devices/2/show', memory })
    const retry = await screen.findByRole('button', { name: /^Tentar/ })
    memory.heal('getOne devices')
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: device(2).macAddress })).toBeTruthy()
  })

  test('the form that is opened from a page returns there', async () => {
    const { router } = await showScreens({ at: '/admin/users/8/show' })
    await userEvent.click(await screen.findByRole('link', { name: 'Editar' }))
    const cancel = await screen.findByRole('button', { name: 'Cancelar' })
    // The page asks for the parts of features, which have loaded: React wants an asynchronous act nevertheless.
    await act(async () => cancel.click())
    await screen.findByRole('heading', { level: 1, name: 'Pessoa 08' })
    expect(router.state.location.pathname).toBe('/admin/users/8/show')
  })

  test('the history shows only what was done in the chosen way', async () => {
    const { memory } = await openDevice()
    const history = await part('Histórico')
    await userEvent.selectOptions(await history.findByRole('combobox', { name: 'Mostrar' }), 'desconectou o usuário')
    await waitFor(() =>
      expect(memory.paramsOf('GET /changes/devices/2').at(-1)).toMatchObject({ query: { action: 'removeUser' } }),
    )
  })

  test('what others change appears in its place, and waits in the history behind a button', async () => {
    stopClock('2026-03-05T18:00:00Z')
    const recent: Recent['data'] = []
    const { memory, tables } = await openDevice({
      recent: () => ({ cursor: `${recent.length}.0`, data: recent }),
    })
    await act(() => pass(1000))
    expect(screen.getAllByText('Verão').length).toBeGreaterThan(0)
    const loads = () => memory.paramsOf('GET /changes/devices/2').length
    const before = loads()
    Object.assign(tables.devices[1] ?? {}, { campaign: { campaignId: 4, name: 'Inverno' } })
    recent.push({ changeId: 1, resource: 'devices', record: 2, action: 'setCampaign' })
    await act(() => pass(limits.liveSeconds * 1000 + 1000))
    expect(screen.getAllByText('Inverno').length).toBeGreaterThan(0)
    expect(screen.getByText('Outra pessoa acabou de mudar este registro.')).toBeTruthy()
    expect(loads()).toBe(before)
    act(() => screen.getByRole('button', { name: 'Mostrar 1 mudança nova' }).click())
    await act(() => pass(1000))
    expect(loads()).toBe(before + 1)
    expect(screen.queryByRole('button', { name: /mudança nova/ })).toBeNull()
  })
})

describe('the page of a device', () => {
  const inSlot = (capsuleId: number, fragrance = lavender) => ({
    capsuleId,
    serialNumber: `SL-${capsuleId}`,
    remainingShots: 40,
    capacity: null,
    installedAt: null,
    fragrance,
    level: 'fine' as const,
    forecast: 'given' as const,
    emptyFrom: '2026-03-09',
    emptyUntil: '2026-03-14',
    wasted: false,
  })
  const fig = { ...lavender, fragranceId: 8, name: 'Figo' }

  test('a device and a capsule say what reports say against them', async () => {
    const doubt = {
      kind: 'elsewhere' as const,
      capsule: { capsuleId: 1, serialNumber: 'SL-1' },
      device: {
        deviceId: 3,
        macAddress: device(3).macAddress,
        name: 'Lobby',
        site: { siteId: 1, name: 'Hotel Aurora' },
      },
      fragrance: null,
      reports: 2,
      until: '2026-03-05T12:00:00.000Z',
    }
    const slots: DeviceSlots = {
      ...noSlots,
      doubts: [
        doubt,
        {
          ...doubt,
          kind: 'fragrance',
          device: { deviceId: 2, macAddress: '', name: null, site: null },
          fragrance: fig,
        },
      ],
    }
    await openDevice({ slots })
    const sentences = (await (await part('Slots e cápsulas')).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    )
    expect(sentences).toEqual([
      'SL-1 está aqui, mas outro dispositivo informou 2 disparos dela: Lobby · Hotel Aurora',
      'SL-1 não tem a fragrância de 2 disparos informados: Figo.',
    ])
    cleanup()
    await openDevice({ slots, at: '/admin/capsules/1/show' })
    expect(await (await part('Dados')).findAllByRole('listitem')).toHaveLength(2)
    cleanup()
    await openDevice({ slots: { ...noSlots, doubts: [doubt] }, at: '/admin/devices/3/show' })
    expect((await (await part('Slots e cápsulas')).findByRole('listitem')).textContent).toBe(
      'SL-1 está em outro dispositivo, mas este informou 2 disparos dela.',
    )
  })

  test('a device says which capsules sit in its slots, how much is left, and what does not fit', async () => {
    await openDevice({
      me: operator,
      slots: {
        campaign: { campaignId: 3, name: 'Verão', fragranceShots: 100 },
        slots: [
          { slot: 1, shotSeconds: 5, fragrance: lavender, capsule: inSlot(1), spare: [inSlot(2)], silence: null },
          {
            slot: 2,
            shotSeconds: 5,
            fragrance: { ...fig, fragranceId: 9, name: 'Cedro' },
            capsule: null,
            spare: [],
            silence: null,
          },
          {
            slot: 3,
            shotSeconds: 5,
            fragrance: { ...fig, fragranceId: 8, name: 'Rosa' },
            capsule: null,
            spare: [],
            silence: null,
          },
        ],
        loose: [inSlot(3, fig)],
        findings: [
          { kind: 'noSlot', capsuleId: 3 },
          { kind: 'spare', capsuleId: 2, slot: 1 },
          { kind: 'noCapsule', slot: 2 },
          { kind: 'noCapsule', slot: 3 },
        ],
      },
    })
    expect(await screen.findByText('2 slots sem cápsula; 1 cápsula não serve a nenhum slot.')).toBeTruthy()
    const findings = within(await screen.findByRole('list', { name: 'O que não combina' })).getAllByRole('listitem')
    expect(findings.map(({ textContent }) => textContent)).toEqual([
      'SL-3 não serve a nenhum slot: a campanha não tem Figo.',
      'SL-2 aguarda: no slot 1, uma cápsula de Lavanda mais antiga é usada primeiro.',
    ])
    const rows = within(screen.getByRole('table', { name: 'Slots do dispositivo' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SlotFragrânciaCápsulaRestam',
      '1LavandaSL-1SL-240 de 100Acaba entre 9 e 14 de mar.40 de 100Acaba entre 9 e 14 de mar.',
      '2–3CedroRosasem cápsula',
    ])
    // The ring keeps all numbers; slots without a capsule are frames.
    const segments = [...document.querySelectorAll('[data-part=slots] [data-filled=true]')]
    expect(segments.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['1', '2', '3'])
    expect(segments.map((segment) => segment.hasAttribute('data-hollow'))).toEqual([false, true, true])
    expect(screen.getByText(/conta-se com os 100 disparos que a campanha prevê/)).toBeTruthy()
  })

  test('a device says what it should run and what it runs, its shots a day, and what happened to it; new events wait', async () => {
    stopClock('2026-03-05T18:00:00Z')
    const spring = { campaignId: 4, name: 'Primavera', at: '2026-03-02T10:00:00.000Z' }
    const loaded: DeviceEvents['data'][number] = {
      key: '2026-03-04T10:00:00.000Z_7',
      at: '2026-03-04T10:00:00.000Z',
      kind: 'campaignLoaded',
      campaign: { campaignId: 4, name: 'Primavera' },
    }
    const installed: DeviceEvents['data'][number] = {
      key: '2026-03-05T17:59:00.000Z_8',
      at: '2026-03-05T17:59:00.000Z',
      kind: 'capsuleInstalled',
      capsule: { capsuleId: 1, serialNumber: 'SL-1', remainingShots: 90, fragranceName: 'Lavanda' },
    }
    let events = [loaded]
    await openDevice({
      signals: {
        ...noSignals,
        lastContactAt: '2026-03-05T17:00:00.000Z',
        rollout: 'refused',
        wanted: { campaignId: 3, name: 'Verão', at: '2026-03-03T10:00:00.000Z' },
        loaded: spring,
        refused: { campaignId: 3, name: 'Verão', at: '2026-03-04T12:00:00.000Z', reason: 'sem espaço' },
        clockOffsetMs: 90_000,
      },
      days: { ...noDays, shots: [3, 4], fragrances: [{ fragranceId: 7, fragranceName: 'Lavanda', shots: 7 }] },
      events: () => ({ data: events, next: null }),
    })
    await act(() => pass(100))
    expect(screen.getByText('Recusou a campanha “Verão”: sem espaço.')).toBeTruthy()
    const signals = partNow('Comunicação')
    expect(signals.getByRole('link', { name: 'Primavera' }).getAttribute('href')).toBe('/admin/campaigns/4/show')
    expect(signals.getByText('90 s atrasado')).toBeTruthy()
    const shots = partNow('Disparos por dia')
    expect(shots.getByText('7 disparos em 2 dias')).toBeTruthy()
    // What the table says to others: the scale, the named days, and what is drawn.
    const chart = shots.getByRole('img', { name: 'Disparos por dia, de 04/03/2026 a 05/03/2026' })
    expect(chart.textContent).toBe('0123404/0305/03')
    expect(shots.getByText('disparos por dia')).toBeTruthy()
    expect(shots.getByText('mudança de campanha, cápsula ou usuário')).toBeTruthy()
    act(() => shots.getByRole('button', { name: 'Ver como tabela' }).click())
    expect(shots.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DiaDisparosMudanças',
      '05/03/20264',
      '04/03/20263Campanha carregada: Primavera',
    ])
    const happened = () => partNow('Histórico').getAllByRole('listitem')
    expect(happened()).toHaveLength(1)
    events = [installed, loaded]
    await act(() => pass(16_000))
    expect(happened()).toHaveLength(1)
    act(() => partNow('Histórico').getByRole('button', { name: 'Mostrar 1 novidade' }).click())
    await act(() => pass(1000))
    expect(happened()[0]?.textContent).toMatch(/^Cápsula colocada: SL-1, Lavanda.*05\/03\/2026.*restam 90 disparos$/)
  })

  test('the page of a device says first how it is, offers at most three buttons, and has its slots before its history', async () => {
    await openDevice({ signals: { ...noSignals, lastContactAt: at } })
    const state = await screen.findByText(/^Sem contato há/)
    const slots = await screen.findByRole('region', { name: 'Slots e cápsulas' })
    const history = screen.getByRole('region', { name: 'Histórico' })
    const order = [screen.getByRole('heading', { level: 1 }), state, slots, history]
    for (const [index, one] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const head = order[0]?.parentElement
    if (!head) expect.unreachable('there is no head')
    const controls = [...within(head).getAllByRole('button'), ...within(head).getAllByRole('link')]
    expect(controls.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent).toSorted()).toEqual([
      'Acompanhar',
      'Definir campanha',
      'Editar',
      'Mais ações',
    ])
    await userEvent.click(within(head).getByRole('button', { name: 'Mais ações' }))
    for (const name of ['Copiar o link', 'Enviar por e-mail'])
      expect(screen.getByRole('menuitem', { name })).toBeTruthy()
  })

  test('a device says place, owner and tags below its name, and that its site is under maintenance only when it is', async () => {
    const placed = {
      ...device(2),
      name: 'Lobby',
      siteId: 5,
      site: { siteId: 5, name: 'Hotel Aurora' },
      owner: { id: 7, nome: 'Pessoa 07' },
      tags: ['térreo'],
      maintenance: false,
    }
    const open = async (maintenance: boolean) => {
      const memory = memoryProvider({ devices: [{ ...placed, maintenance }], capsules: [] }, undefined, answers({}))
      await showScreens({ at: '/admin/devices/2/show', memory })
      return part('Dados')
    }
    const card = await open(false)
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Atualizado em', 'Criado em'])
    const name = screen.getByRole('heading', { level: 1, name: 'Lobby · Hotel Aurora' })
    const head = within(name.closest('header')?.parentElement ?? document.body)
    expect(head.getByRole('link', { name: 'Hotel Aurora' }).getAttribute('href')).toMatch(/^\/admin\/sites\/5/)
    for (const text of ['Pessoa 07', 'térreo']) expect(head.getByText(text)).toBeTruthy()
    cleanup()
    expect((await open(true)).getByText('Local em manutenção').nextSibling?.textContent).toBe('Sim')
  })

  test('a device that runs its campaign as it was before says which version has not arrived', async () => {
    const summer = { campaignId: 4, name: 'Verão', at: '2026-03-01T10:00:00.000Z' }
    await openDevice({
      signals: {
        ...noSignals,
        lastContactAt: new Date().toISOString(),
        rollout: 'pending',
        wanted: { ...summer, at: '2026-03-03T10:00:00.000Z' },
        loaded: summer,
      },
    })
    expect(
      await screen.findByText(/^A versão de 03\/03\/2026 .* da campanha “Verão” ainda não chegou ao dispositivo\.$/),
    ).toBeTruthy()
    const signals = within(screen.getByRole('region', { name: 'Comunicação' }))
    expect(signals.getByText(/na versão de 03\/03\/2026/)).toBeTruthy()
    expect(signals.getByText(/desde 01\/03\/2026/)).toBeTruthy()
    expect(screen.queryByText(/está pendente/)).toBeNull()
  })

  test('the history of a device has its changes and its events in one order of time, filtered by either', async () => {
    const connected = (day: number): DeviceEvents['data'][number] => ({
      key: `2026-03-0${day}`,
      at: `2026-03-0${day}T10:00:00.000Z`,
      kind: 'connected',
      since: null,
    })
    const change = (day: number): History['data'][number] => ({
      changeId: day,
      at: `2026-03-0${day}T12:00:00.000Z`,
      actor: { userId: 1, name: 'Ana Souza' },
      action: 'removeUser',
      reverts: null,
      fields: [],
    })
    const pages: Record<string, DeviceEvents> = {
      first: { data: [connected(5), connected(4)], next: 'older' },
      older: { data: [connected(2), connected(1)], next: null },
    }
    const { memory } = await openDevice({
      events: ({ query } = {}) => pages[String(query?.['cursor'] ?? 'first')] ?? noEvents,
      changes: { data: [change(4), change(3), change(1)], next: null },
    })
    const history = await part('Histórico')
    const shown = () =>
      history.getAllByRole('listitem').map(({ textContent }) => /^(\w+).*(\d\d)\/03/.exec(textContent ?? '')?.slice(1))
    await waitFor(() =>
      expect(shown()).toEqual([
        ['Comunicou', '05'],
        ['Ana', '04'],
        ['Comunicou', '04'],
      ]),
    )
    await userEvent.click(history.getByRole('button', { name: 'Mostrar mais' }))
    await waitFor(() => expect(shown()).toHaveLength(7))
    expect(shown().slice(3)).toEqual([
      ['Ana', '03'],
      ['Comunicou', '02'],
      ['Ana', '01'],
      ['Comunicou', '01'],
    ])
    expect(history.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
    const filter = history.getByRole('combobox', { name: 'Mostrar' })
    await userEvent.selectOptions(filter, 'Mudanças')
    expect(shown().map((line) => line?.[0])).toEqual(['Ana', 'Ana', 'Ana'])
    await userEvent.selectOptions(filter, 'Eventos')
    expect(shown().map((line) => line?.[0])).toEqual(Array.from({ length: 4 }, () => 'Comunicou'))
    await userEvent.selectOptions(filter, 'Cápsula colocada')
    await waitFor(() =>
      expect(memory.paramsOf('GET /devices/{id}/events').at(-1)).toMatchObject({
        query: { kinds: 'capsuleInstalled' },
      }),
    )
  })

  test.each([
    [
      'other devices',
      { reason: 'stage' as const, stage: { size: 3, unit: 'devices' as const } },
      'Aguarda: “Verão” é carregada primeiro em 3 dispositivos.',
    ],
    [
      'the end of a pause',
      { reason: 'pause' as const, stage: null },
      'Aguarda: a distribuição da campanha “Verão” está pausada.',
    ],
  ])('a device that keeps what it runs says that it waits for %s', async (_what, waitsFor, sentence) => {
    const wanted = { campaignId: 3, name: 'Verão', at }
    const lastContactAt = new Date().toISOString()
    await openDevice({ signals: { ...noSignals, lastContactAt, rollout: 'waiting', waitsFor, wanted } })
    // Below its title, and beside what it should run.
    expect(await screen.findAllByText(sentence)).toHaveLength(2)
  })

  test('a capsule says each fact once, and its history when it was put in', async () => {
    const full = { ...capsule(1, 2, 3), capacity: 100, level: 'critical', installedAt: '2026-03-01T12:10:00.000Z' }
    const placed = { ...full, device: { deviceId: 2, macAddress: 'AC', name: 'Lobby', site: null } }
    await showScreens({
      at: '/admin/capsules/1/show',
      memory: memoryProvider({ capsules: [placed], devices: [device(2)] }, undefined, {
        ...answers({}),
        'GET /changes/capsules/1': () => ({ data: [], next: null }),
      }),
    })
    const card = await part('Dados')
    await card.findByText('3 de 100')
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Slot',
      'Restam',
      'Instalada em',
      'Validade',
      'Criado em',
      'Atualizado em',
    ])
    expect((await (await part('Histórico')).findByRole('listitem')).textContent).toMatch(/^Colocada em “Lobby”/)
  })

  test('a device without a campaign says that nothing tells it what to spray', async () => {
    await openDevice({ slots: { ...noSlots, loose: [inSlot(3)], findings: [{ kind: 'noSlot', capsuleId: 3 }] } })
    expect(await screen.findByText(/^Sem campanha/)).toBeTruthy()
    expect(await screen.findByText(/o dispositivo não tem campanha/)).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Slots do dispositivo' })).toBeNull()
  })
})
