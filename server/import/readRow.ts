// Reads the rows of an import: their cells as bodies, the referenced records and the errors.
import { isDeepStrictEqual } from 'node:util'
import type { ImportField } from '#contract/imports.ts'
import { isObject } from '#contract/isObject.ts'
import type { ParsedImportOptions } from '#contract/payloads/imports.ts'
import type { Values } from '#server/routes/writes.ts'
import type { SheetRow } from '#server/import/readSheet.ts'
import type { Meant } from '#server/import/references.ts'
import { cellText, valueOf } from '#server/import/values.ts'

/** A column of the file that is imported. */
export interface MappedColumn extends ImportField {
  index: number
  words: NonNullable<ParsedImportOptions['columns'][number]>['words']
}

/** Finds the records that the cells of a reference name. */
export type References = ReadonlyMap<string, ReadonlyMap<string, Meant>>

/** The texts that name records of other resources, by column. */
export const referencedTexts = (columns: readonly MappedColumn[], rows: readonly SheetRow[]): Map<string, string[]> =>
  new Map(
    columns.flatMap(({ kind, name, index }) =>
      kind === 'reference' ? [[name, rows.map((row) => cellText(row[index] ?? null)).filter((text) => text !== '')] as const] : [],
    ),
  )

/** Sets a value by its name, which has a dot for a part of an object. */
const setValue = (body: Values, name: string, value: unknown): void => {
  const [field = name, part] = name.split('.')
  if (part === undefined) body[field] = value
  else body[field] = { ...Object(body[field]), [part]: value }
}

/** The body that a row describes, its id, and the errors of its references by column. */
export interface ReadRow {
  id: unknown
  body: Values
  errors: { column: number; fault: 'unknownReference' | 'ambiguousReference' }[]
}

export const readRow = (columns: readonly MappedColumn[], row: SheetRow, references: References): ReadRow => {
  const read: ReadRow = { id: null, body: {}, errors: [] }
  for (const column of columns) {
    const cell = row[column.index] ?? null
    if (column.kind === 'id') read.id = valueOf(column, cell)
    else if (column.kind !== 'reference') setValue(read.body, column.name, valueOf(column, cell, column.words))
    else {
      const text = cellText(cell)
      const meant = text === '' ? null : (references.get(column.name)?.get(text) ?? 'unknown')
      if (typeof meant === 'string')
        read.errors.push({ column: column.index, fault: meant === 'unknown' ? 'unknownReference' : 'ambiguousReference' })
      // The wire writes the reference of a custom field as an object.
      const isObjectField = column.field?.kind === 'custom'
      read.body[column.name] = isObjectField && meant !== null ? { [column.target?.idKey ?? 'id']: meant } : meant
    }
  }
  return read
}

/** Completes the objects of a body with the parts of the stored record that the file has no columns for. */
export const withStoredParts = (columns: readonly MappedColumn[], body: Values, before: Values): Values => {
  const objects = new Set(columns.flatMap(({ name }) => (name.includes('.') ? [name.split('.')[0] ?? name] : [])))
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, objects.has(name) ? { ...Object(before[name]), ...Object(value) } : value]),
  )
}

/** Returns a stored record with other records by their ids, as a body names them. */
export const withIds = (columns: readonly MappedColumn[], record: Values): Values => ({
  ...record,
  ...Object.fromEntries(
    columns.flatMap(({ name, field, target }) => {
      const shown = record[name]
      return field?.kind === 'joined' && target && isObject(shown) ? [[name, shown[target.idKey]]] : []
    }),
  ),
})

/** Whether a record has a value already; an object that contains only nulls counts as none. */
const hasValue = (stored: unknown, value: unknown): boolean => {
  if (!isObject(value)) return isDeepStrictEqual(stored ?? null, value ?? null)
  return Object.entries(value).every(([part, inner]) => isDeepStrictEqual((isObject(stored) ? stored[part] : null) ?? null, inner ?? null))
}

/** Whether a record has all values of a body already. */
export const hasValues = (record: Values, body: Values): boolean =>
  Object.entries(body).every(([name, value]) => hasValue(record[name], value))
