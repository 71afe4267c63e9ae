// A calendar date: YYYY-MM-DD from input to wire, in no time zone.
import { DateInput } from 'react-admin'
import { helperText } from './helperText.ts'
import type { FieldProps } from './fieldProps.ts'

export const DateField = ({ field, words, locked }: FieldProps<'date'>) => (
  <DateInput
    source={field.source}
    label={words.field(field.source)}
    isRequired={field.required}
    readOnly={locked}
    helperText={helperText(field, words, locked)}
    slotProps={{ htmlInput: { max: field.maximum?.() } }}
  />
)
