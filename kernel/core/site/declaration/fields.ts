// The columns and fields of a declaration, as plain data.
import type { Resource } from '#kernel/core/contract/resource.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import type { ComponentType } from 'react'
import type { EngineRecord } from './fieldPath.ts'
import type { CellOptions, CellProps, ColumnKind, FieldBase, FieldKind, InputOptions } from '../fields/kind.ts'

/** The options of every column, in addition to those of its kind. */
interface ColumnBase {
  source: string
  /** The sort key if it differs from the source; false if the column cannot be sorted. */
  sortBy?: string | false
  /** Hidden if the table is narrow, as on a tablet; the cards of a phone show it. */
  hideWhenNarrow?: true | undefined
  /** The column's width if it is not the default: `wide` fits most e-mails. */
  width?: 'wide' | 'narrow'
  /** The resource's own cell. */
  cell?: ComponentType<CellProps>
  /** The quiet line below its text. */
  second?: ((row: EngineRecord) => string) | undefined
  /** The resource of the record that it names, and the path of that record's id in the row. */
  reference?: { to: string; id: string }
  /** The width that the user has chosen. */
  pixels?: number | undefined
}

/** A column as the screens of any resource declare it. */
export interface ColumnEntry {
  /** The field, or the name of a column that `text` makes. */
  source: string
  /** Hidden if the table is narrow, as on a tablet; the cards of a phone show it. */
  hideWhenNarrow?: true
  /** The column's width if it is not the default: `wide` fits most e-mails. */
  width?: 'wide' | 'narrow'
  /** The sort key if it differs from the source; false if the column cannot be sorted. */
  sortBy?: string | false
  /** Its text in a row; of a choice, the option that the row shows. */
  text?(row: EngineRecord): string
  /** The field with the picture before its text. */
  picture?: string
  /** The field whose value colors the dot before its text. */
  dot?: string
  /** Marks a day that is past; its message is `choices.{source}.expired`. */
  expires?: true
  /** The field of the first day. */
  starts?: string
  /** The field that is null until the record is confirmed; its message is `choices.deletedAt.pending`. */
  pending?: string
  /** The resource's own cell. */
  cell?: ComponentType<CellProps>
}

/** A column; one type per kind. */
export type Column<Kind extends ColumnKind = ColumnKind> = {
  [K in Kind]: { kind: K } & ColumnBase & CellOptions[K]
}[Kind]

/** A field; one type per kind. */
export type Field<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: { kind: K; source: string } & FieldBase & InputOptions[K]
}[Kind]

/** Fields under a heading, `groups.{group}`. */
export interface Group {
  group: string
  /** The main part of the screen: on a wide screen it is beside a column with the other fields. */
  featured?: true
  fields: readonly Field[]
}

const alwaysSortable = ['id', 'createdAt', 'updatedAt']

/** The name that a column sorts by: `sortBy` or its own; undefined if it cannot be sorted. */
export const sortOf = (
  column: { source: string; sortBy?: string | false },
  definition: Resource,
): string | undefined => {
  const wanted = column.sortBy ?? column.source
  return wanted !== false && [...alwaysSortable, ...definition.sortable].includes(wanted) ? wanted : undefined
}

/** The fields of a group; those of a related record under its resource name (relatedRecord.ts). */
export const fieldsIn = ({ fields, resource }: Group & { resource?: string }): readonly Field[] =>
  resource === undefined ? fields : fields.map((field) => ({ ...field, source: `${resource}.${field.source}` }))

/** The fields of a form, those of its groups included. */
export const fieldsOf = (form: readonly (Field | Group)[]): Field[] =>
  form.flatMap((entry) => ('group' in entry ? fieldsIn(entry) : [entry]))

/** The sources of a field that have a label. */
export const sourcesOf = (field: Field): string[] => [
  field.source,
  ...(field.kind === 'custom' ? (field.sources ?? []) : []),
]

/** The sources that a field edits: those with a label, and the other languages of a text. */
export const editedBy = (field: Field): string[] =>
  field.kind === 'translated' && field.part === undefined ? Object.values(translations(field.source)) : sourcesOf(field)
