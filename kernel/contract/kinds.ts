// The kinds of fields of a definition, and their options. define.ts has a function for each.
import type { UploadPurpose } from './uploads.ts'

/** Who may write a field: the bodies of single calls (POST and PUT), an import of a spreadsheet, or the server and devices by themselves. */
export type Writer = 'form' | 'import' | 'server'

/** The options of every stored field. */
export interface StoredOptions {
  /** A body must contain it. */
  readonly required?: true
  /** Required in a body, but null in rows older than this rule. */
  readonly nullable?: true
  /**
   * Who writes it; by default as its kind says (`usualWriters`). `form`: the bodies of the `verbs` contain it. `import`: it is a column of
   * the import, if there is one. Of `server` alone: rows contain it, bodies do not.
   */
  readonly writtenBy?: readonly Writer[]
  /** FilterString searches it. */
  readonly search?: true
  /** orderBy accepts it. */
  readonly sort?: true
  /** Filters accept it (filters.ts). By default they accept what is sorted, because the same index serves both; true adds that index. */
  readonly filter?: boolean
  /** Identifies a person or a way to reach them: lists mask it if MASK_PERSONAL_DATA is set (mask.ts). */
  readonly personal?: true
  /** The SQL column; by default the name in snake_case. */
  readonly column?: string
}

export interface TextOptions extends StoredOptions {
  /** Maximum and minimum number of characters. */
  readonly max: number
  readonly min?: number
  /** May contain line breaks. */
  readonly multiline?: true
  /** Compared character by character, never folded: for codes. */
  readonly exact?: true
  /** Unique among all records. */
  readonly unique?: true
  /** How it is written: other spellings are stored in this one. */
  readonly format?: 'macAddress'
}

export interface TranslatedOptions extends Omit<TextOptions, 'exact' | 'unique' | 'format'> {
  /** HTML, limited to what kernel/contract/html.ts allows. An empty text is ''. */
  readonly html?: true
}

export interface NumberOptions extends StoredOptions {
  readonly min?: number
  readonly max?: number
}

export interface ChoiceOptions extends StoredOptions {
  readonly options: readonly (string | number)[]
}

/** The part of another resource's definition that a reference needs. */
export interface Target {
  readonly name: string
  readonly idKey: string
  readonly table?: string
  readonly fields: Readonly<Record<string, Field>>
}

/** The fields of another resource that a row may show: its id and those with a plain value. */
type Showable<Other extends Target> =
  | Other['idKey']
  | NamesOf<Other['fields'], { kind: 'text' | 'translated' | 'number' | 'choice' | 'yesNo' | 'date' }>

export interface ReferenceOptions<Other extends Target> extends StoredOptions {
  /** The row contains an object of this name with the fields of `shows`; orderBy and FilterString use this name. */
  readonly as?: string
  /** A translated field includes its translations, which another server may omit. */
  readonly shows?: readonly Showable<Other>[]
}

export interface JoinedOptions<Other extends Target> extends Omit<StoredOptions, 'writtenBy' | 'nullable'> {
  /** No form has an input for it. */
  readonly writtenBy?: readonly Exclude<Writer, 'form'>[]
  readonly shows: readonly Showable<Other>[]
}

export interface FileOptions extends Omit<StoredOptions, 'search' | 'sort' | 'writtenBy' | 'filter'> {
  /** A spreadsheet contains no files. */
  readonly writtenBy?: readonly Exclude<Writer, 'import'>[]
}

export interface FileFieldOptions extends FileOptions {
  readonly purpose: UploadPurpose
}

export type ComputedOptions = Pick<StoredOptions, 'sort' | 'nullable' | 'personal'>

/**
 * How an import reads the cells of a column (kernel/server/import/values.ts). A `code` is refused once a spreadsheet program has altered it;
 * a `document` (CPF or CNPJ) and a `zipcode` get their leading zeros back; a `country` may have its name; a `pastDay` has no future year.
 */
export type CellReading = 'code' | 'document' | 'zipcode' | 'country' | 'pastDay'

/** The options of each kind. */
export interface Kinds {
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
  /** With a target, a filter treats it as a reference. With `items`, it is a list whose items name a record of that resource, by which a filter finds it. */
  custom: StoredOptions & {
    readonly types?: { row: unknown; form: unknown; value: unknown }
    readonly target?: Target
    readonly items?: Target
  }
}
export type FieldKind = keyof Kinds

/** A field of a definition: one type per kind. */
export type Field<Kind extends FieldKind = FieldKind> = { [K in Kind]: { readonly kind: K } & Kinds[K] }[Kind]

export type Fields = Readonly<Record<string, Field>>
export type NamesOf<All extends Fields, Wanted> = {
  [Name in keyof All & string]: All[Name] extends Wanted ? Name : never
}[keyof All & string]

/** Who writes a field that does not say it, of the kinds that not both a form and an import write. */
const usualWriters = {
  instant: ['server'],
  computed: ['server'],
  joined: ['server'],
  image: ['form'],
  file: ['form'],
} as const satisfies { readonly [Kind in FieldKind]?: readonly Writer[] }
type UsualWriters = typeof usualWriters

/** Who writes a field. */
export type WritersOf<F> = F extends { writtenBy: readonly (infer By)[] }
  ? By
  : F extends { kind: infer Kind extends keyof UsualWriters }
    ? UsualWriters[Kind][number]
    : 'form' | 'import'

export const isWrittenBy = (writer: Writer, field: Field): boolean => {
  const usual: { readonly [Kind in FieldKind]?: readonly Writer[] } = usualWriters
  const said = 'writtenBy' in field ? field.writtenBy : undefined
  return (said ?? usual[field.kind] ?? ['form', 'import']).some((one) => one === writer)
}
