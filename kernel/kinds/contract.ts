// The contract's part of each kind: what definitions, columns, filters and imports ask it. Lists load it.
import type { ContractKind, Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import { kinds as declared } from './all/contract.ts'

const kinds: { readonly [Kind in FieldKind]: ContractKind<Kind> } = declared

export const kindOf = <Kind extends FieldKind>(field: Field<Kind>): ContractKind<Kind> => kinds[field.kind]

/** Who writes a field of a kind that does not say it. */
export type UsualWriters<Kind extends FieldKind> = (typeof declared)[Kind] extends {
  writers: readonly (infer By)[]
}
  ? By
  : 'form' | 'import'
