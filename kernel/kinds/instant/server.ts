// The column of a moment.
import { isNullable } from '#kernel/core/contract/define.ts'
import { moment } from '#kernel/core/server/sheets/sheets.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { jsonInstant } from '#kernel/core/server/tables/sqlText.ts'

export const kind: ServerKind<'instant'> = {
  column: (field) => ({ type: 'timestamptz(3)', required: !isNullable(field) }),
  json: jsonInstant,
  toCell: (value, timeZone) => moment(String(value), timeZone),
}
