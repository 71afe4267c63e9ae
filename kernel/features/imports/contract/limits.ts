// The limits of imports.
import { spreadsheet } from '#kernel/core/contract/limits.ts'

/**
 * Imports: size of what a workbook contains when it is unpacked; characters of a row, and of the texts that the cells
 * of a workbook share; memory of the thread that reads a file, and the time that it may take; columns; rows of a sheet with the empty
 * ones, as Excel has them; rows with a value, by database; rows that are written together; errors that are reported, and of these shown
 * on screen; corrected cells, and characters of one; values that an error offers for a cell, and of these
 * named in its sentence; values of the errors of a report; files that are read or imported at a time per server, and calls that wait for their turn.
 */
export const imports = {
  ...spreadsheet,
  unpackedBytes: 200 * 1024 * 1024,
  rowCharacters: 1_000_000,
  sharedCharacters: 50_000_000,
  readMegabytes: 128,
  readMs: 8_000,
  columns: 100,
  sheetRows: 1_048_576,
  rows: { postgres: 100_000, pglite: 5_000 },
  chunk: 200,
  errors: 10_000,
  shownErrors: 100,
  shownChanges: 50,
  corrections: 1000,
  cell: 1000,
  offered: 50,
  named: 8,
  samples: 3,
  jsonValues: 350_000,
  atOnce: 2,
  waiting: 8,
} as const
