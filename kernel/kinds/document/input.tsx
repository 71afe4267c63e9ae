// The input for a CPF or CNPJ, which gets its punctuation as it is typed.
import TextField from '@mui/material/TextField'
import useForkRef from '@mui/utils/useForkRef'
import { useController } from 'react-hook-form'
import { maskDocument } from '#kernel/core/contract/masks.ts'
import { bareDocument } from '#kernel/core/contract/rules.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { useMaskedInput } from '#kernel/core/site/ui/useMaskedInput.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    document: object
  }
}

const DocumentField = ({ field: { source, required }, translate }: FieldProps<'document'>) => {
  const {
    field,
    fieldState: { error },
  } = useController({ name: source })
  const { input, onChange } = useMaskedInput(maskDocument, (text) => field.onChange(bareDocument(text) || null))
  return (
    <TextField
      label={translate.field(source)}
      value={maskDocument(asText(field.value))}
      onChange={onChange}
      onBlur={field.onBlur}
      inputRef={useForkRef(input, field.ref)}
      required={required}
      error={error !== undefined}
      helperText={error?.message ?? translate.hint(source)}
      slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters' } }}
    />
  )
}

export const kind: InputKind<'document'> = { view: DocumentField }
