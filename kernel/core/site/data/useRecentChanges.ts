// Asks every few seconds what others have changed, while the page is visible. All components of a page share one call.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { cursorAfter, hasSeen } from '#kernel/core/contract/changesSince.ts'
import type { SeenChanges } from '#kernel/core/contract/seenChanges.ts'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { Actor, Recent } from '#kernel/core/contract/payloads/changes.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { enterRecord, page, presenceQuery } from '#kernel/core/site/data/openRecord.ts'

const queryKey = ['changes', 'recent']

/** The number of changes that are remembered: those of two full replies. */
const remembered = 1000

interface Asked {
  cursor: string
  /** The id after which the first call asked. */
  start: number
  /** What others have changed since, and shortly before. */
  log: Recent['data']
  /** The others that had the record of this page open at the last call. */
  here?: { resource: string; record: number; people: readonly Actor[] } | undefined
}

interface Watched {
  /** The changes that the component has loaded. Without it, all until its first call. */
  seen?: SeenChanges | undefined
  /** It is loading again: what it learns meanwhile could be lost with the old records. */
  isLoading?: boolean
}

const nobody: readonly Actor[] = []

const idOf = (cursor: string): number => Number(cursor.split('.')[0])

/** Asks, once for all components of the page. `seen` is what the component has loaded. */
const useAsked = (seen?: SeenChanges) => {
  const { me } = useEngine()
  const provider = useProvider()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Asked> => {
      const last = queryClient.getQueryData<Asked>(queryKey)
      const cursor = last?.cursor ?? (seen && cursorAfter(seen))
      const { query, record } = presenceQuery()
      const reply = await provider.call(changePaths.recent, { query: { cursor, ...query }, signal })
      const here = record && { ...record, people: reply?.present ?? nobody }
      if (!reply) return { cursor: cursor ?? '', start: idOf(cursor ?? ''), log: [], ...last, here }
      const known = new Set(last?.log.map(({ changeId }) => changeId))
      const log = [...(last?.log ?? []), ...reply.data.filter(({ changeId }) => !known.has(changeId))]
      return {
        cursor: reply.cursor,
        start: last?.start ?? idOf(cursor ?? reply.cursor),
        log: log.slice(-remembered),
        here,
      }
    },
    enabled: can(me, 'read', changeLog),
    retry: false,
    staleTime: limits.liveSeconds * 1000,
    refetchInterval: limits.liveSeconds * 1000,
  })
}

/** The others that have this record open, while the component is shown. */
export const useOthersHere = (resource: string, record: number): readonly Actor[] => {
  const provider = useProvider()
  const { data } = useAsked()
  useEffect(() => enterRecord({ resource, record }), [resource, record])
  // A page that stays leaves a record with its next request; one that is closed has no other.
  useEffect(() => {
    const leave = () =>
      void provider.call(changePaths.recent, { query: { page }, keepalive: true }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [provider])
  const here = data?.here
  return here?.resource === resource && here.record === record ? here.people : nobody
}

/** Calls back with the changes of others that the component has not loaded, each once per load. */
export const useRecentChanges = (
  onChanges: (changes: Recent['data']) => void,
  { seen, isLoading = false }: Watched = {},
): void => {
  const queryClient = useQueryClient()
  const { data } = useAsked(seen)
  // Another component has asked first, when more had happened: asks again from here.
  useEffect(() => {
    if (!seen || !data || seen.last >= data.start) return
    queryClient.setQueryData<Asked>(queryKey, { ...data, cursor: cursorAfter(seen), start: seen.last })
    void queryClient.invalidateQueries({ queryKey })
  }, [data, seen, queryClient])

  const told = useRef<Set<number>>(undefined)
  const tell = useEffectEvent(onChanges)
  useEffect(() => {
    if (!data) return
    if (isLoading) {
      if (seen) told.current?.clear()
      return
    }
    const known = told.current
    const fresh = data.log.filter(({ changeId }) => (seen ? !hasSeen(seen, changeId) : known) && !known?.has(changeId))
    told.current = new Set(data.log.map(({ changeId }) => changeId))
    if (fresh.length > 0) tell(fresh)
  }, [data, seen, isLoading])
}
