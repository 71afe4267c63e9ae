// Tests both database engines alike, and on PGlite its single connection, folder and lock.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { repairCounts, keptCountsByParent } from '#kernel/core/server/database/counts.ts'
import {
  databaseError,
  DatabaseBusy,
  DataDirInUse,
  isForeignKeyViolation,
  isUniqueViolation,
} from '#kernel/core/server/database/errors.ts'
import { lockDataDir } from '#kernel/core/server/database/lock.ts'
import { migrate, readMigrations } from '#kernel/core/server/database/migrate.ts'
import { type Database, openDatabase } from '#kernel/core/server/database/open.ts'
import { type Engine, engines, freshPostgres } from '#tests/support/database.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

const folders: string[] = []
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'sillage-'))
  folders.push(path)
  return path
}
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true })
})

/** Runs for `seconds` if nothing ends it. PGlite would sleep through its time limit, so it computes. */
const lasting = (engine: Engine, seconds: number) =>
  engine === 'postgres'
    ? sql`SELECT pg_sleep(${sql.lit(seconds)})`
    : sql.raw(
        `DO $$ BEGIN WHILE clock_timestamp() < statement_timestamp() + interval '${seconds} seconds' LOOP END LOOP; END $$`,
      )
const deadlock = sql`DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$`
const person = (email: string, profile = 4) => ({
  name: 'Ana',
  email,
  profile_id: profile,
  cpf: null,
  document: null,
  mobile_phone: null,
  birthday: null,
  gender: null,
  zipcode: null,
  street: null,
  city: null,
  state: null,
  country: null,
  password_hash: null,
  deleted_at: null,
  confirmed_at: null,
})

describe.each(engines.filter((engine) => engine === 'postgres'))('%s', (engine) => {
  test('no connection compiles statements, which takes longer than running them', async () => {
    const database = await newDatabase(engine)
    const { rows } = await sql<{ jit: string }>`SELECT current_setting('jit') AS jit`.execute(database.db)
    expect(rows).toEqual([{ jit: 'off' }])
    await database.close()
  })
})

describe.each(engines)('%s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase(engine)
  })
  afterAll(() => database.close())

  test('counts are numbers, dates are text, instants are ISO in UTC, JSON is parsed', async () => {
    const { rows } =
      await sql`SELECT count(*) AS n, date '2026-02-28' AS day, timestamptz '2026-02-28 21:00:00.5-03' AS at, json_build_object('a', 1) AS json`.execute(
        database.db,
      )
    expect(rows).toEqual([{ n: 1, day: '2026-02-28', at: '2026-03-01T00:00:00.500Z', json: { a: 1 } }])
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const run = database.transaction(async (trx) => {
      await trx.insertInto('users').values(person('rolled@back.test')).execute()
      throw new Error('no')
    })
    await expect(run).rejects.toThrow('no')
    expect(await database.db.selectFrom('users').where('email', '=', 'rolled@back.test').selectAll().execute()).toEqual(
      [],
    )
  })

  test('the root handle inside an open transaction throws instead of waiting for itself', async () => {
    await expect(database.transaction(() => database.ping())).rejects.toThrow('pass the transaction down')
    await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toThrow(
      'pass the transaction down',
    )
    await database.ping()
  })

  test('parallel transactions take turns and none sees the other half done', async () => {
    await sql`CREATE TABLE IF NOT EXISTS purse (n integer)`.execute(database.db)
    await sql`INSERT INTO purse VALUES (0)`.execute(database.db)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (trx) => {
          const {
            rows: [row],
          } = await sql<{ n: number }>`SELECT n FROM purse FOR UPDATE`.execute(trx)
          await sql`UPDATE purse SET n = ${(row?.n ?? 0) + 1}`.execute(trx)
        }),
      ),
    )
    expect((await sql`SELECT n FROM purse`.execute(database.db)).rows).toEqual([{ n: 20 }])
  })

  test('a rejected row names the violated constraint', async () => {
    await database.db.insertInto('users').values(person('twice@a.test')).execute()
    const twice = await database.db
      .insertInto('users')
      .values(person('twice@a.test'))
      .execute()
      .catch((error: unknown) => error)
    expect(isUniqueViolation(twice, 'users_email_key')).toBe(true)
    expect(isUniqueViolation(twice, 'profiles_name_key')).toBe(false)
    const orphan = await database.db
      .insertInto('users')
      .values(person('orphan@a.test', 99))
      .execute()
      .catch((error: unknown) => error)
    expect(isForeignKeyViolation(orphan, 'users_profile_id_fkey')).toBe(true)
  })

  test('kept counts follow inserts, deletes, activation, a change of parent and a rollback, in parallel too', async () => {
    const { db } = database
    await db.deleteFrom('users').execute()
    await db
      .insertInto('users')
      .values(Array.from({ length: 30 }, (_, n) => person(`count${n}@a.test`, n < 10 ? 2 : 4)))
      .execute()
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        db
          .updateTable('users')
          .set({ deleted_at: '2026-01-01T00:00:00Z' })
          .where('email', '=', `count${n}@a.test`)
          .execute(),
      ),
    )
    await db.deleteFrom('users').where('email', '=', 'count29@a.test').execute()
    await db.updateTable('users').set({ profile_id: 1 }).where('email', '=', 'count28@a.test').execute()
    await database
      .transaction(async (trx) => {
        await trx.deleteFrom('users').execute()
        throw new Error('no')
      })
      .catch(() => {})
    const shown = async (active: boolean | undefined) =>
      Object.fromEntries([...(await keptCountsByParent(db, 'users', active))].filter(([, n]) => n > 0))
    expect(await shown(true)).toEqual({ 1: 1, 4: 18 })
    expect(await shown(false)).toEqual({ 2: 10 })
    expect(await shown(undefined)).toEqual({ 1: 1, 2: 10, 4: 18 })
    expect(await repairCounts(database)).toEqual([])
  })

  test('wrong counts are found and repaired at start', async () => {
    await sql`UPDATE row_counts SET n = n + 7 WHERE table_name = 'users'`.execute(database.db)
    expect(await repairCounts(database)).toEqual(['users'])
    expect(await repairCounts(database)).toEqual([])
  })

  test('a statement over its time limit ends with DatabaseBusy or its SQLSTATE, and the database continues', async () => {
    const impatient = await newDatabase(engine, { statementTimeoutMs: 1_000 })
    const ended = await lasting(engine, 60)
      .execute(impatient.db)
      .catch((error: unknown) => error)
    expect(ended).toSatisfy(
      (error: unknown) =>
        error instanceof DatabaseBusy || (error instanceof Error && Reflect.get(error, 'code') === '57014'),
    )
    await impatient.ping()
    await impatient.close()
  })

  test('withoutTimeout lifts the time limit, which applies again afterwards', async () => {
    const impatient = await newDatabase(engine, { statementTimeoutMs: 1_000 })
    const slow = lasting(engine, 1.5)
    await impatient.withoutTimeout(({ db }) => slow.execute(db))
    const ended = await slow.execute(impatient.db).catch((error: unknown) => databaseError(error))
    expect(ended).toBeInstanceOf(DatabaseBusy)
    await impatient.close()
  })

  test('migrations run once, also when two servers start at once', async () => {
    if (engine === 'pglite') {
      expect(await migrate(database)).toEqual([])
      return
    }
    const { url, drop } = await freshPostgres()
    const [one, two] = await Promise.all([
      openDatabase({ databaseUrl: url, dataDir: tmpdir() }),
      openDatabase({ databaseUrl: url, dataDir: tmpdir() }),
    ])
    const applied = await Promise.all([migrate(one), migrate(two)])
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    await Promise.all([one.close(), two.close()])
    await drop()
  })

  test('a schema one migration newer is accepted; a newer one is rejected with the name of the needed migration', async () => {
    const older = await newDatabase(engine)
    const addMigration = (name: string) =>
      sql`INSERT INTO kysely_migration VALUES (${name}, now()::text)`.execute(older.db)
    await addMigration('9998-next')
    expect(await migrate(older)).toEqual([])
    await older.db.insertInto('users').values(person('older@server.test')).execute()
    await addMigration('9999-after-next')
    const refusal = await migrate(older).catch((error: unknown) => (error instanceof Error ? error.message : ''))
    expect(refusal).toMatch(
      /^the database has the schema of a newer version, up to 9999-after-next, [^\n]*the migration 9998-next$/,
    )
    await older.close()
  })

  test('a newer schema that lacks a migration of this server is rejected', async () => {
    const other = await newDatabase(engine)
    await sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`.execute(other.db)
    await sql`INSERT INTO kysely_migration VALUES ('9999-other', now()::text)`.execute(other.db)
    await expect(migrate(other)).rejects.toThrow('9999-other')
    await other.close()
  })
})

test('a migration that loses a deadlock is tried again', async () => {
  const database = await newDatabase('pglite')
  let tries = 0
  const losing = { up: async (db: Kysely<unknown>) => void (++tries === 1 && (await deadlock.execute(db))) }
  expect(await migrate(database, { migrations: { ...(await readMigrations()), '9998-losing': losing } })).toEqual([
    '9998-losing',
  ])
  expect(tries).toBe(2)
  await database.close()
})

describe('the embedded database', () => {
  test('a canceled statement ends its transaction, and waiting ones continue', async () => {
    const database = await openDatabase({ dataDir: folder(), statementTimeoutMs: 1_500, fromTemplate: true })
    await sql`CREATE TABLE kept (n integer)`.execute(database.db)
    const runaway = database.transaction(async (trx) => {
      await sql`INSERT INTO kept VALUES (1)`.execute(trx)
      await lasting('pglite', 60).execute(trx)
    })
    const waiting = sql`INSERT INTO kept VALUES (2)`.execute(database.db)
    await expect(runaway).rejects.toBeInstanceOf(DatabaseBusy)
    await waiting
    expect((await sql`SELECT n FROM kept`.execute(database.db)).rows).toEqual([{ n: 2 }])
    await database.close()
  })

  test('a reply that arrives while the process is busy counts, however late, and ends nothing', async () => {
    const impatient = await newDatabase('pglite', { statementTimeoutMs: 300 })
    // An in-memory table exists as long as its worker.
    await sql`CREATE TABLE here (n integer)`.execute(impatient.db)
    const asked = sql`SELECT 1`.execute(impatient.db)
    await new Promise((resolve) => setImmediate(resolve))
    const busyUntil = performance.now() + 1_000
    while (performance.now() < busyUntil);
    await asked
    expect((await sql`SELECT n FROM here`.execute(impatient.db)).rows).toEqual([])
    await impatient.close()
  })

  test('kill -9 while writing loses no confirmed write, and each confirmation follows its fsync', async () => {
    const dataDir = folder()
    const counter = join(dataDir, 'syncs')
    const count = new URL('../support/countWalSyncs.ts', import.meta.url).pathname
    const writer = new URL('../support/writer.ts', import.meta.url).pathname
    const child = spawn(process.execPath, ['--import', count, writer, dataDir], {
      env: { ...process.env, WAL_SYNCS: counter },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let last = 0
    for await (const line of createInterface(child.stdout)) {
      last = Number(line)
      if (last === 300) child.kill('SIGKILL')
    }
    const database = await openDatabase({ dataDir })
    const {
      rows: [row],
    } = await sql<{ n: number }>`SELECT count(*) AS n FROM written WHERE n <= ${last}`.execute(database.db)
    expect(row?.n).toBe(last)
    expect(last).toBeGreaterThanOrEqual(300)
    expect(statSync(counter).size).toBeGreaterThanOrEqual(last)
    await database.close()
  })
})

describe('the lock of a DATA_DIR', () => {
  test('a second server cannot lock DATA_DIR until the first one releases it', () => {
    const dataDir = folder()
    const release = lockDataDir(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse)
    release()
    lockDataDir(dataDir)()
  })

  test('kill -9 releases the lock of DATA_DIR', async () => {
    const dataDir = folder()
    const child = spawn(process.execPath, [new URL('../support/lockHolder.ts', import.meta.url).pathname, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse)
    child.kill('SIGKILL')
    await ended
    lockDataDir(dataDir)()
  })
})
