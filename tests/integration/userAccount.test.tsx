// Tests the account of another person, as an ADMIN sees it: lockouts, sessions, and factors that two ADMINs remove.
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { UserAccount } from '#contract/payloads/account.ts'
import { schemas as users } from '#contract/calls/users.ts'
import { UserAccountDialog } from '#src/custom/shell/account/UserAccountDialog.tsx'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'
import { someUsers } from '#tests/support/world.ts'

const path = '/usuario/{id}/account'
const at = '2026-11-20T10:00:00.000Z'
const until = '2026-11-21T10:00:00.000Z'
const record = users.Row.parse(someUsers().at(-1))

const quiet: UserAccount = { factors: [], sessions: [], tokens: [], lockouts: [], removal: null }
const session = {
  id: 31,
  agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0',
  address: '203.0.113.7',
  createdAt: at,
  usedAt: at,
  isCurrent: false,
}

/** Shows the dialog over an account that the calls change. */
const show = async (first: UserAccount, after: Readonly<Record<string, UserAccount>> = {}) => {
  let account = first
  const writes = Object.entries(after).map(([call, next]) => [call, () => void (account = next)] as const)
  const memory = memoryProvider(undefined, undefined, { [`GET ${path}`]: () => account, ...Object.fromEntries(writes) })
  const onClose = vi.fn()
  const load = () =>
    showInAdmin({ content: <UserAccountDialog record={record} onClose={onClose} onChanged={() => {}} />, dataProvider: memory.provider })
  return { memory, onClose, load }
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

test('an ADMIN sees how long the sign-in of a person is locked, and unlocks it', async () => {
  const locked: UserAccount = { ...quiet, lockouts: [{ kind: 'login', address: '203.0.113.7', until }] }
  const { memory, load } = await show(locked, { [`POST ${path}/lift-lockouts`]: quiet })
  await load()
  expect((await screen.findByText(/^Entrada bloqueada até/)).textContent).toMatch(/21\/11\/2026 10:00 · 203\.0\.113\.7/)
  await press('Desbloquear')
  expect(await screen.findByText('Nenhuma entrada bloqueada.')).toBeDefined()
  expect(memory.paramsOf(`POST ${path}/lift-lockouts`)).toMatchObject([{ id: record.id }])
})

test('an ADMIN ends one session of a person at once, and all of them after a question', async () => {
  const open: UserAccount = { ...quiet, sessions: [session, { ...session, id: 32 }] }
  const end = `DELETE ${path.replace('{id}', String(record.id))}/sessions/31`
  const { load, memory } = await show(open, {
    [end]: { ...quiet, sessions: [{ ...session, id: 32 }] },
    [`POST ${path}/end-sessions`]: quiet,
  })
  await load()
  const [first] = await screen.findAllByRole('button', { name: /^Encerrar a sessão/ })
  await userEvent.click(first ?? expect.fail('no session'))
  await press('Encerrar todas')
  expect(await screen.findByText(/^Encerrar todas as sessões de/)).toBeDefined()
  expect(memory.paramsOf(`POST ${path}/end-sessions`)).toEqual([])
  const [, confirm] = await screen.findAllByRole('button', { name: 'Encerrar todas' })
  await userEvent.click(confirm ?? expect.fail('no question'))
  expect(await screen.findByText('Nenhuma sessão aberta.')).toBeDefined()
})

test('another ADMIN than the one who asked confirms the removal of factors, after a question', async () => {
  const asked = (userId: number): UserAccount => ({
    ...quiet,
    factors: ['totp'],
    removal: { askedBy: { userId, name: 'Bia' }, askedAt: at, expiresAt: until },
  })
  const { memory, load } = await show(asked(1), { [`PUT ${path}/factor-removal`]: quiet })
  await load()
  expect(await screen.findByText(/^Bia pediu a remoção dos fatores em 20\/11\/2026/)).toBeDefined()
  await press('Confirmar a remoção')
  expect(await screen.findByText('Remover os segundos fatores de ' + record.nome + '?')).toBeDefined()
  const [, confirm] = await screen.findAllByRole('button', { name: 'Confirmar a remoção' })
  await userEvent.click(confirm ?? expect.fail('no question'))
  expect(await screen.findByText('Sem segundo fator.')).toBeDefined()
  expect(memory.paramsOf(`PUT ${path}/factor-removal`)).toMatchObject([{ id: record.id }])
  cleanup()

  const own = await show(asked(7))
  await own.load()
  expect(await screen.findByRole('button', { name: 'Retirar o pedido' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirmar a remoção' })).toBeNull()
})

test('an account that cannot be loaded says so, and loads again on request', async () => {
  const { memory, load } = await show(quiet)
  memory.fail('account users', 503)
  await load()
  expect(await screen.findByText('Não foi possível carregar os dados da conta.')).toBeDefined()
  memory.heal('account users')
  await press('Tentar de novo')
  expect(await screen.findByText('Nenhuma sessão aberta.')).toBeDefined()
})
