// The field of a form for a text.
import type { CheckDigit } from '#kernel/core/contract/checkDigits.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /** Nothing cuts a text that is too long: the schema says the maximum. */
    text: { multiline?: boolean; checkDigit?: CheckDigit }
  }
}

export const kind: FormKind<'text'> = (shared, { multiline, checkDigit }) => ({
  ...shared,
  kind: 'text',
  multiline,
  checkDigit,
  wide: shared.wide ?? multiline,
})
