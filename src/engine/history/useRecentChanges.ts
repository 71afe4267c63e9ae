// Asks every few seconds what others have changed, while the page is visible. All components of a page share one call.
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '#contract/access.ts'
import { changeLog, changePaths } from '#contract/changePaths.ts'
import { changes as limits } from '#contract/limits.ts'
import type { Recent } from '#contract/payloads/changes.ts'
import { useProvider } from '../data/useProvider.ts'
import { useEngine } from '../declaration/engineContext.ts'

const queryKey = ['changes', 'recent']

interface Asked extends Recent {
  /** What the reply before did not contain. */
  fresh: Recent['data']
}

/** Calls back with the changes that others have made since the last call. A component that mounts later gets no earlier changes. */
export const useRecentChanges = (onChanges: (changes: Recent['data']) => void): void => {
  const { me } = useEngine()
  const provider = useProvider()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Asked> => {
      const last = queryClient.getQueryData<Asked>(queryKey)
      const reply = await provider.call(changePaths.recent, { query: { cursor: last?.cursor }, signal })
      if (!reply) return last ?? { cursor: '', data: [], fresh: [] }
      const known = new Set((last ?? reply).data.map(({ changeId }) => changeId))
      return { ...reply, fresh: reply.data.filter(({ changeId }) => !known.has(changeId)) }
    },
    enabled: can(me, 'read', changeLog),
    retry: false,
    staleTime: limits.liveSeconds * 1000,
    refetchInterval: limits.liveSeconds * 1000,
  })
  const [earlier] = useState(data)
  const tell = useEffectEvent(onChanges)
  useEffect(() => {
    if (data && data !== earlier && data.fresh.length > 0) tell(data.fresh)
  }, [data, earlier])
}
