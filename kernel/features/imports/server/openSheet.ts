// Yields the rows of a spreadsheet in chunks. A thread reads the file, so that the server keeps answering.
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { type Allowance, startThread } from '#kernel/core/server/process/thread.ts'
import type { NumberedRow, SheetEnd } from '#kernel/core/server/sheets/sheetRow.ts'
import { SheetError } from './sheetError.ts'
import type { SheetMessage, SheetWorkerData } from './sheetWorker.ts'

const allowed: Allowance = { megabytes: limits.readMegabytes, ms: limits.readMs }

/** A file, and what of it is read. */
export interface SheetSource {
  bytes: Uint8Array
  maximumRows: number
  /** The row from which on the first one with a value has the headings; by default the first one. */
  headingsRow?: number | undefined
}

/**
 * Yields rows in chunks, the headings first, and returns what is known of the file. Time between chunks does not count.
 * @throws SheetError, or the reason of the signal, which ends the thread at once
 */
export async function* openSheet(
  { bytes, maximumRows, headingsRow = 1 }: SheetSource,
  signal: AbortSignal,
  allowance: Allowance = allowed,
): AsyncGenerator<NumberedRow[], SheetEnd> {
  signal.throwIfAborted()
  const data: SheetWorkerData = { bytes, maximumRows, headingsRow }
  const thread = startThread<SheetMessage>({
    module: new URL('./sheetWorker.ts', import.meta.url),
    data,
    signal,
    allowance,
    tooLarge: (cause) => new SheetError('sheetTooLarge', cause),
    tooSlow: () => new SheetError('sheetTooSlow'),
  })
  try {
    for (;;) {
      const message = await thread.next()
      if (message.kind === 'end') return { warnings: message.warnings, firstRows: message.firstRows }
      if (message.kind === 'failed')
        throw message.fault
          ? new SheetError(message.fault, undefined, message.args)
          : new Error('The spreadsheet could not be read')
      yield message.rows
    }
  } finally {
    await thread.end()
  }
}
