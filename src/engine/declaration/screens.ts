// What the screens of a resource add to its definition: an icon, a place in the menu, and how columns, fields and actions are arranged.
// Kinds, limits, options and order come from the definition; the words take their type from both (docs/decisions/0025-screens.md).
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Me } from '#contract/access.ts'
import type { Definition, Derived, Field as DefinedField, FormOf, RowOf, SortName } from '#contract/define.ts'
import { listName } from '#contract/define.ts'
import type { Schemas } from '#contract/schemas.ts'
import type { FileValue } from '#contract/uploads.ts'
import { edit, toggle, type RowAction } from '../actions/actions.ts'
import type { Column, Field } from './fields.ts'
import type { FieldBase, FieldKind, InputOptions } from '../fields/kind.ts'
import type { Declaration, FormOptions, FormSchemas, MenuOptions } from './resource.ts'
import { shownPath } from './shown.ts'
import { valueAt, type EngineRecord, type Path } from './fieldPath.ts'
import type { Words } from './messageTypes.ts'

type FieldsOf<D extends Definition> = D['fields']
type NameWhere<D extends Definition, Wanted> = {
  [Name in keyof FieldsOf<D> & string]: FieldsOf<D>[Name] extends Wanted ? Name : never
}[keyof FieldsOf<D> & string]

// ---- columns ----

type Choice = { kind: 'choice' }
type Instant = { kind: 'instant' }
/** A list has no room for these, or does not know what to show of them. */
type Long = { multiline: true } | { html: true } | { kind: 'own' | 'image' | 'file' }
/** Fields whose value fits a cell; of another record that is the first field it shows. */
type Short = Exclude<DefinedField, { kind: 'own' | 'image' | 'file' | 'reference' }> | Shown

type StatusName<D extends Definition> = D['toggle'] extends 'none' ? never : 'deletedAt'
type CreatedName<D extends Definition> = D extends { times: false } ? never : 'createdAt'
type TimeName<D extends Definition> = D extends { times: false } ? never : 'createdAt' | 'updatedAt'
type ShortName<D extends Definition> = Exclude<NameWhere<D, Short>, NameWhere<D, Long> | StatusName<D>>

/** The columns of a list that nobody arranges. */
export type UsualColumn<D extends Definition> = ShortName<D> | StatusName<D> | CreatedName<D>

interface ColumnBase<D extends Definition> {
  /** Left out where a table lacks room, as on a tablet; a phone's cards have it. */
  hideWhenNarrow?: true
  /** Needed where the order's name is not the column's. */
  sortBy?: SortName<D> | 'id' | false
}

/** What a row shows in the place of its value. */
interface Said<D extends Definition> extends ColumnBase<D> {
  text(row: RowOf<D>): string
}

/** The columns of a list. (Members of an interface, because a message of the compiler then says the names.) */
interface ColumnsOf<D extends Definition> {
  entry:
    | ShortName<D>
    | StatusName<D>
    | TimeName<D>
    | ({ source: Exclude<ShortName<D>, NameWhere<D, Choice | Instant>> } & ColumnBase<D> & Partial<Said<D>>)
    // `chip` puts it on a ground of its own; `optionOf` says which option a row shows where it is not just the value.
    | ({ source: NameWhere<D, Choice>; chip?: true; optionOf?(row: RowOf<D>): string | number } & ColumnBase<D>)
    // `icon` precedes the moment, which says since when something has been so.
    | ({ source: Exclude<NameWhere<D, Instant>, StatusName<D>> | TimeName<D>; icon?: LucideIcon } & ColumnBase<D>)
    // `pending`: the field that is null while a record waits to be confirmed; its word is `choices.deletedAt.pending`.
    | ({ source: StatusName<D>; pending?: keyof FieldsOf<D> & string } & ColumnBase<D>)
    | ({ source: D['idKey'] | NameWhere<D, { kind: 'own' } | { multiline: true }> } & Said<D>)
    | ({ source: keyof FieldsOf<D> & string; cell: ComponentType<{ record: RowOf<D> }> } & ColumnBase<D>)
}

/** A column as it is arranged, when the resource is no longer known. */
interface ArrangedColumn {
  source: string
  hideWhenNarrow?: true
  sortBy?: string | false
  text?(row: EngineRecord): string
  chip?: true
  optionOf?(row: EngineRecord): string | number
  icon?: LucideIcon
  pending?: string
  cell?: ComponentType<{ record: EngineRecord }>
}

// ---- fields ----

type BodyName<D extends Definition> = D['body'] extends 'none'
  ? never
  : Exclude<keyof FieldsOf<D> & string, NameWhere<D, { readOnly: true }>>
type BodyWhere<D extends Definition, Wanted> = BodyName<D> & NameWhere<D, Wanted>

/** A record whose name the row shows: one that it does not show has no label in a form. */
type Shown = { kind: 'reference'; as: string }
/** The fields of a form that nobody arranges. */
export type UsualField<D extends Definition> = BodyWhere<D, Exclude<DefinedField, { kind: 'own' | 'reference' }> | Shown>
/** What the definition does not describe has an input and a schema of its own: such a form is arranged, and checked by contract/calls. */
type NeedsForm<D extends Definition> = [BodyWhere<D, { kind: 'own' }>] extends [never]
  ? unknown
  : { form: readonly unknown[]; calls: () => Promise<{ schemas: Schemas<D> }> }

interface FieldEntryBase<D extends Definition> {
  /** Takes the whole width of a two-column form: a text that is translated or has several lines does so by itself. */
  wide?: true
  /** What a new record begins with. */
  initial?: unknown
  /** May be seen but not changed: by this person, for this record. */
  locked?(me: Me, record: RowOf<D> | undefined): boolean
}
/** `hint`: what is written below, `hints.{source}`. */
type Hinted = { hint?: true }
type Typed = Pick<InputOptions['text'], 'type' | 'autoComplete' | 'parse'>

type SearchOf<F> = F extends { target: { searches: infer Searches } } ? keyof Searches & string : never
/** `create` offers to make what is not found; `search` asks one of the other resource's `searches` instead, by the values of these fields. */
type ReferenceEntry<D extends Definition> = {
  [Name in BodyWhere<D, Shown>]: {
    source: Name
    create?: true
    search?: { name: SearchOf<FieldsOf<D>[Name]>; by?: readonly BodyName<D>[] }
  }
}[BodyWhere<D, Shown>]

/** An input of the resource's own. One that may be read-only needs a view, which has no input. */
type OwnInput<D extends Definition> = Omit<InputOptions['custom'], 'covers' | 'view'> & {
  covers?: readonly Path<FormOf<D, FileValue>>[]
} & (D extends {
    readOnlyWhenInactive: string
  }
    ? Required<Pick<InputOptions['custom'], 'view'>>
    : Pick<InputOptions['custom'], 'view'>)

/** Of an `own` field the definition knows nothing: kind and options are said in full. */
type OwnEntry<D extends Definition> = {
  [Kind in Exclude<FieldKind, 'custom'>]: Omit<Field<Kind>, 'source' | keyof FieldBase> & {
    source: BodyWhere<D, { kind: 'own' }>
    required?: true
  }
}[Exclude<FieldKind, 'custom'>]

interface FormIn<D extends Definition> {
  field:
    | UsualField<D>
    | (FieldEntryBase<D> &
        (
          | ({ source: BodyWhere<D, { kind: 'text' }> } & Typed & Hinted)
          | ({ source: BodyWhere<D, { kind: 'translated' | 'number' | 'image' | 'file' }> } & Hinted)
          | { source: BodyWhere<D, { kind: 'choice' | 'yesNo' }> }
          | { source: BodyWhere<D, { kind: 'date' }>; maximum?(): string }
          | ReferenceEntry<D>
          | ({ source: BodyName<D>; required?: true } & OwnInput<D>)
          | OwnEntry<D>
        ))
  entry: FormIn<D>['field'] | GroupEntry<FormIn<D>['field']> | CompanionEntry
}

/** Fields under a quiet heading, `groups.{group}`. */
interface GroupEntry<OneField> {
  group: string
  fields: readonly OneField[]
}
/** A record of another resource that is filled in and kept with this one (companion.ts). */
interface CompanionEntry extends GroupEntry<string | ArrangedField> {
  companion: Definition
  resource: string
  by: string
}

/** A field as it is arranged, when the resource is no longer known. */
export type ArrangedField =
  | ({ source: string; kind?: undefined; input?: undefined; maximum?(): string } & FieldBase &
      Typed &
      Hinted &
      Pick<InputOptions['reference'], 'create' | 'search'>)
  | ({ source: string; kind?: undefined } & FieldBase & InputOptions['custom'])
  | Field
export type ArrangedForm = readonly (string | ArrangedField | GroupEntry<string | ArrangedField> | CompanionEntry)[]

/** Arranges the fields of a companion; `by` is its field that names this record. What brings sources of its own along is not for it. */
export function companion<D extends Definition, const Group extends string, const Fields extends readonly unknown[]>(
  definition: D,
  arranged: {
    group: Group
    by: NameWhere<D, { kind: 'reference' }> & keyof D['listBy']
    fields: Fields & readonly FormIn<D>['field'][]
  },
): CompanionEntry & { group: Group; resource: D['name']; fields: Fields }
export function companion(definition: Definition, arranged: Omit<CompanionEntry, 'companion' | 'resource'>): CompanionEntry {
  return { ...arranged, companion: definition, resource: definition.name }
}

// ---- actions ----

type ActionOf<D extends Definition, Row = RowOf<D>> =
  | (D['body'] extends 'none' ? never : RowAction<Row, 'edit' | 'copy'>)
  | (D['toggle'] extends 'none' ? never : RowAction<Row, 'toggle'>)
  | (D['toggle'] extends 'activate' ? RowAction<Row, 'deleteForEver' | 'remove'> : never)
  | (D extends { actions: { delete: object } } ? RowAction<Row, 'remove'> : never)
  | (D extends { actions: infer Own } ? RowAction<Row, 'call', keyof Own & RowAction['name']> : never)
  | RowAction<Row, 'dialog' | 'preview'>

// ---- the declaration ----

/** A file of contract/calls, as far as a form needs it. */
interface Calls extends Pick<FormSchemas, 'updateFor'> {
  schemas: FormSchemas
}

interface Screens<Row extends EngineRecord, Event extends string> extends Omit<FormOptions<Row>, 'noticeAfter'> {
  icon: ComponentType
  /** What contract/calls exports, where it has schemas of the resource's own. */
  calls?: () => Promise<Calls>
  /** The event whose notice follows a save instead of the usual one: the record as it was answered, and the form's values that were sent. */
  noticeAfter?(saved: EngineRecord, sent: Readonly<Record<string, unknown>>): Event | undefined
}

/** As `Screens`, when the resource is no longer known. */
interface AnyScreens extends Screens<EngineRecord, string> {
  menu?: MenuOptions
  columns?: readonly (string | ArrangedColumn)[]
  form?: ArrangedForm
  actions?: readonly RowAction[]
}

/** A declaration that says which words it needs, as a type alone. */
interface Spoken<Needed> extends Declaration {
  readonly neededWords?: Needed
}

/** The words of one language that a declaration needs: the type of what its file in i18n/resources exports. */
export type WordsOf<Declared> = Declared extends { readonly neededWords?: infer Needed } ? Needed : never

/**
 * Joins a resource's definition with what its screens add. Unless told, the list shows every short field, the status where there is one, and the
 * creation; the form all fields of the body in their order; the actions are to edit and to switch on and off.
 */
export function defineScreens<
  D extends Definition & Derived,
  const Menu extends MenuOptions = MenuOptions,
  const Columns extends readonly unknown[] = never,
  const Fields extends readonly unknown[] = never,
  const Actions extends ActionOf<D> = never,
  const Event extends string = never,
  Row extends EngineRecord = EngineRecord,
>(
  definition: D,
  screens: Screens<Row, Event> & {
    menu?: Menu
    columns?: Columns & readonly ColumnsOf<D>['entry'][]
    form?: Fields & readonly FormIn<D>['entry'][]
    actions?: readonly Actions[]
  } & NeedsForm<D>,
): Spoken<Words<D, Menu, Columns, Fields, Actions, Event>>
export function defineScreens(definition: Definition & Derived, { form, columns, actions, calls, ...screens }: AnyScreens): Declaration {
  const { name, body, toggle: switched } = definition
  const shown = (columns ?? usualColumns(definition)).map((column) =>
    columnOf(definition, typeof column === 'string' ? { source: column } : column),
  )
  const title = typeof definition.title === 'object' ? definition.title.pt : definition.title
  const offered = actions ?? [...(body === 'none' ? [] : [edit()]), ...(switched === 'none' ? [] : [toggle()])]
  return {
    ...screens,
    name,
    list: {
      columns: shown,
      ...(shown.some(({ source }) => source === title) && { titleColumn: title }),
      search: definition.searchable.length > 0,
      activeFilter: switched !== 'none',
      add: body !== 'none',
      export: definition.actions.export !== undefined,
    },
    ...(offered.length > 0 && { actions: offered }),
    ...(body !== 'none' && {
      form: async () => (await import('./formOf.ts')).formOf(definition, form),
      schemas: () => loadSchemas(definition, calls),
    }),
  }
}

const loadSchemas = async (definition: Definition, calls: AnyScreens['calls']): Promise<FormSchemas> => {
  if (!calls) return (await import('#contract/schemas.ts')).schemasOf(definition)
  const { schemas, updateFor } = await calls()
  return { ...schemas, updateFor }
}

const isShort = (field: DefinedField): boolean =>
  field.kind === 'reference'
    ? field.as !== undefined
    : !['own', 'image', 'file'].includes(field.kind) && !('multiline' in field && field.multiline) && !('html' in field && field.html)

const usualColumns = ({ fields, toggle: switched, times }: Definition): string[] => [
  ...Object.entries(fields).flatMap(([name, field]) => (isShort(field) && name !== 'deletedAt' ? [name] : [])),
  ...(switched === 'none' ? [] : ['deletedAt']),
  ...(times === false ? [] : ['createdAt']),
]

/** A column as the engine reads it. */
const columnOf = ({ fields, idKey, toggle: switched }: Definition, { text, cell, ...column }: ArrangedColumn): Column => {
  const { source } = column
  const field = fields[source]
  const sortBy = column.sortBy ?? (source === idKey ? 'id' : field && listName(source, field))
  if (cell) return { ...column, kind: 'custom', sortBy, cell }
  if (text) return { ...column, kind: 'text', sortBy, text }
  if (source === 'deletedAt' && switched !== 'none') return { ...column, kind: 'status' }
  const kind = field?.kind === 'computed' ? computedKinds[field.type] : field?.kind
  if (field?.kind === 'choice') return { ...column, kind: 'choice', options: field.options }
  if (field?.kind === 'reference' || field?.kind === 'joined') {
    const path = shownPath(source, field)
    return { ...column, kind: 'text', sortBy, text: (row) => String(valueAt(row, path) ?? '') }
  }
  if (kind === 'number' || kind === 'yesNo' || kind === 'date') return { ...column, kind }
  return field && kind !== 'instant' ? { ...column, kind: 'text' } : { ...column, kind: 'dateTime' }
}

const computedKinds = { number: 'number', string: 'text', boolean: 'yesNo' } as const
