// The field of a form for JSON.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'json'> = (shared) => ({ ...shared, kind: 'json', wide: true })
