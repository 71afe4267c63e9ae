// The field of a form for a file.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'file'> = (shared) => ({ ...shared, kind: 'file' })
