// The field of a form for a phone number: a text.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'phone'> = (shared) => ({ ...shared, kind: 'text', type: 'tel' })
