// The field of a form for a color.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'color'> = (shared) => ({ ...shared, kind: 'color' })
