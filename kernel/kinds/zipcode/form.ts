// The field of a form for a zip code: a text.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'zipcode'> = (shared) => ({ ...shared, kind: 'text' })
