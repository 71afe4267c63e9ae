// The calendar of an input for a date, in a dialog beside its button: a chunk of its own (useCalendar.ts).
import { DayPicker, type ClassNames, type DayPickerLocale } from 'react-day-picker'
import { today } from '#kernel/core/contract/days.ts'
import { firstDay } from '#kernel/core/contract/limits.ts'
import { Modal } from '../Modal.tsx'
import styles from './Calendar.module.css'

const classNames: Partial<ClassNames> = {
  months: styles.months,
  month_caption: styles.caption,
  dropdowns: styles.dropdowns,
  dropdown: styles.dropdown,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  selected: styles.selected,
  today: styles.today,
  outside: styles.outside,
  disabled: styles.disabled,
}

/** A date at noon, which exists on every day in every time zone. */
const toDate = (date: string): Date => new Date(`${date}T12:00:00`)
const two = (value: number): string => String(value).padStart(2, '0')
const fromDate = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

interface CalendarProps {
  label: string
  /** The present value: YYYY-MM-DD, or any other text for none. */
  value: string
  maximum?: string | undefined
  locale: Partial<DayPickerLocale> | undefined
  onChoose: (date: string) => void
  onClose: () => void
}

export const Calendar = ({ label, value, maximum = '2099-12-31', locale, onChoose, onClose }: CalendarProps) => {
  const isChosen = /^\d{4}-\d\d-\d\d$/.test(value) && value >= firstDay && value <= maximum
  const selected = isChosen ? toDate(value) : undefined
  const [first, last] = [toDate(firstDay), toDate(maximum)]
  return (
    <Modal title={label} shape="bare" className={styles.calendar} onClose={onClose}>
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        showOutsideDays
        captionLayout="dropdown"
        navLayout="after"
        locale={locale}
        selected={selected}
        today={toDate(today())}
        defaultMonth={selected}
        startMonth={first}
        endMonth={last}
        disabled={{ before: first, after: last }}
        classNames={classNames}
        onSelect={(date) => {
          onChoose(fromDate(date))
          onClose()
        }}
      />
    </Modal>
  )
}
