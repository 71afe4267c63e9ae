// Notifies the user, once the first screen is idle, of refused sign-ins (once a session), of a second factor
// that is due, and of factors that will be removed.
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useStore } from 'react-admin'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import type { AccountState } from '#kernel/core/contract/payloads/account.ts'
import { useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { accountWarnings } from '#kernel/core/site/frame/account/warningTexts.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'

export const AccountWatch = () => {
  const t = useScreenTranslate(accountWarnings)
  const notify = useNotify()
  const provider = useProvider()
  /** The first of the refused attempts that were last shown. */
  const [told, setTold] = useStore('account.refused', '')
  const { data } = useQuery({
    queryKey: ['account', 'state'],
    queryFn: ({ signal }) => provider.call(accountPaths.state, { signal }),
    retry: false,
    staleTime: Infinity,
  })
  const tell = useEffectEvent(({ refused, factorDue, removalAt }: AccountState) => {
    if (refused && refused.since !== told) {
      setTold(refused.since)
      const text = t('refused', { smart_count: refused.count, at: formatInstant(refused.since) })
      notify(text, { type: 'warning', autoHideDuration: null })
    }
    const warn = (text: string) => notify(text, { type: 'warning', autoHideDuration: null })
    if (factorDue) warn(t(Date.parse(factorDue) > Date.now() ? 'due' : 'overdue', { at: formatInstant(factorDue) }))
    if (removalAt) warn(t('removalAt', { at: formatInstant(removalAt) }))
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return null
}
