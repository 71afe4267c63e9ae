// Tests the actions of a device (S2§2, §4, §8): its reset code, which lasts 60 seconds, and disconnecting its user.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { admin, memoryProvider, showScreens } from '#tests/support/engine.tsx'

beforeAll(async () => {
  await import('#src/resources/devices/ResetCodeDialog.tsx')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const mac = '3C:71:BF:10:86:F7'
/** Opens the list of one device; returns its data provider. */
const list = async (replies: Parameters<typeof memoryProvider>[2] = {}) => {
  const tables = {
    devices: [
      {
        id: 1,
        deviceId: 1,
        macAddress: mac,
        campaign: null,
        user: { nome: 'Davi' },
        owner: null,
        createdAt: null,
        updatedAt: null,
      },
    ],
  }
  const memory = memoryProvider(tables, undefined, replies)
  await showScreens({ at: '/admin/devices', memory })
  await screen.findByText(mac)
  return memory
}
const noneOpen = { 'GET /devices/reset-code/{id}/open': () => ({ open: null }) }
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }))

test('the list says how a device gets a campaign', async () => {
  await list()
  await userEvent.hover(screen.getByRole('button', { name: 'Campanha' }))
  expect(screen.getByRole('tooltip').textContent).toMatch(
    /^Um dispositivo recebe a campanha na lista de dispositivos: /,
  )
})

test('the dialog renews a reset code after 60 seconds and not before, and offers to try again after a failure', async () => {
  let made = 0
  const memory = await list({ ...noneOpen, 'GET /devices/reset-code/{id}': () => ({ code: String(100_000 + ++made) }) })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pass = async (milliseconds: number) => {
    // Lets the effects of the last render start their timers.
    await act(async () => undefined)
    now += milliseconds
    await act(async () => void vi.advanceTimersByTime(250))
  }
  await press(`Código de redefinição: ${mac}`)
  const code = within(await screen.findByRole('dialog', { name: `Código de redefinição de ${mac}` })).getByRole(
    'status',
  )
  await waitFor(() => expect(code.textContent).toBe('100001'))
  expect(screen.getByText('Vale por mais 60 segundos')).toBeTruthy()
  await pass(59_750)
  expect(code.textContent).toBe('100001')
  expect(screen.getByText(/Vale por mais/).textContent).toBe('Vale por mais 1 segundo')
  await pass(250)
  expect(code.textContent).toBe('100002')
  expect(screen.getByText('Vale por mais 60 segundos')).toBeTruthy()

  memory.fail('resetCode devices', 503)
  await pass(60_000)
  expect(screen.getByText('Não foi possível gerar um código.').matches('[role=alert]')).toBe(true)
  made = 455_554
  memory.heal('resetCode devices')
  await press('Tentar de novo')
  expect(await screen.findByText('555555')).toBeTruthy()
})

test('the dialog asks before it ends a code that somebody else has opened, and says why a code is refused', async () => {
  let open: object | null = { by: { userId: 2, name: 'Bia Lemos' }, leftSeconds: 40 }
  const codes: string[] = []
  const makeCode = () => {
    codes.push('777777')
    open = { by: { userId: admin.id, name: admin.nome }, leftSeconds: 60 }
    return { code: '777777' }
  }
  const memory = await list({
    'GET /devices/reset-code/{id}/open': () => ({ open }),
    'GET /devices/reset-code/{id}': makeCode,
  })
  await press(`Código de redefinição: ${mac}`)
  const alert = async () => await within(await screen.findByRole('dialog')).findByRole('alert')
  const asked = await alert()
  expect(asked.textContent).toBe(
    'Bia Lemos abriu um código que vale por mais 40 segundos. Um código novo encerra esse.',
  )
  expect(codes).toEqual([])
  await press('Gerar outro código')
  expect(await screen.findByText('777777')).toBeTruthy()
  await press('Fechar')
  // The own code needs no question.
  await press(`Código de redefinição: ${mac}`)
  expect(await screen.findByText('777777')).toBeTruthy()
  await press('Fechar')
  expect(codes).toHaveLength(2)
  memory.fail('resetCode devices', 429, 'Este dispositivo já teve muitos códigos')
  await press(`Código de redefinição: ${mac}`)
  expect((await alert()).textContent).toBe('Este dispositivo já teve muitos códigos')
})

test('an admin disconnects a user after a confirmation, and reads the server’s message or a general one when that fails', async () => {
  const memory = await list()
  const disconnect = async () => {
    await press(`Desconectar usuário: ${mac}`)
    await press('Desconectar')
  }
  await press(`Desconectar usuário: ${mac}`)
  await press('Cancelar')
  expect(memory.paramsOf('removeUser devices')).toEqual([])
  memory.fail('removeUser devices', 500)
  await disconnect()
  expect(await screen.findByText('Erro ao desconectar o usuário do dispositivo')).toBeTruthy()
  memory.fail('removeUser devices', 400, 'Este dispositivo não tem usuário')
  await disconnect()
  expect(await screen.findByText('Este dispositivo não tem usuário')).toBeTruthy()
  memory.heal('removeUser devices')
  await disconnect()
  expect(await screen.findByText('Usuário desconectado')).toBeTruthy()
  expect(memory.paramsOf('removeUser devices')).toMatchObject(Array.from({ length: 3 }, () => ({ id: 1 })))
})
