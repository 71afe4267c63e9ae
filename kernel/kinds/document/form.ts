// The field of a form for a CPF or CNPJ.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'document'> = (shared) => ({ ...shared, kind: 'document' })
