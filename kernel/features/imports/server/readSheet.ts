// Reads the first sheet of a workbook (xlsx), a text with separators (csv) or translations (XLIFF), by the bytes.
// Counts rows, columns and characters as they come. sheetWorker.ts runs it in a thread of its own.
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { isErrorText } from './errorTexts.ts'
import { readCsv } from './readCsv.ts'
import { readWorkbook } from './readWorkbook.ts'
import { isXliff, readXliff } from './readXliff.ts'
import { SheetError } from './sheetError.ts'
import type { NumberedRow, SheetCell, SheetEnd, SheetRow, SheetWarning } from '#kernel/core/server/sheets/sheetRow.ts'

const charactersOf = (cells: SheetRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

/** Returns the cells without the empty ones at their end, as long as there are more than `width`. */
const withoutEnd = (cells: SheetRow, width: number): SheetRow => {
  let { length } = cells
  while (length > width && (cells[length - 1] ?? null) === null) length--
  return cells.slice(0, length)
}

const isRepeated = (cells: SheetRow, headings: SheetRow): boolean =>
  cells.length === headings.length &&
  cells.every((cell, at) => {
    const heading = headings[at]
    return typeof cell === 'string' && typeof heading === 'string'
      ? plainText(cell) === plainText(heading)
      : cell === null && heading === null
  }) &&
  headings.some((heading) => typeof heading === 'string' && /\p{L}/u.test(heading))

/** Returns a cell as it is imported: a text may be all that is left of an error. */
const withError = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && isErrorText(cell) ? { error: cell } : cell

const beginOf = (cells: SheetRow): SheetRow =>
  cells.slice(0, shown.cells).map((cell) => (typeof cell === 'string' ? cell.slice(0, shown.characters) : cell))

/** So much of the first rows tells people which of them has the headings. */
const shown = { rows: 10, cells: 10, characters: 60 } as const

const zip = Buffer.from('PK\u0003\u0004', 'latin1')
const emptyZip = Buffer.from('PK\u0005\u0006', 'latin1')

/**
 * Yields the rows of a spreadsheet up to the last with a value, from the headings: the first row with a value from
 * `chosenHeadings` on. Returns what is known of the file. @throws SheetError for another kind, a damaged file, or one
 * beyond the limits
 */
export async function* readSheetRows(
  bytes: Buffer,
  maximumRows: number,
  chosenHeadings = 1,
): AsyncGenerator<NumberedRow, SheetEnd> {
  // The format of Excel before 2007, in which newer versions keep a workbook with a password.
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new SheetError('sheetOld')
  const isWorkbook = [zip, emptyZip].some((begin) => bytes.subarray(0, begin.length).equals(begin))
  const warnings: SheetWarning[] = []
  const firstRows: NumberedRow[] = []
  const repeated = { kind: 'repeatedHeadings' as const, row: 0, count: 0 }
  let headings: NumberedRow | undefined
  let next = 0
  let characters = 0
  const isTranslation = !isWorkbook && isXliff(bytes)
  const headingsRow = isTranslation ? 1 : chosenHeadings
  const rows = isWorkbook
    ? readWorkbook(bytes)
    : isTranslation
      ? readXliff(bytes)
      : readCsv(bytes, headingsRow, warnings)
  for await (const { number, cells, sources, isTooWide } of rows) {
    // A text is one string already; a workbook can name one text many times.
    const length = charactersOf(cells)
    characters += length
    if (length > limits.rowCharacters || characters > limits.unpackedBytes) throw new SheetError('sheetTooLarge')
    if (firstRows.length < shown.rows && cells.length > 0) firstRows.push({ number, cells: beginOf(cells) })
    if (number < headingsRow || (headings && cells.length === 0)) continue
    const width = headings?.cells.length ?? withoutEnd(cells, 0).length
    if (!headings) {
      if (isTooWide || width > limits.columns) throw new SheetError('sheetTooWide')
      next = number
    }
    if (number - (headings?.number ?? number) > maximumRows) throw new SheetError('sheetTooLong')
    for (; next < number; next++) yield { number: next, cells: [] }
    next++
    // A row of a workbook ends at its last value, and cells beside the table belong to no column.
    const row = (
      isWorkbook ? Array.from({ length: width }, (_, column) => cells[column] ?? null) : withoutEnd(cells, width)
    ).map(withError)
    const isCopy = headings !== undefined && isRepeated(row, headings.cells)
    if (isCopy && repeated.count++ === 0) warnings.push(Object.assign(repeated, { row: number }))
    const kept = {
      number,
      cells: isCopy || row.every((cell) => cell === null) ? [] : row,
      ...(sources && { sources }),
    }
    headings ??= kept
    yield kept
  }
  if (!headings) throw new SheetError('sheetEmpty')
  return { warnings, firstRows }
}
