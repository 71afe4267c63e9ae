// Tests the page of a record: its parts, its ways to other screens, and what others change while it is open.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Recent } from '#kernel/features/history/contract/payloads.ts'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { DeviceSlots } from '#src/resources/devices/payloads.ts'
import type { DeviceDays, DeviceEvents, Signals } from '#src/resources/telemetry/payloads.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { memoryProvider, operator, showScreens } from '#tests/support/engine.tsx'

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
  events?: () => DeviceEvents
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
    me?: typeof operator
  } = {},
) => {
  const { capsules = 2, recent } = given
  const tables = {
    devices: [1, 2, 3].map(device),
    capsules: Array.from({ length: capsules }, (_, index) => capsule(index + 1, 2)),
  }
  const memory = memoryProvider(tables, undefined, {
    ...answers(given),
    ...(recent && { 'GET /changes/recent': recent }),
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
    await userEvent.click(screen.getByRole('link', { name: 'Próximo' }))
    await screen.findByRole('heading', { level: 1, name: device(3).macAddress })
    expect(router.state.location.pathname).toBe('/admin/devices/3/show')
    expect(screen.queryByRole('link', { name: 'Próximo' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('/admin/devices/2/show')
  })

  test('the records that refer to it are a short list with their number and a link to all of them', async () => {
    const { memory } = await openDevice({ capsules: 12 })
    const capsules = await part('Cápsulas 12 registros')
    await waitFor(() => expect(capsules.getAllByRole('row')).toHaveLength(11))
    expect(capsules.getByRole('link', { name: 'SL-12' }).getAttribute('href')).toBe('/admin/capsules/12/show')
    expect(capsules.queryByRole('columnheader', { name: 'MAC do dispositivo' })).toBeNull()
    const link = capsules.getByRole('link', { name: 'Ver na lista: Cápsulas' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(link)).toBe('/admin/capsules?where=device.is.2&filter={}')
    expect(memory.paramsOf('getOne devices')).toHaveLength(1)
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
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
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
      device: { deviceId: 3, macAddress: device(3).macAddress },
      fragrance: null,
      reports: 2,
      until: '2026-03-05T12:00:00.000Z',
    }
    const slots: DeviceSlots = {
      ...noSlots,
      doubts: [doubt, { ...doubt, kind: 'fragrance', device: { deviceId: 2, macAddress: '' }, fragrance: fig }],
    }
    await openDevice({ slots })
    const sentences = (await (await part('Slots e cápsulas')).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    )
    expect(sentences).toEqual([
      `SL-1 está aqui, mas outro dispositivo informou 2 disparos dela: ${device(3).macAddress}`,
      'SL-1 tem outra fragrância do que 2 disparos informados: Figo.',
    ])
    cleanup()
    await openDevice({ slots, at: '/admin/capsules/1/show' })
    expect(await (await part('Onde está')).findAllByRole('listitem')).toHaveLength(2)
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
        ],
        loose: [inSlot(3, fig)],
        findings: [
          { kind: 'noSlot', capsuleId: 3 },
          { kind: 'spare', capsuleId: 2, slot: 1 },
          { kind: 'noCapsule', slot: 2 },
        ],
      },
    })
    expect(await screen.findByText('1 de 2 slots têm cápsula; 1 cápsula não serve a nenhum slot.')).toBeTruthy()
    const findings = within(await screen.findByRole('list', { name: 'O que não combina' })).getAllByRole('listitem')
    expect(findings.map(({ textContent }) => textContent)).toEqual([
      'SL-3 não serve a nenhum slot: a campanha não tem Figo.',
      'SL-2 espera: no slot 1, uma cápsula de Lavanda mais antiga é usada primeiro.',
      'Slot sem cápsula: 2.',
    ])
    const rows = within(screen.getByRole('table', { name: 'Slots do dispositivo' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SlotFragrânciaCápsulaRestam',
      '1LavandaSL-1SL-240 de 100Vazia entre 9 e 14 de março (80 %)40 de 100Vazia entre 9 e 14 de março (80 %)',
      '2Cedrosem cápsula',
    ])
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
    act(() => shots.getByRole('button', { name: 'Ver como tabela' }).click())
    expect(shots.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DiaDisparosMudanças',
      '05/03/20264',
      '04/03/20263Campanha carregada: Primavera',
    ])
    const happened = partNow('Acontecimentos')
    expect(happened.getAllByRole('listitem')).toHaveLength(1)
    events = [installed, loaded]
    await act(() => pass(16_000))
    expect(happened.getAllByRole('listitem')).toHaveLength(1)
    act(() => happened.getByRole('button', { name: 'Mostrar 1 novo' }).click())
    await act(() => pass(1000))
    expect(happened.getAllByRole('listitem')[0]?.textContent).toContain('Cápsula colocada: SL-1, Lavanda')
  })

  test.each([
    [
      'other devices',
      { reason: 'stage' as const, stage: { size: 3, unit: 'devices' as const } },
      'Espera que “Verão” seja carregada primeiro em 3 dispositivos.',
    ],
    [
      'the end of a pause',
      { reason: 'pause' as const, stage: null },
      'Espera: a distribuição da campanha “Verão” está pausada.',
    ],
  ])('a device that keeps what it runs says that it waits for %s', async (_what, waitsFor, sentence) => {
    const wanted = { campaignId: 3, name: 'Verão', at }
    const lastContactAt = new Date().toISOString()
    await openDevice({ signals: { ...noSignals, lastContactAt, rollout: 'waiting', waitsFor, wanted } })
    // Below its title, and beside what it should run.
    expect(await screen.findAllByText(sentence)).toHaveLength(2)
  })

  test('a device without a campaign says that nothing tells it what to spray', async () => {
    await openDevice({ slots: { ...noSlots, loose: [inSlot(3)], findings: [{ kind: 'noSlot', capsuleId: 3 }] } })
    expect(await screen.findByText(/^Sem campanha/)).toBeTruthy()
    expect(await screen.findByText(/o dispositivo não tem campanha/)).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Slots do dispositivo' })).toBeNull()
  })
})
