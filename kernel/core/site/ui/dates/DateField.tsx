// An input for a date where there is no form, such as in a filter.
import { useId, useState } from 'react'
import { DateBox } from './DateBox.tsx'
import { isDate } from './dateText.ts'
import styles from './DateField.module.css'

interface DateFieldProps {
  label: string
  value: string
  onDate: (date: string) => void
  /** Shown below a date that is none. */
  invalidText: string
}

/** Reports a complete date, so that typing causes no requests. An invalid one stays until corrected. */
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
  const leave = (finished: string) => {
    if (finished === '' && value !== '') onDate('')
    setIsLeft(true)
  }
  const isInvalid = isLeft && draft !== '' && !isDate(draft)
  return (
    <div className={styles.date}>
      <label htmlFor={id}>{label}</label>
      <DateBox
        id={id}
        field={label}
        value={draft}
        onValue={change}
        isInvalid={isInvalid}
        aria-describedby={`${id}error`}
        onLeave={leave}
      />
      <span id={`${id}error`} className="input-error">
        {isInvalid && invalidText}
      </span>
    </div>
  )
}
