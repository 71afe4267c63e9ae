// The field of a form for a text.
import type { FormKind } from '#kernel/site/fields/fieldProps.ts'

declare module '#kernel/site/fields/kind.ts' {
  interface InputOptions {
    /** Nothing cuts a text that is too long: the schema says the maximum. */
    text: { multiline?: boolean }
  }
}

export const kind: FormKind<'text'> = (shared, { multiline }) => ({
  ...shared,
  kind: 'text',
  multiline,
  wide: shared.wide ?? multiline,
})
