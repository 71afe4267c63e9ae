// One way to the database, whichever it is: PGlite in DATA_DIR by default, a PostgreSQL server with DATABASE_URL.
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
import { DatabaseAway, DatabaseBusy, sqlState } from '#server/database/errors.ts'
import { PgliteDriver } from '#server/database/pglite.ts'
import type { Tables } from '#server/database/schema.ts'
import { parsers } from '#server/database/values.ts'

export interface Database {
  /** The root handle. Inside an open transaction it throws instead of waiting for itself: pass the transaction down. */
  db: Kysely<Tables>
  kind: 'pglite' | 'postgres'
  /** Runs all or nothing; whatever it throws rolls back. */
  transaction<Result>(run: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Resolves when a statement is answered. @throws DatabaseAway, DatabaseBusy */
  ping(): Promise<void>
  /** PGlite has no autovacuum: VACUUM (ANALYZE) after the seed, and with every housekeeping. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  databaseUrl?: string | undefined
  /** Where PGlite keeps its folder. */
  dataDir: string
  /** A statement over this is ended and answers DatabaseBusy. */
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
  rollbackTransaction = (connection: DatabaseConnection) => this.#driver.rollbackTransaction(connection)
  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(connection)
  destroy = () => this.#driver.destroy()
}

const dialect = (driver: Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new GuardedDriver(driver),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const postgresDriver = (databaseUrl: string, statementTimeoutMs: number): Driver => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    options: '-c TimeZone=UTC',
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
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
])

/** The error as the API wants it: DatabaseBusy for a statement over its time, DatabaseAway for a lost server, otherwise itself. */
export const databaseError = (error: unknown): unknown => {
  const state = sqlState(error)
  if (state === '57014' || state === '40001' || state === '40P01') return new DatabaseBusy('The statement was ended', { cause: error })
  if (
    (state && away.has(state)) ||
    (error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message))
  ) {
    return new DatabaseAway('The database does not answer', { cause: error })
  }
  return error
}

/** An in-memory database, prepared and packed: other databases begin with it (tests). */
export const packDatabase = async (prepare: (database: Pick<Database, 'db'>) => Promise<void>): Promise<Uint8Array<ArrayBuffer>> => {
  const driver = new PgliteDriver({ dataDir: 'memory://' }, 60_000)
  const db = new Kysely<Tables>({ dialect: dialect(driver) })
  await prepare({ db })
  const tarball = await driver.dump()
  await db.destroy()
  return tarball
}

/** Opens the database; nothing is migrated yet (migrate.ts). @throws DatabaseAway */
export const openDatabase = async ({ databaseUrl, dataDir, statementTimeoutMs = 30_000, tarball }: OpenOptions): Promise<Database> => {
  const folder = join(dataDir, 'database')
  if (!databaseUrl && !tarball) mkdirSync(dataDir, { recursive: true })
  const driver = databaseUrl
    ? postgresDriver(databaseUrl, statementTimeoutMs)
    : new PgliteDriver({ dataDir: tarball ? 'memory://' : folder, tarball }, statementTimeoutMs)
  const db = new Kysely<Tables>({ dialect: dialect(driver) })
  const ping = async () => {
    try {
      await sql`SELECT 1`.execute(db)
    } catch (error) {
      throw databaseError(error)
    }
  }
  await ping()
  return {
    db,
    kind: databaseUrl ? 'postgres' : 'pglite',
    ping,
    async transaction(run) {
      if (current.getStore()?.open) throw new Error('A transaction was begun inside another: pass the transaction down')
      const state = { open: true }
      return await db.transaction().execute(async (trx) => {
        try {
          return await current.run(state, () => run(trx))
        } finally {
          state.open = false
        }
      })
    },
    async vacuum() {
      if (!databaseUrl) await sql`VACUUM (ANALYZE)`.execute(db)
    },
    close: () => db.destroy(),
  }
}
