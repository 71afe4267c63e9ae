// The input for a number between limits.
import { NumberInput } from 'react-admin'
import type { FieldProps } from './fieldProps.ts'

export const NumberField = ({ field, translate }: FieldProps<'number'>) => (
  <NumberInput
    source={field.source}
    label={translate.field(field.source)}
    min={field.minimum}
    max={field.maximum}
    isRequired={field.required}
    helperText={false}
  />
)
