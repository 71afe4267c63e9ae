// The column of a time of day: a text, whose order is that of the day.
import { cellText } from '#kernel/core/server/sheets/values.ts'
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { storedTime } from './storedTime.ts'

/** Hours, minutes and seconds. */
const length = 8

export const kind: ServerKind<'time'> = {
  textRule: 'none',
  column: (field, name) => codeColumn(field, name, length),
  spellings: (typed) => [storedTime(typed)],
  stored: storedTime,
  isCode: () => true,
  fromCell: (cell) => storedTime(cellText(cell)),
}
