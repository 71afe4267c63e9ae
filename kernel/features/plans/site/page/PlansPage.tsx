// The plans: those that wait, then those that were applied.
import { statusOf, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import accountStyles from '#kernel/core/site/frame/account/Account.module.css'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { PlanRows } from './PlanRows.tsx'
import { usePlans } from './usePlans.ts'
import styles from './Plans.module.css'

export const PlansPage = () => {
  const t = useScreenTranslate(planMessages)
  const waiting = usePlans({ waiting: true })
  const applied = usePlans({ waiting: false })
  const both = [waiting.query, applied.query]
  const error = both.find((query) => query.error)?.error
  const plans = waiting.plans && applied.plans && [...waiting.plans, ...applied.plans]
  // Both lists appear together: the second would move.
  const query = {
    data: plans,
    error,
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(both.map(({ refetch }) => refetch())),
  }
  if (error && statusOf(error) === 403) return <Forbidden />
  return (
    <section className={styles.page}>
      <title>{`${t('title')} - Admin`}</title>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <Pending query={query} failed={t('failed')} room={152} />
      {plans?.length === 0 && (
        <Message>
          <p>{t('none')}</p>
          <p>{t('noneHint')}</p>
        </Message>
      )}
      {plans && plans.length > 0 && (
        <section className={accountStyles.card}>
          <h2>{t('waiting')}</h2>
          {waiting.plans && waiting.plans.length > 0 ? (
            <PlanRows plans={waiting.plans} query={waiting.query} />
          ) : (
            <p className={styles.quiet}>{t('noneWaiting')}</p>
          )}
        </section>
      )}
      {plans && applied.plans && applied.plans.length > 0 && (
        <section className={accountStyles.card}>
          <h2>{t('applied')}</h2>
          <PlanRows plans={applied.plans} query={applied.query} />
        </section>
      )}
    </section>
  )
}
