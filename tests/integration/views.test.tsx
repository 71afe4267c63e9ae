// Tests the columns and the views of a list: the dialog, the states of a view, links to one, and what others change meanwhile.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SeenChanges } from '#kernel/core/contract/seenChanges.ts'
import type { View, Views } from '#kernel/core/contract/payloads/views.ts'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { Recent } from '#kernel/core/contract/payloads/changes.ts'
import { readFirstViews } from '#kernel/core/site/index.ts'
import { features } from '#src/product/features.site.ts'
import { HttpError } from '#kernel/core/site/http/httpError.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'

const at = '2026-03-05T17:04:00.000Z'
const capsule = (id: number, remainingShots = id) => ({
  id,
  capsuleId: id,
  serialNumber: `SL-${id}`,
  fragrance: { fragranceId: 7, name: 'Lavanda', name_en: 'Lavender', name_es: 'Lavanda' },
  remainingShots,
  device: null,
  dueDate: '2026-11-30',
  createdAt: at,
  updatedAt: at,
})
const view = (viewId: number, part: Partial<View> = {}): View => ({
  viewId,
  resource: 'capsules',
  name: `Visão ${viewId}`,
  isShared: false,
  ownerId: 1,
  owner: { nome: 'Ana Administradora' },
  where: null,
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

interface Given {
  query?: string
  views?: View[]
  /** A view that only the server knows. */
  unknown?: Promise<View>
  choices?: Views['choices']
  refused?: number
  /** Which changes the list contains. */
  seen?: () => SeenChanges
}
interface Sent {
  body?: unknown
}

const open = async ({ query = '', views = [], unknown, choices = [], refused, seen }: Given = {}) => {
  const recent: Recent['data'] = []
  const replies = {
    'GET /views': () => ({ data: views, choices }),
    'GET /views/{id}': async () => {
      if (!unknown) throw new HttpError(refused ?? 500, { message: '' })
      views.push(await unknown)
      return views.at(-1)
    },
    'PUT /views/{id}': ({ body }: Sent) => Object.assign(views[0] ?? {}, body),
    'POST /views': ({ body }: Sent) => {
      views.push({ ...view(views.length + 1), ...Object(body) })
      return views.at(-1)
    },
    'PUT /views/choices': ({ body }: Sent) => {
      choices.splice(0, 1, { columns: null, viewId: null, ...Object(body) })
    },
    'GET /changes/recent': () => ({ cursor: `${recent.length}.0`, data: recent }),
  }
  const capsules = [capsule(3), capsule(9), capsule(11)]
  const memory = memoryProvider({ capsules, users: [] }, undefined, replies, seen)
  const store = memoryStore({ views: { data: [...views], choices } })
  const shown = await showScreens({ at: `/admin/capsules${query}`, memory, store })
  const search = () => new URLSearchParams(shown.router.state.location.search)
  return { ...shown, memory, capsules, recent, choices, search }
}
const table = () => within(screen.getByRole('table'))
const headers = () =>
  table()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Visões/ }))
  await userEvent.click(await within(await screen.findByRole('menu', { name: /^Visões/ })).findByText(name))
}

describe('the columns of a list', () => {
  test('the dialog hides, moves and widens columns by keyboard, saves them for the person, and restores them', async () => {
    const { choices } = await open()
    await screen.findByText('SL-3')
    const before = headers()
    await choose('Colunas…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Colunas' }))
    expect(dialog.getByRole('checkbox', { name: /^Número de série/ })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Validade' }))
    const move = () => dialog.getByRole('button', { name: 'Mover Número de série' })
    move().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(dialog.getByText(/^Número de série: posição 2 de/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(move()))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Largura de Número de série' }), '240')
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(headers()).toHaveLength(before.length - 1))
    expect(headers()).not.toContain('Validade')
    expect(choices[0]?.columns).toMatch(/^\w+,serialNumber\.240,/)
    await choose('Colunas…')
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar colunas' }))
    await waitFor(() => expect(headers()).toEqual(before))
    expect(choices[0]?.columns).toBeNull()
  })

  test('a list opens with the chosen columns, ignores unknown ones, and always shows the title', async () => {
    await open({ choices: [{ resource: 'capsules', columns: 'gone,dueDate', viewId: null }] })
    await waitFor(() => expect(headers()).toEqual(['Número de série', 'Validade']))
  })
})

describe('a view', () => {
  const low = () =>
    view(1, { name: 'Poucos', where: 'remainingShots.lte.10', sort: 'remainingShots', isDescending: true })
  const sortByDate = async () => userEvent.click(await table().findByRole('button', { name: 'Validade' }))

  test('the link of a view opens the list with its filter and order, and a change can be saved or discarded', async () => {
    const { memory, search } = await open({ query: '?view=1', views: [low()] })
    expect(await screen.findByText('2 cápsulas')).toBeTruthy()
    const sort = { field: 'remainingShots', order: 'DESC' }
    expect(memory.paramsOf('getList capsules')).toMatchObject([{ sort, filter: { where: 'remainingShots.lte.10' } }])
    await sortByDate()
    expect(await screen.findByText('A visão “Poucos” foi alterada.')).toBeTruthy()
    expect(search().get('view')).toBe('1')
    await userEvent.click(screen.getByRole('button', { name: 'Descartar alterações' }))
    await waitFor(() => expect(screen.queryByText('A visão “Poucos” foi alterada.')).toBeNull())
    await sortByDate()
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Visão salva')).toBeTruthy()
    expect(memory.paramsOf('PUT /views/{id}')).toMatchObject([
      { id: 1, ifMatch: at, body: { sort: 'dueDate', isDescending: false } },
    ])
  })

  test('the link of a view that nobody else can open is copied after the question whether to share the view', async () => {
    // It brings a clipboard.
    userEvent.setup()
    const { memory } = await open({ query: '?view=1', views: [low()] })
    await screen.findByText('2 cápsulas')
    const copied = async () => (await navigator.clipboard.readText()).replace(/^.*\//, '')
    const ask = async () => {
      await choose('Copiar link')
      return within(await screen.findByRole('dialog', { name: 'Compartilhar a visão “Poucos”?' }))
    }
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancelar' }))
    expect(await copied()).toBe('')
    await userEvent.click((await ask()).getByRole('button', { name: 'Só copiar' }))
    expect(await screen.findByText('Link copiado')).toBeTruthy()
    expect(await copied()).toBe('capsules?view=1')
    expect(memory.paramsOf('PUT /views/{id}')).toEqual([])
    await userEvent.click((await ask()).getByRole('button', { name: 'Compartilhar e copiar' }))
    expect(await screen.findByText('Visão salva')).toBeTruthy()
    expect(memory.paramsOf('PUT /views/{id}')).toMatchObject([{ id: 1, ifMatch: at, body: { isShared: true } }])
    await choose('Copiar link')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a changed view is saved as a new one, which needs a name', async () => {
    await open({ query: '?view=1&where=', views: [{ ...low(), ownerId: 9, isShared: true }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar como nova visão…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova visão' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Informe um nome.')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Minha')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Visões/ }).textContent).toBe('Minha'))
  })

  test.each([
    [403, 'Esta visão é de outra pessoa e não está compartilhada. A lista é mostrada sem ela.'],
    [404, 'Esta visão não existe mais. A lista é mostrada sem ela.'],
  ])('a link to one that the server refuses with %i says why, and shows the list without it', async (refused, text) => {
    const { memory, search } = await open({ query: '?view=5&where=id.gte.9', refused })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await screen.findByText('2 cápsulas')).toBeTruthy()
    expect(search().get('where')).toBe('id.gte.9')
    expect(memory.paramsOf('getList capsules')).toHaveLength(1)
  })

  test('a list that is sorted before its view arrives keeps the view, and its filter', async () => {
    const { promise, resolve } = Promise.withResolvers<View>()
    const { memory, search } = await open({ query: '?view=1', unknown: promise })
    await sortByDate()
    expect(Object.fromEntries(search())).toEqual({ view: '1', sort: 'dueDate', order: 'ASC', page: '1', perPage: '10' })
    resolve(low())
    expect(await screen.findByText('2 cápsulas')).toBeTruthy()
    const sort = { field: 'dueDate', order: 'ASC' }
    expect(memory.paramsOf('getList capsules')).toMatchObject([{ sort, filter: { where: 'remainingShots.lte.10' } }])
    expect(await screen.findByText('A visão “Poucos” foi alterada.')).toBeTruthy()
  })

  const ofProfile = view(1, { name: 'Do perfil', isShared: true, profiles: [1] })
  test('a list without parameters opens with the own choice before that of the profile', async () => {
    await open({
      views: [ofProfile, view(2, { name: 'Minha' })],
      choices: [{ resource: 'capsules', columns: null, viewId: 2 }],
    })
    expect(screen.getByRole('button', { name: /^Visões/ }).textContent).toBe('Minha')
  })

  test('the view of a profile opens a list, and the standard list is one choice away', async () => {
    await open({ views: [ofProfile] })
    expect(screen.getByRole('button', { name: /^Visões/ }).textContent).toBe('Do perfil')
    await userEvent.click(await screen.findByRole('link', { name: 'Visão geral' }))
    expect(screen.getByRole('button', { name: /^Visões/ }).textContent).toBe('Visões salvas')
  })
})

test('the first list on a machine waits for its view, and asks once; without a reply it opens as specified', async () => {
  for (const isReached of [true, false]) {
    const reply = Promise.withResolvers<Views>()
    const provider = memoryProvider({ capsules: [capsule(3), capsule(11)], users: [] })
    const store = memoryStore()
    void readFirstViews(store, { call: () => reply.promise.then((all) => Object(all)) }, features)
    await showScreens({ at: '/admin/capsules', memory: provider, store })
    expect(provider.paramsOf('getList capsules')).toEqual([])
    const first = view(1, { name: 'Do perfil', where: 'remainingShots.lte.10', isShared: true, profiles: [1] })
    if (isReached) reply.resolve({ data: [first], choices: [] })
    else reply.reject(new Error('no network'))
    expect(await screen.findByText(isReached ? '1 cápsula' : '2 cápsulas')).toBeTruthy()
    expect(provider.paramsOf('getList capsules')).toMatchObject([
      { filter: isReached ? { where: 'remainingShots.lte.10' } : {} },
    ])
    cleanup()
  }
})

describe('what others change', () => {
  // A stopped clock does not wait for a chunk.
  beforeAll(() =>
    Promise.all([import('#kernel/core/site/list/LiveRows.tsx'), import('#kernel/core/site/list/recordFilter.ts')]),
  )

  test('new values appear in place with a mark, new records are counted and move nothing', async () => {
    stopClock('2026-05-01T12:00:00Z')
    const { capsules, recent } = await open()
    const wait = async (ms: number) => {
      await act(() => pass(ms))
      await act(() => pass(100))
    }
    await wait(limits.liveSeconds * 1000)
    await wait(100)
    capsules[1] = capsule(9, 77)
    capsules.unshift(capsule(1))
    recent.push({ changeId: 1, resource: 'capsules', record: 9, action: 'update' })
    recent.push({ changeId: 2, resource: 'capsules', record: 1, action: 'create' })
    recent.push({ changeId: 3, resource: 'users', record: 3, action: 'update' })
    await wait(limits.liveSeconds * 1000)
    const rows = table().getAllByRole('row').slice(1)
    expect(rows.map(({ dataset }) => [dataset['record'], dataset['changed']])).toEqual([
      ['3', undefined],
      ['9', 'true'],
      ['11', undefined],
    ])
    expect(rows[1]?.textContent).toContain('77')
    expect(
      screen.getByText(/^Outra pessoa alterou 1 registro desta página\. 1 registro novo/).getAttribute('role'),
    ).toBe('status')
    fireEvent.click(screen.getByRole('button', { name: 'Recarregar: 1' }))
    await wait(100)
    expect(table().getAllByRole('row')).toHaveLength(5)
    expect(document.querySelector('[data-changed]')).toBeNull()
  })

  const changed = () => [...document.querySelectorAll('[data-changed]')].map((row) => row.getAttribute('data-record'))
  const wait = async (ms: number) => {
    await act(() => pass(ms))
    await act(() => pass(100))
  }
  const update = (changeId: number, record: number) => ({
    changeId,
    resource: 'capsules',
    record,
    action: 'update' as const,
  })

  test('what they change between the load of a list and its first request is shown, and what the list contains is not marked', async () => {
    stopClock('2026-05-01T12:00:00Z')
    const { capsules, recent, memory } = await open({ seen: () => ({ last: 40, missing: [38] }) })
    capsules[1] = capsule(9, 77)
    recent.push(update(38, 3), update(40, 11), update(41, 9))
    await wait(limits.liveSeconds * 1000)
    await wait(100)
    expect(memory.paramsOf('GET /changes/recent')[0]).toMatchObject({ query: { cursor: '40.0' } })
    expect(changed()).toEqual(['3', '9'])
    expect(table().getAllByRole('row')[2]?.textContent).toContain('77')
  })

  test('what they change while a list reloads is shown', async () => {
    stopClock('2026-05-01T12:00:00Z')
    const { capsules, recent, memory } = await open({ seen: () => ({ last: 40, missing: [] }) })
    await wait(limits.liveSeconds * 1000)
    await wait(100)
    recent.push(update(41, 3))
    capsules[0] = capsule(3, 55)
    await wait(limits.liveSeconds * 1000)
    const old = capsule(9)
    const reply = memory.hold('getList capsules')
    fireEvent.click(screen.getByRole('button', { name: /^Recarregar/ }))
    await wait(100)
    recent.push(update(42, 9))
    capsules[1] = capsule(9, 88)
    await wait(limits.liveSeconds * 1000)
    expect(changed()).toEqual([])
    // The database read this list before both changes.
    capsules.splice(0, 2, capsule(3), old)
    reply()
    await act(() => Promise.resolve())
    capsules.splice(0, 2, capsule(3, 55), capsule(9, 88))
    await wait(100)
    expect(changed()).toEqual(['3', '9'])
    expect(table().getAllByRole('row')[2]?.textContent).toContain('88')
  })

  test('a list that contains less than the page has asked for asks again from there', async () => {
    stopClock('2026-05-01T12:00:00Z')
    const seen = { last: 40, missing: [] }
    const { memory } = await open({ seen: () => seen })
    await wait(limits.liveSeconds * 1000)
    await wait(100)
    seen.last = 30
    fireEvent.click(screen.getByRole('button', { name: /^Recarregar/ }))
    await wait(100)
    expect(memory.paramsOf('GET /changes/recent')).toMatchObject([
      { query: { cursor: '40.0' } },
      { query: { cursor: '30.0' } },
    ])
  })
})
