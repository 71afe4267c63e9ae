// Runs a call of an account: reports a failure in the server's words, and loads the account again.
import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { refusalText, statusOf, useScreenTranslate } from '#kernel/site/index.ts'
import { accountMessages } from '#src/i18n/shell/account.ts'

export const accountKey = ['account'] as const

export const useAccountActions = () => {
  const t = useScreenTranslate(accountMessages)
  const notify = useNotify()
  const queryClient = useQueryClient()
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: accountKey }), [queryClient])
  /** What is already gone counts as removed. */
  const run = useCallback(
    async <Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> => {
      let reply: Reply | undefined
      try {
        reply = await call()
        notify(t('done'), { type: 'success' })
      } catch (error) {
        if (statusOf(error) !== 404) notify(refusalText(error) ?? t('actionFailed'), { type: 'error' })
      }
      await reload()
      return reply
    },
    [notify, reload, t],
  )
  return { t, run, reload }
}
