// Streams a spreadsheet (xlsx) while reading its rows, so that memory does not grow with their number.
// Numbers and dates stay what they are; everything else is an inline string, so that no text can act as a formula.
import { Readable, Transform } from 'node:stream'
import type { SignedIn } from '#kernel/core/server/context.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { ZipFile } from 'yazl'
import { exports as limits } from '#kernel/core/contract/limits.ts'
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import type { SheetFormat } from '#kernel/core/contract/sheetFormats.ts'
import { defaultLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { createQueue } from '#kernel/core/server/process/queue.ts'
import { type Cell, csvParts, type DateCell, dateText, inChunks, type Sheet } from './sheets.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Texts that need no escaping in XML: most consist of Latin letters, digits and such signs only. */
const needsNoEscaping = /^[ !#-%(-;=?-^`-~\u{A0}-\u{24F}]*$/u

// Removes characters that XML 1.0 forbids, and escapes _x0041_, which a workbook reads as A.
const escape = (text: string): string =>
  needsNoEscaping.test(text)
    ? text
    : escapeHtml(
        text
          .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
          .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
      )

/** The formats of the cells, by their numbers: any value, a day, a moment. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`
const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
const rootRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`
const book = (sheet: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escape(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Excel's limit of characters in a cell. */
const cellLimit = 32_767

/** Returns the letters of a column: A to Z, then AA and so on. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** The first day that all programs count alike: Excel believes in 29 February 1900. */
const firstSafeDay = Date.UTC(1900, 2, 1)
/** A date counts the days from 30 December 1899. */
const serialOf = ({ at }: DateCell): number => at / 86_400_000 + 25_569

// Every cell has its reference: it is optional in the format, but some readers require it.
const cell = (value: Cell, column: number, row: number): string => {
  if (value === null || value === '') return ''
  const at = `<c r="${letters(column)}${row}"`
  if (typeof value === 'number') return `${at}><v>${value}</v></c>`
  if (typeof value === 'object' && value.at >= firstSafeDay)
    return `${at} s="${value.hasTime ? 2 : 1}"><v>${serialOf(value)}</v></c>`
  const text = typeof value === 'string' ? value : dateText(value)
  return `${at} t="inlineStr"><is><t xml:space="preserve">${escape(text.slice(0, cellLimit))}</t></is></c>`
}
const line = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`

/** Excel's limit of characters in a list. */
const listLimit = 255

/** Returns the lists of the columns that have choices, below the headings. */
const validations = (choices: readonly (readonly string[])[]): string => {
  const lists = choices.flatMap((texts, column) => {
    const list = texts.join(',')
    // A comma separates the texts, and a quote ends them.
    if (texts.length === 0 || list.length > listLimit || texts.some((text) => /[",]/.test(text))) return []
    const cells = `${letters(column)}2:${letters(column)}1048576`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>"${escape(list)}"</formula1></dataValidation>`
  })
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}

const sheetXml = async function* ({ columns, rows, choices = [] }: Sheet): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${line(columns, 1)}`
  let number = 1
  for await (const row of rows) yield line(row, ++number)
  yield `</sheetData>${validations(choices)}</worksheet>`
}

export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const mediaTypes = { xlsx: workbookMediaType, csv: 'text/csv; charset=utf-8' } as const satisfies Record<
  SheetFormat,
  string
>

/** The language decides the separator of a text. */
interface FileOptions {
  format: SheetFormat
  language: Language
}

/** Rows, and how they are written. */
interface WrittenRows<Row> {
  rows: AsyncIterable<Row>
  write: (rows: AsyncIterable<Row>) => AsyncGenerator<string>
  /** The name of the sheet if the text is that of a workbook. */
  sheetName?: string | undefined
}

/** How long the first bytes wait for the first row: until then an error can still become an error reply. */
const firstRowMs = 250
/** The running exports. Each takes a turn per chunk that its reader asks for, so a slow reader holds none. */
const turns = createQueue({ name: 'exportRows', atOnce: limits.atOnce, waiting: Number.POSITIVE_INFINITY })

/** Yields the chunks of a sheet, each made in a turn of its owner. */
const inTurns = async function* (chunks: AsyncGenerator<string>, owner: string): AsyncGenerator<string> {
  try {
    for (;;) {
      // A client that leaves ends the stream.
      const { done, value } = await turns.run(() => chunks.next(), owner, null)
      if (done) return
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}

/** Zips the XML of a sheet with the other parts of a workbook. `onError` gets what goes wrong. */
const zipped = (name: string, rows: Readable, onError: (error: Error) => void): NodeJS.ReadableStream => {
  const zip = new ZipFile()
  zip.on('error', onError)
  zip.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(rootRelations), '_rels/.rels')
  zip.addBuffer(Buffer.from(book(name)), 'xl/workbook.xml')
  zip.addBuffer(Buffer.from(bookRelations), 'xl/_rels/workbook.xml.rels')
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml')
  // A quarter of the default level's CPU time for an eighth more bytes.
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 })
  zip.end()
  return zip.outputStream
}

/**
 * Returns the bytes of a file of `owner`, who reads it. Rejects when the first row fails soon. A later error destroys the stream,
 * so that the client reports a failed download instead of saving a partial file.
 */
const bytesOf = async <Row>({ rows: given, write, sheetName }: WrittenRows<Row>, owner: string): Promise<Readable> => {
  const source = given[Symbol.asyncIterator]()
  const first = turns.run(() => source.next(), owner)
  // A later error is thrown while the rows are read.
  first.catch(() => {})
  const all = async function* () {
    const { done, value } = await first
    if (done) return
    yield value
    yield* { [Symbol.asyncIterator]: () => source }
  }
  await Promise.race([first, new Promise<void>((resolve) => void setTimeout(resolve, firstRowMs).unref())])
  const rows = Readable.from(inTurns(inChunks(write(all())), owner))
  const output = new Transform({
    transform(bytes, _encoding, done) {
      idle.refresh()
      done(null, bytes)
    },
  })
  const expire = () => void output.destroy(new Error('The reader of the workbook is too slow'))
  const [idle, lifetime] = [setTimeout(expire, limits.idleMs).unref(), setTimeout(expire, limits.lifetimeMs).unref()]
  const destroyOutput = (error: Error) => void output.destroy(error)
  // yazl does not handle it, and an unhandled error event ends the process.
  rows.on('error', destroyOutput)
  const parts = sheetName === undefined ? rows : zipped(sheetName, rows, destroyOutput)
  parts.pipe(output)
  // When the client disconnects, the query behind the rows ends as well.
  output.on('close', () => {
    clearTimeout(idle)
    clearTimeout(lifetime)
    rows.destroy()
  })
  return output
}

/** Limits the open exports and those of one person; further ones are rejected at once. */
export const exportQueue = createQueue({
  name: 'exports',
  atOnce: limits.open,
  each: limits.each,
  waiting: 0,
  key: 'exportsBusy',
})

/**
 * Returns a reply with rows as a file. The end of the stream releases its slot. @throws Unavailable (503 with
 * Retry-After) when too many exports are open, on the server or for this person
 */
export const rowsReply = async <Row>(
  { me }: Pick<SignedIn, 'me'>,
  { name, mediaType }: { name: string; mediaType: string },
  rows: WrittenRows<Row>,
): Promise<Reply<Readable>> => {
  const owner = String(me.id)
  const release = await exportQueue.acquire(owner)
  try {
    const stream = await bytesOf(rows, owner)
    stream.once('close', release)
    return new Reply(stream, {
      headers: { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` },
    })
  } catch (error) {
    release()
    throw error
  }
}

/** Returns a reply with a sheet as a file. @throws Unavailable, as rowsReply does */
export const sheetReply = (
  caller: Pick<SignedIn, 'me'>,
  name: string,
  sheet: Sheet,
  { format, language }: FileOptions,
): Promise<Reply<Readable>> =>
  rowsReply(
    caller,
    { name: `${name}.${format}`, mediaType: mediaTypes[format] },
    {
      rows: sheet.rows,
      write: (rows) => (format === 'csv' ? csvParts({ ...sheet, rows }, language) : sheetXml({ ...sheet, rows })),
      sheetName: format === 'csv' ? undefined : sheet.name,
    },
  )

/** Returns a reply with a sheet as a workbook. @throws Unavailable, as sheetReply does */
export const workbookReply = (caller: Pick<SignedIn, 'me'>, name: string, sheet: Sheet): Promise<Reply<Readable>> =>
  sheetReply(caller, name, sheet, { format: 'xlsx', language: defaultLanguage })
