// The inputs for a site's opening hours: two times for each weekday, and a button that copies the first ones to the other days.
// The form holds them as one value, so that a site without hours stays without any.
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { useScreenTranslate, type CustomInputProps } from '#kernel/core/site/index.ts'
import { hoursMessages } from './hoursTexts.ts'
import { isOvernight, readHours } from './rules/openingHours.ts'
import { isWholeDay, weekdays, type Hours, type OpeningHours, type Weekday } from './rules/weekdays.ts'
import styles from './HoursFields.module.css'

const none: OpeningHours = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}

const hoursIn = (value: unknown): OpeningHours => ({ ...none, ...(isObject(value) ? value : {}) })

/** The days to which the hours of the first one are copied. */
const workdays = weekdays.slice(0, 5)

/** What follows from the hours of a day. */
const noteOf = (hours: Hours) => {
  if (hours === null) return 'closed'
  const read = readHours(hours)
  if (read === undefined) return undefined
  if (isWholeDay(read)) return 'wholeDay'
  return isOvernight(read) ? 'overnight' : undefined
}

interface DayFieldsProps {
  day: Weekday
  hours: Hours
  error: string | undefined
  onHours: (hours: Hours) => void
  onBlur: () => void
}

const DayFields = ({ day, hours, error, onHours, onBlur }: DayFieldsProps) => {
  const t = useTranslate()
  const translate = useScreenTranslate(hoursMessages)
  const name = t(`resources.sites.fields.openingHours.${day}`)
  const [opens = '', closes = ''] = (hours ?? '').split('-')
  const write = (from: string, to: string) => onHours(from || to ? `${from}-${to}` : null)
  const note = noteOf(hours)
  const shared = { type: 'time', size: 'small', onBlur, error: error !== undefined } as const
  return (
    <div className={styles.day}>
      <span className={styles.name}>{name}</span>
      <TextField
        {...shared}
        value={opens}
        onChange={({ target }) => write(target.value, closes)}
        slotProps={{ htmlInput: { 'aria-label': translate('opens', { day: name }) } }}
      />
      <TextField
        {...shared}
        value={closes}
        onChange={({ target }) => write(opens, target.value)}
        slotProps={{ htmlInput: { 'aria-label': translate('closes', { day: name }) } }}
      />
      <span className={styles.note}>{note && translate(note)}</span>
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {t(error, { _: error })}
        </p>
      )}
    </div>
  )
}

export const HoursFields = ({ source }: CustomInputProps) => {
  const t = useTranslate()
  const translate = useScreenTranslate(hoursMessages)
  const { field, fieldState } = useController({ name: source })
  const hours = hoursIn(field.value)
  const change = (next: OpeningHours) => field.onChange(Object.values(next).some((day) => day !== null) ? next : null)
  const errorOf = (day: Weekday): string | undefined => {
    const all: unknown = fieldState.error
    const found = isObject(all) ? all[day] : undefined
    return isObject(found) && typeof found['message'] === 'string' ? found['message'] : undefined
  }
  const { monday } = hours
  return (
    <fieldset className={styles.hours}>
      <legend className="visually-hidden">{t('resources.sites.fields.openingHours')}</legend>
      {weekdays.map((day) => (
        <DayFields
          key={day}
          day={day}
          hours={hours[day]}
          error={errorOf(day)}
          onHours={(own) => change({ ...hours, [day]: own })}
          onBlur={field.onBlur}
        />
      ))}
      <div>
        <Button
          disabled={monday === null}
          onClick={() => change({ ...hours, ...Object.fromEntries(workdays.map((day) => [day, monday])) })}
        >
          {translate('copy')}
        </Button>
      </div>
    </fieldset>
  )
}
