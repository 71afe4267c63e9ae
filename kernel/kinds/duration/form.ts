// The field of a form for a duration.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'duration'> = (shared) => ({ ...shared, kind: 'duration' })
