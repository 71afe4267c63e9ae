// The input for a text of one line or several.
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { Field } from '#kernel/core/site/declaration/fields.ts'
import { InputWarning } from '#kernel/core/site/ui/InputWarning.tsx'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'

/** Warns below the input, while it is typed, of a value that is probably mistyped. */
const TypedWarning = ({ source, warning }: Pick<Field<'text'>, 'source' | 'warning'>) => {
  const language = useLanguage()
  const value: unknown = useWatch({ name: source })
  return <InputWarning>{typeof value === 'string' && warning?.(value)?.[language]}</InputWarning>
}

const TextField = ({ field, translate }: FieldProps<'text'>) => {
  const { source, multiline, required, type, warning } = field
  return (
    <TextInput
      source={source}
      label={translate.field(source)}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      {...(type && { type })}
      isRequired={required}
      helperText={warning ? <TypedWarning {...{ source, warning }} /> : (translate.hint(source) ?? false)}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}

export const kind: InputKind<'text'> = { view: TextField }
