// The input for a text of one line or several.
import { TextInput } from 'react-admin'
import type { FieldProps, InputKind } from '#kernel/site/fields/fieldProps.ts'

const TextField = ({ field, translate }: FieldProps<'text'>) => {
  const { source, multiline, required } = field
  return (
    <TextInput
      source={source}
      label={translate.field(source)}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      isRequired={required}
      helperText={false}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}

export const kind: InputKind<'text'> = { view: TextField }
