// The contract's part of each kind: what definitions, columns, filters and imports ask it. Lists load it.
import type { ContractKind, Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import { kind as choice } from './choice/contract.ts'
import { kind as computed } from './computed/contract.ts'
import { kind as custom } from './custom/contract.ts'
import { kind as date } from './date/contract.ts'
import { kind as file } from './file/contract.ts'
import { kind as image } from './image/contract.ts'
import { kind as instant } from './instant/contract.ts'
import { kind as joined } from './joined/contract.ts'
import { kind as number } from './number/contract.ts'
import { kind as reference } from './reference/contract.ts'
import { kind as tags } from './tags/contract.ts'
import { kind as text } from './text/contract.ts'
import { kind as translated } from './translated/contract.ts'
import { kind as yesNo } from './yesNo/contract.ts'

const declared = {
  text,
  tags,
  translated,
  number,
  yesNo,
  date,
  instant,
  choice,
  reference,
  joined,
  image,
  file,
  computed,
  custom,
}
const kinds: { readonly [Kind in FieldKind]: ContractKind<Kind> } = declared

export const kindOf = <Kind extends FieldKind>(field: Field<Kind>): ContractKind<Kind> => kinds[field.kind]

/** Who writes a field of a kind that does not say it. */
export type UsualWriters<Kind extends FieldKind> = (typeof declared)[Kind] extends {
  writers: readonly (infer By)[]
}
  ? By
  : 'form' | 'import'
