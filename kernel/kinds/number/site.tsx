// How lists show a whole number.
import type { SiteKind } from '#kernel/site/fields/siteKind.ts'
import { formatNumber } from '#kernel/site/ui/formatNumber.ts'

declare module '#kernel/site/fields/kind.ts' {
  interface CellOptions {
    number: object
  }
}

export const kind: SiteKind<'number'> = {
  figures: 'number',
  text: (value) => (typeof value === 'number' ? formatNumber(value) : ''),
  column: (column) => ({ ...column, kind: 'number' }),
}
