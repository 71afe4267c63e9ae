// The input for a moment in the installation's zone. The form's value is the moment, or an incomplete text.
import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import { instantAt, localTime } from '#kernel/core/contract/days.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { isDate } from '#kernel/core/site/ui/dates/dateText.ts'
import { useTimeHint } from '#kernel/core/site/ui/dates/useTimeHint.ts'
import { DateTextField } from '../date/input.tsx'
import styles from './DateTime.module.css'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    dateTime: object
  }
}

/** Returns day and time of a value: of a moment in the zone of the installation. */
const partsOf = (value: string): readonly [day: string, time: string] => {
  const local = value.endsWith('Z') ? localTime(new Date(value)) : value
  const [day = '', time = ''] = local.split(' ')
  return [day, time.slice(0, 5)]
}

/** Returns the moment of a day and a time; what is typed while that is none. A day alone begins at midnight. */
const valueOf = (day: string, time: string): string | null => {
  if (day === '' && time === '') return null
  return isDate(day) ? instantAt(day, `${time || '00:00'}:00`).toISOString() : `${day} ${time}`
}

const DateTimeField = ({ field: { source, required }, translate }: FieldProps<'dateTime'>) => {
  const {
    field,
    fieldState: { error },
  } = useController({ name: source })
  const [day, time] = partsOf(asText(field.value))
  const label = translate.field(source)
  const hint = useTimeHint()
  return (
    <div className={styles.moment}>
      <DateTextField
        label={label}
        value={day}
        onValue={(typed) => field.onChange(valueOf(typed, time))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        required={required}
        error={error?.message}
      />
      <TextField
        type="time"
        value={time}
        onChange={({ target }) => field.onChange(valueOf(day, target.value))}
        onBlur={field.onBlur}
        error={error !== undefined}
        helperText={hint}
        slotProps={{ htmlInput: { 'aria-label': translate.engine('time', { field: label }) } }}
      />
    </div>
  )
}

export const kind: InputKind<'dateTime'> = { view: DateTimeField }
