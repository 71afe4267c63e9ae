// Opens PGlite as a pool of one connection, which is leased in turn; a transaction keeps its lease.
// PGlite has no statement_timeout: a statement over the limit ends the worker, and the next statement starts a new one.
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable, DatabaseBusy } from './errors.ts'
import type { Answer, Failure, Request, WorkerOptions } from './pgliteMessages.ts'
import { type Pool, PoolClient } from './pool.ts'

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** The error of a statement, with SQLSTATE, constraint and column as in `pg`. */
class StatementError extends Error {
  override name = 'StatementRefused'
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly column: string | undefined
  constructor({ message, code, constraint, column }: Failure) {
    super(message)
    this.code = code
    this.constraint = constraint
    this.column = column
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

  async request(sql: string, parameters: Request['parameters'] = [], limitMs?: number): Promise<Answer> {
    await this.#opened
    if (this.ended) throw this.ended
    const id = ++this.#last
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting.set(id, { resolve, reject })
    const timer = limitMs === undefined ? undefined : setTimeout(() => this.#endLate(id), limitMs)
    try {
      this.#worker.postMessage({ id, sql, parameters } satisfies Request)
      return await promise
    } finally {
      clearTimeout(timer)
    }
  }

  /** Node runs timers before messages: after a pause the answer may already be there, so it goes first. */
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
    if (!this.ended) await this.request('close').catch(() => {})
    await this.#worker.terminate()
  }
}

/** A pool of one PGlite connection: a transaction cannot continue in another worker. */
export interface PglitePool extends Pool {
  /** Runs a function without the time limit. */
  withoutLimit<Result>(run: () => Promise<Result>): Promise<Result>
  /** Returns the data folder as a tarball, with which other databases start. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
}

/** Starts no worker before the first statement. A limit of 0 means no limit. */
export const openPglite = (options: WorkerOptions, limitMs: number): PglitePool => {
  let limit = limitMs > 0 ? limitMs : undefined
  let isLeased = false
  const queue: (() => void)[] = []
  let running: { worker: WorkerConnection; client: PoolClient } | undefined

  const release = () => {
    const next = queue.shift()
    if (next) next()
    else isLeased = false
  }

  /** Returns the running worker, or starts a new one on the same folder. */
  const run = () => {
    if (running && !running.worker.ended) return running
    const worker = new WorkerConnection(options)
    const send = async (sql: string, parameters: readonly unknown[]) => {
      const answer = await worker.request(sql, parameters, limit)
      if (answer.kind !== 'rows') throw new Error('The database did not reply with rows')
      return { rows: answer.rows, rowCount: null }
    }
    running = { worker, client: new PoolClient(send, release) }
    return running
  }

  return {
    options: {},
    async connect() {
      if (isLeased) await new Promise<void>((resolve) => queue.push(resolve))
      isLeased = true
      return run().client
    },
    load: () => ({ used: isLeased ? 1 : 0, idle: isLeased ? 0 : 1, waiting: queue.length }),
    async withoutLimit(inner) {
      const before = limit
      limit = undefined
      try {
        return await inner()
      } finally {
        limit = before
      }
    },
    async dump() {
      const answer = await run().worker.request('dump')
      if (answer.kind !== 'dumped') throw new Error('The database was not dumped')
      return answer.tarball
    },
    end: async () => await running?.worker.close(),
  }
}
