// Columns and fields of a declaration, as the engine reads them: plain data.
import type { Resource } from '#contract/resource.ts'
import { translations } from '#contract/translations.ts'
import type { CellOptions, ColumnKind, FieldBase, FieldKind, InputOptions } from '../fields/kind.ts'

/** What every column may say beside its kind's own options. */
interface ColumnBase {
  source: string
  /** The order it asks for, where that is not called as the column; false: none. */
  sortBy?: string | false
  /** Left out where a table lacks room, as on a tablet; a phone's cards have it. */
  hideWhenNarrow?: true
}

/** A column, one type a kind. */
export type Column<Kind extends ColumnKind = ColumnKind> = { [K in Kind]: { kind: K } & ColumnBase & CellOptions[K] }[Kind]

/** A field, one type a kind. */
export type Field<Kind extends FieldKind = FieldKind> = { [K in Kind]: { kind: K; source: string } & FieldBase & InputOptions[K] }[Kind]

/** Fields under a quiet heading, `groups.{group}`. */
export interface Group {
  group: string
  fields: readonly Field[]
}

const alwaysSortable = ['id', 'createdAt', 'updatedAt']

/** The order a column asks for: its own name, `sortBy`, or none. */
export const sortOf = (column: { source: string; sortBy?: string | false }, definition: Resource): string | undefined => {
  const wanted = column.sortBy ?? column.source
  return wanted !== false && [...alwaysSortable, ...definition.sortable].includes(wanted) ? wanted : undefined
}

/** The fields of a group; those of another resource's under its name (relatedRecord.ts). */
export const fieldsIn = ({ fields, resource }: Group & { resource?: string }): readonly Field[] =>
  resource === undefined ? fields : fields.map((field) => ({ ...field, source: `${resource}.${field.source}` }))

/** The fields of a form, groups opened. */
export const fieldsOf = (form: readonly (Field | Group)[]): Field[] =>
  form.flatMap((entry) => ('group' in entry ? fieldsIn(entry) : [entry]))

/** Every source of a field that has a word. */
export const sourcesOf = (field: Field): string[] => [field.source, ...(field.kind === 'custom' ? (field.covers ?? []) : [])]

/** Every source that a field edits: those with a word, and the further languages of a text. */
export const editedBy = (field: Field): string[] =>
  field.kind === 'translated' && field.part === undefined ? Object.values(translations(field.source)) : sourcesOf(field)
