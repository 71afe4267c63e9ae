// Loads the plans of a person, and those of everybody for administrators.
import { useQuery } from '@tanstack/react-query'
import { planPaths } from '#kernel/contract/paths/planPaths.ts'
import { useProvider } from '#kernel/site/index.ts'

export const usePlans = () => {
  const provider = useProvider()
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => provider.call(planPaths.list, { signal }),
    staleTime: 0,
    retry: false,
  })
}
