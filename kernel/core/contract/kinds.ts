// What all kinds of fields have. The folders of kernel/kinds add their kinds to these interfaces.
import type { AccessTable } from './access.ts'
import type { Title } from './title.ts'
import type { Translation } from './translations.ts'

/** Who may write a field: forms (POST and PUT), imports, or the server and devices. */
export type Writer = 'form' | 'import' | 'server'

/** The options of every stored field. */
export interface StoredOptions {
  /** A body must contain it. */
  readonly required?: true
  /** A body of POST may lack it, which means null: clients are older than it. */
  readonly added?: true
  /** Required in a body, but null in rows older than this rule. */
  readonly nullable?: true
  /** Who writes it, by default as its kind says (`writers`). Rows contain a field of `server` alone, bodies do not. */
  readonly writtenBy?: readonly Writer[]
  /** FilterString searches it. */
  readonly search?: true
  /** orderBy accepts it. */
  readonly sort?: true
  /** Filters accept it (filters.ts), by default if it is sorted; true adds the index. */
  readonly filter?: boolean
  /** Identifies a person or a way to reach them: lists mask it if MASK_PERSONAL_DATA is set (mask.ts). */
  readonly personal?: true
  /** The SQL column; by default the name in snake_case. */
  readonly column?: string
  /** The column is not in the table of the resource, but in one beside it. Only the server writes it. */
  readonly beside?: SideTable
}

/**
 * A table with one row per record, for values that change often without a new version of the record. A trigger creates
 * the row.
 */
export interface SideTable {
  readonly table: string
  /** Its column with the id of the record. */
  readonly key: string
}

/** The options of each kind. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each kind adds itself
export interface Kinds {}
export type FieldKind = keyof Kinds

/** A field of a definition: one type per kind. */
export type Field<Kind extends FieldKind = FieldKind> = { [K in Kind]: { readonly kind: K } & Kinds[K] }[Kind]

export type Fields = Readonly<Record<string, Field>>
export type NamesOf<All extends Fields, Wanted> = {
  [Name in keyof All & string]: All[Name] extends Wanted ? Name : never
}[keyof All & string]

/** The part of another resource's definition that a reference needs. */
export interface Target {
  readonly name: string
  readonly idKey: string
  readonly table?: string
  /** Its rows are in a table of another program, to which no foreign key can refer. */
  readonly inPlace?: object
  readonly fields: Readonly<Record<string, Field>>
  readonly title?: Title
  readonly subtitle?: string
  /** Who may list its records: filters lead to them only then (filters.ts). */
  readonly access?: AccessTable
}

/** Rejects unknown options: a plain type parameter would let them pass. */
export type Only<Known, Given> = Known & {
  [Key in Exclude<keyof Given, keyof Known>]: `${Key & string} is not known here`
}

// ---- the types of values ----

/** The values of the kinds in a row. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each kind adds itself
export interface PlainValues {}
/** The values of the kinds whose type follows from the options of the field. */
// oxlint-disable-next-line typescript/no-empty-object-type, eslint/no-unused-vars -- each kind adds itself
export interface DerivedValues<F> {}
/** The kinds whose value is never missing in a row. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each kind adds itself
export interface NeverNull {}

/** The kinds with a text in each language, whose wire names are those of `Translation`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each kind adds itself
export interface TranslatedKinds {}
/** A field with a text in each language. */
export interface Translated {
  readonly kind: keyof TranslatedKinds
}

/** The value of a field in a row that has one. */
export type ValueOf<F> = F extends { kind: infer Kind extends keyof PlainValues }
  ? PlainValues[Kind]
  : F extends { kind: infer Kind extends keyof DerivedValues<F> }
    ? DerivedValues<F>[Kind]
    : never

export type IsNeverNull<F> = F extends { required: true } | { kind: keyof NeverNull } ? true : false

/** null where a row may have no value. */
export type NullIfMissing<F> = F extends { nullable: true } ? null : IsNeverNull<F> extends true ? never : null

export type RowValue<F> = ValueOf<F> | NullIfMissing<F>

export type Flat<Type> = { [Key in keyof Type]: Type[Key] }

/** The references of another resource by the names of the objects that its rows show of them. */
export type NamedReferences<Other extends Target> = {
  [
    Name in keyof Other['fields'] & string as Other['fields'][Name] extends {
      kind: 'reference'
      as: infer As extends string
    }
      ? As
      : never
  ]: Other['fields'][Name]
}

type ShownReference<F> = F extends { target: infer Other extends Target; shows: infer Names extends readonly string[] }
  ? ShownObject<Other, Names[number]> | NullIfMissing<F>
  : never

/** The part of another record that a row shows. */
export type ShownObject<Other extends Target, Names extends string> = Flat<
  {
    [Name in Names]: Name extends Other['idKey']
      ? number
      : Name extends keyof NamedReferences<Other>
        ? ShownReference<NamedReferences<Other>[Name]>
        : RowValue<Other['fields'][Name]>
  } & {
    [Name in Names as Other['fields'][Name] extends Translated ? Exclude<Translation<Name>, Name> : never]?: string
  }
>

// ---- what the contract asks a kind ----

export type FilterKind = 'text' | 'number' | 'choice' | 'yesNo' | 'day' | 'reference' | 'file' | 'tags'

/** Whether a list shows a field: unless its screens leave it out, only if they ask for it, or never. */
export type Listed = 'byDefault' | 'onRequest' | 'never'

/** The contract's part of a kind: `contract.ts` of its folder. Lists load it, so it imports neither zod nor react. */
export interface ContractKind<Kind extends FieldKind> {
  /** Who writes a field that does not say it; by default a form and an import. */
  readonly writers?: readonly Writer[]
  /** Its names on the wire; by default its own. */
  wireNames?(name: string): readonly string[]
  /** Its name in orderBy and FilterString; by default its own. */
  listName?(name: string, field: Field<Kind>): string
  /** A row always has a value, even of a field that is not required. */
  readonly isNeverNull?: true
  /** Whether a list shows it; undefined for the rule of all kinds (columns.ts). */
  listed?(field: Field<Kind>): Listed | undefined
  /** How filters compare it; without one they do not accept it. */
  readonly filter?: FilterKind
  /** Its days are those of moments, so that they depend on a time zone. */
  readonly isMoment?: true
  /** The parts of its value, an object, as fields: an import has a column for each. */
  readonly parts?: Fields
  /** The kind that reads its cells in an import, by default itself; undefined if a spreadsheet cannot contain it. */
  importAs?(field: Field<Kind>): FieldKind | undefined
}
