// The column of a related record, and that record in rows and in the log.
import { isNullable } from '#kernel/core/contract/define.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { tableNameOf } from '#kernel/core/server/tables/tableName.ts'
import { ofRecords, shownRecord } from '../reference/server.ts'

export const kind: ServerKind<'joined'> = {
  ...ofRecords,
  refersTo: {
    table: ({ target }) => tableNameOf(target),
    // Deleting an optional one clears the column.
    onDelete: (field) => (isNullable(field) ? ' ON DELETE SET NULL' : ''),
    isSuffixed: true,
  },
  isSortedByCopy: () => true,
  select: shownRecord,
}
