// Lists over a contract's facts: a total order, folded search, totals without reading the table, every order from an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListQuery } from '#contract/wire.ts'
import { RecordChanged } from '#server/database/errors.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/schema.ts'
import { type AnyTable, collectServed } from '#server/handlers.ts'
import { table as profiles } from '#server/tables/profiles.ts'
import { table as users, type UserValues } from '#server/tables/users.ts'
import { fillCatalogue } from '#tests/support/catalogue.ts'
import { engines, testDatabase } from '#tests/support/database.ts'
import { contracts } from '#tests/support/server.ts'

const query = (changes: Partial<ListQuery> = {}): ListQuery => ({
  page: 1,
  perPage: 10,
  orderBy: 'Id',
  orderByDirection: 'ASC',
  ...changes,
})
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
  const names = async (changes: Partial<ListQuery>) => (await users.list(database.db, query(changes))).data.map(({ nome }) => nome)

  test('text is ordered without regard to case and accents, both ways', async () => {
    const ascending = ['100% puro', 'a_b', 'Ângela', 'angela maria', 'ANGÉLICA', 'axb', 'bruno']
    expect(await names({ orderBy: 'nome' })).toEqual(ascending)
    expect(await names({ orderBy: 'nome', orderByDirection: 'DESC' })).toEqual(ascending.toReversed())
  })

  test('nulls come last ascending and first descending', async () => {
    expect((await names({ orderBy: 'birthday' }))[0]).toBe('Ângela')
    expect((await names({ orderBy: 'birthday', orderByDirection: 'DESC' })).at(-1)).toBe('Ângela')
  })

  test.each(orders)(
    'ordered by %s, the pages together hold every record once, and descending is the mirror of ascending',
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

  test('a search finds without regard to case and accents, and takes % and _ as they are', async () => {
    expect(await names({ FilterString: 'angel', orderBy: 'nome' })).toEqual(['Ângela', 'angela maria', 'ANGÉLICA'])
    expect(await names({ FilterString: 'ÂNGÉLI' })).toEqual(['ANGÉLICA'])
    expect(await names({ FilterString: '0%' })).toEqual(['100% puro'])
    expect(await names({ FilterString: 'a_b' })).toEqual(['a_b'])
    expect(await names({ FilterString: '529.982.247' })).toEqual(['angela maria'])
    expect(await names({ FilterString: '\\' })).toEqual([])
    // Folding makes plain characters of the full-width ones: they too stand for themselves.
    expect(await names({ FilterString: '％' })).toEqual(['100% puro'])
    expect(await names({ FilterString: 'a＿b' })).toEqual(['a_b'])
    expect(await names({ FilterString: '＼' })).toEqual([])
  })

  test('a search combines with the status and any order', async () => {
    expect(await names({ FilterString: 'a_b', isActive: true })).toEqual([])
    expect(await names({ FilterString: 'angel', orderBy: 'profile' })).toEqual(['Ângela', 'angela maria', 'ANGÉLICA'])
  })

  test('the total and the pages are told; a page past the end is empty', async () => {
    expect(await users.list(database.db, query({ perPage: 3, isActive: true }))).toMatchObject({ total: 6, totalPages: 2 })
    expect(await users.list(database.db, query({ isActive: false }))).toMatchObject({ total: 1, totalPages: 1 })
    expect(await users.list(database.db, query({ page: 999_999_999 }))).toEqual({ data: [], total: 7, totalPages: 1 })
    expect(await users.list(database.db, query({ FilterString: 'nobody' }))).toEqual({ data: [], total: 0, totalPages: 0 })
  })

  test('the remembered total of a search is dropped by a write', async () => {
    expect((await users.list(database.db, query({ FilterString: 'zuleica' }))).total).toBe(0)
    const { id } = await users.create(database.db, user('Zuleica'))
    expect((await users.list(database.db, query({ FilterString: 'zuleica' }))).total).toBe(1)
    await users.deleteForEver(database.db, id)
    expect((await users.list(database.db, query({ FilterString: 'zuleica' }))).total).toBe(0)
  })

  test('a scope narrows what is listed and counted', async () => {
    expect(await profiles.list(database.db, query(), sql<boolean>`t.id = ${2}`)).toEqual({
      data: [{ id: 2, nome: 'OPERATOR', perfilMaster: { nome: 'ADMIN' }, totalUsuarios: 1 }],
      total: 1,
      totalPages: 1,
    })
  })

  test('an update keeps what it leaves out, moves updatedAt on, and is refused for a record changed since', async () => {
    const made = await users.create(database.db, user('Caio', { mobilePhone: '+5511999990000' }))
    const changed = await users.update(database.db, made.id, { nome: 'Caio Lima' }, made.updatedAt)
    expect(changed).toMatchObject({ nome: 'Caio Lima', mobilePhone: '+5511999990000' })
    expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(made.updatedAt))
    await expect(users.update(database.db, made.id, { nome: 'Outro' }, made.updatedAt)).rejects.toBeInstanceOf(RecordChanged)
    expect(await users.update(database.db, 999_999, { nome: 'Ninguém' })).toBeUndefined()
    const inactive = await users.update(database.db, made.id, { ativo: false })
    expect(inactive?.deletedAt).not.toBeNull()
    expect((await users.update(database.db, made.id, { ativo: false }))?.deletedAt).toBe(inactive?.deletedAt)
    await users.deleteForEver(database.db, made.id)
  })

  test('streaming yields every record in the order of the list', async () => {
    const streamed: string[] = []
    for await (const rows of users.stream(database.db, query({ orderBy: 'nome', FilterString: 'angel' })))
      streamed.push(...rows.map(({ nome }) => nome))
    expect(streamed).toEqual(['Ângela', 'angela maria', 'ANGÉLICA'])
  })
})

/** The plans of what the list of a table runs. */
const plansOf = async (db: Db, table: AnyTable, asked: ListQuery): Promise<string> => {
  const run: { sql: string; parameters: readonly unknown[] }[] = []
  const executor = db.getExecutor()
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      run.push(executor.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await table.list(watched, asked)
  const explained: string[] = []
  for (const statement of run) {
    const { rows } = await db.executeQuery<Record<string, string>>({
      ...sql`SELECT 1`.compile(db),
      sql: `EXPLAIN ${statement.sql}`,
      parameters: statement.parameters,
    })
    explained.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
  }
  return explained.join('\n')
}

/** Every table but the profiles, which are few and ordered by what is counted or joined. */
const served = (await collectServed(contracts)).flatMap(({ contract, table }) =>
  table && contract.endpoints['list'] && table.name !== 'profiles' ? [{ name: table.resource.name, table }] : [],
)
describe.each(engines)('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    for (const name of ['Ana', 'Bia', 'Caio', 'Davi']) await users.create(database.db, user(name))
    await fillCatalogue(database.db)
  })
  afterAll(() => database.close())

  test.each(
    served.flatMap(({ name, table }) =>
      [...table.resource.sortable, 'Id', 'createdAt', 'updatedAt'].map((orderBy) => ({ name, orderBy, table })),
    ),
  )('$name by $orderBy has an index that serves both directions and tells the active rows', async ({ orderBy, table }) => {
    for (const orderByDirection of directions) {
      const plan = await database.transaction(async (trx) => {
        // So few rows are sorted faster: what is asked is whether there is another way.
        await sql`SET LOCAL enable_seqscan = off`.execute(trx)
        await sql`SET LOCAL enable_sort = off`.execute(trx)
        await sql`SET LOCAL enable_bitmapscan = off`.execute(trx)
        return await plansOf(trx, table, query({ orderBy, orderByDirection, isActive: true }))
      })
      expect(plan).not.toMatch(/Sort Key: t\./)
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan( Backward)? using ${table.name}_by_`))
    }
  })

  test.each(served)('a search of $name has a trigram index', async ({ table }) => {
    const plan = await database.transaction(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      await sql`SET LOCAL enable_indexscan = off`.execute(trx)
      await sql`SET LOCAL enable_indexonlyscan = off`.execute(trx)
      return await plansOf(trx, table, query({ FilterString: `nothing on ${engine}` }))
    })
    expect(plan).toContain(`${table.name}_search`)
  })
})

describe.each(engines)('%s with many users', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
    await sql`INSERT INTO users (name, email, cpf, profile_id, gender, birthday, created_at, updated_at, confirmed_at, deleted_at)
      SELECT 'Pessoa ' || md5(n::text), n || '@a.test', lpad(n::text, 11, '0'), 1 + n % 4, (ARRAY['F','M','O'])[1 + n % 3], date '1950-01-01' + n % 20000,
        now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute', CASE WHEN n % 20 = 0 THEN now() END
      FROM generate_series(1, 30000) n`.execute(database.db)
    await sql`VACUUM (ANALYZE) users`.execute(database.db)
  })
  afterAll(() => database.close())

  /** The plans of what a list runs. */
  const plans = (changes: Partial<ListQuery>): Promise<string> => plansOf(database.db, users, query(changes))

  test.each(orders.flatMap((orderBy) => directions.map((orderByDirection) => [orderBy, orderByDirection] as const)))(
    'a deep page by %s %s comes from an index: nothing is sorted, the table is not read through',
    async (orderBy, orderByDirection) => {
      const plan = await plans({ orderBy, orderByDirection, isActive: true, page: 500 })
      expect(plan).not.toMatch(/Seq Scan on users/)
      expect(plan).not.toMatch(/Sort Key: t\./)
      expect(plan).toMatch(/Index Only Scan( Backward)? using users_by_/)
    },
  )

  test('a search reads the trigram index', async () => {
    expect(await plans({ FilterString: 'c4ca4238a0', orderBy: 'nome' })).toMatch(/Bitmap Index Scan on users_search/)
  })
})
