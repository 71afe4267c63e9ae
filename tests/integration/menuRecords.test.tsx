// Tests the records in the side menu: those that were opened last, and the pinned ones.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ResourceRoutes } from '#kernel/core/site/index.ts'
import { shell as limits } from '#kernel/core/contract/limits.ts'
import { Shell } from '#kernel/core/site/frame/layout/Shell.tsx'
import { memoryProvider, noViews } from '#tests/support/engine.tsx'
import { declarations, showInAdmin } from '#tests/support/frame.tsx'
import { user } from '#tests/support/people.ts'
import { takeNoise } from '#tests/support/setup.ts'

// jsdom has no scrolling.
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const colors = { mode: 'light', choose: () => undefined } as const
const people = 20

interface Given {
  at?: string
  opened?: readonly number[]
  pinned?: readonly number[]
  minimised?: boolean
  profile?: string
}
const ofUser = (id: number) => ({ resource: 'users', id })

const open = async ({ at = '/admin', opened = [], pinned = [], minimised = false, profile = 'ADMIN' }: Given = {}) => {
  const users = Array.from({ length: people }, (_, index) => user(index + 1, { nome: `Pessoa ${index + 1}` }))
  const memory = memoryProvider({ users, perfis: [] })
  const store = memoryStore({
    views: noViews,
    recentRecords: opened.map((id) => ({ ...ofUser(id), title: `Pessoa ${id}` })),
    'shell.pinnedRecords': pinned.map(ofUser),
    'shell.minimised': minimised,
  })
  const content = (
    <Shell brand="Sillage" colors={colors} isOutdated={async () => false}>
      <Routes>
        {declarations.map((declaration) => (
          <Route
            key={declaration.name}
            path={`${declaration.name}/*`}
            element={<ResourceRoutes declaration={declaration} />}
          />
        ))}
        <Route path="*" element={<p>início</p>} />
      </Routes>
    </Shell>
  )
  const router = await showInAdmin({ content, at, profile, dataProvider: memory.provider, store })
  return { router, memory, store }
}
const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }))
const namesIn = (list: string) =>
  within(menu().queryByRole('list', { name: list }) ?? document.createElement('ul'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const pin = (id: number) => menu().getByRole('button', { name: `Fixar Pessoa ${id}` })
const userPath = (id: number) => `/admin/users/${id}/update`

test('the last records that were opened are in the menu, the newest first, without the one that is open', async () => {
  const { router } = await open({ at: userPath(1), opened: [8, 7, 6, 5, 4, 3] })
  await waitFor(() => expect(namesIn('Recentes')).toEqual([8, 7, 6, 5, 4].map((id) => `Pessoa ${id}`)))
  await userEvent.click(menu().getByRole('link', { name: 'Pessoa 5 (Usuários)' }))
  expect(router.state.location.pathname).toBe('/admin/users/5/show')
  await waitFor(() => expect(namesIn('Recentes')).toEqual([1, 8, 7, 6, 4].map((id) => `Pessoa ${id}`)))
})

test('a record keeps its place when it is pinned by keyboard, with the focus on its button, until it is unpinned', async () => {
  await open({ opened: [3, 2, 1] })
  await menu().findByRole('list', { name: 'Recentes' })
  pin(2).focus()
  await userEvent.keyboard('{Enter}')
  expect([namesIn('Fixados'), namesIn('Recentes')]).toEqual([['Pessoa 2'], ['Pessoa 3', 'Pessoa 1']])
  expect(document.activeElement).toBe(pin(2))
  expect(pin(2).ariaPressed).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect([namesIn('Fixados'), namesIn('Recentes')]).toEqual([[], ['Pessoa 3', 'Pessoa 2', 'Pessoa 1']])
  expect(document.activeElement).toBe(pin(2))
  expect(pin(2).ariaPressed).toBe('false')
})

test('with as many pinned records as there may be, no other can be pinned', async () => {
  const ids = Array.from({ length: limits.pinnedRecords }, (_, index) => index + 1)
  await open({ opened: [...ids, 15], pinned: ids })
  await menu().findByRole('list', { name: 'Recentes' })
  expect(pin(15).ariaDisabled).toBe('true')
  await userEvent.click(pin(15))
  expect(namesIn('Fixados')).toHaveLength(limits.pinnedRecords)
})

test('a pinned record whose title is forgotten gets it from its list, and leaves the menu if it is gone', async () => {
  const { memory, store } = await open({ pinned: [4, people + 1] })
  await waitFor(() => expect(namesIn('Fixados')).toEqual(['Pessoa 4']))
  expect(memory.paramsOf('getOne users')).toEqual([])
  expect(store.getItem('shell.pinnedRecords')).toEqual([ofUser(4)])
})

test.each([403, 404])('a record whose page answers %i leaves the menu', async (status) => {
  const { memory, store } = await open({ opened: [2, 1] })
  await menu().findByRole('list', { name: 'Recentes' })
  memory.fail('getOne users', status)
  await userEvent.click(menu().getByRole('link', { name: 'Pessoa 2 (Usuários)' }))
  await waitFor(() => expect(store.getItem('recentRecords')).toMatchObject([ofUser(1)]))
  await userEvent.click(menu().getByRole('link', { name: 'Perfis Admin' }))
  expect(namesIn('Recentes')).toEqual(['Pessoa 1'])
  // react-admin reports the failed call.
  takeNoise()
})

test.each([
  ['while it is minimised', { minimised: true }],
  ['of a resource that the profile may not open', { profile: 'POSTNEWS' }],
])('the menu shows no records %s', async (_case, given) => {
  await open({ opened: [1], pinned: [2], ...given })
  // The code of the records has loaded with an earlier test, or loads now.
  await vi.dynamicImportSettled()
  expect([namesIn('Fixados'), namesIn('Recentes')]).toEqual([[], []])
})
