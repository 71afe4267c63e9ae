// How lists show a moment that people choose: as any moment.
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { kind as instant } from '../instant/site.tsx'

export const kind: SiteKind<'dateTime'> = {
  text: instant.text,
  column: (column) => ({ ...column, kind: 'instant' }),
}
