// What a resource is, as data: its fields, paths and access. Everything else follows from it: schemas, endpoints, table, list, form, words.
// Free of zod and react, because lists and menu load every definition (docs/decisions/0023-definitions.md).
import type { AccessRules, AccessTable, Action } from './access.ts'
import type { Language } from './languages.ts'
import type { MessageKey } from './messages.ts'
import type { Call } from './resource.ts'
import { translations, type Translation } from './translations.ts'
import type { UploadPurpose } from './uploads.ts'

/** The known options, and nothing else. (As a plain type parameter an unknown option would pass.) */
type Only<Known, Given> = Known & { [Key in Exclude<keyof Given, keyof Known>]: `${Key & string} is not known here` }

type Flat<Type> = { [Key in keyof Type]: Type[Key] }

/** What every stored field may say. */
export interface StoredOptions {
  /** A body must have it. */
  readonly required?: true
  /** Required in a body, but rows that are older than the rule may lack it. */
  readonly nullable?: true
  /** The server fills it: rows have it, bodies do not. */
  readonly readOnly?: true
  /** FilterString looks in it. */
  readonly search?: true
  /** orderBy takes it. */
  readonly sort?: true
  /** The SQL column, unless it is the name in snake_case. */
  readonly column?: string
}

interface TextOptions extends StoredOptions {
  /** Characters, at most and at least. */
  readonly max: number
  readonly min?: number
  /** May contain line breaks. */
  readonly multiline?: true
  /** A code: compared character by character, never folded. */
  readonly exact?: true
  /** No two records have the same. */
  readonly unique?: true
}

interface TranslatedOptions extends Omit<TextOptions, 'exact' | 'unique'> {
  /** HTML, as far as contract/html.ts allows it. An empty one is ''. */
  readonly html?: true
}

interface NumberOptions extends StoredOptions {
  readonly min?: number
  readonly max?: number
}

interface ChoiceOptions extends StoredOptions {
  readonly options: readonly (string | number)[]
}

/** Another resource, as far as a reference needs it: a definition. */
export interface Target {
  readonly name: string
  readonly idKey: string
  readonly table?: string
  readonly fields: Readonly<Record<string, Field>>
}

/** The fields of another resource that a row may show: its id, and what has a plain value. */
type Showable<Other extends Target> =
  Other['idKey'] | NamesOf<Other['fields'], { kind: 'text' | 'translated' | 'number' | 'choice' | 'yesNo' | 'date' }>

interface ReferenceOptions<Other extends Target> extends StoredOptions {
  /** The row shows these fields of the other record, as an object of this name; orderBy and FilterString know it by this name. */
  readonly as?: string
  /** A translated field brings its translations, which another server may leave out. */
  readonly shows?: readonly Showable<Other>[]
}

interface JoinedOptions<Other extends Target> extends Omit<StoredOptions, 'readOnly' | 'nullable'> {
  readonly shows: readonly Showable<Other>[]
}

type FileOptions = Omit<StoredOptions, 'search' | 'sort' | 'readOnly'>

interface FileFieldOptions extends FileOptions {
  readonly purpose: UploadPurpose
}

type ComputedOptions = Pick<StoredOptions, 'sort' | 'nullable'>

/** What each kind says. */
interface Kinds {
  text: TextOptions
  translated: TranslatedOptions
  number: NumberOptions
  yesNo: StoredOptions
  date: StoredOptions
  instant: StoredOptions
  choice: ChoiceOptions
  reference: ReferenceOptions<Target> & { readonly target: Target }
  joined: JoinedOptions<Target> & { readonly target: Target }
  image: FileOptions & { readonly purpose: 'image' }
  file: FileFieldOptions
  computed: ComputedOptions & { readonly type: 'number' | 'string' | 'boolean' }
  own: StoredOptions & { readonly types?: { row: unknown; form: unknown; value: unknown } }
}
export type FieldKind = keyof Kinds

/** A field of a definition, one type a kind. */
export type Field<Kind extends FieldKind = FieldKind> = { [K in Kind]: { readonly kind: K } & Kinds[K] }[Kind]

type Fields = Readonly<Record<string, Field>>
type NamesOf<All extends Fields, Wanted> = { [Name in keyof All & string]: All[Name] extends Wanted ? Name : never }[keyof All & string]

/** A text. In a body it is trimmed, and a blank one is null. */
export const text = <const O extends Only<TextOptions, O>>(options: O) => ({ kind: 'text', ...options }) as const

/** A text in three languages: `name`, `name_en`, `name_es`, or `titlePt`, `titleEn`, `titleEs`. */
export const translated = <const O extends Only<TranslatedOptions, O>>(options: O) => ({ kind: 'translated', ...options }) as const

/** A whole number. */
export const number = <const O extends Only<NumberOptions, O>>(options: O) => ({ kind: 'number', ...options }) as const

/** Yes or no. Unless it is required, an unanswered one is no. */
export const yesNo = <const O extends Only<StoredOptions, O>>(options: O) => ({ kind: 'yesNo', ...options }) as const

/** A calendar date, YYYY-MM-DD: the same in every time zone. */
export const date = <const O extends Only<StoredOptions, O>>(options: O) => ({ kind: 'date', ...options }) as const

/** A moment, ISO 8601 UTC. The server sets it: no body has one. */
export const instant = <const O extends Only<Omit<StoredOptions, 'readOnly'>, O>>(options: O) =>
  ({ kind: 'instant', readOnly: true, ...options }) as const

/** One of a few options. */
export const choice = <const Options extends readonly (string | number)[], const O extends Only<StoredOptions, O>>(
  options: Options,
  more: O,
) => ({ kind: 'choice', options, ...more }) as const

/** A record of another resource, by its id. */
export const reference = <const Other extends Target, const O extends Only<ReferenceOptions<Other>, O>>(target: Other, options: O) =>
  ({ kind: 'reference', target, ...options }) as const

/** A record of another resource that a row shows and no body names. */
export const joined = <const Other extends Target, const O extends Only<JoinedOptions<Other>, O>>(target: Other, options: O) =>
  ({ kind: 'joined', readOnly: true, target, ...options }) as const

/** A public picture: an address in a row, a file in a body. */
export const image = <const O extends Only<FileOptions, O>>(options: O) => ({ kind: 'image', purpose: 'image', ...options }) as const

/** Any other file; its purpose says what is taken and who may open it (uploads.ts). */
export const file = <const O extends Only<FileFieldOptions, O>>(options: O) => ({ kind: 'file', ...options }) as const

/** A value that the server's SQL computes. */
export const computed = <const Type extends Kinds['computed']['type'], const O extends Only<ComputedOptions, O>>(type: Type, options: O) =>
  ({ kind: 'computed', readOnly: true, type, ...options }) as const

/** A field that no kind describes: its schemas are written by hand in contract/calls. Types: in a row, in a form, in a parsed body. */
export const own = <Row, Form = Row, Value = Form>(): {
  readonly kind: 'own'
  readonly types?: { row: Row; form: Form; value: Value }
} => ({
  kind: 'own',
})

/** What a definition says. */
export interface Definition {
  /** react-admin's name and the segment of its screens: /admin/{name}. */
  readonly name: string
  /** Below /api. */
  readonly path: string
  /** The wire's name of the primary key; `data.ts` calls it `id`. */
  readonly idKey: string
  /** The SQL table, unless it is the name in snake_case. */
  readonly table?: string
  readonly fields: Fields
  /** Rows have no createdAt and updatedAt. */
  readonly times?: false
  /** Wire name of the field that names a record, by language where each has its own; one without is not found by the palette. */
  readonly title?: string | Readonly<Record<Language, string>>
  /** How a record is switched on and off: not at all, by PUT {ativo}, or by DELETE and PUT activate/{id}. */
  readonly toggle: 'none' | 'ativo' | 'activate'
  /** Only active records may be changed (S1§6, S2§4). The sentence that refuses the change of an inactive one, and says why. */
  readonly readOnlyWhenInactive?: MessageKey
  /** Body of create and update; `none`: the back office only reads. */
  readonly body: 'json' | 'multipart' | 'none'
  /** Below /api: the records that name one of another resource, by the field that names it (`?newsId=`). */
  readonly listBy?: { readonly [field: string]: string }
  /** Below /api: the short answer of a select search (`?str=`), active records alone (S1§7, S2§7); without one the list is searched. */
  readonly quickSearch?: string
  /** Below /api: such searches that find some of them alone; a form's field takes one by its name. */
  readonly searches?: { readonly [name: string]: string }
  /** Names of what in its list may need somebody's attention: the list takes one as `attention=`, the dashboard counts each. */
  readonly attention?: readonly string[]
  /** Calls on one record (or, without {id}, on all) beyond the generic ones. */
  readonly actions?: { readonly [Name in Action]?: Call }
  readonly access: AccessTable
  /** Rules over the record, on top of the table. */
  readonly rules?: AccessRules
}

type FieldsOf<D extends Definition> = D['fields']
/** The name by which orderBy and FilterString know a field. */
type ListName<Name, F> = F extends { kind: 'reference'; as: infer As extends string } ? As : Name

/** Wire names that FilterString looks in. */
export type SearchName<D extends Definition> = {
  [Name in keyof FieldsOf<D> & string]: FieldsOf<D>[Name] extends { search: true }
    ? FieldsOf<D>[Name] extends { kind: 'translated' }
      ? Translation<Name>
      : ListName<Name, FieldsOf<D>[Name]>
    : never
}[keyof FieldsOf<D> & string]

/** Wire names that orderBy takes, beside Id, createdAt and updatedAt. */
export type SortName<D extends Definition> = {
  [Name in keyof FieldsOf<D> & string]: FieldsOf<D>[Name] extends { sort: true } ? ListName<Name, FieldsOf<D>[Name]> : never
}[keyof FieldsOf<D> & string]

/** What follows from the fields. */
export interface Derived<Search extends string = string, Sort extends string = string, Actions = { readonly [Name in Action]?: Call }> {
  /** Wire names that FilterString looks in. */
  readonly searchable: readonly Search[]
  /** Wire names that orderBy takes, beside Id, createdAt and updatedAt. */
  readonly sortable: readonly Sort[]
  /** The fields of a multipart body that are files, and what for; the part of `image` is called `image.file`. */
  readonly files?: { readonly [field: string]: UploadPurpose }
  /** The fields that name a record of another resource by its id, and that resource. */
  readonly references?: { readonly [field: string]: string }
  readonly actions: Actions
}

type ReferenceName<D extends Definition> = NamesOf<D['fields'], { kind: 'reference' }>

/** A definition with what follows from it: the facts that server, providers and menu read. */
export type Defined<D extends Definition> = D &
  Derived<SearchName<D>, SortName<D>, D extends { actions: infer Actions } ? Actions : object> &
  ([ReferenceName<D>] extends [never] ? unknown : { readonly references: { readonly [Name in ReferenceName<D>]: string } })

// ---- the types that follow ----

interface Values<F> {
  text: string
  translated: string
  number: number
  yesNo: boolean
  date: string
  instant: string
  choice: F extends { options: readonly (infer Option)[] } ? Option : never
  reference: number
  joined: F extends { target: infer Other extends Target; shows: infer Names extends readonly string[] }
    ? ShownObject<Other, Names[number]>
    : never
  image: string
  file: string
  computed: F extends { type: infer Type } ? { number: number; string: string; boolean: boolean }[Type & Kinds['computed']['type']] : never
  own: F extends { types?: { row: infer Row } } ? Row : never
}

/** The kinds that always have a value. */
type AlwaysThere = { kind: 'yesNo' | 'computed' | 'own' } | { html: true }
type Absent<F> = F extends { nullable: true } ? null : F extends { required: true } | AlwaysThere ? never : null

/** What a row has of a field. */
type RowValue<F extends Field> = Values<F>[F['kind']] | Absent<F>

/** What a row shows of another record. */
type ShownObject<Other extends Target, Names extends string> = Flat<
  {
    [Name in Names]: Name extends Other['idKey'] ? number : RowValue<Other['fields'][Name]>
  } & {
    [Name in Names as Other['fields'][Name] extends { kind: 'translated' } ? Exclude<Translation<Name>, Name> : never]?: string
  }
>

/** A row as the wire has it. */
export type RowOf<D extends Definition> = Flat<
  { [Key in D['idKey']]: number } & {
    [Name in keyof FieldsOf<D> & string as FieldsOf<D>[Name] extends { kind: 'translated' } ? Translation<Name> : Name]: RowValue<
      FieldsOf<D>[Name]
    >
  } & {
    [
      Name in keyof FieldsOf<D> & string as FieldsOf<D>[Name] extends { kind: 'reference'; as: infer As extends string } ? As : never
    ]: FieldsOf<D>[Name] extends { target: infer Other extends Target; shows: infer Names extends readonly string[] }
      ? ShownObject<Other, Names[number]> | Absent<FieldsOf<D>[Name]>
      : never
  } & (D['toggle'] extends 'none' ? unknown : { deletedAt: string | null }) &
    (D extends { times: false } ? unknown : { createdAt: string; updatedAt: string })
>

/** The fields of a body, by their names on the wire. */
type BodyNames<Name extends string, F> = F extends { readOnly: true } ? never : F extends { kind: 'translated' } ? Translation<Name> : Name

/** A value that may be left out of a body, be null or ''. */
type Blank = '' | null | undefined

/** What a form holds of a field. A multipart body has every number as text. */
type FormValue<F, Multipart, FileType> = F extends { kind: 'own'; types?: { form: infer Form } }
  ? Form
  : F extends { kind: 'image' | 'file' }
    ? FileType
    : F extends { kind: 'number' | 'reference' }
      ? number | (Multipart extends true ? string : never) | (F extends { required: true } ? never : Blank)
      : F extends { kind: 'choice'; options: readonly (infer Option)[] }
        ? Option | (Multipart extends true ? string : never) | (F extends { required: true } ? never : Blank)
        : F extends { kind: 'yesNo' }
          ? boolean | (F extends { required: true } ? never : Blank)
          : string | (F extends { required: true } ? never : null | undefined)

/** What a parsed body holds of a field. */
type BodyValue<F, FileType> = F extends { kind: 'own'; types?: { value: infer Value } }
  ? Value
  : F extends { kind: 'image' | 'file' }
    ? F extends { required: true }
      ? FileType
      : FileType | undefined
    : F extends Field
      ? Values<F>[F['kind']] | (F extends { required: true } | AlwaysThere ? never : null)
      : never

/** What the form of a new record holds: the body of POST before it is parsed. `FileType` is what the form holds of a file. */
export type FormOf<D extends Definition, FileType> = Flat<{
  [Name in keyof FieldsOf<D> & string as BodyNames<Name, FieldsOf<D>[Name]>]: FormValue<
    FieldsOf<D>[Name],
    D extends { body: 'multipart' } ? true : false,
    FileType
  >
}>

/** The body of POST after it is parsed. `FileType` is an upload, or its number in the store. */
export type ValuesOf<D extends Definition, FileType> = Flat<{
  [Name in keyof FieldsOf<D> & string as BodyNames<Name, FieldsOf<D>[Name]>]: BodyValue<FieldsOf<D>[Name], FileType>
}>

// ---- what follows, at run time ----

/** The name by which orderBy and FilterString know a field. */
export const listName = (name: string, field: Field): string => (field.kind === 'reference' ? (field.as ?? name) : name)

/** The wire names of a field: three where it is translated. */
export const wireNames = (name: string, field: Field): readonly string[] =>
  field.kind === 'translated' ? Object.values(translations(name)) : [name]

/** The fields that a body of this resource has. */
export const bodyFieldsOf = ({ fields }: Pick<Definition, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !('readOnly' in field && field.readOnly))

const entriesWhere = (fields: Fields, isWanted: (field: Field) => boolean) => Object.entries(fields).filter(([, field]) => isWanted(field))

const derivedOf = ({ fields, actions = {} }: Definition): Derived => {
  const files = entriesWhere(fields, ({ kind }) => kind === 'image' || kind === 'file')
  const references = entriesWhere(fields, ({ kind }) => kind === 'reference')
  return {
    searchable: entriesWhere(fields, (field) => 'search' in field && field.search === true).flatMap(([name, field]) =>
      field.kind === 'translated' ? wireNames(name, field) : [listName(name, field)],
    ),
    sortable: entriesWhere(fields, (field) => 'sort' in field && field.sort === true).map(([name, field]) => listName(name, field)),
    ...(files.length > 0 && {
      files: Object.fromEntries(files.map(([name, field]) => [name, 'purpose' in field ? field.purpose : 'image'])),
    }),
    ...(references.length > 0 && {
      references: Object.fromEntries(references.map(([name, field]) => [name, 'target' in field ? field.target.name : ''])),
    }),
    actions,
  }
}

/** Checks what a resource is while it compiles, and adds what follows from its fields. */
export function defineResource<const D extends Only<Definition, D>>(definition: D): Defined<D>
export function defineResource(definition: Definition): Definition & Derived {
  return { ...definition, ...derivedOf(definition) }
}
