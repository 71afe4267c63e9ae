// A spreadsheet (xlsx) written while its rows come in: memory stays flat however many there are.
// Numbers are numbers, to be added up; all else is an inline string, so that no text can act as a formula.
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

/** Latin letters, digits and signs that XML takes as they are: most texts are of these alone. */
const harmless = /^[ !#-%(-;=?-~\u{A0}-\u{24F}]*$/u

// Characters that XML 1.0 cannot hold are left out.
const escape = (text: string): string =>
  harmless.test(text) ? text : escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const rootRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
const book = (sheet: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escape(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Excel's own limit of characters in a cell. */
const cellLimit = 32_767

/** A column's letters: A to Z, then AA and on. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

// Every cell says where it is: the format lets it out, but not every reader does.
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
  /** The tab's name. */
  name: string
  columns: readonly string[]
  /** A row is one cell a column. */
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

/** How long the first bytes wait for the first row: an error until then can still be an answer of its own. */
const firstRowMs = 250
/** How long a reader may take nothing: after that the stream ends, so that it keeps neither memory nor a turn. */
const idleMs = 60_000

/**
 * The bytes of a workbook with one sheet. An error of the first row rejects if it comes soon; any later one destroys the stream, so that
 * its reader notices: a half file never looks whole.
 */
const workbook = async (sheet: Sheet): Promise<Readable> => {
  const source = sheet.rows[Symbol.asyncIterator]()
  const first = source.next()
  // One that comes later is thrown among the rows.
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
  const idle = setTimeout(() => output.destroy(new Error('The reader of the workbook takes nothing')), idleMs).unref()
  const breakOff = (error: Error) => void output.destroy(error)
  zip.on('error', breakOff)
  // The zip does not listen for it, and an error that nobody hears ends the process.
  rows.on('error', breakOff)
  zip.outputStream.pipe(output)
  zip.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(rootRelations), '_rels/.rels')
  zip.addBuffer(Buffer.from(book(sheet.name)), 'xl/workbook.xml')
  zip.addBuffer(Buffer.from(bookRelations), 'xl/_rels/workbook.xml.rels')
  // A quarter of the work of the default level, for an eighth more bytes.
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 })
  zip.end()
  // A reader that goes away ends the query behind the rows, too.
  output.on('close', () => {
    clearTimeout(idle)
    rows.destroy()
  })
  return output
}

/** The turns of exports; one that finds them all taken is refused at once. */
export const exportQueue = createQueue({ atOnce: limits.atOnce, waiting: 0, key: 'exportsBusy' })

/**
 * Answers a call with a workbook as a file of this name; its turn ends with the stream.
 * @throws Unavailable (503 with Retry-After) where as many exports as a server allows are under way
 */
export const sendWorkbook = async (reply: FastifyReply, name: string, sheet: Sheet): Promise<Readable> => {
  const leave = await exportQueue.acquire()
  try {
    const stream = await workbook(sheet)
    stream.once('close', leave)
    reply.type(workbookMediaType).header('content-disposition', `attachment; filename="${name}.xlsx"`)
    return stream
  } catch (error) {
    leave()
    throw error
  }
}
