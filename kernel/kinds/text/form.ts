// The field of a form for a text.
import type { ValueWarning } from '#kernel/core/contract/valueWarning.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /**
     * Nothing cuts a long text: the schema says the maximum. `type` chooses a phone's keyboard. `warning` is shown
     * below a probably mistyped value.
     */
    text: { multiline?: boolean; type?: 'email' | 'tel' | 'url'; warning?(value: string): ValueWarning | undefined }
  }
}

export const kind: FormKind<'text'> = (shared, { multiline }) => ({
  ...shared,
  kind: 'text',
  multiline,
  wide: shared.wide ?? multiline,
})
