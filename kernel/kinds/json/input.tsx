// The input for JSON: its text. The schema names the line of a fault.
import { TextInput } from 'react-admin'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { textOf } from './site.tsx'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    json: object
  }
}

const JsonField = ({ field: { source, required }, translate }: FieldProps<'json'>) => (
  <TextInput
    source={source}
    label={translate.field(source)}
    multiline
    minRows={3}
    maxRows={20}
    isRequired={required}
    helperText={translate.hint(source) ?? false}
    slotProps={{
      htmlInput: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, style: { fontFamily: 'monospace' } },
    }}
  />
)

export const kind: InputKind<'json'> = { view: JsonField, read: (stored) => textOf(stored) || null }
