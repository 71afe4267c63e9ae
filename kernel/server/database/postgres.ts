// Opens the pool of connections to PostgreSQL. Of several hosts it uses the one that accepts writes, and finds it again after a failover.
import { Socket } from 'node:net'
import type { Driver } from 'kysely'
import pg from 'pg'
import { hostsOf } from './hosts.ts'
import { PostgresConnection, PostgresDriver, StatementNames } from './postgresDriver.ts'
import { parsers } from './values.ts'

/** How busy a database is. */
export interface ConnectionLoad {
  used: number
  idle: number
  /** The number of statements and transactions that wait for a connection. */
  waiting: number
}

/** How long after the statement's time limit a silent server counts as gone. */
const graceMs = 3_000

type Done = (error?: Error | null) => void

/**
 * A socket that is destroyed after a silence: a dead machine or network closes no connection. A silence of 0 means no limit.
 * It sends the parts of a message as one, which costs less than naming each to the system.
 */
class PatientSocket extends Socket {
  constructor(silenceMs: number) {
    super()
    const error = Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' })
    if (silenceMs > 0) this.setTimeout(silenceMs, () => this.destroy(error))
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    // Streams name the encoding of bytes `buffer`.
    Reflect.apply(this._write, this, [Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done])
  }
}

const openHost = (connectionString: string, statementTimeoutMs: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // Detects dead connections of statements without a time limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    stream: () => new PatientSocket(statementTimeoutMs > 0 ? statementTimeoutMs + graceMs : 0),
    options: `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs}`,
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
  })
  // The pool replaces a broken connection, and its statement fails. Without a listener the error event would end the process:
  // the pool listens to the errors of idle connections only, not to those of one that is being acquired.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens a pool; a time limit of 0 means no limit. */
export const openPool = (
  databaseUrl: string,
  statementTimeoutMs: number,
): { driver: Driver; load: () => ConnectionLoad } => {
  const pools = hostsOf(databaseUrl).map((url) => openHost(url, statementTimeoutMs))
  const names = new StatementNames()
  const connections = new WeakMap<pg.PoolClient, PostgresConnection>()
  /** The host that accepted writes last. */
  let primary = 0

  /** Opens a new connection if its server is a primary; a host that becomes a standby closes its connections. */
  const open = async (client: pg.PoolClient): Promise<PostgresConnection> => {
    const { rows } = await client.query<{ pid: number; standby: boolean }>(
      // SHOW needs the setting: it tells what the change log has of a transaction (open.ts).
      `SELECT pg_backend_pid() AS pid, current_setting('transaction_read_only') = 'on' AS standby, set_config('sillage.changes', '', false)`,
    )
    if (pools.length > 1 && rows[0]?.standby !== false)
      throw Object.assign(new Error('The server is a standby'), { code: '25006' })
    // A pooler answers with an id of its own when a connection begins.
    const connection = new PostgresConnection(client, names, rows[0]?.pid === Reflect.get(client, 'processID'))
    connections.set(client, connection)
    return connection
  }

  const connectTo = async (pool: pg.Pool): Promise<PostgresConnection> => {
    const client = await pool.connect()
    try {
      return connections.get(client) ?? (await open(client))
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const connect = async (): Promise<PostgresConnection> => {
    const started = primary
    let failure: unknown
    for (let tried = 0; tried < pools.length; tried++) {
      const at = (started + tried) % pools.length
      const pool = pools[at]
      if (!pool) continue
      try {
        const connection = await connectTo(pool)
        primary = at
        return connection
      } catch (error) {
        failure ??= error
      }
    }
    throw failure
  }

  const sum = (of: (pool: pg.Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0)
  const end = async (): Promise<void> => void (await Promise.all(pools.map((pool) => pool.end())))
  return {
    driver: new PostgresDriver({ connect, end }),
    load: () => ({
      used: sum((pool) => pool.totalCount - pool.idleCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
  }
}
