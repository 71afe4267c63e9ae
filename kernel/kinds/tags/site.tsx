// How lists show tags: as chips.
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { Chips } from './Chips.tsx'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    tags: object
  }
}

/** The tags of a value, or the one that a filter names. */
const tagsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []

export const kind: SiteKind<'tags'> = {
  text: (value) => tagsOf(value).join(', '),
  column: (column) => ({ ...column, kind: 'tags' }),
  markup: (record, { source }) => {
    const texts = tagsOf(valueAt(record, source))
    return texts.length > 0 ? <Chips texts={texts} /> : undefined
  },
}
