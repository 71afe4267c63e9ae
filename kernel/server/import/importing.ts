// What the parts of an import share: its target, columns and options, and what it has done so far.
import type { ImportLine, ImportResult, ParsedImportOptions } from '#kernel/contract/payloads/imports.ts'
import type { ImportTarget, WriteContext } from '#kernel/server/context.ts'
import type { MappedColumn } from './readRow.ts'

export interface Importing {
  target: ImportTarget
  columns: readonly MappedColumn[]
  /** The number of headings, which is that of the cells of each row. */
  headings: number
  options: ParsedImportOptions
  context: WriteContext
  emit: (line: ImportLine) => void
}

/** A row that has changed a stored record. */
export interface ChangedRow {
  row: number
  id: number
}

/** What an import has done so far: its parts count into the same object. */
export type Counts = Omit<ImportResult, 'batch'>
