// Opens the database: PGlite in DATA_DIR by default, or a PostgreSQL server with DATABASE_URL.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import { databaseError, DatabaseBusy, DatabaseUnavailable } from './errors.ts'
import { openPglite } from './pglite.ts'
import { inMemory } from './pgliteMessages.ts'
import type { ConnectionLoad, Pool } from './pool.ts'
import { openPostgres } from './postgres.ts'
import { createReplica, type ReplicaCounts } from './replica.ts'
import type { Db, Tables } from './schema.ts'
import { findTemplate } from './template.ts'
import { clearTotals, isWriteStatement } from './totals.ts'
import { assertOutside, type RunTransaction, transactionsOf } from './transactions.ts'
import { dataEntries } from '#kernel/core/server/database/dataDir.ts'

export interface Database {
  /** The root handle. Inside an open transaction it throws instead of deadlocking: pass the transaction down. */
  db: Kysely<Tables>
  kind: 'pglite' | 'postgres'
  transaction: RunTransaction
  /** Runs statements without a time limit, before the server listens: migrations, counts of whole tables. */
  withoutTimeout<Result>(run: (database: Pick<Database, 'db' | 'transaction'>) => Promise<Result>): Promise<Result>
  /**
   * Reads many rows on the replica (DATABASE_READ_URL) if it is up to date, otherwise on the primary. A read that the
   * replica ends is repeated there.
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
  /** Runs VACUUM (ANALYZE) on PGlite, which has no autovacuum: on some tables after the seed, on all with every maintenance. */
  vacuum(tables?: readonly string[]): Promise<void>
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

/** Lifts the time limit in each transaction, because a pooler shares connections that have one. */
class UnlimitedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw('SET LOCAL statement_timeout = 0'))
  }
}

/** Opens a handle that throws for a second connection inside a transaction, which would wait forever on PGlite. */
const open = (pool: Pool, { isUnlimited = false, log }: Pick<KyselyConfig, 'log'> & { isUnlimited?: boolean } = {}) => {
  const connect: Pool['connect'] = () => {
    assertOutside()
    return pool.connect()
  }
  const config = { pool: { ...pool, connect } }
  const dialect = new PostgresDialect(config)
  if (isUnlimited) dialect.createDriver = () => new UnlimitedDriver(config)
  return new Kysely<Tables>({ dialect, ...(log && { log }) })
}

/** Returns the tarball of a prepared in-memory database; with another's tarball it starts faster. */
export const packDatabase = async (
  prepare: (database: Pick<Database, 'withoutTimeout'>) => Promise<void>,
  tarball?: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pool = openPglite({ dataDir: inMemory, tarball }, 0)
  const db = open(pool)
  await prepare({ withoutTimeout: (run) => run({ db, transaction: transactionsOf(db) }) })
  // The data files have everything then, and a copy has nothing to recover.
  for (const statement of [sql`VACUUM (ANALYZE)`, sql`CHECKPOINT`]) await statement.execute(db)
  const packed = await pool.dump()
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
  if (!databaseUrl && !tarball) mkdirSync(dataDir, { recursive: true })
  const embedded = databaseUrl
    ? undefined
    : openPglite(
        {
          dataDir: tarball ? inMemory : join(dataDir, dataEntries.database),
          tarball,
          template: options.fromTemplate ? await findTemplate() : undefined,
        },
        statementTimeoutMs,
      )
  const pool = embedded ?? openPostgres(databaseUrl ?? '', statementTimeoutMs)
  let slow = 0
  const standby = readUrl === undefined ? undefined : open(openPostgres(readUrl, statementTimeoutMs))
  const db: Kysely<Tables> = open(pool, {
    isUnlimited: databaseUrl !== undefined && statementTimeoutMs === 0,
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
    transaction: transactionsOf(db),
    async withoutTimeout(run) {
      if (embedded) return await embedded.withoutLimit(() => run(database))
      const unlimited = await openDatabase({ databaseUrl, dataDir, statementTimeoutMs: 0 })
      try {
        return await run(unlimited)
      } finally {
        await unlimited.close()
      }
    },
    async vacuum(tables = []) {
      const named = tables.length > 0 ? sql.join(tables.map((table) => sql.table(table))) : sql``
      if (!databaseUrl) await sql`VACUUM (ANALYZE) ${named}`.execute(db)
    },
    load: () => ({ ...pool.load(), slow }),
    close: async () => void (await Promise.all([db.destroy(), standby?.destroy()])),
  }
  return database
}
