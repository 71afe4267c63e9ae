// Opens the database: PGlite in DATA_DIR by default, or a PostgreSQL server with DATABASE_URL.
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
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
import { changeContext } from '#server/database/changeContext.ts'
import { DatabaseUnavailable, DatabaseBusy, DatabaseFull, isConflict, sqlState } from '#server/database/errors.ts'
import { PgliteDriver } from '#server/database/pglite.ts'
import { inMemory } from '#server/database/pgliteMessages.ts'
import type { Tables } from '#server/database/schema.ts'
import { clearTotals, isWriteStatement } from '#server/database/totals.ts'
import { parsers } from '#server/database/values.ts'
import { dataEntries } from '#server/process/dataDir.ts'

export interface Database {
  /** The root handle. Inside an open transaction it throws instead of deadlocking: pass the transaction down. */
  db: Kysely<Tables>
  kind: 'pglite' | 'postgres'
  /**
   * Runs a function in a transaction, which an error rolls back. Repeats it a few times after a deadlock or serialization failure,
   * so it must have no effects outside the database. @throws the last error
   */
  transaction<Result>(run: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Runs statements without a time limit, before the server listens: migrations, counts of whole tables. */
  withoutTimeout<Result>(run: (database: Pick<Database, 'db' | 'transaction'>) => Promise<Result>): Promise<Result>
  /** Resolves when a statement succeeds. @throws DatabaseUnavailable, DatabaseBusy */
  ping(): Promise<void>
  /** Runs VACUUM (ANALYZE) on PGlite, which has no autovacuum: after the seed and with every maintenance. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  databaseUrl?: string | undefined
  /** The parent of PGlite's folder. */
  dataDir: string
  /** A longer statement is canceled with DatabaseBusy; 0 means no limit. */
  statementTimeoutMs?: number
  /** Starts in memory with the data of a tarball (tests). */
  tarball?: Uint8Array<ArrayBuffer> | undefined
}

/** The transaction of the current asynchronous context; `open` becomes false when it ends, for calls still running. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** Ends the change log of a transaction, and returns the id of the last change. */
const settle = 'SELECT settle_changes() AS id'

/** Throws when code inside a transaction requests a second connection, which would wait forever on PGlite. */
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
  /** Begins a transaction, and tells its triggers about the current request in the same message. */
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const context = changeContext.getStore()
    if (!context) return await this.#driver.beginTransaction(connection, settings)
    const { changeId: _, ...told } = context
    const setting = JSON.stringify(told).replaceAll("'", "''")
    await connection.executeQuery(CompiledQuery.raw(`begin; SELECT set_config('sillage.change', '${setting}', true)`))
  }
  /** Commits a transaction, and keeps the last change that its triggers have logged for the current request. */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const context = changeContext.getStore()
    if (!context) return await this.#driver.commitTransaction(connection)
    // PGlite takes both in one message; Kysely's driver of PostgreSQL would drop the result.
    const isOneMessage = this.#driver instanceof PgliteDriver
    const { rows } = await connection.executeQuery<{ id: number | null }>(CompiledQuery.raw(isOneMessage ? `${settle}; commit` : settle))
    if (!isOneMessage) await this.#driver.commitTransaction(connection)
    context.changeId = rows[0]?.id ?? context.changeId
  }
  /** A rollback fails when the connection is lost, and the transaction with it: the earlier error matters, not this one. */
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

/** How long after the statement's time limit a silent server counts as gone. */
const graceMs = 3_000

/** Returns a socket that is destroyed after a silence: a dead machine or network closes no connection. */
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
    // Detects dead connections of statements without a time limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementTimeoutMs > 0 && { stream: () => openSocket(statementTimeoutMs + graceMs) }),
    options: `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs}`,
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
  })
  // The pool replaces a broken connection, and its statement fails. Without a listener the error event would end the process:
  // the pool listens only to idle connections, and nobody to one that is being acquired.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool }).createDriver()
}

/** SQLSTATEs and socket errors of an unavailable server, which become 503. */
const unavailable = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  // Read-only: the server has become a standby.
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

/** Class 53: out of disk space, memory or connections. 58030: the disk fails. PostgreSQL has saved nothing of the statement. */
const full = /^(53...|58030)$/

/** The messages of `pg`, which have no code, for a lost, failed or unavailable connection. */
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed) |timeout exceeded when trying to connect)/

/** Returns DatabaseBusy for a canceled statement, DatabaseUnavailable for a lost server, DatabaseFull for a full disk, else the error. */
export const databaseError = (error: unknown): unknown => {
  const state = sqlState(error)
  if (state === '57014' || isConflict(error)) return new DatabaseBusy('The statement was ended', { cause: error })
  if ((state && unavailable.has(state)) || (error instanceof Error && lostConnection.test(error.message))) {
    return new DatabaseUnavailable('The database does not answer', { cause: error })
  }
  if (state && full.test(state)) return new DatabaseFull('The database has no room', { cause: error })
  return error
}

/** How often a transaction runs in conflicts before the request fails. */
const maximumTries = 4
/** The longest pause before the second try, doubled before the third: random, so that the transactions do not meet again. */
const pauseMs = 40

/** Returns the tarball of a prepared in-memory database, with which other databases start (tests). */
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

/** Opens the database without migrating it (migrate.ts). @throws DatabaseUnavailable */
export const openDatabase = async ({ databaseUrl, dataDir, statementTimeoutMs = 30_000, tarball }: OpenOptions): Promise<Database> => {
  const folder = join(dataDir, dataEntries.database)
  if (!databaseUrl && !tarball) mkdirSync(dataDir, { recursive: true })
  const driver = databaseUrl
    ? postgresDriver(databaseUrl, statementTimeoutMs)
    : new PgliteDriver({ dataDir: tarball ? inMemory : folder, tarball }, statementTimeoutMs)
  const db: Kysely<Tables> = new Kysely<Tables>({
    dialect: dialect(driver),
    // Runs after every statement, including failed ones: a commit without a reply may have succeeded.
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
          if (tried === maximumTries || !isConflict(error)) throw error
          await pause(Math.random() * pauseMs * tried)
        }
      }
    },
    async withoutTimeout(run) {
      if (driver instanceof PgliteDriver) return await driver.withoutLimit(() => run(database))
      const unlimited = await openDatabase({ databaseUrl, dataDir, statementTimeoutMs: 0 })
      try {
        return await run(unlimited)
      } finally {
        await unlimited.close()
      }
    },
    async vacuum() {
      if (!databaseUrl) await sql`VACUUM (ANALYZE)`.execute(db)
    },
    close: () => db.destroy(),
  }
  return database
}
