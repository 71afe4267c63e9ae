// Kysely's driver for the embedded PostgreSQL. There is one connection: it is leased in turn, a transaction holds its lease.
// PGlite knows no statement_timeout: a statement over the limit ends the worker, which is opened again for the next in line.
import { Worker } from 'node:worker_threads'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'
import { DatabaseUnavailable, DatabaseBusy } from '#server/database/errors.ts'
import type { Answer, Failure, WorkerOptions } from '#server/database/pgliteMessages.ts'

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** PostgreSQL's refusal, with its SQLSTATE and constraint as `pg` gives them. */
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

/** One life of the worker thread; a life that ended stays ended. */
class WorkerLife {
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

  async request(sql: string, parameters: readonly unknown[], limitMs?: number): Promise<Answer> {
    await this.#opened
    if (this.ended) throw this.ended
    const id = ++this.#last
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting.set(id, { resolve, reject })
    const timer = limitMs === undefined ? undefined : setTimeout(() => this.#endLate(id), limitMs)
    try {
      this.#worker.postMessage({ id, sql, parameters })
      return await promise
    } finally {
      clearTimeout(timer)
    }
  }

  /** Timers come before messages: after a pause of this thread the answer may be here already, and is heard first. */
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
  #life: WorkerLife | undefined
  #leased = false
  readonly #queue: (() => void)[] = []

  /** A limit of 0 is none. */
  constructor(options: WorkerOptions, limitMs: number) {
    this.#options = options
    this.#limitMs = limitMs
  }

  /** The living worker; after one was ended, a new one on the same folder. */
  life(): WorkerLife {
    if (!this.#life || this.#life.ended) this.#life = new WorkerLife(this.#options)
    return this.#life
  }

  async init(): Promise<void> {
    await this.life().request('SELECT 1', [])
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#leased) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#leased = true
    return new Lease(this.life(), this.#limited && this.#limitMs > 0 ? this.#limitMs : undefined)
  }

  /** Ends no statement of whoever takes the connection meanwhile. */
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

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#life?.close()
  }

  /** The data folder as a tarball, to begin another database with (tests). */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.life().request('dump', [])
    if (answer.kind !== 'dumped') throw new Error('The database was not dumped')
    return answer.tarball
  }
}

/** A turn at the one connection. It stays with the worker it began on: a transaction cannot go on in another. */
class Lease implements DatabaseConnection {
  readonly #life: WorkerLife
  readonly #limitMs: number | undefined
  constructor(life: WorkerLife, limitMs: number | undefined) {
    this.#life = life
    this.#limitMs = limitMs
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.#life.request(query.sql, query.parameters, this.#limitMs)
    if (answer.kind !== 'rows') throw new Error('The database answered something else than rows')
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Kysely's own drivers assert here too: only the query knows its row type
    return { rows: answer.rows as Row[], numAffectedRows: BigInt(answer.affected) }
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator; long reads go by chunks of ids (tables/table.ts)
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming would hold the only connection: read by chunks of ids')
  }
}
