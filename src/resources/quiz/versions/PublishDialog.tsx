// Asks before a publication: now or at a moment, and why, if nobody has seen some paths in the simulator.
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { instantAt } from '#kernel/core/contract/days.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { DateBox } from '#kernel/core/site/ui/dates/DateBox.tsx'
import { isDate } from '#kernel/core/site/ui/dates/dateText.ts'
import { useTimeHint } from '#kernel/core/site/ui/dates/useTimeHint.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import type { Walks } from '../payloads.ts'
import { useVersionTranslate } from './useVersionTranslate.ts'
import styles from './Versions.module.css'

interface PublishDialogProps {
  name: string
  /** Undefined if it could not be loaded: then publishing needs a reason, too. */
  walks: Walks | undefined
  onSimulate: () => void
  onPublish: (waiver: string | null) => void
  onSchedule: (publishAt: string, waiver: string | null) => void
  onClose: () => void
}

export const PublishDialog = ({ name, walks, onSimulate, onPublish, onSchedule, onClose }: PublishDialogProps) => {
  const t = useVersionTranslate()
  const translate = useTranslate()
  const id = useId()
  const hint = useTimeHint()
  const [isLater, setIsLater] = useState(false)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [waiver, setWaiver] = useState('')
  const [isTried, setIsTried] = useState(false)
  const paths = walks?.paths ?? 0
  const walked = walks?.walked.length ?? 0
  const isCovered = walks !== undefined && walked >= paths
  const moment = isDate(day) && /^\d\d:\d\d$/.test(time) ? instantAt(day, `${time}:00`) : undefined
  const isTooEarly = isLater && (moment === undefined || moment.getTime() <= Date.now())
  const isTooLong = waiver.trim().length > lengths.other
  const isUnexplained = !isCovered && (waiver.trim() === '' || isTooLong)
  const fault = isTooEarly ? 'momentNeeded' : isUnexplained ? 'waiverNeeded' : undefined
  const faultText = () => {
    if (!fault) return undefined
    return !isTooEarly && isTooLong ? translate('ra.validation.maxLength', { max: lengths.other }) : t(fault)
  }
  const confirm = () => {
    setIsTried(true)
    const reason = isCovered ? null : waiver.trim()
    if (fault) document.getElementById(`${id}${fault}`)?.focus()
    else if (isLater && moment) onSchedule(moment.toISOString(), reason)
    else onPublish(reason)
  }
  return (
    <Modal
      title={t('publishTitle')}
      text={
        <>
          <p>{t('publishText', { name })}</p>
          <p>{t(!walks ? 'walksUnknown' : isCovered ? 'covered' : 'uncovered', { walked, paths })}</p>
        </>
      }
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {!isCovered && <Button onClick={onSimulate}>{t('simulate')}</Button>}
          <Button look="primary" {...ariaDisabled(true, confirm)}>
            {t(isLater ? 'schedule' : 'publish')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Segments
          name={`${id}when`}
          label={t('whenToPublish')}
          options={[false, true].map((value) => ({ value, label: t(value ? 'later' : 'now') }))}
          chosen={isLater}
          onChoose={setIsLater}
        />
        {isLater && (
          <div role="group" aria-label={t('moment')} className={styles.moment}>
            <DateBox
              id={`${id}momentNeeded`}
              field={t('moment')}
              aria-label={t('moment')}
              aria-describedby={`${id}fault`}
              value={day}
              onValue={setDay}
              isInvalid={isTried && isTooEarly}
            />
            <DialogInput
              type="time"
              required
              aria-label={t('moment')}
              aria-describedby={`${id}time`}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
            <small id={`${id}time`}>{hint}</small>
          </div>
        )}
        {!isCovered && (
          <label>
            {t('waiver')}
            <DialogInput
              id={`${id}waiverNeeded`}
              value={waiver}
              autoComplete="off"
              aria-invalid={isTried && isUnexplained}
              aria-describedby={`${id}hint ${id}fault`}
              onChange={({ target }) => setWaiver(target.value)}
            />
            <small id={`${id}hint`}>{t('waiverHint')}</small>
          </label>
        )}
        <p id={`${id}fault`} role="alert" className={styles.fault}>
          {isTried && faultText()}
        </p>
      </div>
    </Modal>
  )
}
