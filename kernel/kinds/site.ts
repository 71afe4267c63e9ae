// How lists, history and filters show each kind. A kind without a part here is shown as a text.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { kind as choice } from './choice/site.tsx'
import { kind as computed } from './computed/site.tsx'
import { kind as date } from './date/site.tsx'
import { kind as instant } from './instant/site.tsx'
import { kind as number } from './number/site.tsx'
import { kind as reference } from './reference/site.tsx'
import { kind as tags } from './tags/site.tsx'
import { kind as text } from './text/site.tsx'
import { kind as yesNo } from './yesNo/site.tsx'

export const siteKinds: { readonly [Kind in FieldKind]: SiteKind<Kind> } = {
  text,
  tags,
  translated: {},
  number,
  yesNo,
  date,
  instant,
  choice,
  reference,
  joined: reference,
  image: {},
  file: {},
  computed,
  custom: {},
}

export const siteKindOf = <Kind extends FieldKind>(field: Field<Kind>): SiteKind<Kind> => siteKinds[field.kind]
