// Both databases are pools for Kysely's PostgresDialect.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** How busy a database is. */
export interface ConnectionLoad {
  used: number
  idle: number
  /** The number of statements and transactions that wait for a connection. */
  waiting: number
}

export interface Pool extends PostgresPool {
  load(): ConnectionLoad
}

interface Sent {
  /** What the statement did, if the database says so: a commit may have been a rollback. */
  command?: string
  rows: unknown[]
  rowCount: number | null
}

/** A connection of a pool, leased for a statement or a transaction. */
export class PoolClient implements PostgresPoolClient {
  readonly #send: (sql: string, parameters: readonly unknown[]) => Promise<Sent>
  readonly release: PostgresPoolClient['release']
  constructor(
    send: (sql: string, parameters: readonly unknown[]) => Promise<Sent>,
    release: PostgresPoolClient['release'],
  ) {
    this.#send = send
    this.release = release
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(
    sql: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<Sent> | PostgresCursor<unknown> {
    if (typeof sql !== 'string') throw new TypeError('A cursor would hold the connection: read by chunks of ids')
    return this.#send(sql, parameters)
  }
}
