// The input for a number between limits.
import { NumberInput } from 'react-admin'
import type { FieldProps, InputKind } from '#kernel/site/fields/fieldProps.ts'

const NumberField = ({ field, translate }: FieldProps<'number'>) => (
  <NumberInput
    source={field.source}
    label={translate.field(field.source)}
    min={field.minimum}
    max={field.maximum}
    isRequired={field.required}
    helperText={translate.hint(field.source) ?? false}
  />
)

export const kind: InputKind<'number'> = { view: NumberField }
