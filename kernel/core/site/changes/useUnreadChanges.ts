// Loads what others have changed, page by page, with the number of changes that the user has not read.
// UnreadWatch reloads it when others change something.
import { useState } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { withoutParts } from './changeGroups.ts'

export const unreadChangesKey = ['changes', 'unread']

export const useUnreadChanges = () => {
  const { me } = useEngine()
  const provider = useProvider()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: unreadChangesKey,
    queryFn: ({ pageParam, signal }) =>
      provider.call(changePaths.news, { query: { cursor: pageParam || undefined, grouped: true }, signal }),
    // The first page has no cursor.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: can(me, 'read', changeLog),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const all = query.data?.pages.flatMap(({ data }) => data)
  const lines = all && withoutParts(all)
  // Without useMutation, which lists would load with react-query.
  const [isMarking, setIsMarking] = useState(false)
  const latest = all?.[0]?.changeId
  return {
    ...query,
    lines,
    unread: query.data?.pages[0]?.unread ?? 0,
    /** What waits for an answer of the user. */
    waiting: query.data?.pages[0]?.plans ?? 0,
    isMarking,
    /** Marks everything that is shown as read. After a failure it is still unread, and can be marked again. */
    markRead: async () => {
      if (latest === undefined) return
      setIsMarking(true)
      await provider.call(changePaths.markRead, { body: { changeId: latest } }).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: unreadChangesKey })
      setIsMarking(false)
    },
  }
}
