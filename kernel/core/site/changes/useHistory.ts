// Loads the history of a record page by page, newest first. A write to the resource loads it again.
import { useInfiniteQuery } from '@tanstack/react-query'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'

/** A form that starts again after a revert does not load the history a second time. */
const freshMs = 5000

/** `action` limits it to changes of one kind; null loads none. */
export const useHistory = (resource: string, id: EngineRecord['id'], action: string | null = '') => {
  const provider = useProvider()
  return useInfiniteQuery({
    queryKey: [resource, 'history', String(id), action],
    queryFn: ({ pageParam, signal }) =>
      provider.call(fillCall(changePaths.history, { resource, id }), {
        query: { cursor: pageParam || undefined, action: action || undefined },
        signal,
      }),
    // The first page has no cursor.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: action !== null,
    retry: false,
    staleTime: freshMs,
    refetchOnWindowFocus: false,
  })
}
