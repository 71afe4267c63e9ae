// The limits of imports.
import { spreadsheet } from '#kernel/core/contract/limits.ts'

export const imports = {
  ...spreadsheet,
  /** What a workbook contains when it is unpacked. */
  unpackedBytes: 200 * 1024 * 1024,
  rowCharacters: 1_000_000,
  /** Of the texts that the cells of a workbook share. */
  sharedCharacters: 50_000_000,
  /** Memory of the thread that reads a file. */
  readMegabytes: 128,
  readMs: 8_000,
  columns: 100,
  /** Of a sheet with the empty ones, as Excel has them. */
  sheetRows: 1_048_576,
  /** With a value, by database. */
  rows: { postgres: 100_000, pglite: 5_000 },
  /** Rows that are written together. */
  chunk: 200,
  /** That are reported. */
  errors: 10_000,
  /** Of these, on screen. */
  shownErrors: 100,
  shownChanges: 50,
  /** Corrected cells. */
  corrections: 1000,
  /** Characters of a corrected cell. */
  cell: 1000,
  /** Values that an error offers for a cell. */
  offered: 50,
  /** Of these, in its sentence. */
  named: 8,
  /** Values of an error that a report shows. */
  samples: 3,
  jsonValues: 350_000,
  /** Files that a server reads or imports at a time. */
  atOnce: 2,
  /** Calls that wait for their turn. */
  waiting: 8,
} as const
