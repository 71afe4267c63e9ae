// How lists show a number: one with decimals always has all of them, so that a column of them is aligned.
import type { Decimals } from '#kernel/core/contract/decimals.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    number: { decimals?: Decimals | undefined }
  }
}

export const kind: SiteKind<'number'> = {
  figures: 'number',
  text: (value, _, { decimals = 0 }) =>
    typeof value === 'number'
      ? formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      : '',
  column: (column, { decimals }) => ({ ...column, kind: 'number', decimals }),
}
