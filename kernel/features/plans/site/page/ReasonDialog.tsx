// Edits the reason of a plan.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { ReasonField } from '#kernel/features/plans/site/ReasonField.tsx'
import { useReason } from '#kernel/features/plans/site/useReason.ts'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import styles from './Plans.module.css'

interface ReasonDialogProps {
  reason: string
  /** The edit ends it. */
  isScheduled: boolean
  onSave: (reason: string) => void
  onClose: () => void
}

export const ReasonDialog = ({ reason: first, isScheduled, onSave, onClose }: ReasonDialogProps) => {
  const t = useScreenTranslate(planMessages)
  const reason = useReason(first)
  return (
    <FormDialog
      title={t('edit')}
      text={isScheduled && <p>{t('endsSchedule')}</p>}
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
