// What tables, imports and exports know of each kind. The SQL of `computed` and `custom` fields is in table.ts.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { kinds } from './all/server.ts'

export const serverKinds: { readonly [Kind in FieldKind]?: ServerKind<Kind> } = kinds

export const serverKindOf = <Kind extends FieldKind>(field: Field<Kind>): ServerKind<Kind> =>
  serverKinds[field.kind] ?? {}
