// How lists show a duration.
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { durationText } from './durationText.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    duration: object
  }
}

export const kind: SiteKind<'duration'> = {
  figures: 'number',
  text: (value) => (typeof value === 'number' ? durationText(value) : ''),
  column: (column) => ({ ...column, kind: 'duration' }),
}
