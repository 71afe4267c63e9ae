// Tests that nobody learns by a filter, an order or a group what is in records that they may not list: generated over all references.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Me } from '#kernel/core/contract/access.ts'
import { areasForTokens } from '#kernel/core/contract/apiTokens.ts'
import { listName } from '#kernel/core/contract/define.ts'
import { type FilterField, filterFieldsOf, parseFilter } from '#kernel/core/contract/filters.ts'
import type { ApiToken } from '#kernel/core/contract/payloads/account.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { listContext } from '#kernel/core/server/operations/mask.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import { oneEngine } from '#tests/support/database.ts'
import { contracts, type TestServer, testServer } from '#tests/support/server.ts'

const registry = await buildRegistry(contracts)
const me: Me = { id: 1, nome: 'Conta ADMIN', profile: { id: 1, nome: 'ADMIN' } }
const everything = { page: 1, perPage: 1, orderBy: 'Id', orderByDirection: 'ASC' } as const
const areas = areasForTokens(contracts)
const isOpen = ({ name }: Resource, action: string): boolean => areas.get(name)?.actions.has(action) ?? false

/** A condition that the field accepts. */
const conditionOn = ({ name, kind, options = [] }: FilterField): string => {
  if (kind === 'choice') return `${name}.is.${options[0]}`
  if (kind === 'yesNo') return `${name}.is.yes`
  return kind === 'tags' ? `${name}.has.loja` : `${name}.is.1`
}

/** The queries of a list that go through one of its references, with the resource that they lead to. */
const queriesOf = (resource: Resource): { query: Record<string, string>; target: string }[] => [
  ...[...filterFieldsOf(resource).values()].flatMap((field) =>
    field.through ? [{ query: { where: conditionOn(field) }, target: field.through.target.name }] : [],
  ),
  ...Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = 'target' in field ? field.target?.name : undefined
    const order = listName(name, field)
    if (target === undefined || target === resource.name) return []
    return [
      ...(resource.sortable.includes(order) ? ['orderBy'] : []),
      ...(resource.groupBy?.includes(order) ? ['groupBy'] : []),
    ].map((parameter) => ({ query: { [parameter]: order }, target }))
  }),
]

const cases = contracts.flatMap(({ resource, endpoints: { list } }) =>
  resource && list && isOpen(resource, 'list')
    ? queriesOf(resource).map((one) => ({
        ...one,
        resource,
        path: list.path,
        name: `${resource.name} ${Object.entries(one.query).join()}`,
      }))
    : [],
)

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  let made = 0
  const tokenWith = async (scope: ApiToken['scope']): Promise<string> => {
    const token = `sillage_reference${++made}`
    const [at, expiresAt] = [server.now(), new Date(server.now().getTime() + 60_000)]
    await apiTokens.add(server.database.db, 1, { hash: hashToken(token), name: token, scope, at, expiresAt })
    return token
  }
  const both = (resource: string, target: string): ApiToken['scope'] => [
    { resource, actions: ['list'] },
    ...(target === resource ? [] : [{ resource: target, actions: ['list'] }]),
  ]
  const refused = /^Este filtro ou esta ordem precisa da permissão de listar outros registros: \w+(?:\.\w+)?$/

  test.each(cases)('$name needs the right to list $target', async ({ resource, path, query, target }) => {
    const url = `GET /api${path}?${new URLSearchParams(query)}`
    const narrow = await tokenWith([{ resource: resource.name, actions: ['list'] }])
    const answer = await server.call(url, { as: narrow })
    expect([answer.status, z.parse(ErrorBody, answer.body).message]).toEqual([403, expect.stringMatching(refused)])
    expect((await server.call(`GET /api${path}`, { as: narrow })).status).toBe(200)
    const wide = await tokenWith(both(resource.name, target))
    expect((await server.call(url, { as: wide })).status).toBe(200)
  })

  // Exports, actions on many records, views and watches are closed to tokens: they read the same tables.
  test.each(cases)('whatever reads the table by $name needs the right to list $target', async (one) => {
    const { resource, query, target } = one
    const { table, hooks } = registry.find(({ contract }) => contract.resource === resource) ?? {}
    if (!table) return expect.unreachable(resource.name)
    const { where, ...order } = query
    const asked = { ...everything, ...order, ...(where && { where: parseFilter(where, resource) }) }
    const readBy = async (scope: ApiToken['scope']) => {
      const context = listContext(
        { settings: server.settings, clock: { now: server.now } },
        { resource, scope: hooks?.scope },
        { ...me, scope },
      )
      const { db } = server.database
      return await Promise.allSettled([
        table.list(db, asked, context),
        table.ids(db, asked, context),
        table.stream(db, asked, context).next(),
        ...('where' in asked ? [table.count(db, asked, context)] : []),
      ])
    }
    const narrow = await readBy([{ resource: resource.name, actions: ['list'] }])
    expect(narrow).toEqual(narrow.map(() => ({ status: 'rejected', reason: expect.objectContaining({ status: 403 }) })))
    const wide = await readBy(both(resource.name, target))
    expect(wide.map(({ status }) => status)).toEqual(narrow.map(() => 'fulfilled'))
  })

  test('the suite has orders, groups and filters', () => {
    expect([...new Set(cases.flatMap(({ query }) => Object.keys(query)))].toSorted()).toEqual([
      'groupBy',
      'orderBy',
      'where',
    ])
  })
})
