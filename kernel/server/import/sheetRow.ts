// What the readers of spreadsheets return: cells, rows and warnings.

/** A cell that has no value: the error that its formula shows (`#REF!`), or '' for a formula whose value the file does not have. */
export interface CellError {
  error: string
}

/** A cell as the file has it; null for an empty one. */
export type SheetCell = string | number | boolean | Date | CellError | null
/** As many cells as there are headings, or none for an empty row. A row of a text with more or fewer cells is damaged. */
export type SheetRow = readonly SheetCell[]

/** A row that has a value, by its number from 1. */
export interface FoundRow {
  number: number
  cells: SheetCell[]
}

/** The first cell with a character that is no UTF-8, by its row from 1 and its column from 0. */
export interface SheetWarning {
  row: number
  column: number
}
