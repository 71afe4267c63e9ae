// The field of a form for a time of day: a text.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'time'> = (shared) => ({ ...shared, kind: 'text' })
