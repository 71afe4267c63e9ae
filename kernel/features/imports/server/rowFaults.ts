// Finds what the cells of a row have no value for, before their values are read: an empty cell would clear a field.
import type { ParsedImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { isNullText } from './nullTexts.ts'
import type { MappedColumn } from './readRow.ts'
import type { CellError, SheetCell, SheetRow } from '#kernel/core/server/sheets/sheetRow.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'

export interface RowFault {
  /** The column of the file; null for the row. */
  column: number | null
  key: ServerMessageKey
  args: Readonly<Record<string, unknown>>
  /** The text of the cell, if it has one that is no value. */
  value?: string
}

const isCellError = (cell: SheetCell | undefined): cell is CellError =>
  typeof cell === 'object' && cell !== null && 'error' in cell

/**
 * Returns the faults of a row: too many or few cells, formulas without a value, and words for no value without an
 * answer (`nulls`).
 */
export const rowFaults = (
  columns: readonly MappedColumn[],
  cells: SheetRow,
  headings: number,
  { nulls }: Pick<ParsedImportOptions, 'nulls'>,
): RowFault[] => {
  if (cells.length !== headings)
    return [{ column: null, key: 'importRowWidth', args: { cells: cells.length, headings } }]
  return columns.flatMap(({ index }): RowFault[] => {
    const cell = cells[index]
    if (!nulls && isNullText(cell)) return [{ column: index, key: 'cellNull', args: { value: cell }, value: cell }]
    return isCellError(cell)
      ? [{ column: index, key: cell.error === '' ? 'cellWithoutValue' : 'cellError', args: { ...cell } }]
      : []
  })
}
