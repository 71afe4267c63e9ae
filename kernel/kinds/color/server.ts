// The column of a color.
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { storedColor } from './storedColor.ts'

/** A number sign and six digits. */
const length = 7

export const kind: ServerKind<'color'> = {
  textRule: 'none',
  column: (field, name) => codeColumn(field, name, length),
  spellings: (typed) => [storedColor(typed)],
  stored: storedColor,
}
