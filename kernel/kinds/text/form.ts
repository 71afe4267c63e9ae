// The field of a form for a text.
import type { Slip } from '#kernel/core/contract/slip.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /**
     * Nothing cuts a text that is too long: the schema says the maximum. `type` is that of the input, which chooses the keyboard of a
     * phone. `slip` returns what is said below the input of a value that is most probably a slip of typing.
     */
    text: { multiline?: boolean; type?: 'email' | 'tel'; slip?(value: string): Slip | undefined }
  }
}

export const kind: FormKind<'text'> = (shared, { multiline }) => ({
  ...shared,
  kind: 'text',
  multiline,
  wide: shared.wide ?? multiline,
})
