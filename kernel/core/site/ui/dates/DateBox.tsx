// A bare input for a date, with the button of its calendar: for filters and dialogs.
import type { ComponentProps } from 'react'
import { CalendarButton } from './CalendarButton.tsx'
import styles from './DateField.module.css'
import { useDateInput } from './useDateInput.ts'

interface DateBoxProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'aria-describedby'> {
  /** Names the calendar. */
  field: string
  /** YYYY-MM-DD, or the text while that is no date. */
  value: string
  onValue: (value: string) => void
  isInvalid: boolean
  /** Called with the finished value when the focus leaves. */
  onLeave?: (finished: string) => void
}

export const DateBox = ({ field, value, onValue, isInvalid, onLeave, ...given }: DateBoxProps) => {
  const { input, text, onChange, finish, attributes, calendar } = useDateInput({ value, onValue })
  return (
    <div className={styles.field} data-invalid={isInvalid || undefined}>
      <input
        {...attributes}
        {...given}
        ref={input}
        value={text}
        aria-invalid={isInvalid}
        onChange={onChange}
        onBlur={() => {
          const finished = finish()
          onLeave?.(finished)
        }}
      />
      <CalendarButton {...calendar} field={field} value={value} onChoose={onValue} />
    </div>
  )
}
