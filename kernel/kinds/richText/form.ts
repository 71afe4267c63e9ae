// The field of a form for a rich text: an editor for each language.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'richText'> = (shared) => ({
  ...shared,
  kind: 'translated',
  wide: shared.wide ?? true,
  rich: true,
})
