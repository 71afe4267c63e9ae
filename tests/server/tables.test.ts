// Tests lists: stable sorting, folded search, totals without reading the table, and an index for every sort order.
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computed, defineResource, text } from '#kernel/core/contract/define.ts'
import type { ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import { parseFilter } from '#kernel/core/contract/filters.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Statement } from '#kernel/core/server/database/statements.ts'
import { clearTotals } from '#kernel/core/server/database/totals.ts'
import { call } from '#kernel/core/contract/call.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { quickSearch } from '#kernel/core/server/http/quickSearch.ts'
import { removeUser, table as devices } from '#src/resources/devices/table.ts'
import { table as fragrances } from '#src/resources/fragrances/table.ts'
import { table as profiles } from '#src/resources/perfis/table.ts'
import { table as quizzes } from '#src/resources/quiz/table.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { table as users } from '#src/resources/users/table.ts'
import { fillCatalogue, insertDevice, insertFile } from '#tests/support/catalogue.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { plansOf as explain, watchStatements } from '#tests/support/plans.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { contracts, type TestServer, testServer } from '#tests/support/server.ts'

const query = (changes: Partial<ListQuery> = {}): ListQuery => ({
  page: 1,
  perPage: 10,
  orderBy: 'Id',
  orderByDirection: 'ASC',
  ...changes,
})
type UserValues = ValuesOf<typeof users.resource, number>
const user = (nome: string, changes: Partial<UserValues> = {}): UserValues => ({
  nome,
  email: `${nome.normalize('NFD').replace(/\W/g, '').toLowerCase()}@a.test`,
  profile: { id: 4 },
  cpf: null,
  document: null,
  mobilePhone: null,
  birthday: null,
  genre: null,
  address: null,
  ativo: true,
  ...changes,
})
const orders = [...users.resource.sortable, 'createdAt', 'updatedAt', 'Id']
const directions = ['ASC', 'DESC'] as const

describe.each(engines)('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    for (const values of [
      user('bruno'),
      user('Ângela', { birthday: '1990-05-01', profile: { id: 1 } }),
      user('angela maria', { cpf: '52998224725', genre: 'F' }),
      user('ANGÉLICA', { document: 'AB-1' }),
      user('100% puro', { profile: { id: 2 } }),
      user('a_b', { ativo: false }),
      user('axb'),
    ]) {
      await users.create(database.db, values)
    }
  })
  afterAll(() => database.close())
  const names = async (changes: Partial<ListQuery>) =>
    (await users.list(database.db, query(changes))).data.map(({ nome }) => nome)

  test('text is sorted without regard to case and accents, in both directions', async () => {
    const ascending = ['100% puro', 'a_b', 'Ângela', 'angela maria', 'ANGÉLICA', 'axb', 'bruno']
    expect(await names({ orderBy: 'nome' })).toEqual(ascending)
    expect(await names({ orderBy: 'nome', orderByDirection: 'DESC' })).toEqual(ascending.toReversed())
  })

  test('null sorts last ascending and first descending', async () => {
    expect((await names({ orderBy: 'birthday' }))[0]).toBe('Ângela')
    expect((await names({ orderBy: 'birthday', orderByDirection: 'DESC' })).at(-1)).toBe('Ângela')
  })

  test('users sort by the document that the list shows: the CPF, or else the other document', async () => {
    expect((await names({ orderBy: 'anyDocument' })).slice(0, 2)).toEqual(['angela maria', 'ANGÉLICA'])
    expect((await names({ orderBy: 'anyDocument', orderByDirection: 'DESC' })).slice(-2)).toEqual([
      'ANGÉLICA',
      'angela maria',
    ])
  })

  test.each(orders)(
    'the pages sorted by %s contain every record once, and descending mirrors ascending',
    async (orderBy) => {
      const walk = async (orderByDirection: 'ASC' | 'DESC') => {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => users.list(database.db, query({ orderBy, orderByDirection, page, perPage: 2 }))),
        )
        return pages.flatMap(({ data }) => data.map(({ id }) => id))
      }
      const ascending = await walk('ASC')
      expect(new Set(ascending).size).toBe(7)
      expect(await walk('DESC')).toEqual(ascending.toReversed())
    },
  )

  test('a search ignores case and accents, and matches % and _ literally', async () => {
    expect(await names({ FilterString: 'angel', orderBy: 'nome' })).toEqual(['Ângela', 'angela maria', 'ANGÉLICA'])
    expect(await names({ FilterString: 'ÂNGÉLI' })).toEqual(['ANGÉLICA'])
    expect(await names({ FilterString: '0%' })).toEqual(['100% puro'])
    expect(await names({ FilterString: 'a_b' })).toEqual(['a_b'])
    expect(await names({ FilterString: '529.982.247' })).toEqual(['angela maria'])
    expect(await names({ FilterString: '\\' })).toEqual([])
    // Folding turns full-width characters into plain ones, which match literally as well.
    expect(await names({ FilterString: '％' })).toEqual(['100% puro'])
    expect(await names({ FilterString: 'a＿b' })).toEqual(['a_b'])
    expect(await names({ FilterString: '＼' })).toEqual([])
  })

  test('a search combines with the status and any sort order', async () => {
    expect(await names({ FilterString: 'a_b', isActive: true })).toEqual([])
    expect(await names({ FilterString: 'angel', orderBy: 'profile' })).toEqual(['Ângela', 'angela maria', 'ANGÉLICA'])
  })

  test('a list has its total and number of pages; a page past the end is empty', async () => {
    expect(await users.list(database.db, query({ perPage: 3, isActive: true }))).toMatchObject({
      total: 6,
      totalPages: 2,
    })
    expect(await users.list(database.db, query({ isActive: false }))).toMatchObject({ total: 1, totalPages: 1 })
    expect(await users.list(database.db, query({ page: 999_999_999 }))).toEqual({ data: [], total: 7, totalPages: 1 })
    expect(await users.list(database.db, query({ FilterString: 'nobody' }))).toEqual({
      data: [],
      total: 0,
      totalPages: 0,
    })
  })

  test('a write clears the cached total of a search', async () => {
    expect((await users.list(database.db, query({ FilterString: 'zuleica' }))).total).toBe(0)
    const { id } = await users.create(database.db, user('Zuleica'))
    expect((await users.list(database.db, query({ FilterString: 'zuleica' }))).total).toBe(1)
    await users.hardDelete(database.db, id)
    expect((await users.list(database.db, query({ FilterString: 'zuleica' }))).total).toBe(0)
  })

  test('a write of another table, or one followed by a read, clears the cached total of a search', async () => {
    const { db } = database
    const { rows } = await sql<{ id: number }>`SELECT id FROM users WHERE email = 'bruno@a.test'`.execute(db)
    const deviceId = await insertDevice(db, 'AC:DE:48:00:11:22', { userId: rows[0]?.id ?? null })
    const found = async (typed: string) => (await devices.list(db, query({ FilterString: typed }))).total
    expect(await found('adalberto')).toBe(0)
    await sql`UPDATE users SET name = 'Adalberto' WHERE email = 'bruno@a.test'`.execute(db)
    expect(await found('adalberto')).toBe(1)
    await removeUser(db, deviceId)
    expect(await found('adalberto')).toBe(0)
    await sql`UPDATE users SET name = 'bruno' WHERE email = 'bruno@a.test'`.execute(db)
  })

  test.each(onPostgres())('a commit clears a total counted before it', async () => {
    const total = async () => (await users.list(database.db, query({ FilterString: 'xenofonte', perPage: 1 }))).total
    const { id: first } = await users.create(database.db, user('Xenofonte Um'))
    const written = Promise.withResolvers<void>()
    const counted = Promise.withResolvers<void>()
    const write = database.transaction(async (trx) => {
      const { id } = await users.create(trx, user('Xenofonte'))
      written.resolve()
      await counted.promise
      return id
    })
    await written.promise
    expect(await total()).toBe(1)
    counted.resolve()
    const id = await write
    expect(await total()).toBe(2)
    await users.hardDelete(database.db, id)
    await users.hardDelete(database.db, first)
  })

  test('a search shows rows of another server, whatever total is cached', async () => {
    const found = async (changes: Partial<ListQuery> = {}) => {
      const { data, total } = await users.list(database.db, query({ FilterString: 'filomena', ...changes }))
      return [data.length, total]
    }
    const writeElsewhere = (part: string, n: number) =>
      // A statement built by the database, so that this server does not notice the write.
      sql`DO ${sql.raw(`$$ BEGIN EXECUTE 'INS' || 'ERT INTO users (name, email, profile_id)
        SELECT ''Filomena'', ''${part}'' || n || ''@a.test'', 4 FROM generate_series(1, ${n}) n'; END $$`)}`.execute(
        database.db,
      )
    expect(await found()).toEqual([0, 0])
    await writeElsewhere('one', 4)
    expect(await found()).toEqual([4, 4])
    expect(await found({ page: 2, perPage: 4 })).toEqual([0, 4])
    await writeElsewhere('two', 3)
    expect(await found()).toEqual([7, 7])
    expect(await found({ page: 2, perPage: 4 })).toEqual([3, 7])
    await sql`DELETE FROM users WHERE name = 'Filomena'`.execute(database.db)
  })

  test.each(onPostgres())('two servers find at once what the other one has written', async () => {
    const one = await testServer(engine, { database })
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db)
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    url.pathname = `/${rows[0]?.name}`
    const elsewhere = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir() })
    const other = await testServer(engine, { database: elsewhere })
    const { email } = await one.person({ profile: 'ADMIN' })
    const as = await one.signIn(email)
    const search = async (server: TestServer) =>
      (await server.call('GET /api/usuario?FilterString=gumercinda', { as })).body
    expect(await search(other)).toEqual({ data: [], total: 0, totalPages: 0 })
    const body = { nome: 'Gumercinda', email: 'gumercinda@exemplo.test', profile: { id: 2 } }
    expect((await one.call('POST /api/usuario', { as, body })).status).toBe(201)
    expect(await search(other)).toMatchObject({ data: [{ nome: 'Gumercinda' }], total: 1 })
    await one.close()
    await other.close()
    await elsewhere.close()
    await sql`DELETE FROM mails`.execute(database.db)
    await sql`DELETE FROM users WHERE email IN (${email}, 'gumercinda@exemplo.test')`.execute(database.db)
  })

  test('a scope limits the listed and counted rows', async () => {
    expect(await profiles.list(database.db, query(), { scope: sql<boolean>`t.id = ${2}` })).toEqual({
      data: [{ id: 2, nome: 'OPERATOR', perfilMaster: { nome: 'ADMIN' }, totalUsuarios: 1 }],
      total: 1,
      totalPages: 1,
    })
  })

  test('an update keeps omitted fields and moves updatedAt', async () => {
    const made = await users.create(database.db, user('Caio', { mobilePhone: '+5511999990000' }))
    const changed = await users.update(database.db, made.id, { nome: 'Caio Lima' })
    expect(changed).toMatchObject({ nome: 'Caio Lima', mobilePhone: '+5511999990000' })
    expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(made.updatedAt))
    expect(await users.update(database.db, 999_999, { nome: 'Ninguém' })).toBeUndefined()
    const inactive = await users.update(database.db, made.id, { ativo: false })
    expect(inactive?.deletedAt).not.toBeNull()
    expect((await users.update(database.db, made.id, { ativo: false }))?.deletedAt).toBe(inactive?.deletedAt)
    await users.hardDelete(database.db, made.id)
  })

  test('streaming yields every record in the order of the list', async () => {
    const streamed: string[] = []
    for await (const rows of users.stream(database.db, query({ orderBy: 'nome', FilterString: 'angel' })))
      streamed.push(...rows.map(({ nome }) => nome))
    expect(streamed).toEqual(['Ângela', 'angela maria', 'ANGÉLICA'])
  })
})

test('a resource without a table.ts works from its definition; missing SQL fails the start', async () => {
  const suppliers = {
    name: 'suppliers',
    path: '/suppliers',
    idKey: 'supplierId',
    toggle: 'activate',
    verbs: ['create', 'update'],
    body: 'json',
    access: { other: 'all' },
  } as const
  const name = text({ max: 9, required: true })
  const plain = defineResource({ ...suppliers, fields: { name } })
  const collected = await buildRegistry([...contracts, { name: 'suppliers', resource: plain, endpoints: {} }])
  expect(collected.at(-1)?.table).toMatchObject({ name: 'suppliers', resource: plain })
  const open = defineResource({ ...suppliers, fields: { name, orders: computed('number', {}) } })
  await expect(buildRegistry([...contracts, { name: 'suppliers', resource: open, endpoints: {} }])).rejects.toThrow(
    'The table of suppliers lacks the SQL of "orders" (columns)',
  )
})

test('an action without an endpoint, and a definition that contradicts itself, fail the start', async () => {
  const machines = defineResource({
    name: 'machines',
    path: '/machines',
    idKey: 'machineId',
    toggle: 'activate',
    verbs: ['create', 'update'],
    body: 'json',
    actions: { locate: { call: call('PUT', '/machines/locate/{id}'), reversible: true } },
    access: { other: ['locate'] },
    fields: { name: text({ max: 9, required: true }) },
  })
  await expect(buildRegistry([...contracts, { name: 'machines', resource: machines, endpoints: {} }])).rejects.toThrow(
    [
      'definition.ts of machines has the action "locate", but no calls.ts the endpoint PUT /machines/locate/{id}',
      'definition.ts of machines: the action "locate" is reversible, but not logged',
    ].join('\n'),
  )
})

/** Returns the statements of a list, and the largest number of rows that one returns. */
const runsOf = (db: Db, table: AnyTable, asked: ListQuery) => watch(db, (watched) => table.list(watched, asked))

const watch = async (
  db: Db,
  run: (watched: Db) => Promise<unknown>,
): Promise<{ runs: Statement[]; mostRows: number }> => {
  const runs: Statement[] = []
  let mostRows = 0
  const watched = watchStatements(db, (statement, rows) => {
    runs.push(statement)
    mostRows = Math.max(mostRows, rows.length)
  })
  await run(watched)
  return { runs, mostRows }
}

/** Returns the plans of the statements of a list. */
const plansOf = (db: Db, table: AnyTable, asked: ListQuery) => explain(db, (watched) => table.list(watched, asked))

/** All tables but profiles, which are few and sorted by counts or joins. */
const served = (await buildRegistry(contracts)).flatMap(({ contract, table }) =>
  table && contract.endpoints['list'] && table.name !== 'profiles' ? [{ name: table.resource.name, table }] : [],
)
describe.each(engines)('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    for (const name of ['Ana', 'Bia', 'Caio', 'Davi']) await users.create(database.db, user(name))
    await fillCatalogue(database.db)
    await sql`INSERT INTO orders (fragrance_id, quantity) VALUES (1, 5)`.execute(database.db)
  })
  afterAll(() => database.close())

  test.each(
    served.flatMap(({ name, table }) =>
      [...table.resource.sortable, 'Id', 'createdAt', 'updatedAt'].map((orderBy) => ({ name, orderBy, table })),
    ),
  )(
    'the list of $name by $orderBy has an index for both directions that covers deleted_at',
    async ({ orderBy, table }) => {
      for (const orderByDirection of directions) {
        const plan = await database.transaction(async (trx) => {
          // Disables sorting, which is faster for few rows, to see whether an index serves. JIT is off because disabled plans seem expensive.
          await sql`SET LOCAL jit = off`.execute(trx)
          await sql`SET LOCAL enable_seqscan = off`.execute(trx)
          await sql`SET LOCAL enable_sort = off`.execute(trx)
          await sql`SET LOCAL enable_bitmapscan = off`.execute(trx)
          return await plansOf(trx, table, query({ orderBy, orderByDirection, isActive: true }))
        })
        expect(plan).not.toMatch(/Sort Key: t\./)
        expect(plan).toMatch(new RegExp(`Index (Only )?Scan( Backward)? using ${table.name}_by_`))
      }
    },
  )

  test.each(
    served.flatMap(({ name, table }) =>
      Object.entries(table.resource.thenBy ?? {}).flatMap(([orderBy, seconds]) =>
        seconds.flatMap((second) => [second, `-${second}`].map((thenBy) => ({ name, orderBy, thenBy, table }))),
      ),
    ),
  )('the list of $name by $orderBy, then by $thenBy, has an index for both directions', async (asked) => {
    const { orderBy, thenBy, table } = asked
    for (const orderByDirection of directions) {
      const plan = await database.transaction(async (trx) => {
        await sql`SET LOCAL jit = off`.execute(trx)
        await sql`SET LOCAL enable_seqscan = off`.execute(trx)
        await sql`SET LOCAL enable_sort = off`.execute(trx)
        await sql`SET LOCAL enable_bitmapscan = off`.execute(trx)
        return await plansOf(trx, table, query({ orderBy, orderByDirection, thenBy, isActive: true }))
      })
      // Not even a part of the order is sorted.
      expect(plan).not.toMatch(/(?:Sort|Presorted) Key: .*\bt(?:_1)?\./)
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan( Backward)? using ${table.name}_by_\\w+_\\w+`))
    }
  })

  test('a second order without an index is refused', async () => {
    for (const [orderBy, thenBy] of [
      ['nome', 'createdAt'],
      ['profile', 'email'],
      ['Id', 'nome'],
    ] as const)
      await expect(users.list(database.db, query({ orderBy, thenBy }))).rejects.toMatchObject({
        errors: { thenBy: 'invalid' },
      })
  })

  test('every table with inactive records has an index for them', async () => {
    const { rows } = await sql`
      SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'deleted_at' AND NOT EXISTS (
        SELECT FROM pg_indexes WHERE tablename = table_name AND indexdef LIKE '%(id) WHERE (deleted_at IS NOT NULL)')`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  test.each(served)('a search of $name has a trigram index', async ({ table }) => {
    const plan = await database.transaction(async (trx) => {
      await sql`SET LOCAL jit = off`.execute(trx)
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      await sql`SET LOCAL enable_indexscan = off`.execute(trx)
      await sql`SET LOCAL enable_indexonlyscan = off`.execute(trx)
      return await plansOf(trx, table, query({ FilterString: `nothing on ${engine}` }))
    })
    expect(plan).toContain(`${table.name}_search`)
  })
})

describe.each(engines)('%s with many campaigns', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    const { db } = database
    const cover = await insertFile(db)
    await sql`INSERT INTO campaigns (name, cover_id) SELECT 'Campanha ' || n, ${cover} FROM generate_series(1, 300) n`.execute(
      db,
    )
    await sql`INSERT INTO quizzes (name, campaign_id, language) SELECT 'Quiz', id, 'pt-BR' FROM campaigns`.execute(db)
    await sql`INSERT INTO devices (mac_address, campaign_id)
      SELECT '00:00:00:00:' || lpad((id / 100)::text, 2, '0') || ':' || lpad((id % 100)::text, 2, '0'), id FROM campaigns`.execute(
      db,
    )
  })
  afterAll(() => database.close())

  const lists = [quizzes, devices].flatMap((table: AnyTable) =>
    ['Id', 'campaign'].map((orderBy) => ({ name: table.resource.name, orderBy, table })),
  )
  test.each(lists)(
    'a page of $name by $orderBy takes two statements, which return only its rows',
    async ({ orderBy, table }) => {
      const { runs, mostRows } = await runsOf(database.db, table, query({ orderBy, page: 20 }))
      expect({ statements: runs.length, mostRows }).toEqual({ statements: 2, mostRows: 10 })
    },
  )

  test('quizzes stay sorted when a campaign is renamed', async () => {
    const { db } = database
    const first = async () =>
      (await quizzes.list(db, query({ orderBy: 'campaign', perPage: 1 }))).data[0]?.campaign.name
    expect(await first()).toBe('Campanha 1')
    await sql`UPDATE campaigns SET name = 'Ábaco' WHERE name = 'Campanha 77'`.execute(db)
    expect(await first()).toBe('Ábaco')
    expect(await repairCounts(database)).toEqual([])
  })
})

describe.each(engines)('%s with many families', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    const { db } = database
    const image = await insertFile(db)
    await sql`INSERT INTO categories (name) SELECT 'Familia ' || lpad((n * 7 % 60)::text, 2, '0') FROM generate_series(0, 59) n`.execute(
      db,
    )
    // Family n has n % 4 fragrances, every third of them inactive.
    await sql`INSERT INTO fragrances (name, name_en, name_es, category_id, parent_id, image_id, deleted_at)
      SELECT c.name || n, '', '', c.id, 1, ${image}, CASE WHEN n = 3 THEN now() END
      FROM categories c CROSS JOIN generate_series(1, 3) n WHERE n <= right(c.name, 2)::int % 4 ORDER BY n, c.id`.execute(
      db,
    )
  })
  afterAll(() => database.close())

  test.each([undefined, true, false])(
    'pages of fragrances by family with isActive %s are consecutive in both directions',
    async (isActive) => {
      for (const [orderByDirection, thenBy] of directions.flatMap((direction) =>
        [undefined, 'name', '-name'].map((second) => [direction, second] as const),
      )) {
        const asked = query({
          orderBy: 'category',
          orderByDirection,
          thenBy,
          ...(isActive !== undefined && { isActive }),
        })
        const ids = async (page: number, perPage: number) =>
          (await fragrances.list(database.db, { ...asked, page, perPage })).data.map(({ fragranceId }) => fragranceId)
        const streamed: number[] = []
        for await (const rows of fragrances.stream(database.db, asked))
          streamed.push(...rows.map(({ fragranceId }) => fragranceId))
        expect((await Promise.all(Array.from({ length: 14 }, (_, page) => ids(page + 1, 7)))).flat()).toEqual(streamed)
      }
    },
  )

  test('the fragrances of a family are sorted by name in either direction, whatever that of the families is', async () => {
    const asked = { orderBy: 'category', isActive: true, perPage: 100 }
    for (const [orderByDirection, thenBy, sign] of [
      ['ASC', '-name', -1],
      ['DESC', 'name', 1],
    ] as const) {
      const { data } = await fragrances.list(database.db, query({ ...asked, orderByDirection, thenBy }))
      const familyOf = ({ category }: (typeof data)[number]) => category.name
      for (const [at, row] of data.entries()) {
        const next = data[at + 1]
        if (next && familyOf(next) === familyOf(row)) expect(sign * (row.name < next.name ? 1 : -1)).toBe(1)
        else if (next)
          expect(-sign * (familyOf(row) < familyOf(next) ? 1 : -1)).toBe(orderByDirection === 'ASC' ? 1 : 1)
      }
    }
  })

  test('a page of fragrances by family takes as many statements for one fragrance as for many', async () => {
    const statements = async (perPage: number) =>
      (await runsOf(database.db, fragrances, query({ orderBy: 'category', perPage }))).runs.length
    expect(await statements(60)).toBe(await statements(1))
  })

  test('a select search reads only what it shows and counts nothing', async () => {
    const { runs, mostRows } = await watch(database.db, (db) =>
      quickSearch(fragrances, { database: { db } }, 'familia'),
    )
    expect({ statements: runs.length, mostRows }).toEqual({ statements: 1, mostRows: 20 })
  })
})

describe.each(engines)('%s with many users', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    await sql`INSERT INTO users (name, email, cpf, profile_id, gender, birthday, created_at, updated_at, confirmed_at, deleted_at)
      SELECT 'Pessoa ' || md5(n::text), n || '@a.test', lpad(n::text, 11, '0'), 1 + n % 4, (ARRAY['F','M','O'])[1 + n % 3], date '1950-01-01' + n % 20000,
        now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute', CASE WHEN n % 20 = 0 THEN now() END
      FROM generate_series(1, 12000) n`.execute(database.db)
    await sql`VACUUM (ANALYZE) users`.execute(database.db)
  })
  afterAll(() => database.close())

  /** Returns the plans of the statements of a list. */
  const plans = (changes: Partial<ListQuery>): Promise<string> => plansOf(database.db, users, query(changes))

  test.each(orders.flatMap((orderBy) => directions.map((orderByDirection) => [orderBy, orderByDirection] as const)))(
    'a deep page by %s %s uses an index, without sorting or scanning the table',
    async (orderBy, orderByDirection) => {
      const plan = await plans({ orderBy, orderByDirection, isActive: true, page: 500 })
      expect(plan).not.toMatch(/Seq Scan on users/)
      expect(plan).not.toMatch(/Sort Key: t\./)
      expect(plan).toMatch(/Index Only Scan( Backward)? using users_by_/)
    },
  )

  test.each(orders.map((orderBy, at) => [orderBy, directions[at % 2] ?? 'ASC'] as const))(
    'pages past the middle by %s %s, which are read from the end, continue the order of the list',
    async (orderBy, orderByDirection) => {
      const asked = query({ orderBy, orderByDirection, isActive: true })
      const all = [...(await users.ids(database.db, asked))]
      for (const [page, perPage] of [
        [571, 10],
        [1140, 10],
        [1629, 7],
      ] as const) {
        const { data, total } = await users.list(database.db, { ...asked, page, perPage })
        expect(data.map(({ id }) => id)).toEqual(all.slice((page - 1) * perPage, page * perPage))
        expect(total).toBe(11_400)
      }
    },
  )

  test.each(['nome', 'profile', 'Id'] as const)('the last page by %s reads only its own rows', async (orderBy) => {
    const last = query({ orderBy, isActive: true, page: 1140 })
    const plan = await explain(database.db, (watched) => users.list(watched, last), '(ANALYZE)')
    const read = [...plan.matchAll(/(?:Scan|Limit).*actual time=\S+ rows=(\d+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(...read)).toBeLessThanOrEqual(70)
  })

  /** Checks the totals of a filter, and returns whether the rows that it does not find were counted. */
  const countsOthers = async (filter: string, isActive: boolean | undefined): Promise<boolean> => {
    const asked = query({ where: parseFilter(filter, users.resource), isActive })
    clearTotals(database.db)
    const { runs } = await watch(database.db, (db) => users.list(db, asked))
    expect((await users.list(database.db, asked)).total).toBe(await users.count(database.db, asked))
    return runs.some((run) => / - \(SELECT count/.test(run.sql))
  }

  test.each([
    'createdAt.last.3660d',
    'confirmedAt.filled',
    'document.empty',
    'birthday.after.1953-01-01',
    'id.gte.100',
  ])('the total of %s, which finds most rows, is exact, and counts only the others', async (filter) => {
    for (const isActive of [true, undefined]) expect(await countsOthers(filter, isActive)).toBe(true)
    // Few rows are inactive: they are counted themselves.
    expect(await countsOthers(filter, false)).toBe(false)
  })

  test.each(['birthday.before.1953-01-01', 'id.lte.100', 'any(id.gte.100,id.lte.50)'])(
    'the total of %s, which finds few rows or is a group, is exact, and counts what it finds',
    async (filter) => {
      for (const isActive of [true, false, undefined]) expect(await countsOthers(filter, isActive)).toBe(false)
    },
  )

  test('streaming many records yields each once, in the order of the list', async () => {
    const streamed: number[] = []
    for await (const rows of users.stream(database.db, query({ orderBy: 'nome', isActive: true })))
      streamed.push(...rows.map(({ id }) => id))
    const { rows } = await sql<{
      id: number
    }>`SELECT id FROM users WHERE deleted_at IS NULL ORDER BY name_key, id`.execute(database.db)
    expect(streamed).toEqual(rows.map(({ id }) => id))
    expect((await users.stream(database.db, query({ FilterString: 'nobody' })).next()).done).toBe(true)
  })

  test('a search reads the trigram index', async () => {
    expect(await plans({ FilterString: 'c4ca4238a0', orderBy: 'nome' })).toMatch(/Bitmap Index Scan on users_search/)
  })
  // By the index that each reads: a few rows, a range of new ones, and the rows of a parent, which are counted already.
  test.each([
    ['genre.is.F', /Index (Only )?Scan using users_by_gender|Bitmap Index Scan on users_by_gender/],
    ['birthday.before.1950-02-01', /Index Only Scan using users_by_birthday/],
    ['createdAt.last.2d', /Index Only Scan using users_by_created_at/],
    ['nome.starts.pessoa c4ca', /Index Only Scan using users_by_name/],
    ['nome.contains.c4ca4238a0', /Bitmap Index Scan on users_search/],
    ['document.filled', /Index Only Scan using users_by_document/],
    ['any(cpf.is.00000000007,email.starts.12@)', /Bitmap Index Scan on users_by_cpf/],
    ['all(birthday.before.1950-02-01,genre.is.M)', /users_by_(birthday|gender)/],
  ])('the list of users where %s reads an index instead of the table', async (where, index) => {
    for (const orderBy of ['Id', 'nome'] as const) {
      const plan = await plans({ where: parseFilter(where, users.resource), orderBy, isActive: true })
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/Seq Scan on users/)
    }
  })

  test('a filter that only the newest records match does not walk the older ones in the order of ids', async () => {
    const where = parseFilter('createdAt.last.2d', users.resource)
    // The count and the page.
    expect((await plans({ where, isActive: true })).match(/using users_by_created_at/g)).toHaveLength(2)
  })

  test('a filter by a parent alone takes its total from the kept counts', async () => {
    const where = parseFilter('profile.is.2', users.resource)
    const { runs } = await runsOf(database.db, users, query({ where, isActive: true }))
    expect(runs.map((run) => /row_counts|count\(/.exec(run.sql)?.[0])).toEqual(['row_counts', undefined])
    const total = async (isActive?: boolean) =>
      (await users.list(database.db, query({ where, ...(isActive !== undefined && { isActive }) }))).total
    const { rows } = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM users WHERE profile_id = 2 AND deleted_at IS NOT NULL`.execute(database.db)
    expect(await total(false)).toBe(rows[0]?.n)
    expect(await total()).toBe(3000)
  })

  test('inactive users are read from their own index', async () => {
    expect(await plans({ isActive: false, page: 10 })).toMatch(/Index Only Scan using users_inactive/)
  })
})
