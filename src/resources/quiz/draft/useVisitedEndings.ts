// Which paths somebody has walked in the simulator: the server remembers them, the page until it is told.
import { useCallback, useMemo, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useProvider } from '#kernel/core/site/index.ts'
import { quizPaths } from '../paths.ts'

interface VisitedOptions {
  quizId: number
  /** Of the quiz: a change of a path makes it another one. */
  updatedAt: string
  /** The user may not change the quiz: what they see counts for them alone. */
  isReadOnly: boolean
}

export const useVisitedEndings = ({ quizId, updatedAt, isReadOnly }: VisitedOptions) => {
  const provider = useProvider()
  const queryClient = useQueryClient()
  const [own, setOwn] = useState<{ updatedAt: string; endings: readonly number[] }>({ updatedAt, endings: [] })
  const walks = useQuery({
    queryKey: ['quiz', 'walks', quizId, updatedAt],
    queryFn: ({ signal }) => provider.call(quizPaths.walks, { id: quizId, signal }),
    retry: false,
  })
  const visited = useMemo(
    () => new Set([...(walks.data?.walked ?? []), ...(own.updatedAt === updatedAt ? own.endings : [])]),
    [walks.data, own, updatedAt],
  )
  const visit = useCallback(
    async (ending: number) => {
      setOwn((last) => ({ updatedAt, endings: [...(last.updatedAt === updatedAt ? last.endings : []), ending] }))
      if (isReadOnly) return
      // Seeing a path matters more than noting it: without the server it counts for this page.
      await provider.call(quizPaths.walk, { id: quizId, body: { endings: [ending] } }).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: ['quiz', 'walks', quizId] })
    },
    [provider, queryClient, quizId, updatedAt, isReadOnly],
  )
  return { walks, visited, visit: (ending: number) => void visit(ending) }
}
