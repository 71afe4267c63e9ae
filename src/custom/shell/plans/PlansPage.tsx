// The plans: those that wait, then those that were applied.
import { statusOf, useScreenTranslate } from '#kernel/site/index.ts'
import { Message } from '#kernel/site/ui/Message.tsx'
import { Pending } from '#kernel/site/ui/Pending.tsx'
import { planMessages } from '#src/i18n/plans/plans.ts'
import accountStyles from '../account/Account.module.css'
import { Forbidden } from '../pages/Forbidden.tsx'
import { PlanRows } from './PlanRows.tsx'
import { usePlans } from './usePlans.ts'
import styles from './Plans.module.css'

export const PlansPage = () => {
  const t = useScreenTranslate(planMessages)
  const query = usePlans()
  const { error } = query
  const plans = query.data?.data
  if (error && statusOf(error) === 403) return <Forbidden />
  const waiting = plans?.filter(({ state }) => state !== 'applied') ?? []
  const applied = plans?.filter(({ state }) => state === 'applied') ?? []
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
          {waiting.length > 0 ? <PlanRows plans={waiting} /> : <p className={styles.quiet}>{t('noneWaiting')}</p>}
        </section>
      )}
      {applied.length > 0 && (
        <section className={accountStyles.card}>
          <h2>{t('applied')}</h2>
          <PlanRows plans={applied} />
        </section>
      )}
    </section>
  )
}
