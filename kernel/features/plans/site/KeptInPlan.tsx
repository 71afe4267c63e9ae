// Says what was kept in a plan, and lets the person ask a colleague to agree to it at once.
import { useState } from 'react'
import type { TriedPlan } from '#kernel/features/plans/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { planPath } from '#kernel/features/plans/site/path.ts'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import { ReviewerField } from './ReviewerField.tsx'
import { useAskReview } from './useAskReview.ts'
import { useReviewers } from './useReviewers.ts'
import styles from './PlanDialogs.module.css'

/** What the server would refuse of the changes that were added last, each sentence once. */
const refusedOf = ({ trial }: TriedPlan, count: number) => {
  const refused = trial.changes.slice(-count).flatMap(({ refusal }) => refusal ?? [])
  return { count: refused.length, sentences: [...new Set(refused)] }
}

interface KeptInPlanProps {
  kept: TriedPlan
  /** The number of changes that were added. */
  count: number
  onClose: () => void
}

export const KeptInPlan = ({ kept, count, onClose }: KeptInPlanProps) => {
  const t = useScreenTranslate(planMessages)
  const review = useScreenTranslate(reviewMessages)
  const { plan } = kept
  const refused = refusedOf(kept, count)
  const [isAsked, setIsAsked] = useState(false)
  const choice = useReviewers(plan.planId)
  const { ask, isSending, wrong } = useAskReview(plan.planId, choice, () => setIsAsked(true))
  const mayAsk = !isAsked && choice.value !== ''
  return (
    <Modal
      title={t('keptTitle')}
      text={
        <>
          <p>{t('keptText', { reason: plan.reason, smart_count: plan.size })}</p>
          {refused.count > 0 && (
            <>
              <p>{t('keptRefused', { smart_count: refused.count })}</p>
              <ul className={styles.refusals}>
                {refused.sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
          {isAsked && <p role="status">{review('asked')}</p>}
        </>
      }
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {mayAsk && (
            <Button aria-busy={isSending} {...ariaDisabled(!isSending, () => void ask())}>
              {review(isSending ? 'sending' : 'send')}
            </Button>
          )}
          <ButtonLink look="primary" to={planPath(plan.planId)} onClick={onClose}>
            {t('open')}
          </ButtonLink>
        </>
      }
    >
      {!isAsked && (
        <div className={styles.form}>
          <ReviewerField choice={choice} wrong={wrong} />
        </div>
      )}
    </Modal>
  )
}
