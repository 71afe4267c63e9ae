// The button in an input for a date that opens the calendar. The calendar returns the focus to where it was opened.
import { CalendarDays } from 'lucide'
import { dateMessages } from '#kernel/core/site/ui/dates/texts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import type { useCalendar } from './useCalendar.ts'
import styles from './CalendarButton.module.css'

interface CalendarButtonProps extends ReturnType<typeof useCalendar> {
  /** The label of the input. */
  field: string
  value: string
  maximum?: string | undefined
  onChoose: (date: string) => void
}

export const CalendarButton = ({ field, opened, onOpen, ...calendar }: CalendarButtonProps) => (
  <div className={styles.opener}>
    <IconButton
      label={dateMessages[useLanguage()].open(field)}
      aria-haspopup="dialog"
      aria-expanded={opened !== undefined}
      onClick={onOpen}
    >
      <Icon of={CalendarDays} />
    </IconButton>
    {opened && <opened.Calendar {...calendar} label={field} locale={opened.locale} />}
  </div>
)
