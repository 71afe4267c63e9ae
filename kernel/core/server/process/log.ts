// Writes the log to standard output without blocking: a full disk or an unread pipe must not stop the server.
// pino's own destination retries a failed line forever, and its blocked write prevents the process from exiting.
import { fstatSync, write, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { requestBindings } from './requestContext.ts'

/** In characters; lines beyond it are lost. */
const bufferSize = 1024 * 1024
/** How long a shutdown waits for a slow reader. */
const flushMs = 1_000

type WriteChunk = (chunk: Buffer, done: (error?: Error | null) => void) => void

/** Writes to a file or a terminal, on the thread pool. */
const writeToFile: WriteChunk = (chunk, done) =>
  write(process.stdout.fd, chunk, (error, written) => {
    if (error || written === chunk.length) done(error)
    else writeToFile(chunk.subarray(written), done)
  })

/** Writes to a pipe or socket, which `process.stdout` opens without blocking; a pool thread would wait forever. */
const writeToPipe: WriteChunk = (chunk, done) => void process.stdout.write(chunk, done)

/** Opens a buffer for standard output. It drops lines rather than wait, and reports their number later. */
const openDestination = (onRecovery: (lost: number) => void) => {
  const stat = fstatSync(process.stdout.fd)
  const writeChunk = stat.isFIFO() || stat.isSocket() ? writeToPipe : writeToFile
  let waiting: string[] = []
  let size = 0
  let lost = 0
  let hasFailed = false
  let written: PromiseWithResolvers<void> | undefined

  const writeWaiting = (): void => {
    if (waiting.length === 0) {
      written?.resolve()
      written = undefined
      return
    }
    const lines = waiting
    waiting = []
    const text = lines.join('')
    // A failed write may have ended in the middle of a line.
    writeChunk(Buffer.from(hasFailed ? `\n${text}` : text), (error) => {
      size -= text.length
      hasFailed = Boolean(error)
      if (error) lost += lines.length
      else if (lost > 0) {
        const count = lost
        lost = 0
        onRecovery(count)
      }
      writeWaiting()
    })
  }

  // A process that exits by an error tries once more; a full pipe refuses at once.
  process.on('exit', () => {
    try {
      writeSync(process.stdout.fd, waiting.join(''))
    } catch {}
  })

  return {
    write(line: string): void {
      if (size + line.length > bufferSize) {
        lost++
        return
      }
      waiting.push(line)
      size += line.length
      if (written) return
      written = Promise.withResolvers()
      writeWaiting()
    },
    /** Resolves when all lines are written. */
    written: async (): Promise<void> => await written?.promise,
  }
}

/** The options of the server's log: no passwords, tokens or documents, and in every line the request that caused it. */
export const logOptions: LoggerOptions = {
  base: null,
  mixin: requestBindings,
  redact: {
    paths: [
      '*.password',
      '*.token',
      '*.authorization',
      '*.cpf',
      '*.document',
      'err.detail',
      'err.where',
      'err.parameters',
    ],
    censor: '…',
  },
}

/** Opens the server's log: JSON lines. `flush` waits at most a second for the writes. */
export const openLog = (): { logger: Logger; flush: () => Promise<void> } => {
  const destination = openDestination((lost) =>
    logger.warn({ lost }, 'log lines were lost because they could not be written'),
  )
  const logger = pino(logOptions, destination)
  return { logger, flush: async () => await Promise.race([destination.written(), pause(flushMs)]) }
}
