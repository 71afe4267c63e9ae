// The field of a form for a calendar date.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'date'> = (shared) => ({ ...shared, kind: 'date' })
