// Says that an alert is over and how it was solved, and when its records may open another one.
import { useId, useState } from 'react'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import styles from './AlertDialog.module.css'
import alerts from './definition.ts'
import { type AlertDialogProps, useAlertAction } from './useAlertAction.ts'
import { useComment } from './useComment.tsx'

/** Hours until a new alert; 0 for none. */
const choices = [0, 4, 24, 3 * 24, 7 * 24, 30 * 24]

export const SolveDialog = (props: AlertDialogProps) => {
  const { t, send, isBusy, ...fault } = useAlertAction(props)
  const id = useId()
  const { record, onClose } = props
  const texts = { label: t('solveComment'), hint: t('solveHint'), required: t('solveRequired') }
  const { field, check } = useComment({ ...texts, ...fault })
  const [hours, setHours] = useState(0)
  return (
    <FormDialog
      title={t('solveTitle', { title: record.title })}
      text={<p>{t('solveText')}</p>}
      submitLabel={t('solve')}
      isSending={isBusy}
      formClassName={styles.form}
      onSubmit={() =>
        check((comment) => void send(alerts.actions.solve.call, { comment, ...(hours > 0 && { quietHours: hours }) }))
      }
      onClose={onClose}
    >
      {field}
      <label htmlFor={`${id}quiet`}>{t('quietFor')}</label>
      <Select id={`${id}quiet`} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
        {choices.map((count) => (
          <option key={count} value={count}>
            {count === 0
              ? t('quietNever')
              : count < 24
                ? t('quietHours', { smart_count: count })
                : t('quietDays', { smart_count: count / 24 })}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
