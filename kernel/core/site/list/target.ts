// The records of an action, as its calls name them.
import type { BulkTarget } from '#kernel/core/contract/paths/bulkPaths.ts'
import type { ListFilter } from '#kernel/core/site/data/dataProvider.ts'
import type { Selection } from './selection.ts'

/** Returns the target of a selection: the filter of the list travels, not the ids of what it finds. */
export const targetOf = ({ isAll, ids }: Selection, { q, isActive, attention, where }: ListFilter): BulkTarget => {
  const chosen = [...ids].map(Number)
  if (!isAll) return { ids: chosen }
  const filter = {
    ...(q && { FilterString: q }),
    ...(isActive !== undefined && { isActive }),
    ...(attention && { attention }),
    ...(where && { where }),
  }
  return { filter, except: chosen }
}
