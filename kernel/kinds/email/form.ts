// The field of a form for an e-mail address: a text.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'email'> = (shared) => ({ ...shared, kind: 'text', type: 'email' })
