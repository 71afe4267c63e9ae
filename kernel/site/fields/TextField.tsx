// The input for a text of one line or several, with a mask if the declaration has one.
import { TextInput } from 'react-admin'
import { helperText } from './helperText.ts'
import type { FieldProps } from './fieldProps.ts'

export const TextField = ({ field, translate, locked }: FieldProps<'text'>) => {
  const { source, type, multiline, autoComplete, parse, required } = field
  return (
    <TextInput
      source={source}
      label={translate.field(source)}
      type={type}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      isRequired={required}
      readOnly={locked}
      parse={parse && ((typed: string) => parse(typed) || null)}
      helperText={helperText(field, translate, locked)}
      slotProps={{ htmlInput: { autoComplete } }}
    />
  )
}
