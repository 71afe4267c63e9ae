// How lists, history and filters show each kind. A kind without a part here is shown as a text.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { kinds } from './all/site.ts'

export const siteKinds: { readonly [Kind in FieldKind]?: SiteKind<Kind> } = kinds

export const siteKindOf = <Kind extends FieldKind>(field: Field<Kind>): SiteKind<Kind> => siteKinds[field.kind] ?? {}

/** Returns the label of a part of a value, if a kind names it. */
export const partLabel = (part: string): string | undefined =>
  Object.values(siteKinds)
    .map((kind) => kind.partLabel?.(part))
    .find(Boolean)
