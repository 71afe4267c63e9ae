// Edits the reason of a plan.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { ReasonField } from '#kernel/features/plans/site/ReasonField.tsx'
import { useReason } from '#kernel/features/plans/site/useReason.ts'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import styles from './Plans.module.css'

interface ReasonDialogProps {
  reason: string
  /** The edit ends it. */
  isScheduled: boolean
  /** So does the edit with the agreement of somebody else. */
  isAgreed: boolean
  onSave: (reason: string) => void
  onClose: () => void
}

export const ReasonDialog = ({ reason: first, isScheduled, isAgreed, onSave, onClose }: ReasonDialogProps) => {
  const t = useScreenTranslate(planMessages)
  const review = useScreenTranslate(reviewMessages)
  const reason = useReason(first)
  return (
    <FormDialog
      title={t('edit')}
      text={
        (isScheduled || isAgreed) && (
          <p>{[isScheduled && t('endsSchedule'), isAgreed && review('endsAgreement')].filter(Boolean).join(' ')}</p>
        )
      }
      submitLabel={t('save')}
      isSending={false}
      formClassName={styles.form}
      onSubmit={() => {
        const text = reason.read()
        if (text !== undefined) onSave(text)
      }}
      onClose={onClose}
    >
      <ReasonField reason={reason} />
    </FormDialog>
  )
}
