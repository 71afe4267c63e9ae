// The column of a moment.
import { isNullable } from '#kernel/contract/define.ts'
import { moment } from '#kernel/server/export/sheets.ts'
import type { ServerKind } from '#kernel/server/tables/kind.ts'

export const kind: ServerKind<'instant'> = {
  column: (field) => ({ type: 'timestamptz(3)', required: !isNullable(field) }),
  json: (expression) => `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  toCell: (value, timeZone) => moment(String(value), timeZone),
}
