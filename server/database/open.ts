// One way to the database, whichever it is: PGlite in DATA_DIR by default, a PostgreSQL server with DATABASE_URL.
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { dataEntries } from '#server/process/dataDir.ts'
import { DatabaseUnavailable, DatabaseBusy, DatabaseFull, isConflict, sqlState } from '#server/database/errors.ts'
import { PgliteDriver } from '#server/database/pglite.ts'
import { inMemory } from '#server/database/pgliteMessages.ts'
import type { Tables } from '#server/database/schema.ts'
import { clearTotals, isWriteStatement } from '#server/database/totals.ts'
import { parsers } from '#server/database/values.ts'

export interface Database {
  /** The root handle. Inside an open transaction it throws instead of waiting for itself: pass the transaction down. */
  db: Kysely<Tables>
  kind: 'pglite' | 'postgres'
  /**
   * Runs all or nothing; whatever it throws rolls back. One that the database ends for the sake of others (a deadlock) is run again
   * from its beginning, some times: it does nothing that a rollback leaves behind. @throws what it throws the last time
   */
  transaction<Result>(run: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Runs what takes as long as it takes, before anybody is served: migrations, a count of whole tables. No statement of it is ended. */
  withoutTimeout<Result>(run: (database: Pick<Database, 'db' | 'transaction'>) => Promise<Result>): Promise<Result>
  /** Resolves when a statement is answered. @throws DatabaseUnavailable, DatabaseBusy */
  ping(): Promise<void>
  /** PGlite has no autovacuum: VACUUM (ANALYZE) after the seed, and with every maintenance run. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  databaseUrl?: string | undefined
  /** Where PGlite keeps its folder. */
  dataDir: string
  /** A statement over this is ended and answers DatabaseBusy; 0 lets it run. */
  statementTimeoutMs?: number
  /** Begin with the data of a tarball in memory (tests). */
  tarball?: Uint8Array<ArrayBuffer> | undefined
}

/** The open transaction of the current chain of calls; `open` turns false when it ends, for what it left running. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** Refuses a second connection to whoever holds a transaction: on the one connection of PGlite it would wait for ever. */
class GuardedDriver implements Driver {
  readonly #driver: Driver
  constructor(driver: Driver) {
    this.#driver = driver
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    if (current.getStore()?.open) throw new Error('The root handle was used inside an open transaction: pass the transaction down')
    return await this.#driver.acquireConnection()
  }
  init = () => this.#driver.init()
  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) => this.#driver.beginTransaction(connection, settings)
  commitTransaction = (connection: DatabaseConnection) => this.#driver.commitTransaction(connection)
  /** A rollback fails where the connection is gone, and the transaction with it: what went wrong before is the error, not this. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection).catch(() => {})
  }
  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(connection)
  destroy = () => this.#driver.destroy()
}

const dialect = (driver: Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new GuardedDriver(driver),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** So much later than a statement would have been ended a server that says nothing is taken for gone. */
const graceMs = 3_000

/** A socket that ends when nothing comes or goes for so long: a machine that is gone, or the way to it, closes nothing by itself. */
const openSocket = (silenceMs: number): Socket => {
  const socket = new Socket()
  const error = Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silenceMs, () => socket.destroy(error))
}

const postgresDriver = (databaseUrl: string, statementTimeoutMs: number): Driver => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // What has no limit is held to the life of its connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementTimeoutMs > 0 && { stream: () => openSocket(statementTimeoutMs + graceMs) }),
    options: `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs}`,
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
  })
  // A connection that breaks is replaced by the pool, and its statement fails. Without a listener it would end the process:
  // the pool's own is for idle ones alone, and one that is just being taken has none.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool }).createDriver()
}

/** SQLSTATEs and socket errors that mean "not now", not "wrong": they become 503. */
const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  // Read only: it has become the one that stands by.
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
])

/** Class 53: the disk is full, memory or connections have run out. 58030: the disk fails. PostgreSQL has kept nothing of the statement. */
const full = /^(53...|58030)$/

/** What `pg` says of a connection that it has lost, could not make, or had none free of; there is no code. */
const lost = /^(Connection terminated|Client (has encountered a connection error|was closed) |timeout exceeded when trying to connect)/

/** The error as the API wants it: DatabaseBusy for a statement over its time, DatabaseUnavailable for a lost server, DatabaseFull for one without room, otherwise itself. */
export const databaseError = (error: unknown): unknown => {
  const state = sqlState(error)
  if (state === '57014' || isConflict(error)) return new DatabaseBusy('The statement was ended', { cause: error })
  if ((state && away.has(state)) || (error instanceof Error && lost.test(error.message))) {
    return new DatabaseUnavailable('The database does not answer', { cause: error })
  }
  if (state && full.test(state)) return new DatabaseFull('The database has no room', { cause: error })
  return error
}

/** So often is a transaction run that others keep from its end, before its caller is told to come again. */
const transactionTries = 4
/** The longest pause before the second try, twice as long before the third: those who met are not to meet again. */
const pauseMs = 40

/** An in-memory database, prepared and packed: other databases begin with it (tests). */
export const packDatabase = async (
  prepare: (database: Pick<Database, 'withoutTimeout'>) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const driver = new PgliteDriver({ dataDir: inMemory }, 0)
  const db = new Kysely<Tables>({ dialect: dialect(driver) })
  await prepare({ withoutTimeout: (run) => run({ db, transaction: (inner) => db.transaction().execute(inner) }) })
  const tarball = await driver.dump()
  await db.destroy()
  return tarball
}

/** Opens the database; nothing is migrated yet (migrate.ts). @throws DatabaseUnavailable */
export const openDatabase = async ({ databaseUrl, dataDir, statementTimeoutMs = 30_000, tarball }: OpenOptions): Promise<Database> => {
  const folder = join(dataDir, dataEntries.database)
  if (!databaseUrl && !tarball) mkdirSync(dataDir, { recursive: true })
  const driver = databaseUrl
    ? postgresDriver(databaseUrl, statementTimeoutMs)
    : new PgliteDriver({ dataDir: tarball ? inMemory : folder, tarball }, statementTimeoutMs)
  const db: Kysely<Tables> = new Kysely<Tables>({
    dialect: dialect(driver),
    // Told when a statement is answered, one that failed included: a commit whose answer is lost may have been kept.
    log: ({ query }) => {
      if (isWriteStatement(query.sql)) clearTotals(db)
    },
  })
  const ping = async () => {
    try {
      await sql`SELECT 1`.execute(db)
    } catch (error) {
      throw databaseError(error)
    }
  }
  await ping()
  const once: Database['transaction'] = async (run) => {
    const state = { open: true }
    return await db.transaction().execute(async (trx) => {
      try {
        return await current.run(state, () => run(trx))
      } finally {
        state.open = false
      }
    })
  }
  const database: Database = {
    db,
    kind: databaseUrl ? 'postgres' : 'pglite',
    ping,
    async transaction(run) {
      if (current.getStore()?.open) throw new Error('A transaction was begun inside another: pass the transaction down')
      for (let tried = 1; ; tried++) {
        try {
          return await once(run)
        } catch (error) {
          if (tried === transactionTries || !isConflict(error)) throw error
          await pause(Math.random() * pauseMs * tried)
        }
      }
    },
    async withoutTimeout(run) {
      if (driver instanceof PgliteDriver) return await driver.withoutLimit(() => run(database))
      const patient = await openDatabase({ databaseUrl, dataDir, statementTimeoutMs: 0 })
      try {
        return await run(patient)
      } finally {
        await patient.close()
      }
    },
    async vacuum() {
      if (!databaseUrl) await sql`VACUUM (ANALYZE)`.execute(db)
    },
    close: () => db.destroy(),
  }
  return database
}
