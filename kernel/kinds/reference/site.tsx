// How lists show another record: by its name.
import { listName } from '#kernel/contract/define.ts'
import { valueAt } from '#kernel/site/declaration/fieldPath.ts'
import { shownPath } from '#kernel/site/declaration/shownName.ts'
import type { SiteKind } from '#kernel/site/fields/siteKind.ts'

export const kind = {
  column: (column, field) => {
    const path = shownPath(column.source, field)
    const sortBy = column.sortBy ?? listName(column.source, field)
    return { ...column, kind: 'text', sortBy, text: (row) => String(valueAt(row, path) ?? '') }
  },
} satisfies SiteKind<'reference' | 'joined'>
