// The input for a calendar date: DD/MM/YYYY as text, YYYY-MM-DD on the wire, without a time zone.
import type { Ref } from 'react'
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

interface DateTextFieldProps {
  label: string
  /** YYYY-MM-DD, or the text while that is no date. */
  value: string
  onValue: (value: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  required: true | undefined
  maximum?: string | undefined
  error: string | undefined
}

/** The text of a date, and a button that opens the calendar. */
export const DateTextField = ({
  label,
  value,
  onValue,
  onBlur,
  inputRef,
  required,
  maximum,
  error,
}: DateTextFieldProps) => {
  const { input, text, onChange, finish, attributes, calendar } = useDateInput({ value, onValue })
  return (
    <TextField
      label={label}
      value={text}
      onChange={onChange}
      onBlur={() => {
        finish()
        onBlur()
      }}
      inputRef={useForkRef(input, inputRef)}
      required={required}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: attributes,
        input: {
          sx: { paddingRight: 0 },
          endAdornment: (
            <CalendarButton
              {...calendar}
              field={label}
              value={value}
              maximum={maximum}
              onChoose={(chosen) => {
                onValue(chosen)
                onBlur()
              }}
            />
          ),
        },
      }}
    />
  )
}

const DateField = ({ field: { source, required, maximum }, translate }: FieldProps<'date'>) => {
  const {
    field,
    fieldState: { error },
  } = useController({ name: source })
  return (
    <DateTextField
      label={translate.field(source)}
      value={String(field.value ?? '')}
      onValue={(value) => field.onChange(value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={required}
      maximum={maximum?.()}
      error={error?.message}
    />
  )
}

export const kind: InputKind<'date'> = { view: DateField }
