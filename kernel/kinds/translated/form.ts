// The field of a form for a text in three languages.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface InputOptions {
    /** `rich` edits HTML. `part` names the text in the items of a list, which requires the selected language. */
    translated: { multiline?: boolean; rich?: true; part?: string }
  }
}

export const kind: FormKind<'translated'> = (shared, { multiline }) => ({
  ...shared,
  kind: 'translated',
  multiline,
  wide: shared.wide ?? true,
})
