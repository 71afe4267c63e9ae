// The field of a form for a UUID: a text.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'uuid'> = (shared) => ({ ...shared, kind: 'text' })
