// Tests how a list's query is read from the URL and the view, and written to the URL (kernel/core/site/list/listQuery.ts).
import { expect, test } from 'vitest'
import type { View } from '#kernel/core/contract/payloads/views.ts'
import capsuleDefinition from '#src/resources/capsules/definition.ts'
import userDefinition from '#src/resources/users/definition.ts'
import { readQuery, searchOf, type ListQuery } from '#kernel/core/site/list/listQuery.ts'
import capsules from '#src/resources/capsules/screens.ts'
import users from '#src/resources/users/screens.ts'

type Source = Parameters<typeof readQuery>[0]

/** What react-admin reads from a URL without parameters. */
const remembered: Source['params'] = { page: 1, perPage: 10, sort: 'id', order: 'ASC', filter: {} }
const capsuleQuery = (source: Partial<Source>): ReturnType<typeof readQuery> =>
  readQuery({
    declaration: capsules,
    definition: capsuleDefinition,
    searchParams: new URLSearchParams(),
    params: remembered,
    view: undefined,
    ...source,
  })
const userQuery = (source: Partial<Source>): ReturnType<typeof readQuery> =>
  capsuleQuery({ declaration: users, definition: userDefinition, ...source })

const view: View = {
  viewId: 7,
  name: 'Vencidas',
  resource: 'capsules',
  where: 'remainingShots.lte.3',
  attention: null,
  isInactive: true,
  sort: 'serialNumber',
  isDescending: true,
  thenBy: null,
  groupBy: null,
  columns: null,
  isShared: false,
  ownerId: 1,
  owner: { nome: 'Ana' },
  profiles: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('a parameter that the list cannot have counts as absent', () => {
  const params = {
    page: -3.5,
    perPage: 33,
    sort: 'password',
    order: 'sideways',
    filter: { q: 'ab', attention: 'none', isActive: 'no' },
  }
  expect(userQuery({ params: Object.assign({}, remembered, params) })).toEqual({
    page: 1,
    perPage: 10,
    sort: { field: 'id', order: 'ASC' },
    chosenSort: { field: 'id', order: 'ASC' },
    filter: { isActive: true },
  })
})

test('a list takes from its view what the URL omits', () => {
  const { sort, filter } = capsuleQuery({ view })
  expect(sort).toEqual({ field: 'serialNumber', order: 'DESC' })
  expect(filter.where).toBe(view.where)
  const searchParams = new URLSearchParams({ where: '', sort: 'id', filter: '{}' })
  expect(capsuleQuery({ view, searchParams })).toMatchObject({ sort: { field: 'id', order: 'ASC' }, filter: {} })
  expect(userQuery({ view }).filter.isActive).toBe(false)
})

test('a link to what needs attention shows the most urgent first, unless it names an order', () => {
  const params = { ...remembered, sort: 'serialNumber' }
  for (const [given, where] of [
    [{ ...params, filter: { attention: 'overdue' } }, {}],
    [params, { where: 'overdue' }],
    [params, { where: 'dueDate.before.today' }],
  ] as const) {
    const linked = capsuleQuery({ params: given, searchParams: new URLSearchParams(where) })
    expect(linked.sort).toEqual({ field: 'dueDate', order: 'ASC' })
    expect(linked.chosenSort).toEqual({ field: 'serialNumber', order: 'ASC' })
    const searchParams = new URLSearchParams({ ...where, sort: 'serialNumber' })
    expect(capsuleQuery({ params: given, searchParams }).sort.field).toBe('serialNumber')
  }
})

test('a query that is written and read is the same', () => {
  const query: ListQuery = {
    page: 3,
    perPage: 20,
    sort: { field: 'nome', order: 'DESC' },
    filter: { q: 'maria & josé', isActive: false, where: 'and(nome.has.(a,b),cpf.empty)' },
  }
  const searchParams = new URLSearchParams(searchOf(query, undefined, {}))
  const { page, perPage, sort, order, filter } = Object.fromEntries(searchParams)
  const params = {
    page: Number(page),
    perPage: Number(perPage),
    sort: sort ?? '',
    order: order ?? '',
    filter: JSON.parse(filter ?? '{}'),
  }
  expect(userQuery({ searchParams, params: Object.assign({}, remembered, params) })).toEqual({
    ...query,
    chosenSort: query.sort,
  })
  expect(searchOf(query, undefined, {})).toContain('where=and(nome.has.(a,b),cpf.empty)')
})

test('an empty filter is written when the view has one', () => {
  const query: ListQuery = { page: 1, perPage: 10, sort: { field: 'id', order: 'ASC' }, filter: {} }
  expect(searchOf(query, view, { columns: 'id,serialNumber' })).toMatch(/^\?columns=id,serialNumber&view=7&where=&/)
  expect(searchOf(query, undefined, {})).not.toContain('where')
})

test('a change leaves what it does not name to the URL and the view, and can clear a filter', () => {
  const kept = { view: '7', where: 'id.gte.9', sort: 'serialNumber', order: 'DESC' }
  const search = (change: Partial<ListQuery>) =>
    Object.fromEntries(new URLSearchParams(searchOf({ page: 1, perPage: 10, ...change }, undefined, kept)))
  const paged = { page: '1', perPage: '10' }
  expect(search({ sort: { field: 'id', order: 'ASC' } })).toEqual({ ...kept, ...paged, sort: 'id', order: 'ASC' })
  expect(search({ filter: { q: 'ana' } })).toEqual({ ...kept, ...paged, where: '', filter: '{"q":"ana"}' })
})
