// Finds what the cells of a row have no value for, before their values are read: an empty cell would clear a field.
import type { MappedColumn } from './readRow.ts'
import type { CellError, SheetCell, SheetRow } from './sheetRow.ts'
import type { ServerMessageKey } from '#kernel/server/messages/errors.ts'

export interface RowFault {
  /** The column of the file; null for the row. */
  column: number | null
  key: ServerMessageKey
  args: Readonly<Record<string, unknown>>
}

const isCellError = (cell: SheetCell | undefined): cell is CellError =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date)

/** Returns the faults of a row: more or fewer cells than there are headings, or formulas without a value. */
export const rowFaults = (columns: readonly MappedColumn[], cells: SheetRow, headings: number): RowFault[] => {
  if (cells.length !== headings)
    return [{ column: null, key: 'importRowWidth', args: { cells: cells.length, headings } }]
  return columns.flatMap(({ index }) => {
    const cell = cells[index]
    return isCellError(cell)
      ? [{ column: index, key: cell.error === '' ? 'cellWithoutValue' : 'cellError', args: { ...cell } }]
      : []
  })
}
