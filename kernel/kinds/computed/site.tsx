// How lists show a computed value: as one of its type.
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'

const kinds = { number: 'number', string: 'text', boolean: 'yesNo' } as const

export const kind: SiteKind<'computed'> = {
  column: (column, { type, options }) =>
    options ? { ...column, kind: 'choice', options } : { ...column, kind: kinds[type] },
}
