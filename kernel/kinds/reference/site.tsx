// How lists show another record: by its name.
import { listName } from '#kernel/core/contract/define.ts'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import { shownPath } from '#kernel/core/site/declaration/shownName.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'

export const kind = {
  column: (column, field) => {
    const path = shownPath(column.source, field)
    const sortBy = column.sortBy ?? listName(column.source, field)
    return { ...column, kind: 'text', sortBy, text: (row) => String(valueAt(row, path) ?? '') }
  },
} satisfies SiteKind<'reference' | 'joined'>
