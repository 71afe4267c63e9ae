// Reads a spreadsheet in a worker thread, chunk by chunk as the main thread asks for them.
// A file that needs too much memory or time ends this thread alone.
import { parentPort, workerData } from 'node:worker_threads'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { readSheetRows } from './readSheet.ts'
import type { NumberedRow, SheetEnd } from '#kernel/core/server/sheets/sheetRow.ts'
import { SheetError, type SheetFault } from './sheetError.ts'

export interface SheetWorkerData {
  bytes: Uint8Array
  maximumRows: number
  headingsRow: number
}

export type SheetMessage =
  | { kind: 'rows'; rows: NumberedRow[] }
  | ({ kind: 'end' } & SheetEnd)
  | { kind: 'failed'; fault: SheetFault | undefined; args: Readonly<Record<string, number>> }

/** A message copies its texts, also one that many cells share. */
const chunkCharacters = 250_000

const read = async function* (data: SheetWorkerData): AsyncGenerator<NumberedRow[], SheetEnd> {
  const { bytes, maximumRows, headingsRow } = data
  const found = readSheetRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maximumRows, headingsRow)
  let rows: NumberedRow[] = []
  let characters = 0
  for (;;) {
    const { done, value } = await found.next()
    if (done) {
      if (rows.length > 0) yield rows
      return value
    }
    for (const cell of value.cells) characters += typeof cell === 'string' ? cell.length : 0
    if (rows.push(value) < limits.chunk && characters < chunkCharacters) continue
    yield rows
    rows = []
    characters = 0
  }
}

const data: SheetWorkerData = workerData
const chunks = read(data)
const send = (message: SheetMessage) => parentPort?.postMessage(message)
parentPort?.on('message', () => {
  chunks.next().then(
    ({ done, value }) => send(done ? { kind: 'end', ...value } : { kind: 'rows', rows: value }),
    (error: unknown) =>
      send(
        error instanceof SheetError
          ? { kind: 'failed', fault: error.fault, args: error.args }
          : { kind: 'failed', fault: undefined, args: {} },
      ),
  )
})
