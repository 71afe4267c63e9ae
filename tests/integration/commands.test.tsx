// Tests the part of a device's page with its commands, and what is asked before a command to many devices.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { HttpError } from '#kernel/core/site/http/httpError.ts'
import type { DeviceCommand } from '#src/resources/commands/payloads.ts'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'

beforeAll(async () => {
  await import('#kernel/features/bulk/site/BulkBar.tsx')
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const device = {
  id: 1,
  deviceId: 1,
  macAddress: '3C:71:BF:10:86:F7',
  name: 'Lobby',
  site: null,
  campaign: { campaignId: 3, name: 'Verão' },
  user: null,
  owner: null,
  tags: [],
  state: 'silent',
  createdAt: null,
  updatedAt: null,
}
const command = (number: number, more: Partial<DeviceCommand>): DeviceCommand => ({
  command: number,
  kind: 'restart',
  state: 'asked',
  hold: null,
  askedAt: ago(5),
  by: { userId: 1, name: 'Ana' },
  expiresAt: ago(-60),
  deliveredAt: null,
  endedAt: null,
  reason: null,
  batch: null,
  ...more,
})
const batch = { devices: 12, done: 1, refused: 3, stage: null }

/** What the other parts of the page ask for. */
const others = {
  'GET /devices/{id}/slots': () => ({ campaign: null, slots: [], loose: [], findings: [] }),
  'GET /devices/{id}/signals': () => undefined,
  'GET /devices/{id}/events': () => ({ data: [], next: null }),
  'GET /devices/{id}/days': () => ({ from: '2026-03-05', to: '2026-03-05', shots: [0], fragrances: [] }),
}

const open = async (reply: () => { data: DeviceCommand[] }) => {
  const memory = memoryProvider({ devices: [device] }, undefined, {
    ...others,
    'GET /devices/{id}/commands': reply,
  })
  await showScreens({ at: '/admin/devices/1/show', memory })
  return { memory, part: within(await screen.findByRole('region', { name: 'Comandos' })) }
}
const openWith = (...data: DeviceCommand[]) => open(() => ({ data }))

describe('the commands of a device', () => {
  test('each says in words what became of it, by whom, and why it was refused', async () => {
    const { part } = await openWith(
      command(6, { kind: 'locate', state: 'delivered', deliveredAt: ago(2), by: null }),
      command(5, { state: 'done', endedAt: ago(60) }),
      command(4, { state: 'refused', endedAt: ago(120), reason: 'updating' }),
      command(3, { state: 'expired', endedAt: ago(180), deliveredAt: ago(200) }),
      command(2, { state: 'expired', endedAt: ago(240) }),
      command(1, { state: 'cancelled', endedAt: ago(300) }),
    )
    const lines = (await part.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines.map((line) => line.replace(/por Ana, .*$/, ' por Ana'))).toEqual([
      'Localizar · entregue há 2 minutos · sem resposta',
      'Reiniciar · feito há 1 hora por Ana',
      'Reiniciar · recusado há 2 horas: updating por Ana',
      'Reiniciar · expirou há 3 horas · sem resposta por Ana',
      'Reiniciar · expirou há 4 horas · não entregue por Ana',
      'Reiniciar · cancelado há 5 horas por Ana',
    ])
    expect(part.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
    expect(part.queryByText(/^Sem contato/)).toBeNull()
  })

  test('without any it says so; a failure is told, and loading it again helps', async () => {
    let fails = true
    const { part } = await open(() => {
      if (fails) throw new HttpError(500, { message: 'Falhou' })
      return { data: [] }
    })
    expect(await part.findByText('Não foi possível carregar.')).toBeTruthy()
    fails = false
    await userEvent.click(part.getByRole('button', { name: 'Tentar de novo' }))
    expect(await part.findByText('Nenhum comando foi pedido.')).toBeTruthy()
    const actions = within(part.getByRole('group', { name: 'Pedir um comando' }))
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Localizar',
      'Mostrar código',
      'Recarregar dial',
      'Reiniciar',
    ])
  })

  test('one that the device has not got is canceled at once; a silent device is warned of; a refusal is told', async () => {
    const { part, memory } = await openWith(command(7, {}))
    expect(await part.findByText(/^Sem contato: o comando espera/)).toBeTruthy()
    memory.fail('cancelCommand devices', 400, 'O dispositivo já recebeu este comando, ou ele já terminou')
    await userEvent.click(part.getByRole('button', { name: 'Cancelar: Reiniciar' }))
    expect(await screen.findByText(/O dispositivo já recebeu este comando/)).toBeTruthy()
    expect(memory.paramsOf('cancelCommand devices')).toMatchObject([{ id: 1, body: { command: 7, all: false } }])
  })

  test('one whose batch has stopped is continued or canceled on all devices, after a question', async () => {
    const { part, memory } = await openWith(command(8, { hold: 'refusals', batch }))
    expect((await part.findByRole('listitem')).textContent).toContain('parado: 3 de 12 dispositivos recusaram')
    await userEvent.click(part.getByRole('button', { name: 'Continuar em todos: Reiniciar' }))
    const question = within(await screen.findByRole('dialog', { name: 'Reiniciar' }))
    expect(memory.paramsOf('resumeCommands devices')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Continuar em todos' }))
    await waitFor(() => expect(memory.paramsOf('resumeCommands devices')).toMatchObject([{ body: { command: 8 } }]))
    await userEvent.click(part.getByRole('button', { name: 'Cancelar em todos: Reiniciar' }))
    const other = within(await screen.findByRole('dialog', { name: 'Reiniciar' }))
    await userEvent.click(other.getByRole('button', { name: 'Cancelar em todos' }))
    await waitFor(() =>
      expect(memory.paramsOf('cancelCommand devices')).toMatchObject([{ body: { command: 8, all: true } }]),
    )
  })
})

describe('a command to many devices', () => {
  test('it goes to all at once, or first to some or to a part; a number that no stage has stops it', async () => {
    const memory = memoryProvider({ devices: [device] }, undefined, {
      'POST /devices/bulk/preview': () => ({ total: 1, reached: 1, refusals: [] }),
    })
    await showScreens({ at: '/admin/devices', memory })
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Selecionar “/ }))
    const bar = within(await screen.findByRole('region', { name: 'Ações em vários registros' }))
    await userEvent.click(bar.getByRole('button', { name: 'Reiniciar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reiniciar' }))
    const delivery = await dialog.findByRole('combobox', { name: 'Entrega' })
    await userEvent.selectOptions(delivery, 'percent')
    const size = dialog.getByRole('textbox', { name: 'Quantos %' })
    await userEvent.type(size, '0')
    expect(dialog.getByText('Informe um número de 1 a 99')).toBeTruthy()
    const start = () => dialog.getByRole('button', { name: /^Reiniciar/ })
    expect(start().getAttribute('aria-disabled')).toBe('true')
    await userEvent.selectOptions(delivery, 'devices')
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Quantos' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Quantos' }), '5')
    await waitFor(() => expect(start().getAttribute('aria-disabled')).not.toBe('true'))
    await userEvent.click(start())
    const target = { ids: [1] }
    const previews = memory.calls.filter(({ name }) => name.includes('bulk/preview')).map(({ params }) => params)
    expect(previews[0]).toMatchObject({ body: { action: 'restart', target } })
    const started = memory.calls.filter(({ name }) => name.endsWith('/devices/bulk'))
    expect(started.map(({ params }) => params)).toMatchObject([
      { body: { action: 'restart', target, arguments: { stage: { size: 5, unit: 'devices' } }, expected: 1 } },
    ])
  })
})
