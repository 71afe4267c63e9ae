// Recommends a second factor to an ADMIN who has none, in one line that can be dismissed.
import { X } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { Link } from 'react-router'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import { paths, useEngine, useProvider } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import styles from './FactorLine.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useLastCount } from './useLastCount.ts'

export const FactorLine = () => {
  const { me } = useEngine()
  const provider = useProvider()
  const {
    messages: { factor },
  } = useDashboardMessages()
  const [isDismissed, setIsDismissed] = useStore('account.recommended', false)
  const { data, isFetching } = useQuery({
    queryKey: ['account', 'state'],
    queryFn: ({ signal }) => provider.call(accountPaths.state, { signal }),
    enabled: isAdmin(me) && !isDismissed,
    retry: false,
    staleTime: Infinity,
  })
  const expected = useLastCount('factor', data && (data.hasFactor ? 0 : 1), 1)
  // The notices of a sign-in load the same state for everybody.
  if (!isAdmin(me) || isDismissed || data?.hasFactor) return null
  if (!data && !(expected > 0 && isFetching)) return null
  return (
    <p className={styles.line} aria-busy={!data}>
      <span>
        {factor.text} <Link to={`${paths.admin}/account`}>{factor.link}</Link>
      </span>
      <IconButton label={factor.dismiss} onClick={() => setIsDismissed(true)}>
        <Icon of={X} />
      </IconButton>
    </p>
  )
}
