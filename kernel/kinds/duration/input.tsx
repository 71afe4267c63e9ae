// The input for a duration, which is typed as people write it.
import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { FieldProps, InputKind } from '#kernel/core/site/fields/fieldProps.ts'
import { durationText } from './durationText.ts'
import { secondsIn } from './secondsIn.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    duration: object
  }
}

const DurationField = ({ field: { source, required }, translate }: FieldProps<'duration'>) => {
  /** What is being typed: `1 h` is already a duration, and on its way to `1 h 30 min`. */
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      source={source}
      label={translate.field(source)}
      isRequired={required}
      placeholder="1 h 30 min"
      helperText={translate.hint(source) ?? false}
      format={(value: unknown) => typed ?? (typeof value === 'number' ? durationText(value) : (value ?? ''))}
      parse={(text: string) => (text.trim() === '' ? null : (secondsIn(text) ?? text))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}

export const kind: InputKind<'duration'> = { view: DurationField }
