// Lists plans: why, who, how many changes, and the state with its time. Each links to its page.
import { Bot, ListChecks } from 'lucide'
import { Link } from 'react-router'
import type { PlanSummary } from '#kernel/features/plans/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { planPath } from '#kernel/features/plans/site/path.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import { Row } from '#kernel/core/site/frame/account/Rows.tsx'
import accountStyles from '#kernel/core/site/frame/account/Account.module.css'
import { useMaker } from './useMaker.ts'
import { useReviewWords } from './useReviewWords.ts'
import type { usePlans } from './usePlans.ts'
import styles from './Plans.module.css'

interface PlanRowsProps {
  plans: readonly PlanSummary[]
  /** Loads the following page. */
  query: ReturnType<typeof usePlans>['query']
  /** Called when the user leaves for a plan. */
  onLeave?: () => void
}

export const PlanRows = ({ plans, query, onLeave }: PlanRowsProps) => {
  const t = useScreenTranslate(planMessages)
  const makerOf = useMaker()
  const { chipOf } = useReviewWords()
  /** Of an applied plan, nobody asks any more. */
  const reviewOf = (plan: PlanSummary) => (plan.state === 'applied' ? undefined : chipOf(plan))
  const when = ({ state, applyAt, createdAt, updatedAt }: PlanSummary): string => {
    if (state === 'applied') return t('appliedAt', { at: formatInstant(updatedAt) })
    if (state === 'scheduled' && applyAt) return t('scheduledFor', { at: formatInstant(applyAt) })
    return t('made', { at: formatInstant(createdAt) })
  }
  return (
    <>
      <ul className={`${accountStyles.rows} ${styles.rows}`}>
        {plans.map((plan) => (
          <Row
            key={plan.planId}
            icon={<Icon of={plan.token === null ? ListChecks : Bot} />}
            title={
              <>
                <Link to={planPath(plan.planId)} onClick={onLeave}>
                  {plan.reason}
                </Link>{' '}
                <Chip text={t(`state.${plan.state}`)} />
                {reviewOf(plan) !== undefined && (
                  <>
                    {' '}
                    <Chip text={reviewOf(plan) ?? ''} />
                  </>
                )}
              </>
            }
            details={[
              makerOf(plan),
              // Of an applied plan, the log tells what it has changed.
              ...(plan.state === 'applied' ? [] : [t('size', { smart_count: plan.size })]),
              when(plan),
            ]}
            more={plan.refusal !== null && <span className={styles.refusal}>{plan.refusal}</span>}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.buttons}>
          <Button {...ariaDisabled(!query.isFetchingNextPage, () => void query.fetchNextPage())}>{t('more')}</Button>
        </div>
      )}
    </>
  )
}
