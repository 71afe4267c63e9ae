// Tests filters of lists: each field has an index and finds the right rows; refusals; exports.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Condition, filterFieldsOf, printFilter } from '#kernel/core/contract/filters.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { filterColumnsOf, filtersFor } from '#kernel/core/server/tables/filters.ts'
import { fillCatalogue, insertCategory, placeDevices } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { conditionsOf, matches, randomFilter } from '#tests/support/filters.ts'
import { plansOf } from '#tests/support/plans.ts'
import { fillEmptyLists } from '#tests/support/records.ts'
import { type Auth, contracts, emailOf, testServer, type TestServer } from '#tests/support/server.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const lists = (await buildRegistry(contracts)).flatMap(({ contract, table }) =>
  table && contract.endpoints['list'] ? [{ name: table.resource.name, table, resource: table.resource }] : [],
)
const query = (changes: Partial<ListQuery>): ListQuery => ({
  page: 1,
  perPage: 100,
  orderBy: 'Id',
  orderByDirection: 'ASC',
  ...changes,
})
const Listed = z.object({ data: z.array(z.record(z.string(), z.unknown())), total: z.number() })

/** Rows show some other records without their id. */
const showsId = (
  resource: Resource,
  { target, source = '' }: { target?: { idKey: string }; source?: string },
): boolean => {
  const field = resource.fields[source]
  return (
    !target ||
    !field ||
    !('shows' in field) ||
    field.kind === 'reference' ||
    (field.shows?.includes(target.idKey) ?? false)
  )
}

/** The columns that begin an index of a table. */
const firstColumnsOf = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    SELECT a.attname::text AS key FROM pg_index i
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] WHERE i.indrelid = ${table}::regclass`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

const idsOf = (rows: readonly unknown[], { idKey }: Resource) =>
  rows.map((row) => (isObject(row) ? row[idKey] : undefined))

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let database: Database
  beforeAll(async () => {
    server = await testServer(engine)
    database = server.database
    await fillCatalogue(database.db)
    await placeDevices(database.db)
    await sql`UPDATE users SET cpf = '52998224725', birthday = '1990-05-01', gender = 'F' WHERE id = 1`.execute(
      database.db,
    )
    await sql`UPDATE categories SET food = true, appearance = 'Âmbar', sample_code = 'S-1', cas_number = 'ana, (y)' WHERE id = 1`.execute(
      database.db,
    )
    admin = await server.signIn(emailOf('ADMIN'))
    await fillEmptyLists({ server, admin })
  })
  afterAll(() => server.close())

  // Profiles are few: no list of them needs an index.
  test.each(lists.filter(({ name }) => name !== 'perfis'))(
    'every filter of $name reads an index of its field',
    async ({ table, resource }) => {
      const firstColumns = await firstColumnsOf(database.db, table.name)
      await database.transaction(async (trx) => {
        // Shows whether an index serves; for few rows the planner would read the table. JIT is off because disabled plans seem expensive.
        await sql`SET LOCAL jit = off`.execute(trx)
        await sql`SET LOCAL enable_seqscan = off`.execute(trx)
        for (const column of filterColumnsOf({ resource, order: {}, items: table.items }).values()) {
          const other = column.items ?? column.elsewhere
          const indexed = other ? await firstColumnsOf(trx, other.table) : firstColumns
          // One value of each operator.
          for (const where of new Map(conditionsOf(column).map((one) => [one.operator, one])).values()) {
            // What lacks a tag is nearly everything: an index finds the others (below).
            if (column.isTagged && where.operator === 'not') continue
            const plan = await plansOf(trx, (seen) => table.count(seen, query({ where })))
            expect(plan, `filter ${printFilter(where)}`).not.toContain('Seq Scan')
            if (where.operator === 'missing') {
              // All rows of a partial index.
              expect(plan).toContain(`${table.name}_without_${column.languages[String(where.value)]}`)
              continue
            }
            // With few rows all indexes that contain the column cost the same, so the plan may use any of them.
            // Another table is read in the order of its index for what nearly all of its records are.
            if (!column.elsewhere || where.operator === 'is' || where.operator === 'in')
              expect(plan, `filter ${printFilter(where)}`).toContain('Index Cond')
            const wanted = where.operator === 'contains' && !column.items ? 'search_text' : column.column
            expect(indexed, `filter ${printFilter(where)}`).toContain(wanted)
          }
        }
      })
    },
  )

  test.each(lists)('a filter of $name finds the rows that its words say', async ({ table, resource }) => {
    const { data: rows } = await table.list(database.db, query({}))
    const comparable = [...filterFieldsOf(resource).values()]
      .filter((field) => !field.through && showsId(resource, field))
      .flatMap(conditionsOf)
    const check = async (where: Parameters<typeof printFilter>[0]) => {
      const { data, total } = await table.list(database.db, query({ where }))
      const wanted = rows.filter((row: Record<string, unknown>) => matches(row, resource, where, new Date()))
      expect(idsOf(data, resource), `filter ${printFilter(where)}`).toEqual(idsOf(wanted, resource))
      expect(total).toBe(wanted.length)
    }
    expect(rows.length).toBeGreaterThan(0)
    for (const condition of comparable) await check(condition)
    await fc.assert(fc.asyncProperty(randomFilter(comparable), check), { numRuns: 20 })
  })

  test('a filter through a reference finds what refers to the records that the same filter of theirs finds', async () => {
    let compared = 0
    for (const { resource, table } of lists)
      for (const field of filterFieldsOf(resource).values()) {
        const { name, through } = field
        const other = lists.find(({ resource: { name: found } }) => found === through?.target.name)
        if (!through || !other) continue
        for (const condition of conditionsOf(field)) {
          const inner = { ...condition, field: name.slice(through.name.length + 1) }
          const { data } = await other.table.list(database.db, query({ where: inner }))
          const value = idsOf(data, other.resource).map(Number)
          const where: Condition = { field: through.name, operator: 'in', value: value.length > 0 ? value : [0] }
          const wanted = await table.list(database.db, query({ where }))
          const found = await table.list(database.db, query({ where: condition }))
          expect(idsOf(found.data, resource), `filter ${printFilter(condition)}`).toEqual(idsOf(wanted.data, resource))
          compared += 1
        }
      }
    expect(compared).toBeGreaterThan(20)
  })

  const list = async (path: string) => await server.call(`GET /api${path}`, { as: admin })
  const found = async (path: string) => z.parse(Listed, (await list(path)).body)

  test.each(lists)(
    'each row of $name is found either by a filter or by one condition of its complement, which an index serves',
    async ({ table, resource }) => {
      const { compile, complementOf } = filtersFor({ resource, order: {}, items: table.items })
      const from = sql`FROM ${sql.table(table.name)} t`
      const now = new Date()
      await database.transaction(async (trx) => {
        await sql`SET LOCAL jit = off`.execute(trx)
        await sql`SET LOCAL enable_seqscan = off`.execute(trx)
        for (const where of [...filterFieldsOf(resource).values()].flatMap(conditionsOf)) {
          const others = complementOf(where, now)
          if (!others) continue
          const times = sql.join(
            [compile(where, now), ...others].map((part) => sql`(${part} IS TRUE)::int`),
            sql` + `,
          )
          const { rows } = await sql`SELECT t.id ${from} WHERE ${times} <> 1`.execute(trx)
          expect(rows, `${printFilter(where)}`).toEqual([])
          if (table.name === 'profiles') continue
          for (const part of others) {
            const plan = await plansOf(trx, (seen) => sql`SELECT count(*) ${from} WHERE ${part}`.execute(seen))
            expect(plan, `complement of ${printFilter(where)}`).not.toContain('Seq Scan')
          }
        }
      })
    },
  )

  test('a filter combines with search, status and order', async () => {
    const where = encodeURIComponent('any(parentId.is.2,all(parentId.is.1,category.is.1))')
    expect((await found(`/fragrances?where=${where}&orderBy=name&isActive=true`)).data.map(({ name }) => name)).toEqual(
      ['Fragrância 2', 'Fragrância 4', 'Fragrância 6'],
    )
    expect((await found(`/fragrances?where=${where}&FilterString=ncia%204`)).total).toBe(1)
    expect((await found(`/fragrances?where=${where}&isActive=false`)).total).toBe(0)
    expect((await found('/fragrances?where=')).total).toBe(6)
  })

  test('the days of moments are those of the zone that the filter names, for everybody who follows its link', async () => {
    const id = await insertCategory(database.db, 'Fim do dia')
    await sql`UPDATE categories SET created_at = '2026-03-10T16:00:00Z' WHERE id = ${id}`.execute(database.db)
    const findsIt = async (term: string) =>
      (await found(`/categories?where=${encodeURIComponent(`all(id.is.${id},createdAt.${term})`)}`)).total === 1
    expect(await findsIt('is.2026-03-10')).toBe(true)
    expect(await findsIt('is.2026-03-10@Asia/Tokyo')).toBe(false)
    expect(await findsIt('is.2026-03-11@Asia/Tokyo')).toBe(true)
    expect(await findsIt('between.2026-03-11|2026-03-12@Asia/Tokyo')).toBe(true)
    expect(await findsIt('before.2026-03-11@Asia/Tokyo')).toBe(false)
    expect(await findsIt('older.2d@Pacific/Kiritimati')).toBe(true)
    for (const term of ['is.2026-03-10@Lua/Mar', 'is.2026-03-10@', 'is.2026-03-10@BRT'])
      expect((await list(`/categories?where=${encodeURIComponent(`createdAt.${term}`)}`)).status).toBe(400)
    // A date of the calendar is the same in every zone.
    expect((await list('/capsules?where=dueDate.is.2026-03-10@Asia/Tokyo')).status).toBe(400)
    await sql`DELETE FROM categories WHERE id = ${id}`.execute(database.db)
  })

  test('more than three days ago is more than 72 hours ago, and of a date of the calendar before the day that was three days ago', async () => {
    const id = await insertCategory(database.db, 'Horas')
    const findsIt = async (hours: number, term: string) => {
      await sql`UPDATE categories SET created_at = ${new Date(server.now().getTime() - hours * 3_600_000)} WHERE id = ${id}`.execute(
        database.db,
      )
      return (await found(`/categories?where=all(id.is.${id},createdAt.${term})`)).total === 1
    }
    // Whatever the time of the day is: the last of them is always on the third day before.
    for (const hours of [48.1, 60, 71.9]) expect(await findsIt(hours, 'older.3d'), `${hours}`).toBe(false)
    expect(await findsIt(72.1, 'older.3d')).toBe(true)
    expect(await findsIt(72.1, 'older.3d@Asia/Tokyo')).toBe(true)
    await sql`DELETE FROM categories WHERE id = ${id}`.execute(database.db)
  })

  test('a grouped list counts its groups, also the closed ones, and has the rows of the open ones in their order', async () => {
    const Grouped = z.object({
      data: z.array(z.record(z.string(), z.unknown())),
      total: z.number(),
      groups: z.array(z.object({ value: z.unknown(), text: z.nullable(z.string()), count: z.number() })),
    })
    const grouped = async (path: string) => z.parse(Grouped, (await list(path)).body)
    for (const { resource } of lists)
      for (const by of resource.groupBy ?? []) {
        const all = await grouped(`${resource.path}?groupBy=${by}&perPage=100`)
        const { total } = await found(`${resource.path}?perPage=1`)
        expect(
          all.groups.reduce((sum, { count }) => sum + count, 0),
          `${resource.name} by ${by}`,
        ).toBe(total)
        expect(all.total).toBe(total)
        const [first] = all.groups
        const open = await grouped(`${resource.path}?groupBy=${by}&perPage=100&closed=${String(first?.value)}`)
        expect(open.groups).toEqual(all.groups)
        expect(open.total).toBe(total - (first?.count ?? 0))
        // The rows of a group are together, so those of the first one come first.
        expect(idsOf(open.data, resource)).toEqual(idsOf(all.data, resource).slice(first?.count))
      }
    const types = await grouped('/fragrances?groupBy=parentId&orderBy=name&orderByDirection=DESC')
    expect(types.groups).toEqual([{ value: 1, text: null, count: types.total }])
    const names = types.data.flatMap(({ name, parentId }) => (parentId === 1 ? [String(name)] : []))
    expect(names).toEqual(names.toSorted().toReversed())
    const families = await grouped('/fragrances?groupBy=category')
    expect(families.groups.map(({ text }) => text)).toEqual(['Âmbares', 'Florais'])
    expect((await list('/fragrances?groupBy=name')).status).toBe(400)
  })

  test('an attention filter is the filter that its definition says', async () => {
    for (const { resource } of lists)
      for (const [name, text] of Object.entries(resource.attention ?? {})) {
        const attention = await found(`${resource.path}?attention=${name}`)
        expect(await found(`${resource.path}?where=${name}`)).toEqual(attention)
        if (text !== null) expect(await found(`${resource.path}?where=${text}`)).toEqual(attention)
      }
  })

  test.each([
    [
      '/capsules?where=colour.is.red',
      { pt: 'Campo desconhecido: colour', en: 'Unknown field: colour', es: 'Campo desconocido: colour' },
    ],
    [
      '/capsules?where=dueDate.contains.abc',
      {
        pt: 'Operação desconhecida: dueDate.contains',
        en: 'Unknown operator: dueDate.contains',
        es: 'Operación desconocida: dueDate.contains',
      },
    ],
    [
      '/capsules?where=all(low,remainingShots.lte.ten)',
      {
        pt: 'Filtro inválido: remainingShots.lte.ten',
        en: 'Invalid filter: remainingShots.lte.ten',
        es: 'Filtro no válido: remainingShots.lte.ten',
      },
    ],
    // A filter of another resource, a field that is not filtered, and one that must stay secret.
    ['/devices?where=low', { pt: 'Campo desconhecido: low', en: 'Unknown field: low', es: 'Campo desconocido: low' }],
    [
      '/usuario?where=mobilePhone.is.1',
      { pt: 'Campo desconhecido: mobilePhone', en: 'Unknown field: mobilePhone', es: 'Campo desconocido: mobilePhone' },
    ],
    [
      '/usuario?where=password_hash.filled',
      {
        pt: 'Campo desconhecido: password_hash',
        en: 'Unknown field: password_hash',
        es: 'Campo desconocido: password_hash',
      },
    ],
  ] as const)('%s is refused in words of the reader', async (path, messages) => {
    for (const language of ['pt', 'en', 'es'] as const) {
      const { status, body } = await server.call(`GET /api${path}`, { as: admin, language })
      expect([status, body]).toEqual([400, { message: messages[language], errors: { where: messages[language] } }])
    }
  })

  test('export and bulk calls name a bad filter as lists do', async () => {
    const post = async (path: string, body: object) => {
      const { status, body: reply } = await server.call(`POST /api${path}`, { as: admin, body })
      return [status, reply]
    }
    for (const filter of [
      'where=colour.is.red',
      'where=all(name.is.a,name.lte.b)',
      'attention=nothing',
      `FilterString=${'x'.repeat(201)}`,
    ]) {
      const target = { filter: Object.fromEntries(new URLSearchParams(filter)) }
      const { status, body } = await list(`/fragrances?${filter}`)
      expect([status, body]).toMatchObject([400, { errors: { [filter.split('=')[0] ?? '']: expect.any(String) } }])
      expect(await post('/fragrances/export', { target })).toEqual([400, body])
      expect(await post('/fragrances/bulk/preview', { target, action: 'deactivate' })).toEqual([400, body])
      expect(await post('/fragrances/bulk', { target, action: 'deactivate', expected: 1 })).toEqual([400, body])
    }
    const unknown = await post('/fragrances/export', { target: { filter: { wher: 'x' } } })
    expect(unknown).toEqual([
      400,
      { message: 'Campo desconhecido: wher', errors: { 'target.filter': 'Campo desconhecido: wher' } },
    ])
    expect(await post('/fragrances/export', { target: { ids: [0] } })).toMatchObject([
      400,
      { errors: { 'target.ids.0': expect.any(String) } },
    ])
    expect((await post('/fragrances/export', { target: {} }))[0]).toBe(400)
  })

  test.each([
    ['is.00:1A:2B:3C:4D:0B', 1],
    ['is.00-1a-2b-3c-4d-0b', 1],
    ['is.001A.2B3C.4D0B', 1],
    ['is.001a2b3c4d0b', 1],
    ['is. 00 1A 2B 3C 4D 0B ', 1],
    ['is.00–1A–2B–3C–4D–0B', 1],
    ['is.001A2B3C4D', 0],
    ['starts.00-1a', 12],
    ['starts.001A.2', 12],
    ['starts.001a2b3c4d0', 12],
    ['starts.1a', 0],
    ['contains.4d-0b', 1],
    ['contains.4D0B', 1],
    ['contains.d0b', 1],
    ['contains.3c4d', 12],
    ['contains.c4d.0', 12],
    ['contains.D-0B', 1],
    // Two pairs that the address has in another place.
    ['contains.A2-B3', 0],
    ['contains.0b00', 0],
  ])('the filter macAddress.%s finds addresses in any notation', async (term, total) => {
    const where = encodeURIComponent(`macAddress.${term}`)
    expect(await found(`/devices?where=${where}`)).toMatchObject({ total })
  })

  test.each([
    ['Fragrância  2', 1],
    ['  Fragrância\u00a02 ', 1],
    ['Fra\u200bgrância\u20032\ufeff', 1],
    ['\u2060', 6],
  ])('a search for %j finds what the list shows', async (typed, total) => {
    const text = encodeURIComponent(typed)
    expect(await found(`/fragrances?FilterString=${text}`)).toMatchObject({ total })
    if (total > 1) return
    for (const operator of ['is', 'starts', 'contains'])
      expect(await found(`/fragrances?where=name.${operator}.${text}`)).toMatchObject({ total })
    expect((await list(`/fragrances/quick-search?str=${text}`)).body).toHaveLength(total)
    const named = { resource: 'fragrances', title: 'Fragrância 2' }
    expect((await list(`/search?str=${text}`)).body).toEqual(expect.arrayContaining([expect.objectContaining(named)]))
    expect((await list(`/search?str=${encodeURIComponent('\u200b2\u00a0')}`)).status).toBe(200)
  })

  test('a text that is stored with doubled blanks is found as it is stored', async () => {
    const id = await insertCategory(database.db, 'Duas  palavras')
    for (const typed of ['Duas  palavras', 'duas  pal'])
      expect(await found(`/categories?FilterString=${encodeURIComponent(typed)}`)).toMatchObject({
        data: [{ categoryId: id }],
      })
    await sql`DELETE FROM categories WHERE id = ${id}`.execute(database.db)
  })

  test('a search of fewer than three characters that can be seen is refused', async () => {
    expect((await list(`/fragrances/quick-search?str=${encodeURIComponent('Fr\u200b\u200b')}`)).status).toBe(400)
    expect((await list(`/search?str=${encodeURIComponent('Fr\u00ad\u200b')}`)).status).toBe(400)
    expect((await list(`/fragrances?where=${encodeURIComponent('name.contains.Fr\u200b')}`)).status).toBe(400)
  })

  test.each([
    "x') OR 1=1 --",
    "x' UNION SELECT password_hash FROM users --",
    '$1',
    '\\',
    '%',
    '％',
    "'; DROP TABLE users; --",
    '😀',
  ])('the text %s is compared, not run', async (typed) => {
    for (const operator of ['is', 'starts', 'contains'] as const) {
      const condition: Condition = { field: 'nome', operator, value: typed }
      if (operator === 'contains' && typed.length < 3) continue
      const where = encodeURIComponent(printFilter(condition))
      expect(await found(`/usuario?where=${where}`)).toMatchObject({ total: 0 })
    }
    expect((await found('/usuario')).total).toBe(4)
  })

  test('a user sees no more profiles by a filter than without one', async () => {
    const operator = await server.signIn(emailOf('OPERATOR'))
    const { body } = await server.call('GET /api/perfil?where=id.gte.1', { as: operator })
    expect(z.parse(Listed, body)).toMatchObject({ data: [{ nome: 'OPERATOR' }], total: 1 })
  })

  test('the export contains the rows of the filter', async () => {
    const { bytes } = await list(`/usuario/export?where=${encodeURIComponent('any(profile.is.1,profile.is.3)')}`)
    expect((await readWorkbook(bytes)).slice(1).map(([, email]) => email)).toEqual([
      emailOf('ADMIN'),
      emailOf('POSTNEWS'),
    ])
  })

  test('relative days follow the clock of the server', async () => {
    const created = async (where: string) => (await found(`/usuario?where=${where}`)).total
    expect(await created('createdAt.last.1d')).toBe(4)
    server.pass(2 * 86_400)
    admin = await server.signIn(emailOf('ADMIN'))
    expect(await created('createdAt.last.1d')).toBe(0)
    expect(await created('createdAt.last.3d')).toBe(4)
    const { bytes } = await list('/usuario/export?where=createdAt.is.today')
    expect(await readWorkbook(bytes)).toHaveLength(1)
  })
})
