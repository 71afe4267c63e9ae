// Yields the rows of a spreadsheet in chunks. A worker thread with limited memory and time reads every file, so that the server
// keeps answering whatever the file contains.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { imports as limits } from '#kernel/contract/limits.ts'
import type { NumberedRow, SheetEnd } from './sheetRow.ts'
import { SheetError } from './sheetError.ts'
import type { SheetMessage, SheetWorkerData } from './sheetWorker.ts'

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'

/** The part of the thread's memory for new objects. */
const youngMegabytes = 16

/** What the thread of a file may take. */
export interface Allowance {
  megabytes: number
  ms: number
}
const allowed: Allowance = { megabytes: limits.readMegabytes, ms: limits.readMs }

/** A file, and what of it is read. */
export interface SheetSource {
  bytes: Uint8Array
  maximumRows: number
  /** The row from which on the first one with a value has the headings; by default the first one. */
  headingsRow?: number | undefined
}

/**
 * Yields the rows of a spreadsheet in chunks, the headings first, and returns what is known of it then. The time that others need
 * between two chunks does not count.
 * @throws SheetError, or the reason of the signal, which ends the thread at once
 */
export async function* openSheet(
  { bytes, maximumRows, headingsRow = 1 }: SheetSource,
  signal: AbortSignal,
  { megabytes, ms }: Allowance = allowed,
): AsyncGenerator<NumberedRow[], SheetEnd> {
  signal.throwIfAborted()
  const data: SheetWorkerData = { bytes, maximumRows, headingsRow }
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  })
  // Without a listener an error ends the server; one that matters rejects the next message.
  worker.on('error', () => {})
  const ending = new AbortController()
  const leave = (): void => {
    ending.abort(signal.reason)
    void worker.terminate()
  }
  signal.addEventListener('abort', leave, { once: true })
  let left = ms
  const next = async (): Promise<SheetMessage> => {
    const start = performance.now()
    const timer = setTimeout(() => ending.abort(new SheetError('sheetTooSlow')), left)
    try {
      // Not removeAllListeners afterwards: it also removes those of Node, after which no message arrives.
      const replied = once(worker, 'message', { signal: ending.signal })
      worker.postMessage('next')
      const [message]: SheetMessage[] = await replied
      if (!message) throw new Error('The thread has sent nothing')
      return message
    } catch (error) {
      ending.signal.throwIfAborted()
      throw isOutOfMemory(error) ? new SheetError('sheetTooLarge', error) : error
    } finally {
      clearTimeout(timer)
      left -= performance.now() - start
    }
  }
  try {
    for (;;) {
      const message = await next()
      if (message.kind === 'end') return { warnings: message.warnings, firstRows: message.firstRows }
      if (message.kind === 'failed')
        throw message.fault
          ? new SheetError(message.fault, undefined, message.args)
          : new Error('The spreadsheet could not be read')
      yield message.rows
    }
  } finally {
    signal.removeEventListener('abort', leave)
    await worker.terminate()
  }
}
