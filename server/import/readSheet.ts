// Reads the first sheet of a workbook (xlsx) or a text with separators (csv), which the bytes tell apart.
// The two readers load with the first import: most servers run for days without one.
import { Readable } from 'node:stream'
import { imports as limits } from '#contract/limits.ts'
import { SheetError } from '#server/import/sheetError.ts'
import { checkZip } from '#server/import/zip.ts'

/** A cell as the file has it; null for an empty one. */
export type SheetCell = string | number | boolean | Date | null
export type SheetRow = readonly SheetCell[]

const begins = (bytes: Buffer, ...signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte)

/** The text of a csv file: UTF-8, the UTF-16 that Excel calls Unicode text, or else the encoding of Windows in western Europe. */
const decode = (bytes: Buffer): string => {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new SheetError('sheetNotSupported')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that occurs most in the first line, outside of quotes. */
const delimiterOf = (text: string): string => {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

const trimmed = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? cell.trim() || null : cell)

async function* readCsv(bytes: Buffer): AsyncGenerator<SheetRow> {
  const text = decode(bytes)
  const { parse } = await import('csv-parse')
  const parser = Readable.from([text]).pipe(
    parse({ bom: true, delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: false, max_record_size: 1_000_000 }),
  )
  try {
    for await (const record of parser) {
      const cells: unknown = record
      if (!Array.isArray(cells)) continue
      // Exports write an apostrophe before a text that a program would take for a formula.
      yield cells.map((cell) => trimmed(String(cell).replace(/^'(?='*[=+\-@\t\r])/, '')))
    }
  } catch (error) {
    throw new SheetError('sheetDamaged', error)
  }
}

const toCell = (cell: unknown): SheetCell =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' || cell instanceof Date ? trimmed(cell) : null

async function* readXlsxRows(bytes: Buffer, maximumRows: number): AsyncGenerator<SheetRow> {
  await checkZip(bytes, maximumRows)
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(bytes).catch((error: unknown) => {
    throw new SheetError('sheetDamaged', error)
  })
  for (const row of rows) yield row.map(toCell)
}

const isEmpty = (row: SheetRow): boolean => row.every((cell) => cell === null)

/**
 * Yields the rows of a spreadsheet, the headings first, without the empty ones at its end.
 * @throws SheetError for a file of another kind, a damaged one, or one beyond the limits
 */
export async function* readSheetRows(bytes: Buffer, maximumRows: number): AsyncGenerator<SheetRow> {
  if (bytes.length === 0) throw new SheetError('sheetEmpty')
  // The format of Excel before 2007, in which newer versions keep a workbook with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError('sheetOld')
  const isZip = begins(bytes, 0x50, 0x4b)
  let count = 0
  let empty = 0
  for await (const row of isZip ? readXlsxRows(bytes, maximumRows) : readCsv(bytes)) {
    if (row.length > limits.columns) throw new SheetError('sheetTooWide')
    if (isEmpty(row)) {
      empty++
      continue
    }
    if (count === 0 && empty > 0) throw new SheetError('sheetNoHeadings')
    for (; empty > 0; empty--) {
      count++
      yield []
    }
    if (count > maximumRows) throw new SheetError('sheetTooLong')
    count++
    yield row
  }
  if (count === 0) throw new SheetError('sheetEmpty')
}
