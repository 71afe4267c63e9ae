// Comments on an alert.
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Modal } from '#kernel/site/ui/Modal.tsx'
import { alerts as limits } from '#product/limits.ts'
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
    <Modal
      title={t('commentTitle', { title: record.title })}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={id} aria-disabled={isBusy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!comment.trim()) setWrong(t('commentRequired'))
          else if (comment.length > limits.comment)
            setWrong(translate('ra.validation.maxLength', { max: limits.comment }))
          else void send(alerts.actions.comment.call, { comment })
        }}
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
        <p
          id={`${id}hint`}
          role={wrong === undefined ? undefined : 'alert'}
          className={wrong === undefined ? styles.hint : styles.wrong}
        >
          {wrong ?? t('commentHint')}
        </p>
      </form>
    </Modal>
  )
}
