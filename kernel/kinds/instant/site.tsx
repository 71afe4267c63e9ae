// How lists show a moment.
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    instant: object
  }
}

export const kind: SiteKind<'instant'> = {
  figures: 'date',
  text: (value) => formatInstant(asText(value)),
  column: (column) => ({ ...column, kind: 'instant' }),
}
