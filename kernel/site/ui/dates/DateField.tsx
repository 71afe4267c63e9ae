// An input for a date where there is no form, such as in a filter.
import { useId, useState } from 'react'
import { CalendarButton } from './CalendarButton.tsx'
import { isDate } from './dateText.ts'
import { useDateInput } from './useDateInput.ts'
import styles from './DateField.module.css'

interface DateFieldProps {
  label: string
  value: string
  onDate: (date: string) => void
  /** Shown below a date that is none. */
  invalidText: string
}

/** Reports a date once it is complete, so that typing causes no requests. A date that is none stays until it is corrected. */
export const DateField = ({ label, value, onDate, invalidText }: DateFieldProps) => {
  const id = useId()
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
        {isInvalid && invalidText}
      </span>
    </div>
  )
}
