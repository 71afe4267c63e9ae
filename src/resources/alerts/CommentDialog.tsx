// Comments on an alert.
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import styles from './AlertDialog.module.css'
import alerts from './definition.ts'
import { type AlertDialogProps, useAlertAction } from './useAlertAction.ts'
import { useComment } from './useComment.tsx'

export const CommentDialog = (props: AlertDialogProps) => {
  const { t, send, isBusy, ...fault } = useAlertAction(props)
  const { record, onClose } = props
  const texts = { label: t('comment'), hint: t('commentHint'), required: t('commentRequired') }
  const { field, check } = useComment({ ...texts, ...fault })
  return (
    <FormDialog
      title={t('commentTitle', { title: record.title })}
      submitLabel={t('send')}
      isSending={isBusy}
      formClassName={styles.form}
      onSubmit={() => check((comment) => void send(alerts.actions.comment.call, { comment }))}
      onClose={onClose}
    >
      {field}
    </FormDialog>
  )
}
