// The field of a form for coordinates: a text.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'coordinates'> = (shared) => ({ ...shared, kind: 'text' })
