// Reports the invalid rows of an import, each with its errors as sentences at their columns.
import type { Language } from '#kernel/contract/languages.ts'
import { imports as limits } from '#kernel/contract/limits.ts'
import { issueSentences } from '#kernel/contract/messages.ts'
import type { ImportLine } from '#kernel/contract/payloads/imports.ts'
import { sqlState } from '#kernel/server/database/errors.ts'
import { ApiError, SchemaError } from '#kernel/server/errors.ts'
import { translate } from '#kernel/server/messages/errors.ts'
import type { Counts } from './importing.ts'
import type { MappedColumn } from './readRow.ts'
import type { RowFault } from './rowFaults.ts'

/** Whether an error concerns its row alone: any other one ends the import. */
export const isRowError = (error: unknown): boolean =>
  error instanceof SchemaError ||
  (error instanceof ApiError && error.status < 500) ||
  /^2[23]/.test(sqlState(error) ?? '')

/** Returns the messages of an error by field; '' for the row. */
const messagesOf = (error: unknown, language: Language): Record<string, string> => {
  if (error instanceof SchemaError) return issueSentences(error.issues, language)
  if (!(error instanceof ApiError)) return { '': translate('invalidRequest', language) }
  if (!error.errors) return { '': translate(error.key, language, error.args) }
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, message]) => [
      field,
      typeof message === 'string'
        ? translate(message, language, error.args)
        : translate(message.key, language, message.args),
    ]),
  )
}

/** Returns the column of a field: its own, or that of the object that it is a part of. */
const columnOf = (columns: readonly MappedColumn[], field: string): number | null => {
  const exact = columns.find(({ name }) => name === field) ?? columns.find(({ name }) => field.startsWith(`${name}.`))
  // What is wrong with a whole list belongs to none of its items.
  const isPart = ({ name, base, item }: MappedColumn) => name.startsWith(`${field}.`) && !(item && base === field)
  return (exact ?? columns.find(isPart))?.index ?? null
}

export interface RowReport {
  /** Reports what the cells of a row have no value for. */
  faults: (row: number, faults: readonly RowFault[]) => void
  /** Reports the error of a row. @throws the error if it concerns more than this row */
  error: (row: number, error: unknown) => void
}

/** Returns the report of an import. It counts every invalid row, but emits no more errors than the limit. */
export const createRowReport = (
  columns: readonly MappedColumn[],
  language: Language,
  emit: (line: ImportLine) => void,
  counts: Counts,
): RowReport => {
  let reported = 0
  const report = (
    row: number,
    errors: readonly { column: number | null; field: string | null; message: string }[],
  ): void => {
    counts.invalid++
    for (const error of errors) if (reported++ < limits.errors) emit({ kind: 'error', row, ...error })
  }
  return {
    faults: (row, faults) =>
      report(
        row,
        faults.map(({ column, key, args }) => ({ column, field: null, message: translate(key, language, args) })),
      ),
    error(row, error) {
      if (!isRowError(error)) throw error
      report(
        row,
        Object.entries(messagesOf(error, language))
          .map(([field, message]) => ({ column: columnOf(columns, field), field: field || null, message }))
          .toSorted((one, other) => (one.column ?? Infinity) - (other.column ?? Infinity)),
      )
    },
  }
}
