// Asks for the day of which a list or a record is shown.
import { useId, useState } from 'react'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { pastMessages } from '#kernel/core/site/record/pastTexts.ts'
import { DateBox } from '#kernel/core/site/ui/dates/DateBox.tsx'
import { isDate } from '#kernel/core/site/ui/dates/dateText.ts'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'

interface PastDialogProps {
  /** The chosen day; yesterday without one. */
  day?: string
  /** What the dialog says; by default that it shows a day. */
  title?: string
  text?: string
  submitLabel?: string
  onChoose: (day: string) => void
  onClose: () => void
}

export const PastDialog = ({ day = '', title, text, submitLabel, onChoose, onClose }: PastDialogProps) => {
  const t = useScreenTranslate(pastMessages)
  const id = useId()
  const [value, setValue] = useState(isDate(day) ? day : addDays(today(), -1))
  const [isRefused, setIsRefused] = useState(false)
  const isValid = isDate(value) && value <= today()
  const isInvalid = isRefused && !isValid
  return (
    <FormDialog
      title={title ?? t('title')}
      text={text ?? t('text')}
      submitLabel={submitLabel ?? t('show')}
      isSending={false}
      onClose={onClose}
      onSubmit={() => (isValid ? onChoose(value) : setIsRefused(true))}
    >
      <label htmlFor={id}>{t('day')}</label>
      <DateBox
        id={id}
        field={t('day')}
        value={value}
        onValue={setValue}
        isInvalid={isInvalid}
        aria-describedby={`${id}error`}
      />
      <span id={`${id}error`} className="input-error" role="alert">
        {isInvalid && t('invalidDay')}
      </span>
    </FormDialog>
  )
}
