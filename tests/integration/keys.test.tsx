// Tests the page of installation keys: what it shows of each, a new one, a replaced one, a revoked one, and refusals.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { installationKeyPaths as paths } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import type { InstallationKey, MadeKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { keyDevicePaths } from '#src/resources/keyDevices/paths.ts'
import type { KeyDevices } from '#src/resources/keyDevices/payloads.ts'
import { TelemetryBatch, TelemetryEvent } from '#src/resources/telemetry/payloads.ts'
import { KeysPage } from '#src/custom/keys/KeysPage.tsx'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { memoryProvider } from '#tests/support/engine.tsx'
import deviceScreens from '#src/resources/devices/screens.ts'
import { showInAdmin } from '#tests/support/frame.tsx'

const at = '2026-11-20T10:00:00.000Z'
const plain: InstallationKey = { id: 1, name: 'Loja', createdAt: at, expiresAt: null, usedAt: null, reach: null }
const secret = `sillage-key_${'0a'.repeat(32)}`
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const spoken: KeyDevices = {
  total: 101,
  data: [{ deviceId: 7, macAddress: 'AA:BB:CC:00:00:07', name: 'Entrada', site: 'Centro', spokeAt: at }],
}

/** Shows the page over keys that the calls change as the server does. */
const show = async (first: readonly InstallationKey[]) => {
  let keys = [...first]
  const add = (name: string): MadeKey => {
    const key = { ...plain, id: keys.length + 1, name }
    keys = [key, ...keys]
    return { ...key, key: secret }
  }
  const memory = memoryProvider(undefined, undefined, {
    [nameOf(paths.list)]: () => keys,
    [nameOf(paths.make)]: () => add('Fábrica'),
    [nameOf(paths.replace)]: () => {
      keys = keys.map((key) => ({ ...key, expiresAt: '2026-11-27T10:00:00.000Z' }))
      return add('Loja')
    },
    [nameOf(paths.revoke)]: () => void (keys = keys.slice(1)),
    [nameOf(keyDevicePaths.list)]: () => spoken,
  })
  const load = () =>
    showInAdmin({
      content: (
        <>
          <KeysPage />
          <Notifications onUndo={() => undefined} />
        </>
      ),
      dataProvider: memory.provider,
      shown: [deviceScreens],
    })
  return { memory, load }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => await userEvent.click(await button(name))
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the page of keys says while it loads, what is missing, and that it failed, and loads again', async () => {
  const { memory, load } = await show([])
  const release = memory.hold(nameOf(paths.list))
  await load()
  expect(screen.getByText('Carregando…').getAttribute('role')).toBe('status')
  memory.fail(nameOf(paths.list), 500)
  release()
  expect((await screen.findByText('Não foi possível carregar as chaves.')).closest('[role=alert]')).toBeTruthy()
  memory.heal(nameOf(paths.list))
  await press('Tentar de novo')
  expect(await screen.findByText('Nenhuma chave ainda.')).toBeTruthy()
})

test('who may no longer see the keys sees why', async () => {
  const { memory, load } = await show([])
  memory.fail(nameOf(paths.list), 403)
  await load()
  expect(await screen.findByRole('heading', { name: 'Acesso não permitido' })).toBeTruthy()
})

test('a key needs a name, shows what the server refuses at its field, and is shown once with a command that the server accepts', async () => {
  const { memory, load } = await show([])
  await load()
  await press('Criar uma chave')
  const name = screen.getByLabelText('Nome')
  await userEvent.type(name, '{Enter}')
  expect([screen.getByText('Dê um nome à chave.').role, document.activeElement]).toEqual(['alert', name])
  memory.fail(nameOf(paths.make), 400, 'x', { name: 'Já existe uma chave com este nome' })
  await userEvent.type(name, ' Loja {Enter}')
  expect(await screen.findByText('Já existe uma chave com este nome')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  memory.heal(nameOf(paths.make))
  await userEvent.clear(name)
  await userEvent.type(name, 'Fábrica{Enter}')

  const made = within(await screen.findByRole('dialog', { name: 'Chave criada: “Fábrica”' }))
  expect(memory.paramsOf(nameOf(paths.make))).toMatchObject([{ body: { name: 'Loja' } }, { body: { name: 'Fábrica' } }])
  expect(made.getByText(secret)).toBeTruthy()
  const command = made.getByText(/^curl/).textContent
  expect(command).toContain(`-H 'Authorization: Bearer ${secret}'`)
  expect(command.startsWith(`curl ${location.origin}/api/telemetry `)).toBe(true)
  const [, body = ''] = /-d '(.*)'$/s.exec(command) ?? []
  const { events } = z.parse(TelemetryBatch, JSON.parse(body.replace("'$(date -u +%FT%TZ)'", '2026-11-20T10:00:00Z')))
  expect(events.map((event) => z.parse(TelemetryEvent, event).type)).toEqual(['contact'])
  await userEvent.click(made.getByRole('button', { name: 'Já guardei' }))
  expect(rows()).toEqual([expect.stringMatching(/^FábricaCriada em 20\/11\/2026 10:00 · nunca usada/)])
  expect(screen.queryByText(secret)).toBeNull()
})

test('a replaced key says until when it works, and its successor why it waits', async () => {
  const { memory, load } = await show([{ ...plain, usedAt: at }])
  await load()
  await press('Trocar a chave Loja')
  expect(screen.getByRole('dialog').textContent).toContain('Durante uma semana as duas funcionam')
  await press('Trocar')
  await press('Já guardei')
  expect(memory.paramsOf(nameOf(paths.replace))).toMatchObject([{ id: 1 }])
  expect(rows()).toEqual([
    expect.stringContaining('A chave anterior ainda funciona'),
    expect.stringContaining('Foi trocada e para em 27/11/2026 10:00'),
  ])
  const again = await button('Trocar a chave Loja')
  expect(again.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'revogue-a antes',
  )
  await userEvent.click(again)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await button('Revogar a chave anterior Loja')).toBeTruthy()
})

test('a key is revoked after a question that says who falls silent, and a refusal says why', async () => {
  const { memory, load } = await show([plain])
  await load()
  const revoke = async () => {
    await press('Revogar a chave Loja')
    expect(screen.getByRole('dialog').textContent).toMatch(/param de enviar dados na hora.*Último uso: nunca/)
    await press('Revogar')
  }
  memory.fail(nameOf(paths.revoke), 400, 'A chave está em uso')
  await revoke()
  expect(await screen.findByText('A chave está em uso')).toBeTruthy()
  memory.heal(nameOf(paths.revoke))
  await revoke()
  expect(await screen.findByText('Nenhuma chave ainda.')).toBeTruthy()
  expect(document.activeElement).toBe(await button('Criar uma chave'))
})

test('a key says for which devices it is valid, and shows those that have sent data with it', async () => {
  const bound = {
    resource: 'sites',
    records: [1, 2, 3, 4].map((id) => ({ id, title: id === 2 ? null : `Loja ${id}` })),
  }
  const { memory, load } = await show([plain, { ...plain, id: 2, name: 'Norte', reach: bound }])
  await load()
  const [all = '', some = ''] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(all).toContain('Todos os dispositivos')
  expect(some).toContain('Vale para os dispositivos de: Loja 1, removido, Loja 3, …')
  memory.fail(nameOf(keyDevicePaths.list), 500)
  await press('Dispositivos que enviaram dados com a chave Norte')
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviaram dados com “Norte”' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Não foi possível carregar os dispositivos.')
  memory.heal(nameOf(keyDevicePaths.list))
  await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  expect((await dialog.findByRole('link', { name: 'Entrada · Centro' })).getAttribute('href')).toContain(
    '/devices/7/show',
  )
  expect(dialog.getByText(/^AA:BB:CC:00:00:07 · /)).toBeTruthy()
  expect(dialog.getByText('Os 100 mais recentes de 101.')).toBeTruthy()
})
