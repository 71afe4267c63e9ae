// Implements Kysely's driver for PostgreSQL: statements with names, and several in one message.
import type { Duplex } from 'node:stream'
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { isStalePlan } from './errors.ts'
import { isBatch, isFixed, type Statement } from './statements.ts'

/** PostgreSQL keeps a plan for each name in each connection, some tens of kilobytes. So this is the most names that texts which depend on requests may get. */
const maximumNames = 200

/** The names of statements by their texts, for the connections of one database. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #given = 0

  /** Returns the name of a text; undefined if there are too many. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || (this.#names.size >= maximumNames && !isFixed(text))) return known
    const name = `s${++this.#given}`
    this.#names.set(text, name)
    return name
  }

  /** Gives every text a new name, and so a new plan. */
  renew(): void {
    this.#names.clear()
  }
}

const isRead = ({ sql }: Statement): boolean => /^\s*SELECT\b/.test(sql)

type Query = () => Promise<pg.QueryResult>

const oneByOne = async (queries: readonly Query[]): Promise<pg.QueryResult[]> => {
  const results: pg.QueryResult[] = []
  for (const query of queries) results.push(await query())
  return results
}

/** What the driver needs of a client of `pg`. */
interface Client {
  query(query: string | { text: string; values: unknown[]; name?: string }): Promise<pg.QueryResult>
  release(isBroken: boolean): void
  connection: { stream: Pick<Duplex, 'cork' | 'uncork'> }
}

/** A connection of the pool, leased for a statement or a transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: Client
  readonly #names: StatementNames
  /** Whether nothing shares the connection. */
  readonly isDirect: boolean
  #begin: string | undefined
  #isOpen = false
  #isBroken = false
  /** `isDirect` is false behind a pooler, where the next statement may run on another connection: it has no names and no second message. */
  constructor(client: Client, names: StatementNames, isDirect: boolean) {
    this.#client = client
    this.#names = names
    this.isDirect = isDirect
  }

  /** Begins a transaction with its first statement. */
  begin(text: string): void {
    this.#begin = text
    this.#isOpen = true
  }

  /** Whether something of the transaction was sent. */
  end(): boolean {
    const isSent = this.#begin === undefined
    this.#begin = undefined
    this.#isOpen = false
    return isSent
  }

  /** Returns the connection to the pool, which closes a broken one. */
  release(): void {
    this.#client.release(this.#isBroken)
  }

  /** Marks a connection whose transaction may still be open. */
  breakOff(): void {
    this.#isBroken = true
  }

  /** Runs queries without waiting for replies in between. The connection is free afterwards, even if one fails. @throws the first error */
  async #together(queries: readonly Query[]): Promise<pg.QueryResult[]> {
    const { stream } = this.#client.connection
    stream.cork()
    const sent = queries.map((query) => query())
    stream.uncork()
    const results = await Promise.allSettled(sent)
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
  }

  async #send(statements: readonly Statement[], isNamed: boolean): Promise<pg.QueryResult[]> {
    const queries = statements.map(({ sql, parameters }) => {
      const name = isNamed && this.isDirect ? this.#names.of(sql) : undefined
      return () => this.#client.query({ text: sql, values: [...parameters], ...(name !== undefined && { name }) })
    })
    const begin = this.#begin
    if (begin !== undefined) {
      this.#begin = undefined
      const first = () => this.#client.query(begin)
      // A write waits, because it would be no part of a transaction that did not begin.
      if (this.isDirect && statements.every(isRead)) return (await this.#together([first, ...queries])).slice(1)
      await first()
    }
    return await (this.isDirect ? this.#together(queries) : oneByOne(queries))
  }

  async #sendAgain(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    try {
      return await this.#send(statements, true)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // A migration has changed the types of a table.
      this.#names.renew()
      if (this.#isOpen) throw error
      return await this.#send(statements, true)
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Kysely's own drivers assert here too: only the query knows its row type
    if (isBatch(query)) return { rows: (await this.#sendAgain(query.statements)).map(({ rows }) => rows) as Row[] }
    const [sent] = await this.#send([query], false)
    // A message of several statements has several results; the first one counts.
    const result = Array.isArray(sent) ? sent[0] : sent
    if (query.sql === 'commit' && result.command === 'ROLLBACK') throw new AbortedTransactionError()
    return { rows: result?.rows ?? [], numAffectedRows: BigInt(result?.rowCount ?? 0) }
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator; long reads use chunks of ids
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming would hold a connection: read by chunks of ids')
  }
}

interface Connections {
  connect(): Promise<PostgresConnection>
  end(): Promise<void>
}

export class PostgresDriver implements Driver {
  readonly #connections: Connections
  constructor(connections: Connections) {
    this.#connections = connections
  }
  async init(): Promise<void> {}
  acquireConnection = (): Promise<PostgresConnection> => this.#connections.connect()
  async beginTransaction(connection: PostgresConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    connection.begin(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')
  }
  async commitTransaction(connection: PostgresConnection): Promise<void> {
    if (connection.end()) await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    if (!connection.end()) return
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      connection.breakOff()
      throw error
    }
  }
  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }
  destroy = (): Promise<void> => this.#connections.end()
}
