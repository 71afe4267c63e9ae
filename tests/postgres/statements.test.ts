// Tests the statements whose plans PostgreSQL keeps, directly and behind a pooler.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseFilter } from '#kernel/core/contract/filters.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { onPostgres } from '#tests/support/database.ts'
import { newModules } from '#tests/support/newModules.ts'

// The names are few, and other files of this worker may have taken them.
await newModules()
const { compiled, fixed, run } = await import('#kernel/core/server/database/statements.ts')
const { table: users } = await import('#src/resources/users/table.ts')
const { newDatabase } = await import('#tests/support/testDatabase.ts')

/** Behind a pooler (tests/bench/pgbouncer.ts) no statement has a name. */
const isPooled = process.env['PGBOUNCER'] === 'yes'

describe.each(onPostgres())('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    // Its tables and the plans of its connections change.
    database = await newDatabase(engine)
  })
  afterAll(() => database.close())

  const plansIn = async (work: (trx: Db) => Promise<unknown>): Promise<string[]> =>
    await database.transaction(async (trx) => {
      await work(trx)
      const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(trx)
      return rows.map(({ statement }) => statement)
    })
  const query = (changes: Partial<ListQuery>): ListQuery => ({
    page: 1,
    perPage: 10,
    orderBy: 'nome',
    orderByDirection: 'ASC',
    ...changes,
  })

  test('records and plain lists are planned once; searches, filters and deep pages leave no plans', async () => {
    const plain = await plansIn(async (trx) => {
      for (let times = 0; times < 3; times++) {
        await users.one(trx, 1)
        await users.list(trx, query({}))
      }
    })
    expect(plain).toHaveLength(isPooled ? 0 : 3)
    const more = await plansIn(async (trx) => {
      await users.list(trx, query({ FilterString: 'ana' }))
      await users.list(trx, query({ where: parseFilter('genre.is.F', users.resource) }))
      await users.list(trx, query({ page: 999 }))
    })
    expect(more.toSorted()).toEqual(plain.toSorted())
  })

  test('texts that depend on requests get at most two hundred names', async () => {
    const plansOf = (first: number, count: number) =>
      plansIn(async (trx) => {
        for (let n = first; n < first + count; n++) await run(trx, compiled(sql`SELECT ${sql.lit(n)}`))
      })
    expect((await plansOf(0, 230)).length).toBeLessThanOrEqual(isPooled ? 0 : 205)
    // No name is left.
    expect((await plansOf(1000, 10)).filter((text) => /^SELECT 10\d\d$/.test(text))).toEqual([])
  })

  test('a migration that changes the type of a column meanwhile makes new plans, inside a transaction and outside', async () => {
    const { db } = database
    await sql`CREATE TABLE changing (v integer); INSERT INTO changing VALUES (7)`.execute(db)
    const read = fixed<{ v: unknown }>('SELECT v FROM changing')
    expect(await run(db, read())).toEqual([{ v: 7 }])
    await sql`ALTER TABLE changing ALTER v TYPE text`.execute(db)
    expect(await run(db, read())).toEqual([{ v: '7' }])
    await sql`ALTER TABLE changing ALTER v TYPE boolean USING true`.execute(db)
    expect(await database.transaction((trx) => run(trx, read()))).toEqual([{ v: true }])
  })
})
