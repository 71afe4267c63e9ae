// A record of another resource, by its id.
import type {
  ContractKind,
  FieldKind,
  NamedReferences,
  NamesOf,
  Only,
  StoredOptions,
  Target,
} from '#kernel/core/contract/kinds.ts'

/** The kinds that are no plain value of a record. */
type Bound = 'instant' | 'reference' | 'joined' | 'image' | 'file' | 'computed' | 'custom'

/** What a row may show of another record: its id, its fields with a plain value, and what it shows of records that it refers to. */
export type Showable<Other extends Target> =
  | Other['idKey']
  | (keyof NamedReferences<Other> & string)
  | NamesOf<Other['fields'], { kind: Exclude<FieldKind, Bound> }>

interface ReferenceOptions<Other extends Target> extends StoredOptions {
  /** The row contains an object of this name with the fields of `shows`; orderBy and FilterString use this name. */
  readonly as?: string
  /** A translated field includes its translations, which another server may omit. */
  readonly shows?: readonly Showable<Other>[]
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    reference: ReferenceOptions<Target> & { readonly target: Target }
  }
  interface PlainValues {
    reference: number
  }
}

export const reference = <const Other extends Target, const O extends Only<ReferenceOptions<Other>, O>>(
  target: Other,
  options: O,
) => ({ kind: 'reference', target, ...options }) as const

export const kind = {
  listName: (name, { as }) => as ?? name,
  listed: ({ as }) => (as === undefined ? 'never' : 'byDefault'),
  filter: 'reference',
} as const satisfies ContractKind<'reference'>
