// Streams JSON objects, one per line, so that a long call can tell its progress over its own connection.
import type { ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { ApiError } from '#kernel/core/server/errors.ts'
import { Reply } from '#kernel/core/server/reply.ts'

export const linesMediaType = 'application/x-ndjson'

interface Lines<Line> {
  /** Writes a line. */
  emit: (line: Line) => void
  /** Aborts when the client closes the connection before the last line. */
  signal: AbortSignal
}

/** Returns a signal that aborts when the client closes the connection before the end of the reply. */
export const clientSignal = (raw: ServerResponse): AbortSignal => {
  const closing = new AbortController()
  const close = () => closing.abort(new ApiError(400, 'unreadableBody'))
  if (raw.closed) close()
  raw.once('close', () => {
    if (!raw.writableFinished) close()
  })
  return closing.signal
}

/**
 * Returns a reply with the lines that some work emits. An error before the first line becomes the status; `failed`
 * writes the line of a later one.
 */
export const streamLines = async <Line extends object>(
  client: AbortSignal,
  work: (lines: Lines<Line>) => Promise<void>,
  failed: (error: unknown) => Line,
): Promise<Reply<Readable>> => {
  const output = new PassThrough()
  const begun = Promise.withResolvers<void>()
  const closing = new AbortController()
  const signal = AbortSignal.any([client, closing.signal])
  let hasBegun = false
  const emit = (line: Line): void => {
    hasBegun = true
    if (output.writable) output.write(`${JSON.stringify(line)}\n`)
    begun.resolve()
  }
  // Ending destroys the stream as well: only an earlier close is one of the client.
  output.once('close', () => {
    if (!output.writableEnded) closing.abort(new Error('The client has closed the connection'))
  })
  work({ emit, signal })
    .catch((error: unknown) => {
      if (!hasBegun) return begun.reject(error)
      if (!signal.aborted) emit(failed(error))
    })
    .finally(() => output.end())
  await begun.promise
  return new Reply(output, { headers: { 'content-type': linesMediaType } })
}
