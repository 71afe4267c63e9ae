// Tests that transactions are repeated after deadlocks and serialization failures, with each effect only once.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setDefault } from '#src/resources/campaigns/table.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { pdf, picture } from '#tests/support/files.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const states = ['40001', '40P01'] as const

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let categoryId: number
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    categoryId = await insertCategory(server.database.db, 'Cítricos')
    await sql`CREATE SEQUENCE conflicts`.execute(server.database.db)
  })
  afterAll(async () => {
    await sql`DROP SEQUENCE conflicts`.execute(server.database.db)
    await sql`DROP FUNCTION IF EXISTS conflict`.execute(server.database.db)
    await server.close()
  })

  /** Makes the next writes of a table fail; a sequence counts them, because rollbacks do not reset it. */
  const conflictsOf = async (table: string, state: string, times: number) => {
    const { db } = server.database
    await sql`ALTER SEQUENCE conflicts RESTART`.execute(db)
    await sql
      .raw(
        `CREATE OR REPLACE FUNCTION conflict() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('conflicts') <= ${times} THEN RAISE EXCEPTION 'in each other''s way' USING ERRCODE = '${state}'; END IF;
          RETURN NULL;
        END $$`,
      )
      .execute(db)
    await sql
      .raw(`CREATE TRIGGER zz_conflict AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION conflict()`)
      .execute(db)
  }
  afterEach(async () => {
    for (const table of ['mails', 'fragrances'])
      await sql`DROP TRIGGER IF EXISTS zz_conflict ON ${sql.table(table)}`.execute(server.database.db)
  })
  const tries = async () => {
    const { rows } = await sql<{ n: number }>`SELECT last_value AS n FROM conflicts`.execute(server.database.db)
    return rows[0]?.n
  }
  const usersCalled = async (email: string) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM users WHERE email = ${email}`.execute(
      server.database.db,
    )
    return rows[0]?.n
  }
  const createUser = (email: string) =>
    server.call('POST /api/usuario', { as: admin, body: { email, nome: 'Ana', profile: { id: 2 } } })
  const createFragrance = async () =>
    server.call('POST /api/fragrances', {
      as: admin,
      body: toMultipart({
        name: 'Bergamota',
        name_en: 'Bergamot',
        name_es: 'Bergamota',
        categoryId,
        parentId: 1,
        image: await picture(),
        secret: pdf(),
      }),
    })

  test.each(states)('a write that ends twice by %s succeeds like a first one, with one mail', async (state) => {
    const email = `duas-vezes-${state.toLowerCase()}@exemplo.test`
    await conflictsOf('mails', state, 2)
    expect((await createUser(email)).status).toBe(201)
    expect(await tries()).toBe(3)
    expect(await usersCalled(email)).toBe(1)
    expect((await server.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(1)
  })

  test.each(states)(
    'a write that always ends by %s is a 503 with Retry-After, and leaves neither record nor mail',
    async (state) => {
      const email = `sempre-${state.toLowerCase()}@exemplo.test`
      await conflictsOf('mails', state, 99)
      const { status, headers } = await createUser(email)
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(await tries()).toBe(4)
      expect(await usersCalled(email)).toBe(0)
      expect((await server.mails()).filter(({ recipient }) => recipient === email)).toEqual([])
    },
  )

  test('a repeated write stores its files once, and removes them when it finally fails', async () => {
    await conflictsOf('fragrances', '40P01', 99)
    expect((await createFragrance()).status).toBe(503)
    expect(await server.storedFiles()).toEqual([])
    await sql`ALTER SEQUENCE conflicts RESTART WITH 98`.execute(server.database.db)
    expect((await createFragrance()).status).toBe(201)
    expect(await server.storedFiles()).toHaveLength(2)
  })

  test.each([
    ['53100', 'its disk is full'],
    ['53200', 'its memory has run out'],
    ['58030', 'its disk fails'],
  ])('a write that fails with %s, because %s, is a 503 with Retry-After', async (state) => {
    const email = `cheio-${state}@exemplo.test`
    await conflictsOf('mails', state, 1)
    const { status, headers } = await createUser(email)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(await usersCalled(email)).toBe(0)
    expect((await createUser(email)).status).toBe(201)
  })

  test('an error without a conflict is not retried', async () => {
    await conflictsOf('mails', '23514', 1)
    await createUser('nunca@exemplo.test')
    expect(await tries()).toBe(1)
  })
})

describe.each(onPostgres())('two connections of %s', () => {
  let server: TestServer
  let campaignId: number
  let inactive: number
  beforeAll(async () => {
    server = await testServer('postgres')
    const { db } = server.database
    const fragranceId = await insertFragrance(db, 'Bergamota', await insertCategory(db, 'Cítricos'))
    campaignId = await insertCampaign(db, 'Verão', [fragranceId])
    inactive = await insertCampaign(db, 'Inverno', [fragranceId], false)
  })
  afterAll(() => server.close())

  test('two transactions that lock in opposite order both succeed, one at the second attempt', async () => {
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    let tries = 0
    const run = (mine: number, theirs: number, locked: () => void, others: Promise<void>) => {
      // The repeated one starts with the other one's lock, so that one of them must succeed.
      let order = [mine, theirs] as const
      return server.database.transaction(async (trx) => {
        tries++
        const [one, another] = order
        order = [theirs, mine]
        await sql`SET LOCAL deadlock_timeout = '10ms'`.execute(trx)
        await lockRow(trx, 'campaigns', one)
        locked()
        await others
        await lockRow(trx, 'campaigns', another)
        return mine
      })
    }
    const both = await Promise.all([
      run(campaignId, inactive, first.resolve, second.promise),
      run(inactive, campaignId, second.resolve, first.promise),
    ])
    expect(both).toEqual([campaignId, inactive])
    expect(tries).toBe(3)
  })

  test('activating a campaign and making it the default at once causes no deadlock', async () => {
    const held = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const activating = server.database.transaction(async (trx) => {
      await lockRow(trx, 'campaigns', inactive)
      held.resolve()
      await done.promise
    })
    await held.promise
    const outcome = await server.database
      .transaction(async (trx) => {
        await sql`SET LOCAL lock_timeout = '1s'`.execute(trx)
        return await setDefault(trx, inactive)
      })
      .finally(done.resolve)
    await activating
    expect(outcome).toBe('inactive')
  })
})
