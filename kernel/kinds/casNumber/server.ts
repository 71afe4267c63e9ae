// The column of a CAS number, and what an import says of it.
import { isNullable } from '#kernel/core/contract/define.ts'
import { casWarning } from './casNumbers.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'casNumber'> = {
  column: (field, name) => ({
    type: 'text',
    required: !isNullable(field),
    check: `length(${name}) <= ${field.max}`,
  }),
  isFolded: () => true,
  isCode: () => true,
  warning: casWarning,
}
