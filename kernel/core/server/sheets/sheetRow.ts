// What the readers of spreadsheets return: cells, rows, and what people should know about the file.

/** A cell without a value: its formula's error (`#REF!`), or '' for a formula without a stored value. */
export interface CellError {
  error: string
}

/** A time of the day or a duration, as the sheet shows it: 15:30. */
export interface CellTime {
  time: string
}

/** A cell as the file has it; null for an empty one. */
export type SheetCell = string | number | boolean | Date | CellError | CellTime | null
/** As many cells as headings, or none for an empty row. A row of another length is damaged. */
export type SheetRow = readonly SheetCell[]

/** A row by its number in the file, from 1. */
export interface NumberedRow {
  number: number
  cells: SheetRow
  /**
   * Of a file of translations: what each cell translates. Undefined for a cell that the file lacks, which then changes
   * nothing, and null for one that a person has corrected.
   */
  sources?: readonly (string | null | undefined)[]
}

/** A row that has a value. */
export interface FoundRow {
  number: number
  cells: SheetCell[]
  sources?: NumberedRow['sources']
  /** It has a value beyond the columns that are read. */
  isTooWide?: boolean
}

/** What people should know about a file before they import it. Rows count from 1, columns from 0. */
export type SheetWarning =
  /** The first cell with a character that is no UTF-8. */
  | { kind: 'badBytes'; row: number; column: number }
  /** The rows that only repeat the headings, and are therefore left out: the first one, and how many there are. */
  | { kind: 'repeatedHeadings'; row: number; count: number }
  /** The encoding of a text that does not name it and is not that of Windows. */
  | { kind: 'encoding'; encoding: string }

/** What is known of a file after its last row. */
export interface SheetEnd {
  warnings: SheetWarning[]
  /** The first rows that have a value, with their first cells: one of them has the headings. */
  firstRows: NumberedRow[]
}
