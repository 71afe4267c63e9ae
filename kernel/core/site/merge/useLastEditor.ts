// Names who has changed a record last, for a draft that somebody else may have overtaken.
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { changePaths } from '#kernel/features/history/contract/paths.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { useProvider } from '../data/useProvider.ts'
import { useEngine } from '../declaration/engineContext.ts'

/** Returns the name; undefined while it is not known, and for the user's own change. Nothing is requested without `isWanted`. */
export const useLastEditor = (resource: string, id: string, isWanted: boolean): string | undefined => {
  const { me } = useEngine()
  const provider = useProvider()
  const { data } = useQuery({
    queryKey: [resource, 'lastEditor', id],
    queryFn: async ({ signal }) =>
      (await provider.call(fillCall(changePaths.history, { resource, id }), { query: { perPage: 1 }, signal })).data[0]
        ?.actor ?? null,
    enabled: isWanted && can(me, 'read', changeLog),
    retry: false,
  })
  return data && data.userId !== me.id ? (data.name ?? undefined) : undefined
}
