// The schemas of each kind. Forms, server and tests load them, lists do not. A `custom` field has its own in calls.ts.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { kinds } from './all/schema.ts'

const schemas: { readonly [Kind in FieldKind]?: SchemaKind<Kind> } = kinds

export const schemaKindOf = <Kind extends FieldKind>(field: Field<Kind>): SchemaKind<Kind> => schemas[field.kind] ?? {}
