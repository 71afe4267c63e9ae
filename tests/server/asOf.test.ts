// Tests that lists and records as of a moment equal copies that were kept then, over random histories of every resource.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { filterFieldsOf } from '#kernel/core/contract/filters.ts'
import { list as limits } from '#kernel/core/contract/limits.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { keptTables } from '#kernel/features/asOf/server/keptTables.ts'
import { knownTables, unknownFields as unknownOf } from '#kernel/features/asOf/server/knownFields.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { changingCalls, fill, outsideWrites } from '#fixtures/suites.ts'
import { engines } from '#tests/support/database.ts'
import { isMade, payload, recordOf } from '#tests/support/records.ts'
import { rightCall, urlOf } from '#tests/support/rightCalls.ts'
import { allEndpoints, type Auth, contracts, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const Row = z.record(z.string(), z.unknown())
const List = z.object({ data: z.array(Row), total: z.number(), unknownFields: z.optional(z.array(z.string())) })
type List = z.infer<typeof List>

const listed = contracts.filter(({ endpoints }) => endpoints['list']?.crud === 'list')
const users = listed.find(({ name }) => name === 'users') ?? expect.unreachable()
const resourceOf = ({ resource }: Contract) => resource ?? expect.unreachable()

/** Single writes of records; the others change accounts, start runs, or stream. Those of users are made by `changeUser`. */
const writes = allEndpoints.filter(
  ({ contract, endpoint }) =>
    listed.includes(contract) &&
    endpoint.method !== 'GET' &&
    typeof endpoint.access === 'object' &&
    !endpoint.bulk &&
    !endpoint.proof &&
    endpoint.crud !== 'reveal' &&
    contract !== users,
)

/** A signed URL differs each time. */
const withoutSignature = (value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith('/files/') ? value.split('?', 1)[0] : value
  if (Array.isArray(value)) return value.map(withoutSignature)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSignature(one)]))
    : value
}

/** Returns a kept value without the pictures of other records whose files are gone: those of its own are named as unknown. */
const withoutLostPictures = (kept: unknown, found: unknown): unknown => {
  if (typeof kept === 'string' && kept.startsWith('/files/') && found === null) return null
  if (Array.isArray(kept) && Array.isArray(found))
    return kept.map((one, index) => withoutLostPictures(one, found[index]))
  return isObject(kept) && isObject(found)
    ? Object.fromEntries(Object.entries(kept).map(([name, one]) => [name, withoutLostPictures(one, found[name])]))
    : kept
}

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf(administrator))
    await fill(server.database.db)
    // Moments of the database are not the future of the server.
    server.pass(24 * 60 * 60)
    admin = await server.signIn(emailOf(administrator))
    // The log begins.
    await changes.add(server.database.db, { action: 'signIn', resource: 'session' })
  })
  afterAll(() => server.close())

  /** Returns a moment after all changes so far, and waits until the next ones are after it. */
  const moment = async (): Promise<string> => {
    const read = async () => {
      const { rows } = await sql<{ at: string }>`SELECT clock_timestamp() AS at`.execute(server.database.db)
      return rows[0]?.at ?? ''
    }
    const first = new Date(await read()).getTime() + 1
    while (new Date(await read()).getTime() < first + 2);
    return new Date(first).toISOString()
  }

  const listOf = async (contract: Contract, query: string): Promise<List> => {
    const { status, body, bytes } = await server.call(
      `GET /api${contract.resource?.path}?perPage=${limits.maxPerPage}&${query}`,
      { as: admin },
    )
    expect(status, `${contract.name} ${query}: ${bytes}`).toBe(200)
    return z.parse(List, body)
  }
  const idsOf = (contract: Contract, { data }: List) => data.map((row) => row[resourceOf(contract).idKey])

  /** Returns orders and filters of a list, with values that its rows have. */
  const queriesOf = (contract: Contract, { data }: List): string[] => {
    const resource = resourceOf(contract)
    const [some = {}] = data
    const filters = [...filterFieldsOf(resource).values()].flatMap(({ name, kind, operators }) => {
      const value = some[name]
      if (kind === 'yesNo') return [`where=${name}.is.yes`]
      if (operators.includes('starts') && typeof value === 'string' && value !== '')
        return [`where=${encodeURIComponent(`${name}.starts.${value.slice(0, 2)}`)}`]
      if (kind === 'reference' && operators.includes('is')) return [`where=${name}.in.1|2`]
      return operators.includes('gte') && typeof value === 'number' ? [`where=${name}.gte.${value}`] : []
    })
    const title = typeof resource.title === 'string' ? some[resource.title] : undefined
    return [
      'orderBy=Id&orderByDirection=DESC',
      ...resource.sortable.flatMap((name) => [`orderBy=${name}`, `orderBy=${name}&orderByDirection=DESC`]),
      ...(resource.groupBy ?? []).map((name) => `groupBy=${name}`),
      ...(resource.toggle === 'none' ? [] : ['isActive=true', 'isActive=false']),
      ...(typeof title === 'string' && title.length > 3
        ? [`FilterString=${encodeURIComponent(title.slice(0, 4))}`]
        : []),
      ...filters,
    ]
  }

  let asked = 0
  /** Each copy asks for other orders and filters. */
  const some = (queries: readonly string[]): string[] => {
    asked++
    return queries.filter((_query, index) => (index + asked) % 4 === 0)
  }

  interface Copy {
    at: string
    lists: Map<Contract, List>
    orders: Map<string, unknown[]>
  }
  const keep = async (): Promise<Copy> => {
    const lists = new Map<Contract, List>()
    const orders = new Map<string, unknown[]>()
    for (const contract of listed) {
      const list = await listOf(contract, '')
      lists.set(contract, list)
      for (const query of some(queriesOf(contract, list)))
        orders.set(`${contract.name}?${query}`, idsOf(contract, await listOf(contract, query)))
    }
    return { at: await moment(), lists, orders }
  }

  /** Invites a person, renames one, or deletes the newest one, whom a rule keeps once they have signed in. */
  const changeUser = async (choice: number): Promise<void> => {
    const { title } = resourceOf(users)
    const { create, update, remove } = users.endpoints
    if (!create || !update || !remove || typeof title !== 'string') return expect.unreachable()
    const ids = idsOf(users, await listOf(users, '')).map(Number)
    const kind = choice % 3
    if (kind === 0) {
      const invited = await rightCall({ server, admin }, 'users.create')
      await send(create, urlOf(create, invited), { ...invited.body, email: `${choice}@exemplo.test` })
    } else if (kind === 1)
      await send(update, urlOf(update, { id: ids[choice % ids.length] }), { [title]: `Pessoa ${choice}` })
    else await send(remove, urlOf(remove, { id: ids.at(-1) }))
  }

  const change = async (choice: number): Promise<void> => {
    const needs = { server, admin }
    const kind = choice % 5
    const number = Math.floor(choice / 5)
    if (kind === 4) await changeUser(number)
    else if (kind === 0) {
      const { name, endpoint } = writes[number % writes.length] ?? expect.unreachable()
      const right = await (changingCalls[name]?.(server.database.db) ?? rightCall(needs, name))
      await send(endpoint, urlOf(endpoint, right), right.body)
    } else if (kind === 3 && outsideWrites.length > 0) {
      await outsideWrites[number % outsideWrites.length]?.execute(server.database.db)
    } else {
      const changeable = listed.filter((one) => one !== users && (one.endpoints['update'] ?? one.endpoints['remove']))
      const contract = changeable[number % changeable.length] ?? expect.unreachable()
      const { update, remove } = contract.endpoints
      const { data } = await listOf(contract, '')
      const row = data[Math.floor(number / changeable.length) % data.length]
      const id = Number(row?.[resourceOf(contract).idKey])
      if (!row) return
      if (kind === 1 && update && isMade(contract))
        await send(update, urlOf(update, { id }), await recordOf(needs, contract))
      else if (remove?.crud) await send(remove, urlOf(remove, { id, query: `hardDelete=${number % 2 === 0}` }))
    }
  }
  /** What a rule refuses changes nothing. */
  const send = async (endpoint: Endpoint, url: string, body?: object): Promise<void> => {
    const { status, bytes } = await server.call(url, { as: admin, ...(body && { body: payload(endpoint, body) }) })
    expect(status, `${url}: ${bytes}`).not.toBe(500)
  }

  test('a list or a record as of a moment is what was kept then, in every order and by every filter that is known', async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5_000), { minLength: 24, maxLength: 30 }), async (choices) => {
        const copies: Copy[] = [await keep()]
        for (const [index, choice] of choices.entries()) {
          await change(choice)
          if (index % 12 === 11) copies.push(await keep())
        }
        for (const { at, lists, orders } of copies)
          for (const contract of listed) {
            const { idKey, path } = resourceOf(contract)
            const kept = lists.get(contract) ?? expect.unreachable()
            const found = await listOf(contract, `at=${at}`)
            expect(idsOf(contract, found), `${contract.name} as of ${at}`).toEqual(idsOf(contract, kept))
            expect(found.total).toBe(kept.total)
            for (const [index, { unknownFields, ...row }] of found.data.entries()) {
              const unknown = z.parse(z.array(z.string()), unknownFields)
              const was = Object.fromEntries(
                Object.entries(kept.data[index] ?? {}).filter(([name]) => !unknown.includes(name)),
              )
              expect(withoutSignature(row), `${contract.name} ${String(row[idKey])} as of ${at}`).toEqual(
                withoutSignature(withoutLostPictures(was, row)),
              )
              compared++
              if (contract.endpoints['one']?.crud && index < 2)
                expect(
                  withoutSignature(
                    (await server.call(`GET /api${path}/${String(row[idKey])}?at=${at}`, { as: admin })).body,
                  ),
                ).toEqual(withoutSignature({ ...row, unknownFields }))
            }
            // A deleted person is a row without values, in another place of an order and found by no filter.
            const forgotten = found.data.filter(({ unknownFields }) =>
              z.parse(z.array(z.unknown()), unknownFields).includes(resourceOf(users).title),
            )
            const isKnown = (id: unknown) => contract !== users || !forgotten.some((row) => row[idKey] === id)
            for (const [key, ids] of orders) {
              const [name, query = ''] = key.split(/\?(.*)/)
              if (name !== contract.name) continue
              const { status, body, bytes } = await server.call(
                `GET /api${path}?perPage=${limits.maxPerPage}&${query}&at=${at}`,
                { as: admin },
              )
              if (status === 400) expect(`${key}: ${bytes}`).toContain('não guarda')
              else
                expect(idsOf(contract, z.parse(List, body)).filter(isKnown), `${key} as of ${at}`).toEqual(
                  ids.filter(isKnown),
                )
            }
          }
      }),
      // The same history in every run of the tests: SEED tries another one.
      { numRuns: 1, endOnFailure: true, seed: Number(process.env['SEED'] ?? 53) },
    )
    expect(compared).toBeGreaterThan(10)
  })

  test('what the log does not know is named and missing, and gives neither order nor filter', async () => {
    for (const contract of listed) {
      const { sortable, path, times } = resourceOf(contract)
      const at = await moment()
      const { data, unknownFields = [] } = await listOf(contract, `at=${at}`)
      for (const row of data)
        for (const name of z.parse(z.array(z.string()), row['unknownFields'])) expect(row).not.toHaveProperty(name)
      for (const name of [
        ...sortable.filter((one) => unknownFields.includes(one)),
        ...(times === false ? [] : ['updatedAt']),
      ]) {
        const { status, body } = await server.call(`GET /api${path}?at=${at}&orderBy=${name}`, { as: admin })
        expect([status, body]).toMatchObject([400, { errors: { orderBy: expect.stringContaining(name) } }])
      }
      for (const { name, operators } of filterFieldsOf(resourceOf(contract)).values()) {
        if (!unknownFields.includes(name) || !operators.includes('empty')) continue
        const { status, body } = await server.call(`GET /api${path}?at=${at}&where=${name}.empty`, { as: admin })
        expect([status, body]).toMatchObject([400, { errors: { where: expect.stringContaining(name) } }])
      }
    }
  })

  test('nothing is told of a person who was erased since, neither in the list nor in the record', async () => {
    const { id, email } = await server.person({ name: 'Zilda Antiga' })
    const at = await moment()
    const erase = allEndpoints.find(({ name }) => name === 'personal.erase')?.endpoint ?? expect.unreachable()
    expect((await server.call(urlOf(erase, { id }), { as: admin, body: { email } })).status).toBe(200)
    const found = await listOf(users, `at=${at}&where=id.is.${id}`)
    expect(found.data).toHaveLength(1)
    expect(found.data[0]).toMatchObject({ id, unknownFields: expect.arrayContaining(['nome', 'email']) })
    expect(found.data[0]).not.toHaveProperty('nome')
    const { bytes } = await server.call(`GET /api/usuario/${id}?at=${at}`, { as: admin })
    expect(bytes.toString()).not.toMatch(/Zilda|erased-/)
  })

  test('only administrators in person ask for the past', async () => {
    const { path } = resourceOf(listed[0] ?? expect.unreachable())
    const { email } = await server.person()
    const [at, other] = [await moment(), await server.signIn(email)]
    const token = `sillage_${'a'.repeat(64)}`
    await apiTokens.add(server.database.db, 1, {
      hash: hashToken(token),
      name: 'ERP',
      scope: [{ resource: resourceOf(listed[0] ?? expect.unreachable()).name, actions: ['list', 'read'] }],
      at: server.now(),
      expiresAt: new Date(server.now().getTime() + 60_000),
    })
    for (const as of [other.token, token])
      for (const call of [`GET /api${path}?at=${at}`, `GET /api${path}?at=nunca`, `GET /api${path}/1?at=${at}`])
        expect((await server.call(call, { as })).status, `${call}`).toBe(403)
    expect((await server.call(`GET /api${path}`, { as: token })).status).toBe(200)
  })

  test('a table names all that its handwritten columns read, so that none of it is of today', async () => {
    const kept = await keptTables(server.database.db)
    const known = knownTables(
      kept,
      (await buildRegistry(contracts)).flatMap(({ table }) => table ?? []),
    )
    for (const table of known.values()) {
      const { columns, reads = {} } = table.definition.definition
      const unknown = unknownOf(table)
      for (const [name, text] of Object.entries(columns)) {
        const read = [...String(text).matchAll(/(?:FROM|JOIN) (\w+)/g)].flatMap(([, other = '']) =>
          known.has(other) || kept.lists.has(other) || other === 'row_counts' ? [other] : [],
        )
        if (!unknown.has(name))
          expect(Object.keys(reads[name] ?? {}), `${table.table}.${name}`).toEqual(expect.arrayContaining(read))
      }
    }
  })

  test('a moment of the future, one before the log and one that is none are refused on their field', async () => {
    const { path } = resourceOf(listed[0] ?? expect.unreachable())
    for (const at of ['2999-01-01', '2001-01-01', '2001-01-01T00:00:00Z', 'ontem', '2026-02-31']) {
      const { status, body } = await server.call(`GET /api${path}?at=${at}`, { as: admin })
      expect([status, body], `at=${at}`).toMatchObject([400, { errors: { at: expect.any(String) } }])
    }
  })
})
