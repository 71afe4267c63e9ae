// Says on the home page which plans wait for the agreement of the user, with the link to each.
import { UserCheck } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import { useScreenTranslate, useProvider } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { planPath } from './path.ts'
import { reviewMessages } from './reviewTexts.ts'
import styles from './HomeLine.module.css'

/** The page of plans has the others. */
const shown = 3

export const HomeLine = () => {
  const t = useScreenTranslate(reviewMessages)
  const provider = useProvider()
  const { data } = useQuery({
    queryKey: ['plans', 'toReview'],
    queryFn: ({ signal }) => provider.call(planPaths.list, { query: { toReview: true, perPage: shown }, signal }),
    staleTime: 0,
    retry: false,
  })
  return data?.data.map(({ planId, reason, owner, size }) => (
    <p key={planId} className={styles.line}>
      <Icon of={UserCheck} />
      <span>
        {t('home', { name: owner.name ?? t('someone'), smart_count: size })} <Link to={planPath(planId)}>{reason}</Link>
      </span>
    </p>
  ))
}
