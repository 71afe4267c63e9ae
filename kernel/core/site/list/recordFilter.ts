// Writes the filters that find some records of a list. Apart from LiveRows, because most lists never need one.
import { parseFilter, printFilter } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'

/** The filter that finds these records. */
const whereIds = (ids: readonly number[]): string =>
  printFilter({ join: 'any', parts: ids.map((value) => ({ field: 'id', operator: 'is', value })) })

/** The same within the filter of the list, unless the language has no room for both. */
export const within = (where: string | undefined, ids: readonly number[], definition: Resource): string => {
  if (!where) return whereIds(ids)
  const both = `all(${/^all\((.*)\)$/s.exec(where)?.[1] ?? where},${whereIds(ids)})`
  try {
    return printFilter(parseFilter(both, definition))
  } catch {
    return whereIds(ids)
  }
}
