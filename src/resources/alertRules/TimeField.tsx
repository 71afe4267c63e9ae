// The input for a time of the day; an empty one is none.
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import type { CustomInputProps } from '#kernel/core/site/index.ts'
import { useTimeHint } from '#kernel/core/site/ui/dates/useTimeHint.ts'

export const TimeField = ({ source }: CustomInputProps) => {
  const t = useTranslate()
  const hint = useTimeHint()
  const { field, fieldState } = useController({ name: source })
  const value: unknown = field.value
  const error = fieldState.error?.message
  return (
    <TextField
      className="ra-input"
      fullWidth
      type="time"
      label={t(`resources.alertRules.fields.${source}`)}
      value={typeof value === 'string' ? value : ''}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      error={error !== undefined}
      helperText={error === undefined ? hint : t(error, { _: error })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
