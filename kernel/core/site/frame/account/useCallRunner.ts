// Runs a call of a screen: reports success, or a failure in the server's words, and loads again what the screen shows.
import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { refusalText, statusOf } from '#kernel/core/site/index.ts'

interface RunnerOptions {
  /** The key of what the screen shows; one and the same object. */
  queryKey: readonly string[]
  done: string
  failed: string
}

export const useCallRunner = ({ queryKey, done, failed }: RunnerOptions) => {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey }), [queryClient, queryKey])
  /** What is already gone counts as removed. */
  const run = useCallback(
    async <Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> => {
      let reply: Reply | undefined
      try {
        reply = await call()
        notify(done, { type: 'success' })
      } catch (error) {
        if (statusOf(error) !== 404) notify(refusalText(error) ?? failed, { type: 'error' })
      }
      await reload()
      return reply
    },
    [notify, reload, done, failed],
  )
  return { run, reload }
}
