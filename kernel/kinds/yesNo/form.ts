// The field of a form for yes or no.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'yesNo'> = (shared) => ({ ...shared, kind: 'yesNo' })
