// Yields the rows of a spreadsheet in chunks. A thread reads every file, so that the server keeps answering whatever the file contains.
import { imports as limits } from '#kernel/contract/limits.ts'
import { type Allowance, startThread } from '#kernel/server/process/thread.ts'
import type { SheetRow, SheetWarning } from './sheetRow.ts'
import { SheetError } from './sheetError.ts'
import type { SheetMessage, SheetWorkerData } from './sheetWorker.ts'

const allowed: Allowance = { megabytes: limits.readMegabytes, ms: limits.readMs }

/**
 * Yields the rows of a spreadsheet in chunks, the headings first, and returns its warnings. The time that others need between
 * two chunks does not count.
 * @throws SheetError, or the reason of the signal, which ends the thread at once
 */
export async function* openSheet(
  bytes: Uint8Array,
  maximumRows: number,
  signal: AbortSignal,
  allowance: Allowance = allowed,
): AsyncGenerator<SheetRow[], SheetWarning[]> {
  signal.throwIfAborted()
  const data: SheetWorkerData = { bytes, maximumRows }
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
      if (message.kind === 'end') return message.warnings
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
