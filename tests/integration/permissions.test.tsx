// Tests the permission matrix: the profiles, and the own API tokens beside them.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Account } from '#kernel/core/contract/payloads/account.ts'
import { Permissions } from '#kernel/core/site/frame/permissions/Permissions.tsx'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

const at = '2026-11-20T10:00:00.000Z'
const account: Account = {
  factors: [],
  removal: null,
  codesLeft: 0,
  sessions: [],
  devices: [],
  tokens: [
    {
      id: 3,
      name: 'ERP',
      scope: [{ resource: 'users', actions: ['list', 'update'] }],
      createdAt: at,
      expiresAt: at,
      usedAt: null,
    },
  ],
}

test('a token is a column of the matrix, with what its scope allows, and cannot be viewed as', async () => {
  const { provider } = memoryProvider(undefined, undefined, { 'GET /account': () => account })
  await showInAdmin({ content: <Permissions onViewAs={vi.fn()} />, dataProvider: provider })
  const head = await screen.findByRole('columnheader', { name: 'Token “ERP”' })
  expect(within(head).queryByRole('button')).toBeNull()
  const cell = (column: string, action: string) =>
    screen.getByRole('button', { name: new RegExp(`^${column}, Usuários, ${action}:`) })
  expect(['Listar', 'Alterar', 'Criar', 'Exportar'].map((action) => cell('Token “ERP”', action).textContent)).toEqual([
    'Sim',
    'Sim, se…',
    'Não',
    'Não',
  ])
  expect(['Listar', 'Criar'].map((action) => cell('Administrador', action).textContent)).toEqual(['Sim', 'Sim'])
  await userEvent.click(cell('Token “ERP”', 'Criar'))
  expect(screen.getByRole('dialog').textContent).toContain('Token “ERP” não tem esta permissão.')
})

test('without the tokens the matrix shows the profiles', async () => {
  const refuse = () => {
    throw new Error('no such call')
  }
  const { provider } = memoryProvider(undefined, undefined, { 'GET /account': refuse })
  await showInAdmin({ content: <Permissions onViewAs={vi.fn()} />, dataProvider: provider })
  await screen.findByRole('columnheader', { name: /^Operador/ })
  expect(screen.queryByRole('columnheader', { name: /^Token/ })).toBeNull()
})
