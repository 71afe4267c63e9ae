// The types of a resource's screens over its definition: an unknown column, field or action does not compile.
// (Some unions are members of an interface, because the compiler's messages then contain their names.)
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { ActionName } from '#kernel/core/contract/access.ts'
import type { Definition, SortName } from '#kernel/core/contract/define.ts'
import type { Field as DefinedField } from '#kernel/core/contract/kinds.ts'
import type { BodyNames, FormOf, RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Schemas } from '#kernel/core/contract/schemas.ts'
import type { FileValue } from '#kernel/core/contract/uploads.ts'
import type { RowAction } from '../actions/actions.ts'
import type { CellOptions, CellProps, FieldBase, InputOptions } from '../fields/kind.ts'
import type { EngineRecord, Path } from './fieldPath.ts'
import type { ColumnEntry } from './fields.ts'
import type { FormSchemas } from './formSchemas.ts'
import type { FormOptions, ListAbove, MenuOptions } from './declaration.ts'

type FieldsOf<D extends Definition> = D['fields']
export type NameWhere<D extends Definition, Wanted> = {
  [Name in keyof FieldsOf<D> & string]: FieldsOf<D>[Name] extends Wanted ? Name : never
}[keyof FieldsOf<D> & string]

// ---- what is wrong with a name ----

/** Any text: `RightColumns` and `RightFields` say what is wrong with it. */
type AnyName = string & Record<never, never>

/** Why a name is none of a list's columns or of a form's fields, in the words of the compiler's error. */
type NoField<Name extends string> = `${Name} is no field of the definition`
type WhyNoColumn<D extends Definition, Name extends string> = Name extends keyof FieldsOf<D>
  ? FieldsOf<D>[Name] extends { kind: 'custom' }
    ? `${Name} is custom: its column is { source, text }`
    : FieldsOf<D>[Name] extends { kind: 'richText' }
      ? `${Name} is a rich text, for which no list has room`
      : FieldsOf<D>[Name] extends { kind: 'reference' }
        ? `${Name} needs "as" and "shows", so that rows have its record`
        : `${Name} is a file: name it as the picture of a column`
  : Name extends D['idKey']
    ? `${Name} is the id: its column is { source, text }`
    : NoField<Name>
type WhyNoInput<D extends Definition, Name extends string> = Name extends keyof FieldsOf<D>
  ? FieldsOf<D>[Name] extends { kind: 'custom' }
    ? `${Name} is custom: its field is { source, input }`
    : Name extends BodyNames<D>
      ? `${Name} needs "as" and "shows", so that rows have its record`
      : `${Name} is not written by forms (writtenBy)`
  : NoField<Name>

type ColumnFaults<D extends Definition, Entry> = Entry extends string
  ? Entry extends ColumnName<D>
    ? never
    : WhyNoColumn<D, Entry>
  : never
type FieldFaults<D extends Definition, Entry> = Entry extends string
  ? Entry extends DefaultField<D>
    ? never
    : WhyNoInput<D, Entry>
  : Entry extends { related: Definition }
    ? never
    : Entry extends { fields: readonly (infer Inner)[] }
      ? FieldFaults<D, Inner>
      : never

/** Demands properties that nothing has, so that the compiler's error names them: a sentence per wrong entry. */
type Without<Faults extends string> = [Faults] extends [never] ? unknown : { readonly [Fault in Faults]: never }
/** Demands that all names of columns are right. */
export type RightColumns<D extends Definition, Columns extends readonly unknown[]> = Without<
  ColumnFaults<D, Columns[number]>
>
/** Demands that all names of fields are right, those of groups included. */
export type RightFields<D extends Definition, Fields extends readonly unknown[]> = Without<
  FieldFaults<D, Fields[number]>
>

// ---- columns ----

type Choice = { kind: 'choice' }
type Instant = { kind: 'instant' }
/** A list shows these, shortened, only if its screens or its reader ask for them. */
type Long = { multiline: true } | { kind: 'json' }
/** Fields whose value a cell can show as text; for a reference that is the first field it shows. */
type Showable = Exclude<DefinedField, { kind: 'custom' | 'image' | 'file' | 'reference' | 'richText' }> | Shown

type StatusName<D extends Definition> = D['toggle'] extends 'none' ? never : 'deletedAt'
type CreatedName<D extends Definition> = D extends { times: false } ? never : 'createdAt'
type TimeName<D extends Definition> = D extends { times: false } ? never : 'createdAt' | 'updatedAt'
type ShownName<D extends Definition> = Exclude<NameWhere<D, Showable>, StatusName<D>>
type ShortName<D extends Definition> = Exclude<ShownName<D>, NameWhere<D, Long>>
export type ColumnName<D extends Definition> = ShownName<D> | StatusName<D> | TimeName<D>

/** The columns of a list without a layout. */
export type DefaultColumn<D extends Definition> = ShortName<D> | StatusName<D> | CreatedName<D>

interface ColumnBase<D extends Definition> {
  /** Hidden if the table is narrow, as on a tablet; the cards of a phone show it. */
  hideWhenNarrow?: true
  /** The room for its text: `wide` shows most e-mails whole. */
  width?: 'wide' | 'narrow'
  /** Required if the name of the order differs from the column's. */
  sortBy?: SortName<D> | 'id' | false
  /** Draws the text of a cell. */
  cell?: ComponentType<CellProps<RowOf<D>>>
}

/** A column with a text instead of its value. */
interface TextColumn<D extends Definition> extends ColumnBase<D> {
  text(row: RowOf<D>): string
}

/** What precedes a column's text: the thumbnail of a field with an image, or a dot in an id's color. */
interface Preceded<D extends Definition> {
  picture?: NameWhere<D, { kind: 'image' } | { kind: 'computed'; type: 'string' }>
  dot?: NameWhere<D, { kind: 'reference' }> | D['idKey'] | `${NameWhere<D, { kind: 'joined' }>}.${string}`
}

/** The columns of a list. */
export interface ColumnEntries<D extends Definition> {
  entry:
    | ColumnName<D>
    | AnyName
    | ({ source: Exclude<ShownName<D>, NameWhere<D, Choice | Instant>> } & ColumnBase<D> &
        Partial<TextColumn<D>> &
        Preceded<D>)
    // `expires` marks a past day; its message is `choices.{source}.expired`. `starts` is the field of the first day.
    | ({ source: NameWhere<D, { kind: 'date' }> } & ColumnBase<D> &
        CellOptions['date'] & { starts?: NameWhere<D, { kind: 'date' }> })
    // `text` returns the option that a row shows if it is not simply the value.
    | ({ source: NameWhere<D, Choice> } & ColumnBase<D> & Partial<TextColumn<D>>)
    | ({ source: Exclude<NameWhere<D, Instant>, StatusName<D>> | TimeName<D> } & ColumnBase<D>)
    // `pending`: the field that is null until the record is confirmed; its message is `choices.deletedAt.pending`.
    | ({ source: StatusName<D>; pending?: keyof FieldsOf<D> & string } & ColumnBase<D>)
    | ({ source: D['idKey'] | NameWhere<D, { kind: 'custom' }> } & TextColumn<D>)
}

// ---- fields ----

type BodyWhere<D extends Definition, Wanted> = BodyNames<D> & NameWhere<D, Wanted>

/** A reference whose record the row shows: any other has no label in a form. */
type Shown = { kind: 'reference'; as: string }
/** The fields of a form without a layout. */
export type DefaultField<D extends Definition> = BodyWhere<
  D,
  Exclude<DefinedField, { kind: 'custom' | 'reference' }> | Shown
>
/** A `custom` field needs an input and a schema: such a form needs a layout and the schemas of calls.ts. */
export type RequiresForm<D extends Definition> = [BodyWhere<D, { kind: 'custom' }>] extends [never]
  ? unknown
  : { form: readonly unknown[]; calls: () => Promise<{ schemas: Schemas<D> }> }

interface FieldEntryBase {
  /** Spans both columns of a form, as translated and multiline texts always do. */
  wide?: true
  /** The initial value of a new record. */
  initial?: unknown
}

type SearchOf<F> = F extends { target: { searches: infer Searches } } ? keyof Searches & string : never
/** `create` offers to create a missing record; `search` uses one of the other resource's `searches`. */
type ReferenceEntry<D extends Definition> = {
  [Name in BodyWhere<D, Shown>]: {
    source: Name
    create?: true
    search?: { name: SearchOf<FieldsOf<D>[Name]>; by?: readonly BodyNames<D>[] }
  }
}[BodyWhere<D, Shown>]

/** A custom input. A resource that may be read-only needs a view of its value as well. */
type CustomInput<D extends Definition> = Omit<InputOptions['custom'], 'sources' | 'view'> & {
  sources?: readonly Path<FormOf<D, FileValue>>[]
} & (D extends {
    readOnlyWhenInactive: string
  }
    ? Required<Pick<InputOptions['custom'], 'view'>>
    : Pick<InputOptions['custom'], 'view'>)

/** A list of texts, one per language, which the definition does not describe. */
type ListedTexts<D extends Definition> = { source: BodyWhere<D, { kind: 'custom' }>; part: string; required?: true }

export interface FormEntries<D extends Definition> {
  field:
    | DefaultField<D>
    | AnyName
    | (FieldEntryBase &
        (
          | { source: BodyWhere<D, Exclude<DefinedField, { kind: 'date' | 'reference' | 'custom' }>> }
          | { source: BodyWhere<D, { kind: 'date' }>; maximum?(): string }
          // Numbers of one line stand beside one another below its heading `lines.{line}`, each with its label `short.{source}`.
          | { source: BodyWhere<D, { kind: 'number' }>; line: string }
          | ReferenceEntry<D>
          | ({ source: BodyNames<D>; required?: true } & CustomInput<D>)
          | ListedTexts<D>
        ))
  entry: FormEntries<D>['field'] | GroupEntry<FormEntries<D>['field']> | RelatedRecordEntry
}

/** Fields under a heading, `groups.{group}`. */
interface GroupEntry<OneField> {
  group: string
  /** The main part of the screen: on a wide screen it is beside a column with the other fields. */
  featured?: true
  fields: readonly OneField[]
}
/** A record of another resource that is edited and saved with this one (relatedRecord.ts). */
export interface RelatedRecordEntry extends GroupEntry<string | FieldEntry> {
  related: Definition
  resource: string
  idKey: string
  by: string
}

/** A field of any resource. */
export type FieldEntry =
  | ({ source: string; input?: undefined; maximum?(): string } & FieldBase &
      Pick<InputOptions['reference'], 'create' | 'search'> &
      Pick<InputOptions['number'], 'line'>)
  | ({ source: string } & FieldBase & InputOptions['custom'])
  | ({ source: string; part: string } & FieldBase)
export type FormLayout = readonly (string | FieldEntry | GroupEntry<string | FieldEntry> | RelatedRecordEntry)[]

// ---- actions ----

export type ActionOf<D extends Definition, Row = RowOf<D>> =
  | ('update' extends D['verbs'][number] ? RowAction<Row, 'edit'> : never)
  | ('create' extends D['verbs'][number] ? RowAction<Row, 'copy'> : never)
  | (D['toggle'] extends 'none' ? never : RowAction<Row, 'toggle'>)
  | (D['toggle'] extends 'activate' ? RowAction<Row, 'hardDelete' | 'remove'> : never)
  | (D extends { actions: { delete: object } } ? RowAction<Row, 'remove'> : never)
  | (D extends { actions: infer Own } ? RowAction<Row, 'call', keyof Own & string> : never)
  | RowAction<Row, 'dialog' | 'preview', ActionName<D>>

// ---- the declaration ----

/** The part of a calls.ts that a form needs. */
interface Calls extends Pick<FormSchemas, 'updateFor'> {
  schemas: FormSchemas
}

export interface Screens<Row extends EngineRecord> extends FormOptions<Row> {
  /** Its icon in menu and palette. */
  icon: IconNode
  /** Loads the resource's calls.ts, if it has schemas of its own. */
  calls?: () => Promise<Calls>
  /** What the list has to say of all its records, above its table. */
  above?: ListAbove
}

/** What a list shows in a tab of its own: these columns, and if it says so only what needs this attention. */
export interface TabEntry<D extends Definition> {
  readonly columns: readonly (ColumnName<D> | NameWhere<D, { kind: 'custom' }>)[]
  readonly attention?: keyof NonNullable<D['attention']> & string
}

/** The order in which an `attention` filter of the definition opens the list, ascending. */
export type AttentionSort<D extends Definition> = { readonly [Name in keyof NonNullable<D['attention']>]?: SortName<D> }

export interface AnyScreens extends Screens<EngineRecord> {
  /** The order in which an `attention` filter of the definition opens the list, ascending. */
  attentionSort?: AttentionSort<Definition>
  /** Where and how the menu shows it; by default it does not. */
  menu?: MenuOptions
  /** The columns of the list, by their fields or with options; by default every short field. */
  columns?: readonly (string | ColumnEntry)[]
  /** What a phone's card shows below the title; by default the first columns. */
  card?: readonly string[]
  /** Further columns that people can choose. */
  others?: readonly ColumnEntry[]
  /** Tabs above the list: these columns, and if it says so only what needs this attention. */
  tabs?: Readonly<Record<string, { readonly columns: readonly string[]; readonly attention?: string }>>
  /** The layout of the form: fields and groups; by default every writable field. */
  form?: FormLayout
  /** The actions of a row and a record, in their order: `edit()`, `toggle()`, `call()` and others. */
  actions?: readonly RowAction[]
}
