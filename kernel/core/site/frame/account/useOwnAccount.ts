// Loads the own account.
import { useQuery } from '@tanstack/react-query'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import { useProvider } from '#kernel/core/site/index.ts'

/** The key of what is loaded of accounts. */
export const accountKey = ['account'] as const

export const useOwnAccount = () => {
  const provider = useProvider()
  return useQuery({
    queryKey: [...accountKey, 'own'],
    queryFn: ({ signal }) => provider.call(accountPaths.own, { signal }),
    retry: false,
  })
}
