// The field of a form for a web address: a text.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'url'> = (shared) => ({ ...shared, kind: 'text', type: 'url' })
