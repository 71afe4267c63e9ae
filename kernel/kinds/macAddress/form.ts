// The field of a form for a MAC address: a text.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'macAddress'> = (shared) => ({ ...shared, kind: 'text' })
