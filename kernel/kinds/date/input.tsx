// The input for a calendar date: DD/MM/YYYY as text, YYYY-MM-DD on the wire, without a time zone.
import TextField from '@mui/material/TextField'
import useForkRef from '@mui/utils/useForkRef'
import { useController } from 'react-hook-form'
import { CalendarButton } from '#kernel/core/site/ui/dates/CalendarButton.tsx'
import { useDateInput } from '#kernel/core/site/ui/dates/useDateInput.ts'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    date: { maximum?(): string }
  }
}

const DateField = ({ field: { source, required, maximum }, translate }: FieldProps<'date'>) => {
  const {
    field,
    fieldState: { error },
  } = useController({ name: source })
  const label = translate.field(source)
  const change = (value: string) => field.onChange(value || null)
  const value = String(field.value ?? '')
  const { input, text, onChange, finish, attributes, calendar } = useDateInput({ value, onValue: change })
  return (
    <TextField
      label={label}
      value={text}
      onChange={onChange}
      onBlur={() => {
        finish()
        field.onBlur()
      }}
      inputRef={useForkRef(input, field.ref)}
      required={required}
      error={error !== undefined}
      helperText={error?.message}
      slotProps={{
        htmlInput: attributes,
        input: {
          sx: { paddingRight: 0 },
          endAdornment: (
            <CalendarButton
              {...calendar}
              field={label}
              value={value}
              maximum={maximum?.()}
              onChoose={(chosen) => {
                change(chosen)
                field.onBlur()
              }}
            />
          ),
        },
      }}
    />
  )
}

export const kind: InputKind<'date'> = { view: DateField }
