// The column of a moment that people choose, and its cells in spreadsheets.
import { instantAt } from '#kernel/core/contract/days.ts'
import { isNullable } from '#kernel/core/contract/define.ts'
import { mark } from '#kernel/core/contract/mask.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { SheetCell } from '#kernel/core/server/sheets/sheetRow.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import { moment } from '#kernel/core/server/sheets/sheets.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { jsonInstant } from '#kernel/core/server/tables/sqlText.ts'
import { dateOf } from '../date/server.ts'

/** A time after a day: 05/03/2026 17:04. */
const time = /[T ] ?(\d{1,2}):(\d{2})(?::(\d{2}))?$/

const twoDigits = (digits = '00'): string => digits.padStart(2, '0')

/** A sheet knows no time zone: its moments are those of the installation. */
const momentIn = (cell: SheetCell, isPast: boolean): string => {
  const text = plainText(cellText(cell))
  if (/^\d{4}-.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return text
  const found = time.exec(text)
  const [, hours, minutes, seconds] = found ?? []
  const day = dateOf(found ? text.slice(0, found.index) : cell, isPast)
  const at = [hours, minutes, seconds].map(twoDigits).join(':')
  const asUtc = Date.parse(`${day}T${at}Z`)
  const isInCalendar = !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(day)
  return isInCalendar ? instantAt(day, at).toISOString() : text
}

export const kind: ServerKind<'dateTime'> = {
  // As of a date: half of it is enough to know it.
  mask: () => mark,
  column: (field) => ({ type: 'timestamptz(3)', required: !isNullable(field) }),
  json: jsonInstant,
  toCell: (value, timeZone) => moment(String(value), timeZone),
  fromCell: (cell, { isPast = false }) => momentIn(cell, isPast),
}
