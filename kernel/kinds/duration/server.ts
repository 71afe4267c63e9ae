// The column of a duration, in seconds, and its cells in spreadsheets.
import { isNullable } from '#kernel/core/contract/define.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { rangeCheck } from '#kernel/core/server/tables/sqlText.ts'
import { durationText } from './durationText.ts'
import { secondsIn } from './secondsIn.ts'

export const kind: ServerKind<'duration'> = {
  column: (field, name) => ({
    type: 'integer',
    required: !isNullable(field),
    check: rangeCheck(name, field.min ?? 0, field.max),
  }),
  toCell: (seconds) => durationText(Number(seconds)),
  // A cell of Excel's own duration is a time (1:30:00).
  fromCell: (cell) => secondsIn(cellText(cell)) ?? cellText(cell),
}
