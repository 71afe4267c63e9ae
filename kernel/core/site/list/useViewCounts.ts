// Counts the records that each view of a list finds now.
import { useQuery } from '@tanstack/react-query'
import type { View } from '#kernel/core/contract/payloads/views.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { definitionOf, useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { defaultSort, filterOf, getListParams } from '#kernel/core/site/list/listQuery.ts'

/** How many views of a list are counted at once. */
const counted = 20

/**
 * The numbers by the id of the view, of those that are known. They are asked for while `isOpen`,
 * and again once the list's data are invalid: their query is one of the list's.
 */
export const useViewCounts = (
  name: string,
  views: readonly View[],
  isOpen: boolean,
): ReadonlyMap<number, number> | undefined => {
  const { declarations, definitions } = useEngine()
  const provider = useProvider()
  const declaration = declarations.find((one) => one.name === name)
  const asked = views.slice(0, counted).flatMap((view) => {
    const source = { definition: definitionOf(definitions, name), searchParams: new URLSearchParams(), view }
    return declaration
      ? [{ id: view.viewId, filter: filterOf({ ...source, declaration, params: { filter: {} } }) }]
      : []
  })
  const { data } = useQuery({
    queryKey: [name, 'viewCounts', asked],
    queryFn: async ({ signal }) => {
      const counts = asked.map(async ({ id, filter }) => {
        const query = { ...getListParams({ page: 1, perPage: 1, sort: defaultSort, filter }), signal }
        // One that the server refuses leaves the others their numbers.
        const { total } = await provider.getList(name, query).catch(() => ({ total: undefined }))
        return total === undefined ? [] : [[id, total] as const]
      })
      return new Map((await Promise.all(counts)).flat())
    },
    enabled: isOpen && asked.length > 0,
    staleTime: 60_000,
  })
  return data
}
