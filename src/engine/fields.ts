// Columns and fields of a declaration: typed by the resource's contract while they are declared, plain data afterwards.
import type { CellOptions, CellValues, ColumnKind, FieldBase, FieldKind, InputOptions, InputValues } from './kinds/kind.ts'
import type { Path, PathTo, PathValue, PathWith } from './sources.ts'
import { translations, type Translated } from './translations.ts'

/** What every column may say beside its kind's own options. */
interface ColumnBase {
  /** Left out where a table lacks room, as on a tablet; a phone's cards have it. */
  spare?: true
}

/** A column as the engine reads it, one type a kind. */
export type Column<Kind extends ColumnKind = ColumnKind> = {
  [K in Kind]: { kind: K; source: string; sortBy?: string | false } & ColumnBase & CellOptions[K]
}[Kind]

/** A field as the engine reads it, one type a kind. */
export type Field<Kind extends FieldKind = FieldKind> = { [K in Kind]: { kind: K; source: string } & FieldBase & InputOptions[K] }[Kind]

/** Fields under a quiet heading, `groups.{group}`. */
export interface Group<OneField = Field> {
  group: string
  fields: readonly OneField[]
}

type Choices<Value, Source extends string> = { [S in Source]: { source: S; options: readonly PathValue<Value, S>[] } }[Source]

/** Text is a value that is text, or what `text` makes of the record. */
type TextSource<Row> =
  { source: PathTo<Row, CellValues['text']>; text?(record: Row): string } | { source: Path<Row>; text(record: Row): string }

/** A column as it is declared: a path of the row alone is text. `sortBy` is needed where the order's name is not the source. */
export type ColumnOf<Row, Sortable extends string> =
  | PathTo<Row, CellValues['text']>
  | {
      [K in ColumnKind]: { kind: K; sortBy?: Sortable | false } & ColumnBase &
        Omit<CellOptions<Row>[K], 'options' | 'pending' | 'text'> &
        (K extends 'choice' ? Choices<Row, PathTo<Row, CellValues['choice']>> : unknown) &
        (K extends 'status' ? { pending?: Path<Row> } : unknown) &
        (K extends 'text' ? TextSource<Row> : { source: PathTo<Row, CellValues[K]> })
    }[ColumnKind]

/** An object that holds an id is chosen from a list; a bare id is found by typing, and the row says what it is called now. */
type ReferenceSource<Row, Form> =
  | { source: PathTo<Form, { id: number }>; lockSingle?: true }
  | {
      source: PathTo<Form, number | string>
      shown: PathTo<Row, string>
      create?: true
      search?: { name: string; by?: readonly Path<Form>[] }
    }

/** A text beside its translations, or the list of all of them. */
type TranslatedSource<Form> =
  { source: Translated<Form>; part?: never } | { source: PathTo<Form, readonly { language: string }[]>; part: string }

/** A field as it is declared: its source a path of the form. */
export type FieldOf<Row, Form> = {
  [K in FieldKind]: { kind: K } & FieldBase<Row> &
    Omit<InputOptions[K], 'options' | 'covers' | 'lockSingle' | 'shown' | 'create' | 'search' | 'part'> &
    (K extends 'choice'
      ? Choices<Form, PathTo<Form, InputValues['choice']>>
      : K extends 'reference'
        ? ReferenceSource<Row, Form>
        : K extends 'translated'
          ? TranslatedSource<Form>
          : K extends 'number'
            ? { source: PathWith<Form, number> }
            : { source: PathTo<Form, InputValues[K]> }) &
    (K extends 'custom' ? { covers?: readonly Path<Form>[] } : unknown)
}[FieldKind]

/** A declared column as the engine reads it. */
export const columnOf = (declared: string | Column): Column =>
  typeof declared === 'string' ? { kind: 'text', source: declared } : declared

/** The fields of a group; those of another resource's under its name (companion.ts). */
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
