// Reads a large spreadsheet in a worker thread, chunk by chunk as the main thread asks for them.
// A file that needs too much memory ends this thread alone.
import { parentPort, workerData } from 'node:worker_threads'
import { readSheetRows, type SheetRow } from '#server/import/readSheet.ts'
import { SheetError, type SheetFault } from '#server/import/sheetError.ts'

export interface SheetWorkerData {
  bytes: Uint8Array
  maximumRows: number
  chunk: number
}

export type SheetMessage = { kind: 'rows'; rows: SheetRow[] } | { kind: 'end' } | { kind: 'failed'; fault: SheetFault | undefined }

const read = async function* ({ bytes, maximumRows, chunk }: SheetWorkerData): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = []
  for await (const row of readSheetRows(Buffer.from(bytes), maximumRows)) {
    if (rows.push(row) < chunk) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

const data: SheetWorkerData = workerData
const chunks = read(data)
const send = (message: SheetMessage) => parentPort?.postMessage(message)
parentPort?.on('message', () => {
  chunks.next().then(
    ({ done, value }) => send(done ? { kind: 'end' } : { kind: 'rows', rows: value }),
    (error: unknown) => send({ kind: 'failed', fault: error instanceof SheetError ? error.fault : undefined }),
  )
})
