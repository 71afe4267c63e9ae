// Reads the first sheet of a workbook (xlsx) or a text with separators (csv), which the bytes tell apart.
// Counts rows, columns and characters as they come. sheetWorker.ts runs it in a thread of its own.
import { imports as limits } from '#kernel/contract/limits.ts'
import { readCsv } from './readCsv.ts'
import { readWorkbook } from './readWorkbook.ts'
import { SheetError } from './sheetError.ts'
import type { SheetRow, SheetWarning } from './sheetRow.ts'

const charactersOf = (cells: SheetRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

/** Returns the cells without the empty ones at their end, as long as there are more than `width`. */
const withoutEnd = (cells: SheetRow, width: number): SheetRow => {
  let { length } = cells
  while (length > width && (cells[length - 1] ?? null) === null) length--
  return cells.slice(0, length)
}

/**
 * Yields the rows of a spreadsheet, the headings first, without the empty ones at its end, and returns its warnings.
 * @throws SheetError for a file of another kind, a damaged one, or one beyond the limits
 */
export async function* readSheetRows(bytes: Buffer, maximumRows: number): AsyncGenerator<SheetRow, SheetWarning[]> {
  // The format of Excel before 2007, in which newer versions keep a workbook with a password.
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new SheetError('sheetOld')
  const isWorkbook = bytes.toString('latin1', 0, 2) === 'PK'
  const warnings: SheetWarning[] = []
  let next = 1
  let width = 0
  let characters = 0
  for await (const { number, cells } of isWorkbook ? readWorkbook(bytes) : readCsv(bytes, warnings)) {
    if (next === 1) {
      if (number > 1) throw new SheetError('sheetNoHeadings')
      width = withoutEnd(cells, 0).length
      if (width > limits.columns) throw new SheetError('sheetTooWide')
    }
    if (number > maximumRows + 1) throw new SheetError('sheetTooLong')
    // A text is one string already; a workbook can name one text many times.
    const length = charactersOf(cells)
    characters += length
    if (length > limits.rowCharacters || characters > limits.unpackedBytes) throw new SheetError('sheetTooLarge')
    for (; next < number; next++) yield []
    next++
    // A row of a workbook ends at its last value, and cells beside the table belong to no column.
    const row = isWorkbook
      ? Array.from({ length: width }, (_, column) => cells[column] ?? null)
      : withoutEnd(cells, width)
    yield row.every((cell) => cell === null) ? [] : row
  }
  if (next === 1) throw new SheetError('sheetEmpty')
  return warnings
}
