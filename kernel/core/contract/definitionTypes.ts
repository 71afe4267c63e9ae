// The types that follow from a definition: its rows, the values of its form and its parsed bodies.
import type { Definition, FieldsOf } from './define.ts'
import type { UsualWriters } from '#kernel/kinds/contract.ts'
import type {
  FieldKind,
  Flat,
  IsNeverNull,
  NullIfMissing,
  RowValue,
  ShownObject,
  Target,
  Translated,
  ValueOf,
} from './kinds.ts'
import type { Translation } from './translations.ts'
import type { UploadPurpose } from './uploads.ts'

/** A row on the wire. */
export type RowOf<D extends Definition> = Flat<
  { [Key in D['idKey']]: number } & {
    [Name in keyof FieldsOf<D> & string as FieldsOf<D>[Name] extends Translated ? Translation<Name> : Name]: RowValue<
      FieldsOf<D>[Name]
    >
  } & {
    [
      Name in keyof FieldsOf<D> & string as FieldsOf<D>[Name] extends { kind: 'reference'; as: infer As extends string }
        ? As
        : never
    ]: FieldsOf<D>[Name] extends { target: infer Other extends Target; shows: infer Names extends readonly string[] }
      ? ShownObject<Other, Names[number]> | NullIfMissing<FieldsOf<D>[Name]>
      : never
  } & (D['toggle'] extends 'none' ? unknown : { deletedAt: string | null }) &
    (D extends { times: false } ? unknown : { createdAt: string; updatedAt: string }) &
    (D extends { inPlace: object } ? { rowVersion: string } : unknown)
>

/** What people write a resource by: bodies, if it has verbs, and imports. */
type WaysOf<D extends Definition> =
  | ([D['verbs'][number]] extends [never] ? never : 'form')
  | (D extends { import: object } ? 'import' : never)

/** Who writes a field. */
type WritersOf<F> = F extends { writtenBy: readonly (infer By)[] }
  ? By
  : F extends { kind: infer Kind extends FieldKind }
    ? UsualWriters<Kind>
    : never

/** The names of the fields that are written in one of these ways. */
type WrittenNames<D extends Definition, Ways> = {
  [Name in keyof FieldsOf<D> & string]: [Extract<WritersOf<FieldsOf<D>[Name]>, Ways>] extends [never] ? never : Name
}[keyof FieldsOf<D> & string]

export type BodyNames<D extends Definition> = WrittenNames<D, WaysOf<D> & 'form'>

/** The names of a field on the wire. */
type WireNames<Name extends string, F> = F extends Translated ? Translation<Name> : Name

/** How a form omits a value. */
type Blank<F> = F extends { required: true } ? never : '' | null | undefined

/** The value of a field in a form. A multipart body contains every number as text. */
type FormValue<F, Multipart, FileType> = F extends { kind: 'custom'; types?: { form: infer Form } }
  ? Form
  : F extends { purpose: UploadPurpose }
    ? FileType
    : ValueOf<F> | Blank<F> | (Multipart extends true ? (ValueOf<F> extends boolean ? never : string) : never)

/** The value of a field in a parsed body: of another record its id. */
type BodyValue<F, FileType> = F extends { kind: 'custom'; types?: { value: infer Value } }
  ? Value
  : F extends { purpose: UploadPurpose }
    ? F extends { required: true }
      ? FileType
      : FileType | undefined
    : (F extends { kind: 'joined' } ? number : ValueOf<F>) | (IsNeverNull<F> extends true ? never : null)

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
