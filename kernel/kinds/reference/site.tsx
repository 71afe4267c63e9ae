// How lists show another record: by its title.
import { isComposed } from '#kernel/core/contract/recordTitle.ts'
import { listName } from '#kernel/core/contract/define.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { shownRecord } from './shownName.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'

export const kind = {
  column: (column, field) => {
    const sortBy = column.sortBy ?? listName(column.source, field)
    return {
      ...column,
      kind: 'text',
      sortBy,
      text: (row) => shownRecord(column.source, field, row).title,
      ...(isComposed(field.target.title) && {
        second: (row: EngineRecord) => shownRecord(column.source, field, row).subtitle,
      }),
    }
  },
} satisfies SiteKind<'reference' | 'joined'>
