// Asks somebody else to agree to a plan.
import type { Plan } from '#kernel/features/plans/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { ReviewerField } from '#kernel/features/plans/site/ReviewerField.tsx'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import { useAskReview } from '#kernel/features/plans/site/useAskReview.ts'
import { useReviewers } from '#kernel/features/plans/site/useReviewers.ts'
import styles from './Plans.module.css'

interface AskReviewDialogProps {
  planId: number
  onAsked: (plan: Plan) => void
  onClose: () => void
}

export const AskReviewDialog = ({ planId, onAsked, onClose }: AskReviewDialogProps) => {
  const t = useScreenTranslate(reviewMessages)
  const choice = useReviewers(planId)
  const { ask, isSending, wrong } = useAskReview(planId, choice, onAsked)
  return (
    <FormDialog
      title={t('askTitle')}
      text={<p>{t('askText')}</p>}
      submitLabel={t(isSending ? 'sending' : 'send')}
      isSending={isSending}
      formClassName={styles.form}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <ReviewerField choice={choice} wrong={wrong} />
    </FormDialog>
  )
}
