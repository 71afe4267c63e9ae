// The types that follow from a definition: its rows, the values of its form and its parsed bodies.
import type { Definition, FieldsOf } from './define.ts'
import type { Field, Kinds, Target, WritersOf } from './kinds.ts'
import type { Translation } from './translations.ts'

type Flat<Type> = { [Key in keyof Type]: Type[Key] }

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
  computed: F extends { type: infer Type }
    ? { number: number; string: string; boolean: boolean }[Type & Kinds['computed']['type']]
    : never
  custom: F extends { types?: { row: infer Row } } ? Row : never
}

/** The kinds whose value is never missing. */
type NeverMissing = { kind: 'yesNo' | 'computed' | 'custom' } | { html: true }
type NullIfMissing<F> = F extends { nullable: true } ? null : F extends { required: true } | NeverMissing ? never : null

/** The value of a field in a row. */
type RowValue<F extends Field> = Values<F>[F['kind']] | NullIfMissing<F>

/** The part of another record that a row shows. */
type ShownObject<Other extends Target, Names extends string> = Flat<
  {
    [Name in Names]: Name extends Other['idKey'] ? number : RowValue<Other['fields'][Name]>
  } & {
    [
      Name in Names as Other['fields'][Name] extends { kind: 'translated' } ? Exclude<Translation<Name>, Name> : never
    ]?: string
  }
>

/** A row on the wire. */
export type RowOf<D extends Definition> = Flat<
  { [Key in D['idKey']]: number } & {
    [
      Name in keyof FieldsOf<D> & string as FieldsOf<D>[Name] extends { kind: 'translated' } ? Translation<Name> : Name
    ]: RowValue<FieldsOf<D>[Name]>
  } & {
    [
      Name in keyof FieldsOf<D> & string as FieldsOf<D>[Name] extends { kind: 'reference'; as: infer As extends string }
        ? As
        : never
    ]: FieldsOf<D>[Name] extends { target: infer Other extends Target; shows: infer Names extends readonly string[] }
      ? ShownObject<Other, Names[number]> | NullIfMissing<FieldsOf<D>[Name]>
      : never
  } & (D['toggle'] extends 'none' ? unknown : { deletedAt: string | null }) &
    (D extends { times: false } ? unknown : { createdAt: string; updatedAt: string })
>

/** What people write a resource by: bodies, if it has verbs, and imports. */
type WaysOf<D extends Definition> =
  | ([D['verbs'][number]] extends [never] ? never : 'form')
  | (D extends { import: object } ? 'import' : never)

/** The names of the fields that are written in one of these ways. */
type WrittenNames<D extends Definition, Ways> = {
  [Name in keyof FieldsOf<D> & string]: [Extract<WritersOf<FieldsOf<D>[Name]>, Ways>] extends [never] ? never : Name
}[keyof FieldsOf<D> & string]

/** The names of the fields of a body. */
export type BodyNames<D extends Definition> = WrittenNames<D, WaysOf<D> & 'form'>

/** The names of a field on the wire. */
type WireNames<Name extends string, F> = F extends { kind: 'translated' } ? Translation<Name> : Name

/** How a body omits a value. */
type Blank = '' | null | undefined

/** The value of a field in a form. A multipart body contains every number as text. */
type FormValue<F, Multipart, FileType> = F extends { kind: 'custom'; types?: { form: infer Form } }
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

/** The value of a field in a parsed body: of another record its id. */
type BodyValue<F, FileType> = F extends { kind: 'custom'; types?: { value: infer Value } }
  ? Value
  : F extends { kind: 'image' | 'file' }
    ? F extends { required: true }
      ? FileType
      : FileType | undefined
    : F extends Field
      ?
          | (F extends { kind: 'joined' } ? number : Values<F>[F['kind']])
          | (F extends { required: true } | NeverMissing ? never : null)
      : never

/** The values of the form of a new record: the body of POST before parsing. `FileType` is the form's type of a file. */
export type FormOf<D extends Definition, FileType> = Flat<{
  [Name in BodyNames<D> as WireNames<Name, FieldsOf<D>[Name]>]: FormValue<
    FieldsOf<D>[Name],
    D extends { body: 'multipart' } ? true : false,
    FileType
  >
}>

/** The fields of these names after parsing. */
type ParsedOf<D extends Definition, Names extends string, FileType> = Flat<{
  [Name in Names as WireNames<Name, FieldsOf<D>[Name]>]: BodyValue<FieldsOf<D>[Name], FileType>
}>

/** The body of POST after parsing. `FileType` is an upload, or the id of its stored file. */
export type BodyOf<D extends Definition, FileType> = ParsedOf<D, BodyNames<D>, FileType>

/** The values of a new record, after the parsing of a body or of a row of an import. */
export type ValuesOf<D extends Definition, FileType> = ParsedOf<D, WrittenNames<D, WaysOf<D>>, FileType>
