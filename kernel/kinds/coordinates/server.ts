// The column of coordinates. A masked place shows nothing: a part of it is near enough.
import { mark } from '#kernel/core/contract/mask.ts'
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

/** Of -90.00000,-180.00000 */
const length = 20

export const kind: ServerKind<'coordinates'> = {
  textRule: 'none',
  mask: () => mark,
  column: (field, name) => codeColumn(field, name, length),
}
