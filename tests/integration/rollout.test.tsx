// Tests the part of a campaign's page that follows its rollout, and the actions that stage, pause and take it back.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Rollout } from '#src/resources/telemetry/payloads.ts'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'

const at = '2026-05-01T10:00:00.000Z'
const campaign = {
  id: 3,
  campaignId: 3,
  name: 'Verão',
  downloads: 0,
  fragranceShots: 100,
  isDefault: false,
  cover: '/files/capa.webp',
  devices: 9,
  devicesLoaded: 1,
  devicesPending: 1,
  devicesRefused: 1,
  devicesWaiting: 6,
  stage: { size: 3, unit: 'devices' },
  rolloutPausedAt: null,
  hasFormerDial: true,
  descriptions: [],
  collection: [],
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
}
const rollout: Rollout = {
  loaded: 1,
  pending: 1,
  refused: 1,
  waiting: 6,
  pausedAt: null,
  stage: { size: 3, unit: 'devices' },
  firstDevices: 3,
  pendingSince: at,
  reasons: [{ reason: 'sem espaço', devices: 1 }],
}
const device = (id: number, more: object) => ({
  id,
  deviceId: id,
  macAddress: `AC:DE:48:00:00:0${id}`,
  campaign: { campaignId: 3, name: 'Verão' },
  ...more,
})

const open = async (overrides: object = {}, told: Partial<Rollout> = {}) => {
  const devices = [device(1, { name: 'Lobby', rollout: 'refused' }), device(2, { name: null, rollout: 'pending' })]
  const memory = memoryProvider({ campaigns: [{ ...campaign, ...overrides }], devices }, undefined, {
    'GET /campaigns/{id}/rollout': () => ({ ...rollout, ...told }),
  })
  const shown = await showScreens({ at: '/admin/campaigns/3/show', memory })
  const part = within(await screen.findByRole('region', { name: 'Nos dispositivos' }))
  const actions = within(await part.findByRole('group', { name: 'Ações da distribuição' }))
  const namesOf = () => actions.getAllByRole('button').map(({ textContent }) => textContent)
  return { ...shown, part, actions, namesOf }
}

describe('the rollout of a campaign', () => {
  test('a stage says how many of the first devices have loaded the dial, and which ones hold the others up', async () => {
    const { part, namesOf } = await open()
    expect(part.getByText('Primeiro 3 dispositivos: 1 de 3 com o dial carregado.')).toBeTruthy()
    expect(part.getByRole('link', { name: '6 aguardam' }).getAttribute('href')).toContain('rollout.is.waiting')
    const names = await part.findAllByRole('link', { name: /Lobby|AC:DE/ })
    expect(names.map((name) => name.closest('li')?.textContent)).toEqual(['Lobbyrecusou', 'AC:DE:48:00:00:02pendente'])
    expect(namesOf()).toEqual([
      'Pausar a distribuição',
      'Distribuir em etapas',
      'Distribuir a todos agora',
      'Voltar ao dial anterior',
    ])
  })

  test('a paused rollout says since when and what is planned, and offers to resume it', async () => {
    const { part, namesOf } = await open(
      { rolloutPausedAt: at, hasFormerDial: false },
      { pausedAt: at, firstDevices: null },
    )
    expect(part.getByText(/^Distribuição pausada desde 01\/05\/2026/)).toBeTruthy()
    expect(part.getByText(/^Etapas: primeiro 3 dispositivos/)).toBeTruthy()
    expect(namesOf()).toEqual(['Retomar a distribuição', 'Distribuir em etapas', 'Distribuir a todos agora'])
  })

  test('a rollout that has ended shows no zeros and offers no pause', async () => {
    const all = { loaded: 2, pending: 0, refused: 0, waiting: 0, stage: null, firstDevices: null }
    const { part, namesOf } = await open({ stage: null, hasFormerDial: false }, all)
    expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['2 dispositivos a executam'])
    expect(part.queryByText(/^0 /)).toBeNull()
    expect(namesOf()).toEqual(['Distribuir em etapas'])
  })

  test('an action asks first, and its refusal is told with its reason', async () => {
    const { actions, memory } = await open()
    memory.fail('pauseRollout campaigns', 400, 'A distribuição desta campanha já está pausada')
    await userEvent.click(actions.getByRole('button', { name: 'Pausar a distribuição' }))
    const question = within(await screen.findByRole('dialog'))
    expect(memory.paramsOf('pauseRollout campaigns')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText(/A distribuição desta campanha já está pausada/)).toBeTruthy()
  })

  test('the dialog refuses numbers that no stage has, and sends the others with their unit', async () => {
    const { actions, memory } = await open()
    await userEvent.click(actions.getByRole('button', { name: 'Distribuir em etapas' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Distribuir em etapas' }))
    const size = dialog.getByRole('textbox', { name: 'Primeiros' })
    await userEvent.clear(size)
    await userEvent.click(dialog.getByRole('button', { name: 'Distribuir em etapas' }))
    expect(dialog.getByRole('alert').textContent).toBe('Informe um número a partir de 1')
    await userEvent.type(size, '100')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Conta-se por' }), 'percent')
    await userEvent.click(dialog.getByRole('button', { name: 'Distribuir em etapas' }))
    expect(dialog.getByRole('alert').textContent).toBe('Informe um número de 1 a 99')
    await userEvent.clear(size)
    await userEvent.type(size, '20')
    await userEvent.click(dialog.getByRole('button', { name: 'Distribuir em etapas' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(memory.paramsOf('stageRollout campaigns')).toMatchObject([
      { id: 3, body: { size: 20, unit: 'percent' }, ifMatch: at },
    ])
  })
})
