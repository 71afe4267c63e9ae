// Takes back an action that a notice offers to undo. The code loads with the first undo: lists do not need it.
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'

/** Returns the function that undoes a change by its id and reports the result. */
export const useUndo = () => {
  const provider = useProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return async (changeId: number): Promise<void> =>
    (await import('./undoChange.ts')).undoChange(changeId, { provider, queryClient, notify })
}
