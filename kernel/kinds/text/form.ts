// The field of a form for a text.
import type { ValueWarning } from '#kernel/core/contract/valueWarning.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /**
     * Nothing cuts a text that is too long: the schema says the maximum. `type` is that of the input, which chooses the keyboard of a
     * phone. `warning` returns the warning below the input of a value that is probably mistyped.
     */
    text: { multiline?: boolean; type?: 'email' | 'tel'; warning?(value: string): ValueWarning | undefined }
  }
}

export const kind: FormKind<'text'> = (shared, { multiline }) => ({
  ...shared,
  kind: 'text',
  multiline,
  wide: shared.wide ?? multiline,
})
