// The input for a color: its text, and a button that opens the browser's picker. Keyboards type the text.
import { TextInput } from 'react-admin'
import { useController } from 'react-hook-form'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { storedColor } from './storedColor.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    color: object
  }
}

const ColorField = ({ field: { source, required }, translate }: FieldProps<'color'>) => {
  const { field } = useController({ name: source })
  const picker = (
    <input
      type="color"
      aria-hidden="true"
      tabIndex={-1}
      value={storedColor(asText(field.value)) || '#000000'}
      onChange={({ target }) => field.onChange(target.value)}
    />
  )
  return (
    <TextInput
      source={source}
      label={translate.field(source)}
      isRequired={required}
      helperText={translate.hint(source) ?? false}
      slotProps={{ htmlInput: { autoComplete: 'off' }, input: { endAdornment: picker } }}
    />
  )
}

export const kind: InputKind<'color'> = { view: ColorField }
