// The page of a plan: why, who and when, then what it would change, or what it has changed.
import { useQuery } from '@tanstack/react-query'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import { statusOf, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { AppliedPlan } from './AppliedPlan.tsx'
import { OpenPlan } from './OpenPlan.tsx'
import { ReviewHistory } from './ReviewHistory.tsx'
import { useMaker } from './useMaker.ts'
import { useReviewWords } from './useReviewWords.ts'
import styles from './Plans.module.css'

export const PlanPage = ({ id }: { id: number }) => {
  const t = useScreenTranslate(planMessages)
  const provider = useProvider()
  const { NotFound } = useEngine()
  const makerOf = useMaker()
  const { chipOf } = useReviewWords()
  const query = useQuery({
    queryKey: ['plans', id],
    queryFn: ({ signal }) => provider.call(fillCall(planPaths.one, { id }), { signal }),
    staleTime: 0,
    retry: false,
  })
  const { data: plan, error } = query
  if (error && statusOf(error) === 403) return <Forbidden />
  if (error && statusOf(error) === 404) return <NotFound />
  const chip = plan && plan.state !== 'applied' ? chipOf(plan) : undefined
  return (
    <section className={styles.page}>
      <title>{`${plan?.reason ?? t('plan')} - Admin`}</title>
      <h1 tabIndex={-1}>{plan?.reason ?? t('plan')}</h1>
      {!plan && <Pending query={query} failed={t('failed')} room={152} />}
      {plan && (
        <>
          <p className={styles.about}>
            <Chip text={t(`state.${plan.state}`)} />
            {chip !== undefined && <Chip text={chip} />}
            <span>{makerOf(plan)}</span>
            <time dateTime={plan.createdAt}>{t('made', { at: formatInstant(plan.createdAt) })}</time>
          </p>
          {plan.state === 'applied' ? <AppliedPlan plan={plan} /> : <OpenPlan plan={plan} />}
          <ReviewHistory reviews={plan.reviews} />
        </>
      )}
    </section>
  )
}
