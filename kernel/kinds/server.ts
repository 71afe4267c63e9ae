// What tables, imports and exports know of each kind. The SQL of `computed` and `custom` fields is in table.ts.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { kind as choice } from './choice/server.ts'
import { kind as date } from './date/server.ts'
import { kind as file } from './file/server.ts'
import { kind as instant } from './instant/server.ts'
import { kind as joined } from './joined/server.ts'
import { kind as number } from './number/server.ts'
import { kind as reference } from './reference/server.ts'
import { kind as tags } from './tags/server.ts'
import { kind as text } from './text/server.ts'
import { kind as translated } from './translated/server.ts'
import { kind as yesNo } from './yesNo/server.ts'

export const serverKinds: { readonly [Kind in FieldKind]: ServerKind<Kind> } = {
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
  computed: {},
  custom: {},
}

export const serverKindOf = <Kind extends FieldKind>(field: Field<Kind>): ServerKind<Kind> => serverKinds[field.kind]
