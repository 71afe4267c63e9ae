// The field of a form for a CAS number: a text that warns of a wrong check digit.
import { casWarning } from './casNumbers.ts'
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'

export const kind: FormKind<'casNumber'> = (shared) => ({ ...shared, kind: 'text', warning: casWarning })
