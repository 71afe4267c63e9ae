// How lists show a moment.
import { asText } from '#kernel/site/fields/asText.ts'
import type { SiteKind } from '#kernel/site/fields/siteKind.ts'
import { formatInstant } from '#kernel/site/ui/formatDate.ts'

declare module '#kernel/site/fields/kind.ts' {
  interface CellOptions {
    instant: object
  }
}

export const kind: SiteKind<'instant'> = {
  figures: 'date',
  text: (value) => formatInstant(asText(value)),
  column: (column) => ({ ...column, kind: 'instant' }),
}
