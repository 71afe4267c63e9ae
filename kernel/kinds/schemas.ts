// The schemas of each kind. Forms, server and tests load them, lists do not. A `custom` field has its own in calls.ts.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { kind as choice } from './choice/schema.ts'
import { kind as computed } from './computed/schema.ts'
import { kind as date } from './date/schema.ts'
import { kind as file } from './file/schema.ts'
import { kind as instant } from './instant/schema.ts'
import { kind as joined } from './joined/schema.ts'
import { kind as number } from './number/schema.ts'
import { kind as reference } from './reference/schema.ts'
import { kind as tags } from './tags/schema.ts'
import { kind as text } from './text/schema.ts'
import { kind as translated } from './translated/schema.ts'
import { kind as yesNo } from './yesNo/schema.ts'

const kinds: { readonly [Kind in FieldKind]: SchemaKind<Kind> } = {
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
  image: file,
  file,
  computed,
  custom: {},
}

export const schemaKindOf = <Kind extends FieldKind>(field: Field<Kind>): SchemaKind<Kind> => kinds[field.kind]
