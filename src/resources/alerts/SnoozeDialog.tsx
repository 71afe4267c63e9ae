// Puts an alert off: nobody is told of it for some hours or days.
import { useId, useState } from 'react'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import styles from './AlertDialog.module.css'
import alerts from './definition.ts'
import { type AlertDialogProps, useAlertAction } from './useAlertAction.ts'

const choices = [1, 4, 12, 24, 3 * 24, 7 * 24, 30 * 24]

export const SnoozeDialog = (props: AlertDialogProps) => {
  const { t, send, isBusy, wrong } = useAlertAction(props)
  const id = useId()
  const [hours, setHours] = useState(24)
  const { record, onClose } = props
  return (
    <FormDialog
      title={t('snoozeTitle', { title: record.title })}
      text={<p>{t('snoozeText')}</p>}
      submitLabel={t('snooze')}
      isSending={isBusy}
      formClassName={styles.form}
      onSubmit={() => void send(alerts.actions.snooze.call, { hours })}
      onClose={onClose}
    >
      <label htmlFor={`${id}hours`}>{t('snoozeFor')}</label>
      <Select id={`${id}hours`} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
        {choices.map((count) => (
          <option key={count} value={count}>
            {count < 24 ? t('hours', { smart_count: count }) : t('days', { smart_count: count / 24 })}
          </option>
        ))}
      </Select>
      {wrong !== undefined && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </FormDialog>
  )
}
