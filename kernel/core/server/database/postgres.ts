// Opens the pool of connections to PostgreSQL. Of several hosts it uses the writable one, also after a failover.
import { Socket } from 'node:net'
import pg from 'pg'
import { isStalePlan } from './errors.ts'
import { hostsOf } from './hosts.ts'
import { type Pool, PoolClient } from './pool.ts'
import { planName, renewPlans } from './statements.ts'
import { parsers } from './values.ts'

/** How long after the statement's time limit a silent server counts as gone. */
const graceMs = 3_000

/** Returns a socket that is destroyed after a silence, as of a dead machine. 0 means no limit. */
const patientSocket = (silenceMs: number): Socket => {
  const socket = new Socket()
  const error = Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' })
  if (silenceMs > 0) socket.setTimeout(silenceMs, () => socket.destroy(error))
  return socket
}

const openHost = (connectionString: string, statementTimeoutMs: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // Detects dead connections of statements without a time limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => patientSocket(statementTimeoutMs > 0 ? statementTimeoutMs + graceMs : 0),
    // The planner overestimates our statements; compiling takes seconds, running them milliseconds
    // (docs/performance.md).
    options: `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs} -c jit=off`,
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
  })
  // The pool replaces a broken connection, but an error event without a listener would end the process:
  // the pool listens to idle connections only, not to one that is being acquired.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Wraps a connection. Behind a pooler (`isDirect` false) the next statement may use another one: no names. */
const wrap = (client: pg.PoolClient, isDirect: boolean): PoolClient => {
  const send = async (text: string, values: readonly unknown[]) => {
    const name = isDirect ? planName(text) : undefined
    return await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  }
  const sendAgain: typeof send = async (text, values) => {
    try {
      return await send(text, values)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // A migration has changed the types of a table.
      renewPlans()
      if (client.getTransactionStatus() !== 'I') throw error
      return await send(text, values)
    }
  }
  return new PoolClient(sendAgain, (isBroken) => client.release(isBroken))
}

/** Opens a pool; a time limit of 0 means no limit. */
export const openPostgres = (databaseUrl: string, statementTimeoutMs: number): Pool => {
  const pools = hostsOf(databaseUrl).map((url) => openHost(url, statementTimeoutMs))
  const clients = new WeakMap<pg.PoolClient, PoolClient>()
  /** The host that accepted writes last. */
  let primary = 0

  /** Opens a new connection if its server is a primary; a host that becomes a standby closes its connections. */
  const open = async (client: pg.PoolClient): Promise<PoolClient> => {
    const { rows } = await client.query<{ pid: number; standby: boolean }>(
      `SELECT pg_backend_pid() AS pid, current_setting('transaction_read_only') = 'on' AS standby`,
    )
    if (pools.length > 1 && rows[0]?.standby !== false)
      throw Object.assign(new Error('The server is a standby'), { code: '25006' })
    // A pooler answers with an id of its own when a connection begins.
    const opened = wrap(client, rows[0]?.pid === Reflect.get(client, 'processID'))
    clients.set(client, opened)
    return opened
  }

  const connectTo = async (pool: pg.Pool): Promise<PoolClient> => {
    const client = await pool.connect()
    try {
      return clients.get(client) ?? (await open(client))
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const connect = async (): Promise<PoolClient> => {
    const started = primary
    let failure: unknown
    for (let tried = 0; tried < pools.length; tried++) {
      const at = (started + tried) % pools.length
      const pool = pools[at]
      if (!pool) continue
      try {
        const client = await connectTo(pool)
        primary = at
        return client
      } catch (error) {
        failure ??= error
      }
    }
    throw failure
  }

  const sum = (of: (pool: pg.Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0)
  return {
    options: {},
    connect,
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
    load: () => ({
      used: sum((pool) => pool.totalCount - pool.idleCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
  }
}
