// The field of a form for a picture.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'image'> = (shared) => ({ ...shared, kind: 'image' })
