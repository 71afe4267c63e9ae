// Selects the period of the charts by a preset or by two dates.
import { useId, useState } from 'react'
import { sentence } from '#contract/messages.ts'
import { CalendarButton } from '#src/ui/dates/CalendarButton.tsx'
import { useDateInput } from '#src/ui/dates/useDateInput.ts'
import { Segments } from '#src/ui/Segments.tsx'
import type { Period } from '#contract/payloads/statistics.ts'
import styles from './PeriodFilter.module.css'
import { isDate, movedQuery, presetQuery, presets, type Choice } from './period.ts'
import { useDashboardMessages } from './useDashboardMessages.ts'

interface DateFieldProps {
  label: string
  value: string
  onDate: (date: string) => void
}

/** Reports a date once it is complete, so that typing causes no requests. A date that is none stays until it is corrected. */
const DateField = ({ label, value, onDate }: DateFieldProps) => {
  const id = useId()
  const { language } = useDashboardMessages()
  const [draft, setDraft] = useState(value)
  const [isLeft, setIsLeft] = useState(false)
  const [reported, setReported] = useState(value)
  if (reported !== value) {
    setReported(value)
    setDraft(value)
  }
  const change = (next: string) => {
    setDraft(next)
    setIsLeft(false)
    if (isDate(next) && next !== value) onDate(next)
  }
  const { input, text, onChange, finish, attributes, calendar } = useDateInput({ value: draft, onValue: change })
  const leave = () => {
    if (finish() === '' && value !== '') onDate('')
    setIsLeft(true)
  }
  const isInvalid = isLeft && draft !== '' && !isDate(draft)
  return (
    <div className={styles.date}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.field} data-invalid={isInvalid || undefined}>
        <input
          {...attributes}
          id={id}
          ref={input}
          value={text}
          aria-invalid={isInvalid}
          aria-describedby={`${id}error`}
          onChange={onChange}
          onBlur={leave}
        />
        <CalendarButton {...calendar} field={label} value={draft} onChoose={change} />
      </div>
      <span id={`${id}error`} className="input-error">
        {isInvalid && sentence('invalidDate', language)}
      </span>
    </div>
  )
}

interface PeriodFilterProps {
  choice: Choice
  period: Period
  onChoose: (query: Record<string, string>) => void
}

export const PeriodFilter = ({ choice, period, onChoose }: PeriodFilterProps) => {
  const { messages } = useDashboardMessages()
  const choices: { value: Choice; label: string }[] = [
    ...presets.map((days) => ({ value: days, label: messages.period.days(days) })),
    { value: 'all', label: messages.period.all },
  ]
  return (
    <div className={styles.period}>
      <Segments
        name="period"
        label={messages.period.name}
        options={choices}
        chosen={choice}
        onChoose={(value) => onChoose(presetQuery(value))}
      />
      <DateField label={messages.period.from} value={period.from ?? ''} onDate={(date) => onChoose(movedQuery(period, 'from', date))} />
      <DateField label={messages.period.to} value={period.to ?? ''} onDate={(date) => onChoose(movedQuery(period, 'to', date))} />
    </div>
  )
}
