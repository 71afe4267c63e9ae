// What the parts of an import share: its target, columns and options, and what it has done so far.
import type { ImportLine, ImportResult, ParsedImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import type { ImportTarget, WriteContext } from '#kernel/core/server/context.ts'
import type { MappedColumn } from './readRow.ts'

export interface Importing {
  target: ImportTarget
  columns: readonly MappedColumn[]
  /** The headings, as many as each row has cells. */
  headings: readonly string[]
  options: ParsedImportOptions
  context: WriteContext
  /** `reason` is the message of an error without the value of its cell: what is stored of a refusal names no values. */
  emit: (line: ImportLine, reason?: string) => void
}

/** A row that has changed a stored record. */
export interface ChangedRow {
  row: number
  id: number
}

/** What an import has done so far: its parts count into the same object. */
export type Counts = Omit<ImportResult, 'batch'>
