// Asks when the server applies a plan.
import { useId, useState } from 'react'
import { instantAt, timeZone } from '#kernel/core/contract/days.ts'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { DateBox } from '#kernel/core/site/ui/dates/DateBox.tsx'
import { isDate } from '#kernel/core/site/ui/dates/dateText.ts'
import { useTimeHint } from '#kernel/core/site/ui/dates/useTimeHint.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import styles from './Plans.module.css'

interface ScheduleDialogProps {
  onSchedule: (at: string) => void
  onClose: () => void
}

export const ScheduleDialog = ({ onSchedule, onClose }: ScheduleDialogProps) => {
  const t = useScreenTranslate(planMessages)
  const id = useId()
  const hint = useTimeHint()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [isWrong, setIsWrong] = useState(false)
  const submit = () => {
    const at = isDate(day) && /^\d\d:\d\d$/.test(time) ? instantAt(day, `${time}:00`) : undefined
    const away = at ? at.getTime() - Date.now() : 0
    if (at && away > 0 && away <= limits.days * 86_400_000) return onSchedule(at.toISOString())
    setIsWrong(true)
    return document.getElementById(`${id}day`)?.focus()
  }
  return (
    <FormDialog
      title={t('scheduleTitle')}
      text={<p>{t('scheduleText', { zone: timeZone() })}</p>}
      submitLabel={t('scheduleConfirm')}
      isSending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.moment}>
        <DateBox
          id={`${id}day`}
          field={t('day')}
          aria-label={t('day')}
          aria-describedby={`${id}fault`}
          value={day}
          onValue={(value) => {
            setDay(value)
            setIsWrong(false)
          }}
          isInvalid={isWrong}
        />
        <DialogInput
          type="time"
          required
          aria-label={t('time')}
          aria-describedby={`${id}hint ${id}fault`}
          value={time}
          onChange={({ target }) => {
            setTime(target.value)
            setIsWrong(false)
          }}
        />
      </div>
      <small id={`${id}hint`} className="input-hint">
        {hint}
      </small>
      <p id={`${id}fault`} role="alert" className={styles.fault}>
        {isWrong && t('momentNeeded')}
      </p>
    </FormDialog>
  )
}
