// The field of a form for a moment.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'dateTime'> = (shared) => ({ ...shared, kind: 'dateTime' })
