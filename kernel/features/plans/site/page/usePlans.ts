// Loads the plans of a person, and those of everybody for administrators: those that wait, or those that were applied.
import { useInfiniteQuery } from '@tanstack/react-query'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import { useProvider } from '#kernel/core/site/index.ts'

/** Plans of a page on the screen. */
const perPage = 20

export const usePlans = ({ waiting }: { waiting: boolean }) => {
  const provider = useProvider()
  const query = useInfiniteQuery({
    queryKey: ['plans', 'list', { waiting }],
    queryFn: ({ pageParam, signal }) =>
      provider.call(planPaths.list, { query: { waiting, perPage, cursor: pageParam || undefined }, signal }),
    // The first page has no cursor.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  })
  return { query, plans: query.data?.pages.flatMap(({ data }) => data) }
}
