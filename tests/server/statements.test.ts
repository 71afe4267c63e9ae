// Tests statements with names and several in one message, on both databases and behind a pooler.
import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseFilter } from '#kernel/contract/filters.ts'
import type { ListQuery } from '#kernel/contract/wire.ts'
import { isForeignKeyViolation } from '#kernel/server/database/errors.ts'
import type { Database } from '#kernel/server/database/open.ts'
import { PostgresConnection, StatementNames } from '#kernel/server/database/postgresDriver.ts'
import { compiled, fixed, runAll } from '#kernel/server/database/statements.ts'
import { table as users } from '#src/resources/users/table.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { newDatabase, testDatabase } from '#tests/support/testDatabase.ts'

/** Behind a pooler (tests/bench/pgbouncer.ts) no statement has a name. */
const isPooled = process.env['PGBOUNCER'] === 'yes'

const namesOf = fixed<{ name: string }>(`SELECT name FROM profiles WHERE id = $1`)

describe.each(engines)('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  test('statements in one message run in their order, and each sees what the earlier ones have written', async () => {
    const insert = compiled(
      sql<{ id: number }>`INSERT INTO users (name, email, profile_id) VALUES ('Ana', 'ana@a.test', 4) RETURNING id`,
    )
    const count = compiled(sql<{ n: number }>`SELECT count(*) AS n FROM users`)
    expect(await database.transaction((trx) => runAll(trx, count, insert, count))).toEqual([
      [{ n: 0 }],
      [{ id: 1 }],
      [{ n: 1 }],
    ])
  })

  test('the first error of several statements is thrown, and the database answers afterwards', async () => {
    const insert = compiled(sql`INSERT INTO users (name, email, profile_id) VALUES ('Bia', 'bia@a.test', 99)`)
    const failed = database.transaction((trx) => runAll(trx, namesOf(1), insert, namesOf(2)))
    expect(await failed.catch((error: unknown) => error)).toSatisfy((error: unknown) => isForeignKeyViolation(error))
    expect(await runAll(database.db, namesOf(1), namesOf(2))).toEqual([[{ name: 'ADMIN' }], [{ name: 'OPERATOR' }]])
  })

  test('a transaction without statements leaves none open', async () => {
    await database.transaction(async () => {})
    await database
      .transaction(async () => {
        throw new Error('no')
      })
      .catch(() => {})
    expect(await runAll(database.db, namesOf(1))).toEqual([[{ name: 'ADMIN' }]])
  })
})

describe.each(onPostgres())('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    // Its tables and the plans of its connections change.
    database = await newDatabase(engine)
  })
  afterAll(() => database.close())

  const plansIn = async (run: (trx: Parameters<typeof users.list>[0]) => Promise<unknown>): Promise<string[]> =>
    await database.transaction(async (trx) => {
      await run(trx)
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
        for (let n = first; n < first + count; n++) await runAll(trx, compiled(sql`SELECT ${sql.lit(n)}`))
      })
    expect((await plansOf(0, 230)).length).toBeLessThanOrEqual(isPooled ? 0 : 205)
    // No name is left.
    expect((await plansOf(1000, 10)).filter((text) => /^SELECT 10\d\d$/.test(text))).toEqual([])
  })

  test('a migration that changes the type of a column meanwhile makes new plans, inside a transaction and outside', async () => {
    const { db } = database
    await sql`CREATE TABLE changing (v integer); INSERT INTO changing VALUES (7)`.execute(db)
    const read = fixed<{ v: unknown }>('SELECT v FROM changing')
    expect(await runAll(db, read())).toEqual([[{ v: 7 }]])
    await sql`ALTER TABLE changing ALTER v TYPE text`.execute(db)
    expect(await runAll(db, read())).toEqual([[{ v: '7' }]])
    await sql`ALTER TABLE changing ALTER v TYPE boolean USING true`.execute(db)
    expect(await database.transaction((trx) => runAll(trx, read()))).toEqual([[{ v: true }]])
  })
})

describe('the messages to PostgreSQL', () => {
  /** Returns a connection that answers each query on demand, and the queries that were sent. */
  const connect = (isDirect: boolean) => {
    const sent: { text: string; name: string | undefined; answer: (error?: Error) => Promise<void> }[] = []
    const client = {
      query: (query: string | { text: string; name?: string }) => {
        const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
        const answer = async (error?: Error) => {
          if (error) reject(error)
          else resolve({ rows: [], rowCount: 0, command: '', oid: 0, fields: [] })
          // The connection reacts in later microtasks.
          await new Promise(setImmediate)
        }
        sent.push({
          ...(typeof query === 'string' ? { text: query, name: undefined } : { text: query.text, name: query.name }),
          answer,
        })
        return promise
      },
      release: () => {},
      connection: { stream: { cork: () => {}, uncork: () => {} } },
    }
    return {
      connection: new PostgresConnection(client, new StatementNames(), isDirect),
      sent,
      texts: () => sent.map(({ text }) => text),
    }
  }
  const batch = (...texts: string[]) => ({
    ...CompiledQuery.raw(''),
    statements: texts.map((text) => ({ sql: text, parameters: [] })),
  })

  test('a read travels with the beginning of its transaction, a write waits for it', async () => {
    const reading = connect(true)
    reading.connection.begin('begin')
    const read = reading.connection.executeQuery(CompiledQuery.raw('SELECT 1'))
    expect(reading.texts()).toEqual(['begin', 'SELECT 1'])
    for (const { answer } of reading.sent) await answer()
    await read

    const writing = connect(true)
    writing.connection.begin('begin')
    const write = writing.connection.executeQuery(batch('UPDATE one', 'SELECT 2'))
    expect(writing.texts()).toEqual(['begin'])
    await writing.sent[0]?.answer()
    expect(writing.texts()).toEqual(['begin', 'UPDATE one', 'SELECT 2'])
    for (const { answer } of writing.sent.slice(1)) await answer()
    await write
  })

  test('a write is not sent if its transaction does not begin', async () => {
    const { connection, sent, texts } = connect(true)
    connection.begin('begin')
    const write = connection.executeQuery(CompiledQuery.raw('UPDATE one')).catch((error: unknown) => error)
    await sent[0]?.answer(new Error('no'))
    expect(await write).toEqual(new Error('no'))
    expect(texts()).toEqual(['begin'])
  })

  test('behind a pooler statements have no names and wait for one another', async () => {
    const { connection, sent, texts } = connect(false)
    const both = connection.executeQuery(batch('SELECT 1', 'SELECT 2'))
    expect(texts()).toEqual(['SELECT 1'])
    await sent[0]?.answer()
    expect(texts()).toEqual(['SELECT 1', 'SELECT 2'])
    await sent[1]?.answer()
    await both
    expect(sent.map(({ name }) => name)).toEqual([undefined, undefined])
  })
})
