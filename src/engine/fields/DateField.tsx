// The input for a calendar date: YYYY-MM-DD from input to wire, without a time zone.
import { DateInput } from 'react-admin'
import { helperText } from './helperText.ts'
import type { FieldProps } from './fieldProps.ts'

export const DateField = ({ field, translate, locked }: FieldProps<'date'>) => (
  <DateInput
    source={field.source}
    label={translate.field(field.source)}
    isRequired={field.required}
    readOnly={locked}
    helperText={helperText(field, translate, locked)}
    slotProps={{ htmlInput: { max: field.maximum?.() } }}
  />
)
