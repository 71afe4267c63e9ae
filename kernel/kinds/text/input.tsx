// The input for a text of one line or several.
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isBroken, wrongCheckDigit, type CheckDigit } from '#kernel/core/contract/checkDigits.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { InputWarning } from '#kernel/core/site/ui/InputWarning.tsx'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'

interface CheckDigitWarningProps {
  source: string
  checkDigit: CheckDigit
}

/** Says below the input, as it is typed, that the check digit of its number is wrong. */
const CheckDigitWarning = ({ source, checkDigit }: CheckDigitWarningProps) => {
  const language = useLanguage()
  const value: unknown = useWatch({ name: source })
  return (
    <InputWarning>{typeof value === 'string' && isBroken(checkDigit, value) && wrongCheckDigit[language]}</InputWarning>
  )
}

const TextField = ({ field, translate }: FieldProps<'text'>) => {
  const { source, multiline, required, checkDigit } = field
  return (
    <TextInput
      source={source}
      label={translate.field(source)}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      isRequired={required}
      helperText={checkDigit !== undefined && <CheckDigitWarning {...{ source, checkDigit }} />}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}

export const kind: InputKind<'text'> = { view: TextField }
