// The input for a number between limits. A browser's own drops a comma that its language lacks, making 125 of 12,5:
// a number with decimals is typed as text.
import { useState } from 'react'
import { NumberInput, TextInput } from 'react-admin'
import { decimalOf } from '#kernel/core/contract/decimals.ts'
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'

const NumberField = ({ field, translate }: FieldProps<'number'>) => {
  /** What is being typed: 12,0 is already a number, and on its way to 12,05. */
  const [typed, setTyped] = useState<string>()
  const { decimals } = field
  const shared = {
    source: field.source,
    // The line and the short label are enough for the eye, but not for who hears only the label.
    ...(field.line === undefined
      ? { label: translate.field(field.source) }
      : {
          label: translate.short(field.source),
          slotProps: { htmlInput: { 'aria-label': translate.field(field.source) } },
        }),
    isRequired: field.required,
    helperText: translate.hint(field.source) ?? false,
  }
  if (!decimals) return <NumberInput {...shared} min={field.minimum} max={field.maximum} />
  const shown = (value: unknown): unknown =>
    typed ?? (typeof value === 'number' ? formatNumber(value, { minimumFractionDigits: decimals }) : (value ?? ''))
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      format={shown}
      parse={(text: string) => (text.trim() === '' ? null : (decimalOf(text, languageTag(), decimals) ?? text))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

export const kind: InputKind<'number'> = { view: NumberField }
