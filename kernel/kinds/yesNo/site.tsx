// How lists show yes or no.
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    yesNo: object
  }
}

export const kind: SiteKind<'yesNo'> = {
  text: (value, translate) => translate.engine(value === true ? 'yes' : 'no'),
  column: (column) => ({ ...column, kind: 'yesNo' }),
}
