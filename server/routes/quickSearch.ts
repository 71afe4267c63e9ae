// The short answer of a select search: the first active records by name.
import { quickSearch as limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import type { Services } from '#server/services.ts'
import type { Table } from '#server/tables/table.ts'

export const quickSearch = async <Facts extends Resource, Row extends object, Values extends object>(
  table: Table<Facts, Row, Values>,
  { database }: Services,
  str: string,
): Promise<Row[]> => {
  const { data } = await table.list(database.db, {
    page: 1,
    perPage: limits.size,
    orderBy: 'name',
    orderByDirection: 'ASC',
    isActive: true,
    ...(str !== '' && { FilterString: str }),
  })
  return data
}
