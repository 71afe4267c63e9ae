// Who can be asked to agree to a plan, and the choice among them: the first profile, unless somebody else is chosen.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import type { AskedReview } from '#kernel/features/plans/contract/payloads.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useDebouncedValue } from '#kernel/core/site/ui/useDebouncedValue.ts'

export const useReviewers = (planId: number) => {
  const provider = useProvider()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isLarge, setIsLarge] = useState(false)
  const [wanted] = useDebouncedValue(search)
  const query = useQuery({
    queryKey: ['plans', planId, 'reviewers', wanted],
    queryFn: ({ signal }) =>
      provider.call(fillCall(planPaths.reviewers, { id: planId }), {
        query: wanted === '' ? {} : { search: wanted },
        signal,
      }),
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  })
  const { people = [], profiles = [] } = query.data ?? {}
  // More people than one reply has: they are searched for by name.
  if (!isLarge && people.length >= limits.reviewers) setIsLarge(true)
  const options = [
    ...profiles.map(({ profileId }) => `profile ${profileId}`),
    ...people.map(({ userId }) => `user ${userId}`),
  ]
  const value = chosen !== undefined && options.includes(chosen) ? chosen : (options[0] ?? '')
  return {
    query,
    people,
    profiles,
    search,
    setSearch,
    isLarge,
    value,
    choose: setChosen,
    /** Returns what to ask for; undefined while there is nobody. */
    read: (): AskedReview | undefined => {
      const [kind, id] = value.split(' ')
      if (value === '') return undefined
      return kind === 'profile' ? { profileId: Number(id) } : { userId: Number(id) }
    },
  }
}
export type ReviewerChoice = ReturnType<typeof useReviewers>
