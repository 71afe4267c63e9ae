// The input for yes or no: a select, as specified (S1§2).
import { SelectInput } from 'react-admin'
import type { FieldProps } from './fieldProps.ts'

export const YesNoField = ({ field, translate }: FieldProps<'yesNo'>) => (
  <SelectInput
    source={field.source}
    label={translate.field(field.source)}
    choices={[
      { id: 'true', name: translate.engine('yes') },
      { id: 'false', name: translate.engine('no') },
    ]}
    format={String}
    parse={(chosen: string) => chosen === 'true'}
    translateChoice={false}
    isRequired
    helperText={false}
  />
)
