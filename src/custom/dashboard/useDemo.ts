// Returns the query for the demo content, which only an administrator asks for.
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { useEngine, useProvider } from '#kernel/core/site/index.ts'
import { demo, demoPaths } from '#src/resources/demo/paths.ts'

export const useDemo = () => {
  const { me } = useEngine()
  const provider = useProvider()
  return useQuery({
    queryKey: ['dashboard', 'demo'],
    queryFn: ({ signal }) => provider.call(demoPaths.read, { signal }),
    enabled: can(me, 'read', demo),
    retry: false,
  })
}
