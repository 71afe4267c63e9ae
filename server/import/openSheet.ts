// Yields the rows of a spreadsheet in chunks: a small one is read here, a large one in a worker thread with limited memory,
// so that the server keeps answering.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { imports as limits } from '#contract/limits.ts'
import { readSheetRows, type SheetRow } from '#server/import/readSheet.ts'
import { SheetError } from '#server/import/sheetError.ts'
import type { SheetMessage, SheetWorkerData } from '#server/import/sheetWorker.ts'

/** Smaller files are read faster than a thread starts. */
const smallBytes = 16 * 1024
/** The heap of the thread: a workbook of the largest size with the most rows needs about half of it. */
const workerMegabytes = 1024

async function* readHere(bytes: Buffer, maximumRows: number): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = []
  for await (const row of readSheetRows(bytes, maximumRows)) {
    if (rows.push(row) < limits.chunk) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

async function* readInWorker(bytes: Buffer, maximumRows: number): AsyncGenerator<SheetRow[]> {
  const data: SheetWorkerData = { bytes, maximumRows, chunk: limits.chunk }
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: workerMegabytes },
  })
  const next = async (): Promise<SheetMessage> => {
    // Not removeAllListeners: it also removes those of Node, after which no message arrives.
    const replied = once(worker, 'message')
    worker.postMessage('next')
    try {
      const [message]: SheetMessage[] = await replied
      if (!message) throw new Error('The thread has sent nothing')
      return message
    } catch (error) {
      throw error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new SheetError('sheetTooLarge', error)
        : error
    }
  }
  try {
    for (;;) {
      const message = await next()
      if (message.kind === 'end') return
      if (message.kind === 'failed') throw message.fault ? new SheetError(message.fault) : new Error('The spreadsheet could not be read')
      yield message.rows
    }
  } finally {
    await worker.terminate()
  }
}

/** Yields the rows of a spreadsheet in chunks, the headings first. @throws SheetError */
export const openSheet = (bytes: Buffer, maximumRows: number): AsyncGenerator<SheetRow[]> =>
  bytes.length < smallBytes ? readHere(bytes, maximumRows) : readInWorker(bytes, maximumRows)
