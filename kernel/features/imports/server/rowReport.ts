// Reports the invalid rows of an import, each with its errors as sentences at their columns.
import type { Language } from '#kernel/core/contract/languages.ts'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { issueSentences } from '#kernel/core/contract/messages.ts'
import type { ImportError } from '#kernel/features/imports/contract/payloads.ts'
import { sqlState } from '#kernel/core/server/database/errors.ts'
import { ApiError, SchemaError } from '#kernel/core/server/errors.ts'
import { translate, type ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import type { Counts, Importing } from './importing.ts'
import type { MappedColumn } from './readRow.ts'
import type { RowFault } from './rowFaults.ts'
import type { NumberedRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'

/** Whether an error concerns its row alone: any other one ends the import. */
export const isRowError = (error: unknown): boolean =>
  error instanceof SchemaError ||
  (error instanceof ApiError && error.status < 500) ||
  /^2[23]/.test(sqlState(error) ?? '')

/** A message, with its key if that says that the value is none of the known ones. */
interface FieldMessage {
  message: string
  isUnknown: boolean
}

const unknownKeys: readonly string[] = ['invalid', 'unknownReference']

/** Returns the messages of an error by field; '' for the row. */
const messagesOf = (error: unknown, language: Language): Record<string, FieldMessage> => {
  if (error instanceof SchemaError) {
    const unknown = error.issues.filter(({ message }) => unknownKeys.includes(message))
    const isUnknown = (field: string) => unknown.some(({ path = [] }) => path.join('.') === field)
    return Object.fromEntries(
      Object.entries(issueSentences(error.issues, language)).map(([field, message]) => [
        field,
        { message, isUnknown: isUnknown(field) },
      ]),
    )
  }
  const whole = (key: ServerMessageKey, args = {}) => ({
    '': { message: translate(key, language, args), isUnknown: false },
  })
  if (!(error instanceof ApiError)) return whole('invalidRequest')
  if (!error.errors) return whole(error.key, error.args)
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, message]) => {
      const { key, args } = typeof message === 'string' ? { key: message, args: error.args } : message
      return [field, { message: translate(key, language, args), isUnknown: unknownKeys.includes(key) }]
    }),
  )
}

/** Returns the column of a field: its own, or that of the object that it is a part of. */
const columnOf = (columns: readonly MappedColumn[], field: string): MappedColumn | undefined => {
  const exact = columns.find(({ name }) => name === field) ?? columns.find(({ name }) => field.startsWith(`${name}.`))
  // What is wrong with a whole list belongs to none of its items.
  const isPart = ({ name, base, item }: MappedColumn) => name.startsWith(`${field}.`) && !(item && base === field)
  return exact ?? columns.find(isPart)
}

export interface RowReport {
  /** Takes the rows that are imported next, so that errors can name the values of their cells. */
  read: (rows: readonly NumberedRow[]) => void
  /** Reports what the cells of a row have no value for. */
  faults: (row: number, faults: readonly RowFault[]) => void
  /** Reports the error of a row. @throws the error if it concerns more than this row */
  error: (row: number, error: unknown) => void
  /** Warns of a cell whose value is imported all the same. */
  warn: (row: number, column: MappedColumn, message: string) => void
}

/** Returns the report of an import. It counts every invalid row, but emits no more errors than the limit. */
export const createRowReport = (
  { columns, headings, options, context: { language }, emit }: Importing,
  allowedIn: (column: MappedColumn) => ImportError['allowed'],
  counts: Counts,
): RowReport => {
  const reported = { error: 0, warning: 0 }
  let rows: ReadonlyMap<number, NumberedRow> = new Map()
  const tell = (kind: 'error' | 'warning', error: ImportError, reason = error.message): void => {
    if (reported[kind]++ < limits.errors) emit({ kind, ...error }, reason)
  }

  /** Adds to an error the value of its cell and, where these are few, the values that the cell may contain. */
  const atCell = (row: number, field: string, { message, isUnknown }: FieldMessage): ImportError => {
    const column = columnOf(columns, field)
    const bare = { row, column: column?.index ?? null, field: field || null, message }
    if (!column) return bare
    const value = cellText(rows.get(row)?.cells[column.index] ?? null).slice(0, limits.cell)
    const allowed = allowedIn(column)
    const isChosen = allowed !== undefined || column.kind === 'reference'
    const label = options.labels[column.name]?.heading ?? headings[column.index] ?? column.name
    const key = allowed && allowed.length > 0 ? 'cellNotAllowed' : 'cellUnknown'
    const names = allowed?.slice(0, limits.named).map(({ text }) => text) ?? []
    const more = (allowed?.length ?? 0) > limits.named ? ['…'] : []
    const named = translate(key, language, { label, value, allowed: [...names, ...more].join(', ') })
    return {
      ...bare,
      message: isUnknown && isChosen && value !== '' ? named : message,
      value,
      ...(allowed && { allowed }),
    }
  }

  return {
    read(next) {
      rows = new Map(next.map((row) => [row.number, row]))
    },
    faults(row, faults) {
      counts.invalid++
      for (const { column, key, args, value = '' } of faults)
        tell('error', {
          row,
          column,
          field: null,
          message: translate(key, language, args),
          ...(column !== null && { value }),
        })
    },
    error(row, error) {
      if (!isRowError(error)) throw error
      counts.invalid++
      const errors = Object.entries(messagesOf(error, language)).map(([field, message]) => ({
        reason: message.message,
        cell: atCell(row, field, message),
      }))
      const place = ({ cell: { column } }: (typeof errors)[number]) => column ?? Infinity
      for (const { cell, reason } of errors.toSorted((a, b) => place(a) - place(b))) tell('error', cell, reason)
    },
    warn(row, { name }, message) {
      tell('warning', atCell(row, name, { message, isUnknown: false }))
    },
  }
}
