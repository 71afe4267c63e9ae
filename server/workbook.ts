// Streams a spreadsheet (xlsx) while reading its rows, so that memory does not grow with their number.
// Numbers stay numbers; everything else is an inline string, so that no text can act as a formula.
import { Readable, Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { exports as limits } from '#contract/limits.ts'
import { escapeHtml } from '#server/html.ts'
import { createQueue } from '#server/process/queue.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Texts that need no escaping in XML: most consist of Latin letters, digits and such signs only. */
const needsNoEscaping = /^[ !#-%(-;=?-~\u{A0}-\u{24F}]*$/u

// Removes characters that XML 1.0 does not allow.
const escape = (text: string): string =>
  needsNoEscaping.test(text) ? text : escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const rootRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
const book = (sheet: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escape(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Excel's limit of characters in a cell. */
const cellLimit = 32_767

/** Returns the letters of a column: A to Z, then AA and so on. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

// Every cell has its reference: it is optional in the format, but some readers require it.
const cell = (value: Cell, column: number, row: number): string => {
  if (value === null || value === '') return ''
  const at = `<c r="${letters(column)}${row}"`
  if (typeof value === 'number') return `${at}><v>${value}</v></c>`
  return `${at} t="inlineStr"><is><t xml:space="preserve">${escape(value.slice(0, cellLimit))}</t></is></c>`
}
const line = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`

/** A text, a number, or null for an empty cell. */
type Cell = string | number | null

export interface Sheet {
  /** The name of the sheet's tab. */
  name: string
  columns: readonly string[]
  /** Each row has one cell per column. */
  rows: AsyncIterable<readonly Cell[]>
}

const sheetXml = async function* ({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${line(columns, 1)}`
  let pending = ''
  let number = 1
  for await (const row of rows) {
    pending += line(row, ++number)
    if (pending.length > 65_536) {
      yield pending
      pending = ''
    }
  }
  yield `${pending}</sheetData></worksheet>`
}

export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** How long the first bytes wait for the first row: until then an error can still become an error reply. */
const firstRowMs = 250
/** How long a reader may read nothing before the stream is destroyed, which frees its memory and its slot. */
const idleMs = 60_000

/**
 * Returns the bytes of a workbook with one sheet. Rejects when the first row fails soon. A later error destroys the stream,
 * so that the client reports a failed download instead of saving a partial file.
 */
const workbook = async (sheet: Sheet): Promise<Readable> => {
  const source = sheet.rows[Symbol.asyncIterator]()
  const first = source.next()
  // A later error is thrown while the rows are read.
  first.catch(() => {})
  const all = async function* () {
    const { done, value } = await first
    if (done) return
    yield value
    yield* { [Symbol.asyncIterator]: () => source }
  }
  await Promise.race([first, new Promise<void>((resolve) => void setTimeout(resolve, firstRowMs).unref())])
  const zip = new ZipFile()
  const rows = Readable.from(sheetXml({ ...sheet, rows: all() }))
  const output = new Transform({
    transform(bytes, _encoding, done) {
      idle.refresh()
      done(null, bytes)
    },
  })
  const idle = setTimeout(() => output.destroy(new Error('The reader of the workbook has stalled')), idleMs).unref()
  const destroyOutput = (error: Error) => void output.destroy(error)
  zip.on('error', destroyOutput)
  // yazl does not handle it, and an unhandled error event ends the process.
  rows.on('error', destroyOutput)
  zip.outputStream.pipe(output)
  zip.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(rootRelations), '_rels/.rels')
  zip.addBuffer(Buffer.from(book(sheet.name)), 'xl/workbook.xml')
  zip.addBuffer(Buffer.from(bookRelations), 'xl/_rels/workbook.xml.rels')
  // A quarter of the default level's CPU time for an eighth more bytes.
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 })
  zip.end()
  // When the client disconnects, the query behind the rows ends as well.
  output.on('close', () => {
    clearTimeout(idle)
    rows.destroy()
  })
  return output
}

/** Limits concurrent exports; further ones are rejected at once. */
export const exportQueue = createQueue({ atOnce: limits.atOnce, waiting: 0, key: 'exportsBusy' })

/**
 * Replies with a workbook as a file of this name. The end of the stream releases its slot.
 * @throws Unavailable (503 with Retry-After) when the maximum number of exports is running
 */
export const sendWorkbook = async (reply: FastifyReply, name: string, sheet: Sheet): Promise<Readable> => {
  const release = await exportQueue.acquire()
  try {
    const stream = await workbook(sheet)
    stream.once('close', release)
    reply.type(workbookMediaType).header('content-disposition', `attachment; filename="${name}.xlsx"`)
    return stream
  } catch (error) {
    release()
    throw error
  }
}
