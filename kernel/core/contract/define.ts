// Defines a resource as data: fields, paths, access. Schemas, endpoints, table, list, form and message types follow.
// It imports neither zod nor react, because lists and menu load every definition (docs/decisions/definitions.md).
import type { AccessTable, Action, GenericAction } from './access.ts'
import type { ActionRules, Conditions } from './conditions.ts'
import type { ReasonKey } from './reasons.ts'
import type { Title } from './title.ts'
import type { BulkAction, GenericBulkAction } from '#kernel/core/contract/bulk.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import type { Field, Fields, NamesOf, Only, Target, Translated, Writer } from './kinds.ts'
import type { Translation } from './translations.ts'
import type { UploadPurpose } from './uploads.ts'
import type { Toggle } from './statusField.ts'

// One function for each kind of field.
export * from '#kernel/kinds/all/contract.ts'

/** An own action, or the own call of a generic one. Its label is `actions.<name>` in texts.ts. */
export interface OwnAction extends ActionRules {
  /** The other records that the call needs: by their names in its body, the resources to choose from. */
  readonly arguments?: { readonly [name: string]: Target }
  /** A logged change can be reverted by who may take it (`reverts` in routes.ts). */
  readonly reversible?: true
}

/** The single calls that write a record by a body. Of these, a resource has those that it names. */
export type Verb = 'create' | 'update'

/** What an attention filter finds is past its time, or soon will be. */
export type Urgency = 'overdue' | 'due'

/** A list of known items, which have columns of their own in a spreadsheet: `prices.3`, `prices.3.discount`. */
export interface ImportedList {
  /** The part that tells an item from the others, and its values, in the order of the list. */
  readonly by: string
  readonly keys: readonly (string | number)[]
  /** The part that every item has: its column has the name of the item, and an empty cell removes the item. */
  readonly needs: string
  /** The parts with a column, as fields; the name of any but the needed one is the message `fields.{field}.{part}`. */
  readonly parts: Fields
  /** What a part is in an item whose cell is empty. */
  readonly initial?: { readonly [part: string]: string | number }
}

/** A table of another program, which only its rows are changed of (docs/engine/in-place.md). */
export interface InPlace {
  /** Its schema, which is not that of the product's own tables. */
  readonly schema: string
  /** Its name there. */
  readonly table: string
  /** The column of its primary key, a whole number. */
  readonly key: string
  /** Its columns by those of the resource, where their names differ. */
  readonly columns?: { readonly [column: string]: string }
  /** How a record is deactivated: its column that is true for active records, and that of the moment of the last change. */
  readonly active?: { readonly column: string; readonly since: string }
  /** The fields whose values its constraints refuse, by the names of these. */
  readonly constraints?: { readonly [constraint: string]: string }
}

/** The definition of a resource. */
export interface Definition {
  /** react-admin's name and the segment of its screens: /admin/{name}. */
  readonly name: string
  /** The path of its calls, below /api. */
  readonly path: string
  /** Name of the primary key on the wire; the data provider calls it `id`. */
  readonly idKey: string
  /** The SQL table; by default the name in snake_case. */
  readonly table?: string
  /** The table of another program in the same PostgreSQL database that has its rows; then `table` names a view of it (in-place.md). */
  readonly inPlace?: InPlace
  /** Its fields by their names on the wire, in the order of list and form: one function for each kind. */
  readonly fields: Fields
  /** false: rows have no createdAt and updatedAt. */
  readonly times?: false
  /**
   * The field that names a record, one per language if they differ. Several fields make a composed title: their texts, of a reference
   * (by its `as`) the name that rows show, are joined; without the first one the subtitle names the record alone.
   * The palette finds only resources with a title.
   */
  readonly title?: Title
  /** The field below a composed title, which no two records share. */
  readonly subtitle?: string
  /** The fields that tell records of the same title apart: the palette's search returns them. */
  readonly details?: readonly string[]
  /** How a record is activated: not at all, by a PUT of this field, or by DELETE and PUT activate/{id}. */
  readonly toggle: Toggle
  /** Only active records may be changed (S1§6, S2§4): the error shown when someone edits an inactive record. */
  readonly readOnlyWhenInactive?: ReasonKey
  /**
   * The single calls with a body: POST (`create`) and PUT (`update`), with their screens, and then GET of one record.
   * Their bodies contain what forms write (`writtenBy`).
   */
  readonly verbs: readonly Verb[]
  /** How the bodies of the verbs are encoded; absent without verbs. */
  readonly body?: 'json' | 'multipart'
  /**
   * The paths below /api that list a parent's children, by foreign key (`?newsId=`). The parent's POST and PUT also
   * save one of them, if their body is JSON (relatedRecord.ts).
   */
  readonly listBy?: { readonly [field: string]: string }
  /**
   * The path of the autocomplete search (`?str=`) over active records (S1§7, S2§7); by default the list is searched.
   */
  readonly quickSearch?: string
  /** The paths of autocomplete searches over some of the records; a field of a form names the one it uses. */
  readonly searches?: { readonly [name: string]: string }
  /**
   * Named filters for records that need attention: the list accepts one as `attention=`, the dashboard counts each.
   * Each is a filter (filters.ts), or null if table.ts contains its SQL.
   */
  readonly attention?: Readonly<Record<string, string | null>>
  /** How urgent the filters of `attention` are: past its time, or soon. The others find what is incomplete. */
  readonly urgency?: Readonly<Record<string, Urgency>>
  /**
   * Lets people import records from a spreadsheet, whose columns are the fields `writtenBy` imports (imports.ts).
   * `keys` are the fields that identify a record besides the id; each needs `sort`, for its index.
   * `parts` are the parts of a custom field that is an object, each a column.
   * `lists` are custom fields that are lists of known items, each with columns of its own.
   * An import that does more than the verbs needs the action `import` (importActions.ts).
   */
  readonly import?: {
    readonly keys: readonly string[]
    readonly parts?: { readonly [field: string]: Fields }
    readonly lists?: { readonly [field: string]: ImportedList }
  }
  /** Further names that orderBy accepts: each sorts by the first non-empty text of these. */
  readonly sorts?: { readonly [name: string]: readonly string[] }
  /**
   * The second orders of a list, by the first. Each pair has indexes, because sorting a large group takes too long;
   * other pairs are refused.
   */
  readonly thenBy?: { readonly [sort: string]: readonly string[] }
  /** The orders by which a list can be grouped: sorted choices, answers, and references with few parents. */
  readonly groupBy?: readonly string[]
  /** Further actions on a record or, without {id} in the path, on the resource. Each has an endpoint in calls.ts. */
  readonly actions?: { readonly [name: string]: OwnAction }
  /** The actions that can be taken on many records at once, in the order of the screen. */
  readonly bulk?: readonly BulkAction[]
  /** Which actions each profile may take; `all` allows every one. */
  readonly access: AccessTable
  /** The actions that an API token can be given; by default every action that a scope can contain (apiTokens.ts). */
  readonly tokens?: readonly Action[]
  /** Preconditions of actions, in addition to the access table (conditions.ts). */
  readonly conditions?: Conditions
}

export type FieldsOf<D extends Definition> = D['fields']
/** The name of a field in orderBy and FilterString. */
type ListName<Name, F> = F extends { kind: 'reference'; as: infer As extends string } ? As : Name

/** Wire names that FilterString searches. */
export type SearchName<D extends Definition> = {
  [Name in keyof FieldsOf<D> & string]: FieldsOf<D>[Name] extends { search: true }
    ? FieldsOf<D>[Name] extends Translated
      ? Translation<Name>
      : ListName<Name, FieldsOf<D>[Name]>
    : never
}[keyof FieldsOf<D> & string]

/** Wire names that orderBy accepts, in addition to Id, createdAt and updatedAt. */
export type SortName<D extends Definition> =
  | {
      [Name in keyof FieldsOf<D> & string]: FieldsOf<D>[Name] extends { sort: true }
        ? ListName<Name, FieldsOf<D>[Name]>
        : never
    }[keyof FieldsOf<D> & string]
  | (D extends { sorts: infer Sorts } ? keyof Sorts & string : never)

/** What defineResource derives from the fields. */
export interface Derived<
  Search extends string = string,
  Sort extends string = string,
  Actions = { readonly [name: string]: OwnAction },
> {
  /** Wire names that FilterString searches. */
  readonly searchable: readonly Search[]
  /** Wire names that orderBy accepts, in addition to Id, createdAt and updatedAt. */
  readonly sortable: readonly Sort[]
  /** The file fields of a multipart body with their purposes; the part of `image` is named `image.file`. */
  readonly files?: { readonly [field: string]: UploadPurpose }
  /** The fields that reference a record of another resource, with the name of that resource. */
  readonly references?: { readonly [field: string]: string }
  readonly actions: Actions
}

type ReferenceName<D extends Definition> = NamesOf<D['fields'], { kind: 'reference' }>

/** A definition with everything derived from it, as server, providers and menu read it. */
export type Defined<D extends Definition> = D &
  Derived<SearchName<D>, SortName<D>, D extends { actions: infer Actions } ? Actions : Record<never, OwnAction>> &
  ([ReferenceName<D>] extends [never]
    ? unknown
    : { readonly references: { readonly [Name in ReferenceName<D>]: string } })

/** The name of a field in orderBy and FilterString. */
export const listName = (name: string, field: Field): string => kindOf(field).listName?.(name, field) ?? name

/** The wire names of a field: three if it is translated. */
export const wireNames = (name: string, field: Field): readonly string[] => kindOf(field).wireNames?.(name) ?? [name]

/** Whether a field has a text in each language. */
export const isTranslated = (field: Field): boolean => kindOf(field).wireNames !== undefined

/** Whether a row may have null for the field. */
export const isNullable = (field: Field): boolean =>
  ('nullable' in field && field.nullable === true) ||
  !(kindOf(field).isNeverNull || ('required' in field && field.required))

export const isWrittenBy = (writer: Writer, field: Field): boolean => {
  const said = 'writtenBy' in field ? field.writtenBy : undefined
  return (said ?? kindOf(field).writers ?? ['form', 'import']).some((one) => one === writer)
}

const entriesWhere = (fields: Fields, isWanted: (field: Field) => boolean) =>
  Object.entries(fields).filter(([, field]) => isWanted(field))

/** The part of a definition that says what is written, and by what. */
export type Writable = Pick<Definition, 'fields' | 'verbs' | 'import'>

const isInBody = ({ verbs }: Pick<Writable, 'verbs'>, field: Field) => verbs.length > 0 && isWrittenBy('form', field)
const isImported = (definition: Pick<Writable, 'import'>, field: Field) =>
  definition.import !== undefined && isWrittenBy('import', field)

/** The fields that a body of this resource contains. */
export const bodyFieldsOf = (definition: Omit<Writable, 'import'>): [string, Field][] =>
  entriesWhere(definition.fields, (field) => isInBody(definition, field))

/** The fields that an import of this resource writes. */
export const importedFieldsOf = (definition: Omit<Writable, 'verbs'>): [string, Field][] =>
  entriesWhere(definition.fields, (field) => isImported(definition, field))

/** The fields that people write: by a body or by an import. */
export const writtenFieldsOf = (definition: Writable): [string, Field][] =>
  entriesWhere(definition.fields, (field) => isInBody(definition, field) || isImported(definition, field))

const derivedOf = ({ fields, sorts = {}, actions = {} }: Definition): Derived => {
  const files = entriesWhere(fields, (field) => 'purpose' in field)
  const references = entriesWhere(fields, ({ kind }) => kind === 'reference')
  return {
    searchable: entriesWhere(fields, (field) => 'search' in field && field.search === true).flatMap(
      ([name, field]) => kindOf(field).wireNames?.(name) ?? [listName(name, field)],
    ),
    sortable: [
      ...entriesWhere(fields, (field) => 'sort' in field && field.sort === true).map(([name, field]) =>
        listName(name, field),
      ),
      ...Object.keys(sorts),
    ],
    ...(files.length > 0 && {
      files: Object.fromEntries(files.map(([name, field]) => [name, 'purpose' in field ? field.purpose : 'image'])),
    }),
    ...(references.length > 0 && {
      references: Object.fromEntries(
        references.map(([name, field]) => [name, 'target' in field ? (field.target?.name ?? '') : '']),
      ),
    }),
    actions,
  }
}

type OwnName<D> = D extends { actions: infer Own } ? keyof Own & string : never

/** The options that name actions: each is a generic one, or one of the definition's own. */
interface NamesActions<D, Name extends string> {
  readonly access: AccessTable<Name>
  readonly bulk?: readonly (GenericBulkAction | OwnName<D>)[]
  readonly tokens?: readonly Name[]
  readonly conditions?: D extends { conditions: infer Given }
    ? { readonly [Key in Exclude<keyof Given, Name>]: `${Key & string} is not known here` }
    : unknown
}

/**
 * Checks a definition and adds what its fields imply. Unknown options do not compile; a contradiction fails the start
 * (faultsOf.ts).
 */
export function defineResource<const D extends Only<Definition, D>>(
  definition: D & NamesActions<D, GenericAction | OwnName<D>>,
): Defined<D>
export function defineResource(definition: Definition): Definition & Derived {
  return { ...definition, ...derivedOf(definition) }
}
