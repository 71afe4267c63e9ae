// The columns of a list as a text: `nome,email.240,createdAt`, or `compact(nome,email)` for dense rows.
// Preferences, views, URLs and exports contain it. Without zod, because lists read it.
import type { Definition } from './define.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import type { Field, Listed } from './kinds.ts'
import { columns as limits } from './limits.ts'

export interface ShownColumn {
  /** The name of a field, or of the record's id or times. */
  readonly name: string
  /** In pixels; by default the list decides. */
  readonly width?: number
}

/** The columns that a list shows, in their order. The title of a record is shown always. */
export interface ColumnSet {
  readonly isCompact: boolean
  readonly columns: readonly ShownColumn[]
}

/** The part of a definition that its columns depend on. */
export type Columned = Pick<Definition, 'fields' | 'idKey' | 'times' | 'toggle'>

/** Whether a list shows a field: there is no room for a text of several lines. */
export const listedOf = (field: Field): Listed =>
  kindOf(field).listed?.(field) ?? ('multiline' in field && field.multiline ? 'onRequest' : 'byDefault')

/** Returns the names that a column set of a resource may contain: a translated field has one. */
export const columnNamesOf = ({ fields, idKey, times, toggle }: Columned): readonly string[] => [
  ...new Set([
    idKey,
    ...Object.entries(fields).flatMap(([name, field]) => (listedOf(field) === 'never' ? [] : [name])),
    ...(toggle === 'none' ? [] : ['deletedAt']),
    ...(times === false ? [] : ['createdAt', 'updatedAt']),
  ]),
]

/** Reads a column set; undefined for any other text. Unknown names are kept: the definition may have lost them. */
export const readColumns = (text: string): ColumnSet | undefined => {
  const [, compact, inner = text] = /^(compact)\((.*)\)$/s.exec(text) ?? []
  const columns: ShownColumn[] = []
  for (const part of inner.split(',')) {
    const [, name, digits] = /^(\w+)(?:\.(\d{1,4}))?$/.exec(part) ?? []
    if (name === undefined) return undefined
    columns.push(
      digits === undefined
        ? { name }
        : { name, width: Math.min(limits.maxWidth, Math.max(limits.minWidth, Number(digits))) },
    )
  }
  return { isCompact: compact !== undefined, columns }
}

/** Writes a column set: the inverse of readColumns. */
export const printColumns = ({ isCompact, columns }: ColumnSet): string => {
  const list = columns.map(({ name, width }) => (width === undefined ? name : `${name}.${width}`)).join(',')
  return isCompact ? `compact(${list})` : list
}
