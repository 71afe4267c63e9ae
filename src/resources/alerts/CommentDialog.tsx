// Comments on an alert.
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { alerts as limits } from '#src/product/limits.ts'
import styles from './AlertDialog.module.css'
import alerts from './definition.ts'
import { type AlertDialogProps, useAlertAction } from './useAlertAction.ts'

export const CommentDialog = (props: AlertDialogProps) => {
  const { t, send, isBusy, wrong, setWrong } = useAlertAction(props)
  const translate = useTranslate()
  const id = useId()
  const { record, onClose } = props
  const [comment, setComment] = useState('')
  return (
    <FormDialog
      title={t('commentTitle', { title: record.title })}
      submitLabel={t('send')}
      isSending={isBusy}
      formClassName={styles.form}
      onSubmit={() => {
        if (!comment.trim()) setWrong(t('commentRequired'))
        else if (comment.length > limits.comment)
          setWrong(translate('ra.validation.maxLength', { max: limits.comment }))
        else void send(alerts.actions.comment.call, { comment })
      }}
      onClose={onClose}
    >
      <label htmlFor={`${id}comment`}>{t('comment')}</label>
      <textarea
        id={`${id}comment`}
        value={comment}
        required
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => {
          setComment(target.value)
          setWrong(undefined)
        }}
      />
      <FieldHint id={`${id}hint`} hint={t('commentHint')} wrong={wrong} />
    </FormDialog>
  )
}
