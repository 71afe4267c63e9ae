// The inputs for opening hours: two times for each weekday, and a button that copies the first ones to the other days.
// The form holds them as one value, so that a record without hours stays without any.
import TextField from '@mui/material/TextField'
import { useResourceContext, useTranslate } from 'react-admin'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { CustomInputProps } from '#kernel/core/site/fields/kind.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import styles from './OpeningHours.module.css'
import { isOvernight, readHours } from './readHours.ts'
import { hoursMessages } from './texts.ts'
import { byWeekday, hoursIn } from './byWeekday.ts'
import { isWholeDay, weekdays, type Hours, type OpeningHours, type Weekday } from './contract.ts'

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
  name: string
  hours: Hours
  error: string | undefined
  onHours: (hours: Hours) => void
  onBlur: () => void
}

const DayFields = ({ name, hours, error, onHours, onBlur }: DayFieldsProps) => {
  const t = useTranslate()
  const translate = useScreenTranslate(hoursMessages)
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

export const OpeningHoursInput = ({ source }: CustomInputProps) => {
  const labels = useResourceTranslate(useResourceContext() ?? '')
  const translate = useScreenTranslate(hoursMessages)
  const id = useId()
  const { field, fieldState } = useController({ name: source })
  const hours = hoursIn(field.value) ?? byWeekday(() => null)
  const change = (next: OpeningHours) => field.onChange(Object.values(next).some((day) => day !== null) ? next : null)
  const errorOf = (day: Weekday): string | undefined => {
    const all: unknown = fieldState.error
    const found = isObject(all) ? all[day] : undefined
    return isObject(found) && typeof found['message'] === 'string' ? found['message'] : undefined
  }
  const { monday } = hours
  return (
    <fieldset className={styles.hours} aria-describedby={id}>
      <legend className="visually-hidden">{labels.field(source)}</legend>
      <p id={id} className={styles.note}>
        {translate('hint')}
      </p>
      {weekdays.map((day) => (
        <DayFields
          key={day}
          name={labels.fieldAt(`${source}.${day}`)}
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
