// The columns of a text in three languages.
import { isNullable } from '#kernel/contract/define.ts'
import type { ServerKind } from '#kernel/server/tables/kind.ts'

export const kind: ServerKind<'translated'> = {
  column: (field, name) => ({
    type: 'text',
    required: !isNullable(field),
    check: `length(${name}) <= ${field.max}`,
  }),
  isFolded: () => true,
}
