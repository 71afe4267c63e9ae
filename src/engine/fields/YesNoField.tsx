// Yes or no, as the specification's select (S1§2).
import { SelectInput } from 'react-admin'
import { helperText } from './helperText.ts'
import type { FieldProps } from './fieldProps.ts'

export const YesNoField = ({ field, words, locked }: FieldProps<'yesNo'>) => (
  <SelectInput
    source={field.source}
    label={words.field(field.source)}
    choices={[
      { id: 'true', name: words.engine('yes') },
      { id: 'false', name: words.engine('no') },
    ]}
    format={String}
    parse={(chosen: string) => chosen === 'true'}
    translateChoice={false}
    isRequired
    readOnly={locked}
    helperText={helperText(field, words, locked)}
  />
)
