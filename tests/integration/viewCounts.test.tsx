// Tests the numbers beside the saved views, in the side menu and on the home.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useQueryClient } from '@tanstack/react-query'
import { memoryStore } from 'react-admin'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { View } from '#kernel/core/contract/payloads/views.ts'
import { ViewsCard } from '#src/custom/dashboard/ViewsCard.tsx'
import { SideMenu } from '#kernel/core/site/frame/menu/SideMenu.tsx'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'
import { user } from '#tests/support/people.ts'

const at = '2026-03-05T17:04:00.000Z'
const view = (viewId: number, name: string, where: string, part: Partial<View> = {}): View => ({
  viewId,
  resource: 'users',
  name,
  isShared: false,
  ownerId: 7,
  owner: { nome: 'Ana Souza' },
  where,
  attention: null,
  isInactive: false,
  sort: null,
  isDescending: false,
  thenBy: null,
  groupBy: null,
  columns: null,
  profiles: [],
  createdAt: at,
  updatedAt: at,
  ...part,
})
const views = [
  view(1, 'Novos', 'id.gte.15'),
  view(2, 'Inativos', '', { where: null, isInactive: true }),
  view(3, 'De outra pessoa', 'id.lte.2', { isShared: true, ownerId: 9 }),
  view(4, 'Recusada', 'gone.is.1'),
]

const Invalidate = () => {
  const client = useQueryClient()
  return <button onClick={() => void client.invalidateQueries({ queryKey: ['users'] })}>invalidar</button>
}

const open = async (content: ReactNode, path: string, profile = 'ADMIN') => {
  const inactive = { deletedAt: at }
  const users = Array.from({ length: 20 }, (_, index) => user(index + 1, index < 3 ? inactive : {}))
  const memory = memoryProvider({ users, perfis: [] })
  await showInAdmin({
    content: (
      <>
        {content}
        <Invalidate />
      </>
    ),
    at: path,
    profile,
    dataProvider: memory.provider,
    store: memoryStore({ views: { data: views, choices: [] } }),
  })
  return { users, memory }
}
const menu = <SideMenu brand="Sillage" minimized={false} counts={{}} />

test('beside each view of the open list is the number of its records, which follows the list', async () => {
  const { users, memory } = await open(menu, '/admin/users')
  expect(await screen.findByRole('link', { name: 'Novos 6' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Inativos 3' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'De outra pessoa 0' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Recusada' })).toBeTruthy()
  expect(memory.paramsOf('getList users')).toHaveLength(views.length)
  users.push(user(21))
  await userEvent.click(screen.getByRole('button', { name: 'invalidar' }))
  expect(await screen.findByRole('link', { name: 'Novos 7' })).toBeTruthy()
})

test('a form asks for no numbers', async () => {
  const { memory } = await open(menu, '/admin/users/5/update')
  expect(await screen.findByRole('link', { name: 'Novos' })).toBeTruthy()
  expect(memory.paramsOf('getList users')).toEqual([])
})

test("the home has the user's own views of the lists that they may open, with their numbers", async () => {
  await open(<ViewsCard />, '/admin/home')
  const card = within(screen.getByRole('region', { name: 'Minhas visões' }))
  await waitFor(() =>
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Novos Usuários · 6',
      'Inativos Usuários · 3',
      'Recusada Usuários',
    ]),
  )
  expect(card.getByRole<HTMLAnchorElement>('link', { name: 'Novos' }).search).toBe('?view=1')
})

test('without views of a list that is open to them, the user has no such card', async () => {
  await open(<ViewsCard />, '/admin/home', 'POSTNEWS')
  expect(screen.queryByRole('region', { name: 'Minhas visões' })).toBeNull()
})
