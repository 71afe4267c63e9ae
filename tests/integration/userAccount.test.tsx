// Tests the account of another person, as an ADMIN sees it: lockouts, sessions, and factors that two ADMINs remove.
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Account, AccountState, UserAccount } from '#kernel/core/contract/payloads/account.ts'
import { schemas as users } from '#src/resources/users/calls.ts'
import { AccountPage } from '#kernel/core/site/frame/account/AccountPage.tsx'
import { AccountWatch } from '#kernel/core/site/frame/account/AccountWatch.tsx'
import { UserAccountDialog } from '#kernel/core/site/frame/account/UserAccountDialog.tsx'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'
import { someUsers } from '#tests/support/people.ts'

const path = '/usuario/{id}/account'
const at = '2026-11-20T10:00:00.000Z'
const until = '2026-11-21T10:00:00.000Z'
const record = users.Row.parse(someUsers().at(-1))

type Removal = NonNullable<UserAccount['removal']>
const quiet: UserAccount = {
  factors: [],
  sessions: [],
  devices: 0,
  tokens: [],
  lockouts: [],
  removal: null,
  confirmers: 1,
}
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
    showInAdmin({
      content: <UserAccountDialog record={record} onClose={onClose} onChanged={() => {}} />,
      dataProvider: memory.provider,
    })
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

test('with all sessions the remembered browsers end, unless one says otherwise, and API tokens only on request', async () => {
  const tokens = [
    {
      id: 3,
      name: 'ERP',
      scope: [{ resource: 'users', actions: ['list' as const] }],
      createdAt: at,
      expiresAt: until,
      usedAt: null,
    },
  ]
  const { load, memory } = await show(
    { ...quiet, sessions: [session], devices: 2, tokens },
    { [`POST ${path}/end-sessions`]: quiet },
  )
  await load()
  expect(await screen.findByText('2 navegadores lembrados pedem só a senha.')).toBeDefined()
  await press('Encerrar todas')
  const devices = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Esquecer também os 2 navegadores/ })
  const api = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Revogar também o token de API/ })
  expect([devices.checked, api.checked]).toEqual([true, false])
  await userEvent.click(api)
  const [, confirm] = await screen.findAllByRole('button', { name: 'Encerrar todas' })
  await userEvent.click(confirm ?? expect.fail('no question'))
  expect(memory.paramsOf(`POST ${path}/end-sessions`)).toMatchObject([
    { id: record.id, query: { devices: true, tokens: true } },
  ])
})

test('another ADMIN than the one who asked confirms the removal of factors, after a question', async () => {
  const asked = (
    userId: number,
    confirmation: Pick<Removal, 'confirmedBy' | 'effectiveAt'> = { confirmedBy: null, effectiveAt: null },
  ) => ({
    ...quiet,
    factors: ['totp' as const],
    removal: { askedBy: { userId, name: 'Bia' }, askedAt: at, expiresAt: until, ...confirmation },
  })
  const confirmed = asked(1, { confirmedBy: { userId: 7, name: 'Ana' }, effectiveAt: until })
  const { memory, load } = await show(asked(1), { [`PUT ${path}/factor-removal`]: confirmed })
  await load()
  expect(await screen.findByText(/^Bia pediu a remoção dos fatores em 20\/11\/2026/)).toBeDefined()
  await press('Confirmar a remoção')
  expect(await screen.findByText('Remover os segundos fatores de ' + record.nome + '?')).toBeDefined()
  const [, confirm] = await screen.findAllByRole('button', { name: 'Confirmar a remoção' })
  await userEvent.click(confirm ?? expect.fail('no question'))
  expect((await screen.findByText(/^Bia pediu e Ana confirmou/)).textContent).toContain('removidos em 21/11/2026 10:00')
  expect(screen.queryByRole('button', { name: 'Confirmar a remoção' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Retirar o pedido' })).toBeDefined()
  expect(memory.paramsOf(`PUT ${path}/factor-removal`)).toMatchObject([{ id: record.id }])
  cleanup()

  const own = await show(asked(7))
  await own.load()
  expect(await screen.findByRole('button', { name: 'Retirar o pedido' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirmar a remoção' })).toBeNull()
})

test('where nobody could confirm a removal, the dialog names the command of the operator', async () => {
  const { load } = await show({ ...quiet, factors: ['totp'], confirmers: 0 })
  await load()
  expect((await screen.findByText(/^Ninguém pode confirmar/)).textContent).toContain(
    `npm run admin -- remove-factors ${record.email}`,
  )
})

test('the owner of factors that will be removed sees who asked, and keeps them', async () => {
  const removal = {
    askedBy: { userId: 1, name: 'Bia' },
    askedAt: at,
    confirmedBy: { userId: 2, name: 'Caio' },
    effectiveAt: until,
    expiresAt: until,
  }
  let own: Account = {
    factors: [{ id: 1, kind: 'totp', name: 'Celular', createdAt: at, usedAt: null }],
    removal,
    codesLeft: 10,
    sessions: [],
    devices: [],
    tokens: [],
  }
  const { provider } = memoryProvider(undefined, undefined, {
    'GET /account': () => own,
    'DELETE /account/factor-removal': () => void (own = { ...own, removal: null }),
  })
  await showInAdmin({ content: <AccountPage cards={[]} />, dataProvider: provider })
  expect((await screen.findByText(/serão removidos em 21\/11\/2026 10:00/)).textContent).toContain('Bia pediu')
  await press('Manter os fatores')
  await waitFor(() => expect(screen.queryByText(/serão removidos/)).toBeNull())
})

test('the notice of a required second factor names a date to come, and says when it has passed; a removal is announced', async () => {
  const notice = async (state: AccountState) => {
    cleanup()
    const { provider } = memoryProvider(undefined, undefined, { 'GET /account/state': () => state })
    const NoticesOf = () => (
      <>
        <AccountWatch />
        <Notifications onUndo={() => undefined} />
      </>
    )
    await showInAdmin({ content: <NoticesOf />, dataProvider: provider })
  }
  const none: AccountState = { hasFactor: false, removalAt: null, factorDue: null, refused: null }
  await notice({ ...none, factorDue: '2999-01-02T10:00:00.000Z' })
  expect(await screen.findByText(/configure-o em “Segurança e sessões” até 02\/01\/2999/)).toBeDefined()
  await notice({ ...none, factorDue: '2025-12-10T10:00:00.000Z' })
  expect(await screen.findByText(/o prazo terminou em 10\/12\/2025/)).toBeDefined()
  expect(screen.queryByText(/até 10\/12\/2025/)).toBeNull()
  await notice({ ...none, hasFactor: true, removalAt: until })
  expect(await screen.findByText(/Os seus segundos fatores serão removidos em 21\/11\/2026/)).toBeDefined()
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
