// Searches the first active records by name, for select inputs.
import { quickSearch as limits } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { ListContext, Table } from '#kernel/core/server/tables/table.ts'

export const quickSearch = <R extends Resource, Row extends object, Values extends object>(
  table: Table<R, Row, Values>,
  { database }: { database: Pick<Database, 'db'> },
  str: string,
  context?: ListContext,
): Promise<Row[]> =>
  table.page(
    database.db,
    {
      page: 1,
      perPage: limits.size,
      orderBy: 'name',
      orderByDirection: 'ASC',
      isActive: true,
      ...(str !== '' && { FilterString: str }),
    },
    context,
  )
