// Implements Kysely's driver for PGlite, with one connection that is leased in turn; a transaction keeps its lease.
// PGlite has no statement_timeout: a statement over the limit ends the worker, and the next statement starts a new one.
import { Worker } from 'node:worker_threads'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'
import { DatabaseUnavailable, DatabaseBusy } from './errors.ts'
import type { ConnectionLoad } from './postgres.ts'
import type { Answer, Failure, Request, WorkerOptions } from './pgliteMessages.ts'
import { isBatch } from './statements.ts'

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** The error of a statement, with SQLSTATE and constraint as in `pg`. */
class StatementError extends Error {
  override name = 'StatementRefused'
  readonly code: string | undefined
  readonly constraint: string | undefined
  constructor({ message, code, constraint }: Failure) {
    super(message)
    this.code = code
    this.constraint = constraint
  }
}

/** A worker thread with its pending requests; once ended it never runs again. */
class WorkerConnection {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #opened: Promise<void>
  #last = 0
  ended: Error | undefined

  constructor(options: WorkerOptions) {
    this.#worker = new Worker(new URL('./pgliteWorker.ts', import.meta.url), { workerData: options })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#opened = promise
    promise.catch(() => {})
    const end = (error: Error) => {
      this.ended ??= error
      reject(this.ended)
      for (const { reject: refuse } of this.#waiting.values()) refuse(this.ended)
      this.#waiting.clear()
    }
    this.#worker.on('message', (answer: Answer) => {
      if (answer.kind === 'open') return resolve()
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (answer.kind === 'failed') waiting?.reject(new StatementError(answer.failure))
      else waiting?.resolve(answer)
    })
    this.#worker.on('error', (error) => end(new DatabaseUnavailable('The embedded database stopped', { cause: error })))
    this.#worker.on('exit', () => end(new DatabaseBusy('The embedded database was ended')))
  }

  async request(
    sql: string,
    parameters: Request['parameters'],
    limitMs?: number,
    more?: Pick<Request, 'begin' | 'statements'>,
  ): Promise<Answer> {
    await this.#opened
    if (this.ended) throw this.ended
    const id = ++this.#last
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting.set(id, { resolve, reject })
    const timer = limitMs === undefined ? undefined : setTimeout(() => this.#endLate(id), limitMs)
    try {
      this.#worker.postMessage({ id, sql, parameters, ...more } satisfies Request)
      return await promise
    } finally {
      clearTimeout(timer)
    }
  }

  /** Node runs timers before messages: after a pause of this thread the answer may have arrived already, so it goes first. */
  #endLate(id: number): void {
    setImmediate(() => {
      if (this.#waiting.has(id)) this.end()
    })
  }

  end(): void {
    this.ended ??= new DatabaseBusy('A statement took too long')
    void this.#worker.terminate()
  }

  async close(): Promise<void> {
    if (!this.ended) await this.request('close', []).catch(() => {})
    await this.#worker.terminate()
  }
}

export class PgliteDriver implements Driver {
  readonly #options: WorkerOptions
  readonly #limitMs: number
  #limited = true
  #worker: WorkerConnection | undefined
  #leased = false
  readonly #queue: (() => void)[] = []

  /** A limit of 0 means no limit. */
  constructor(options: WorkerOptions, limitMs: number) {
    this.#options = options
    this.#limitMs = limitMs
  }

  /** Returns the running worker, or starts a new one on the same folder. */
  worker(): WorkerConnection {
    if (!this.#worker || this.#worker.ended) this.#worker = new WorkerConnection(this.#options)
    return this.#worker
  }

  async init(): Promise<void> {
    await this.worker().request('SELECT 1', [])
  }

  async acquireConnection(): Promise<Lease> {
    if (this.#leased) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#leased = true
    return new Lease(this.worker(), this.#limited && this.#limitMs > 0 ? this.#limitMs : undefined)
  }

  load(): ConnectionLoad {
    return { used: this.#leased ? 1 : 0, idle: this.#leased ? 0 : 1, waiting: this.#queue.length }
  }

  /** Runs a function without the time limit. */
  async withoutLimit<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#limited = false
    try {
      return await run()
    } finally {
      this.#limited = true
    }
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift()
    if (next) next()
    else this.#leased = false
  }

  async beginTransaction(connection: Lease, { isolationLevel }: TransactionSettings): Promise<void> {
    connection.begin(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')
  }

  async commitTransaction(connection: Lease): Promise<void> {
    if (connection.end()) await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: Lease): Promise<void> {
    if (connection.end()) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#worker?.close()
  }

  /** Returns the data folder as a tarball, with which other databases start (tests). */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.worker().request('dump', [])
    if (answer.kind !== 'dumped') throw new Error('The database was not dumped')
    return answer.tarball
  }
}

/** A lease of the only connection. It keeps its worker, because a transaction cannot continue in another one. */
export class Lease implements DatabaseConnection {
  #begin: string | undefined
  readonly #worker: WorkerConnection
  readonly #limitMs: number | undefined
  constructor(worker: WorkerConnection, limitMs: number | undefined) {
    this.#worker = worker
    this.#limitMs = limitMs
  }

  /** Begins a transaction with its first statement. */
  begin(text: string): void {
    this.#begin = text
  }

  /** Whether something of the transaction was sent. */
  end(): boolean {
    const isSent = this.#begin === undefined
    this.#begin = undefined
    return isSent
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const begin = this.#begin
    this.#begin = undefined
    const statements = isBatch(query) ? query.statements : undefined
    const answer = await this.#worker.request(query.sql, query.parameters, this.#limitMs, { begin, statements })
    // oxlint-disable-next-line typescript/consistent-type-assertions -- as below
    if (answer.kind === 'batch') return { rows: answer.results as Row[] }
    if (answer.kind !== 'rows') throw new Error('The database did not reply with rows')
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Kysely's own drivers assert here too: only the query knows its row type
    return { rows: answer.rows as Row[], numAffectedRows: BigInt(answer.affected) }
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator; long reads use chunks of ids (tables/listIds.ts)
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming would block the only connection: read by chunks of ids')
  }
}
