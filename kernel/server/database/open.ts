// Opens the database: PGlite in DATA_DIR by default, or a PostgreSQL server with DATABASE_URL.
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import * as z from 'zod/mini'
import { changeContext, changeSetting } from './changeContext.ts'
import { databaseError, DatabaseBusy, DatabaseUnavailable, isConflict } from './errors.ts'
import { Lease, PgliteDriver } from './pglite.ts'
import { inMemory } from './pgliteMessages.ts'
import { type ConnectionLoad, openPool } from './postgres.ts'
import { PostgresConnection } from './postgresDriver.ts'
import { createReplica, type ReplicaCounts } from './replica.ts'
import type { Db, Tables } from './schema.ts'
import { findTemplate } from './template.ts'
import { clearTotals, isWriteStatement } from './totals.ts'
import { dataEntries } from '#kernel/server/process/dataDir.ts'

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
  /**
   * Runs a read of many rows on the replica (DATABASE_READ_URL) if it has everything that is committed, otherwise on the primary.
   * A read that the replica ends is repeated on the primary.
   */
  read<Result>(run: (db: Db) => Promise<Result>): Promise<Result>
  /** Returns the handle for a read in several parts, as `read` chooses it. */
  reader(): Promise<Db>
  /** Whether reads may go to a standby (DATABASE_READ_URL). */
  hasReplica: boolean
  /** Returns where reads went and the replica's lag in seconds; undefined without a replica. */
  replica(): Promise<{ counts: ReplicaCounts; lag: number | undefined } | undefined>
  /** Resolves when a statement succeeds. @throws DatabaseUnavailable, DatabaseBusy */
  ping(): Promise<void>
  /** Runs VACUUM (ANALYZE) on PGlite, which has no autovacuum: after the seed and with every maintenance. */
  vacuum(): Promise<void>
  /** Returns what the metrics report. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** Connections in use and idle, statements that wait for one, and the number of slow statements since the start. */
export interface DatabaseLoad extends ConnectionLoad {
  slow: number
}

export interface OpenOptions {
  databaseUrl?: string | undefined
  /** A standby of this server. */
  readUrl?: string | undefined
  /** Called when the standby does not answer. */
  onReplicaFailure?: (error: unknown) => void
  /** The parent of PGlite's folder. */
  dataDir: string
  /** A longer statement is canceled with DatabaseBusy; 0 means no limit. */
  statementTimeoutMs?: number
  /** Called with the duration and SQL of every statement; the SQL contains no values. */
  onStatement?: ((statement: { sql: string; ms: number; failed: boolean }) => void) | undefined
  /** A longer statement is counted as slow. */
  slowStatementMs?: number
  /** Starts in memory with the data of a tarball (tests). */
  tarball?: Uint8Array<ArrayBuffer> | undefined
  /** Makes a new folder of PGlite from the template, if there is one: then it has tables already. */
  fromTemplate?: boolean
}

/** The transaction of the current asynchronous context; `open` becomes false when it ends, for calls still running. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** Shows what the triggers have logged in this transaction (migration 0024). SHOW is the cheapest statement that replies with something. */
const show = 'SHOW sillage.changes'

/** The changes of a transaction by record, and the last one. A list has a checksum, which is 0 if its rows may be the same as before. */
const Logged = z.looseObject({ last: z.nullish(z.number()) })

/** Whether a connection begins its transactions with their first statements. */
const isLazy = (connection: DatabaseConnection) =>
  connection instanceof PostgresConnection || connection instanceof Lease

/** Returns the last change of a transaction that is committed; undefined if none is left of it. */
const lastOf = async (connection: DatabaseConnection, logged: z.infer<typeof Logged>): Promise<number | undefined> => {
  if (!Object.values(logged).includes(0)) return logged.last ?? undefined
  // The commit has removed the change of a list that was the same as before.
  const ids = Object.keys(logged).flatMap((key) => (/^[^/]+\/\d+$/.test(key) ? Math.abs(Number(logged[key])) : []))
  const query = CompiledQuery.raw('SELECT max(id) AS id FROM changes WHERE id = ANY ($1::bigint[])', [ids])
  const { rows } = await connection.executeQuery<{ id: number | null }>(query)
  return rows[0]?.id ?? undefined
}

/** Throws when code inside a transaction requests a second connection, which would wait forever on PGlite. */
class GuardedDriver implements Driver {
  readonly #driver: Driver
  readonly #isUnlimited: boolean
  /** `isUnlimited` lifts the time limit in each transaction, because a pooler shares connections that have one. */
  constructor(driver: Driver, isUnlimited: boolean) {
    this.#driver = driver
    this.#isUnlimited = isUnlimited
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    if (current.getStore()?.open)
      throw new Error('The root handle was used inside an open transaction: pass the transaction down')
    return await this.#driver.acquireConnection()
  }
  init = () => this.#driver.init()
  /** Begins a transaction, and tells its triggers about the current request in the same message. */
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const context = changeContext.getStore()
    if (!context) {
      await this.#driver.beginTransaction(connection, settings)
      if (this.#isUnlimited) await connection.executeQuery(CompiledQuery.raw('SET LOCAL statement_timeout = 0'))
      return
    }
    const setting = changeSetting(context).replaceAll("'", "''")
    // Another connection behind a pooler may not have the setting that SHOW needs.
    const state =
      connection instanceof PostgresConnection && !connection.isDirect ? `; SET LOCAL sillage.changes = ''` : ''
    const text = `begin; SET LOCAL sillage.change = '${setting}'${state}`
    if (isLazy(connection)) connection.begin(text)
    else await connection.executeQuery(CompiledQuery.raw(text))
  }
  /** Commits a transaction, and keeps the last change that its triggers have logged for the current request. */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const context = changeContext.getStore()
    if (!context) return await this.#driver.commitTransaction(connection)
    if (isLazy(connection) && !connection.end()) return
    const { rows } = await connection.executeQuery<{ 'sillage.changes': string }>(CompiledQuery.raw(`${show}; commit`))
    const shown = rows[0]?.['sillage.changes']
    if (shown) context.changeId = (await lastOf(connection, z.parse(Logged, JSON.parse(shown)))) ?? context.changeId
  }
  /** A rollback fails when the connection is lost, and the transaction with it: the earlier error matters, not this one. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection).catch(() => {})
  }
  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(connection)
  destroy = () => this.#driver.destroy()
}

const dialect = (driver: Driver, isUnlimited: boolean): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new GuardedDriver(driver, isUnlimited),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const openEmbedded = (...[options, limitMs]: ConstructorParameters<typeof PgliteDriver>) => {
  const driver = new PgliteDriver(options, limitMs)
  return { driver, load: () => driver.load() }
}

/** How often a transaction runs in conflicts before the request fails. */
const maximumTries = 4
/** The longest pause before the second try, doubled before the third: random, so that the transactions do not meet again. */
const pauseMs = 40

/** Returns the tarball of a prepared in-memory database, with which other databases start; it starts with another's tarball itself. */
export const packDatabase = async (
  prepare: (database: Pick<Database, 'withoutTimeout'>) => Promise<void>,
  tarball?: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const driver = new PgliteDriver({ dataDir: inMemory, tarball }, 0)
  const db = new Kysely<Tables>({ dialect: dialect(driver, false) })
  await prepare({ withoutTimeout: (run) => run({ db, transaction: (inner) => db.transaction().execute(inner) }) })
  // The data files have everything then, and a copy has nothing to recover.
  for (const statement of [sql`VACUUM (ANALYZE)`, sql`CHECKPOINT`]) await statement.execute(db)
  const packed = await driver.dump()
  await db.destroy()
  return packed
}

/** Dates depend on the time zone. A pooler that drops our startup options has that of the role. @throws Error */
const assertUtc = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ zone: string }>`SELECT current_setting('TimeZone') AS zone`.execute(db)
  if (rows[0]?.zone !== 'UTC')
    throw new Error(
      `the time zone of its sessions is ${rows[0]?.zone}; with a pooler: ALTER ROLE … SET TimeZone = 'UTC' (docs/operations/scaling.md)`,
    )
}

/** Opens the database without migrating it (migrate.ts). @throws DatabaseUnavailable */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const {
    databaseUrl,
    readUrl,
    dataDir,
    onReplicaFailure = () => {},
    statementTimeoutMs = 30_000,
    slowStatementMs = Number.POSITIVE_INFINITY,
    onStatement,
    tarball,
  } = options
  const template = options.fromTemplate && !databaseUrl ? await findTemplate() : undefined
  const folder = join(dataDir, dataEntries.database)
  if (!databaseUrl && !tarball) mkdirSync(dataDir, { recursive: true })
  const { driver, load } = databaseUrl
    ? openPool(databaseUrl, statementTimeoutMs)
    : openEmbedded({ dataDir: tarball ? inMemory : folder, tarball, template }, statementTimeoutMs)
  let slow = 0
  const standby =
    readUrl === undefined
      ? undefined
      : new Kysely<Tables>({ dialect: dialect(openPool(readUrl, statementTimeoutMs).driver, false) })
  const db: Kysely<Tables> = new Kysely<Tables>({
    dialect: dialect(driver, databaseUrl !== undefined && statementTimeoutMs === 0),
    // Runs after every statement, including failed ones: a commit without a reply may have succeeded.
    log: ({ query, queryDurationMillis, level }) => {
      if (isWriteStatement(query.sql)) {
        clearTotals(db)
        if (standby) clearTotals(standby)
      }
      if (queryDurationMillis >= slowStatementMs) slow++
      onStatement?.({ sql: query.sql, ms: queryDurationMillis, failed: level === 'error' })
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
  if (databaseUrl) await assertUtc(db)
  const replica = standby && createReplica(db, standby, onReplicaFailure)
  const reader = async () => (await replica?.reader()) ?? db
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
    reader,
    hasReplica: replica !== undefined,
    async read(run) {
      const from = await reader()
      try {
        return await run(from)
      } catch (error) {
        const failure = databaseError(error)
        if (from === db || !(failure instanceof DatabaseBusy || failure instanceof DatabaseUnavailable)) throw error
        onReplicaFailure(error)
        return await run(db)
      }
    },
    replica: async () => replica && { counts: replica.counts, lag: await replica.lag() },
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
    load: () => ({ ...load(), slow }),
    close: async () => void (await Promise.all([db.destroy(), standby?.destroy()])),
  }
  return database
}
