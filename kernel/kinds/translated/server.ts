// The columns of a text in three languages.
import { isNullable } from '#kernel/core/contract/define.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'translated'> = {
  column: (field, name) => ({
    type: 'text',
    required: !isNullable(field),
    check: `length(${name}) <= ${field.max}`,
  }),
  isFolded: () => true,
}
