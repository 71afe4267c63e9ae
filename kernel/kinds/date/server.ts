// The column of a calendar date, and its cells in spreadsheets.
import { isNullable } from '#kernel/core/contract/define.ts'
import { mark } from '#kernel/core/contract/mask.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { SheetCell } from '#kernel/core/server/sheets/sheetRow.ts'
import { namedDate } from './monthNames.ts'
import { cellText, dayOf } from '#kernel/core/server/sheets/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

/** A two-digit year is the latest one that is at most this many years ahead; that of a past day is not ahead at all. */
const yearsAhead = 20

const fullYear = (digits: string, isPast: boolean): string => {
  if (digits.length !== 2) return digits
  const latest = new Date().getUTCFullYear() + (isPast ? 0 : yearsAhead)
  const year = latest - (latest % 100) + Number(digits)
  return String(year > latest ? year - 100 : year)
}

/** A day of digits: 05/03/1990, 05/03/90, 1990-03-05, 1990/03/05. */
const dayFirst = /^(\d{1,2})[/.\p{Pd}](\d{1,2})[/.\p{Pd}](\d{4}|\d{2})$/u
const yearFirst = /^(\d{4})[/.\p{Pd}](\d{1,2})[/.\p{Pd}](\d{1,2})$/u
const time = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i

/** Days are shown as DD/MM/YYYY in every language of the product. */
const isoDate = (text: string, isPast: boolean): string => {
  const typed = plainText(text).replace(time, '')
  const named = namedDate(typed)
  if (named) return [fullYear(named.year, isPast), named.month.padStart(2, '0'), named.day.padStart(2, '0')].join('-')
  const [, day = '', month = '', year = ''] = dayFirst.exec(typed) ?? []
  const [, fullFirst = fullYear(year, isPast), monthSecond = month, dayLast = day] = yearFirst.exec(typed) ?? []
  return fullFirst === '' ? text : `${fullFirst}-${monthSecond.padStart(2, '0')}-${dayLast.padStart(2, '0')}`
}

/** The days of the serial numbers that could be years: nobody means a day of 1905 by 1990. */
const couldBeYear = (serial: number): boolean => serial >= 1900 && serial < 2100
/** The last serial number, 31 December 9999. */
const lastSerial = 2_958_465

/** The day of a number in Excel's system of 1900, with its 29 February 1900; undefined for any other number. */
const serialDay = (serial: number): string | undefined => {
  const days = Math.floor(serial)
  if (days < 1 || days === 60 || days > lastSerial || couldBeYear(serial)) return undefined
  return dayOf(new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * 86_400_000))
}

/** Returns the day of a cell, YYYY-MM-DD; its text if it has none. */
export const dateOf = (cell: SheetCell, isPast: boolean): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? String(cell) : dayOf(cell)
  const text = cellText(cell)
  // A text with separators (csv) has no numbers.
  const serial =
    typeof cell === 'number' ? cell : /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  return (serial === undefined ? isoDate(text, isPast) : serialDay(serial)) ?? text
}

export const kind: ServerKind<'date'> = {
  // A birthday is known by half of it.
  mask: () => mark,
  column: (field) => ({ type: 'date', required: !isNullable(field) }),
  toCell: (value) => ({ at: Date.parse(`${String(value).slice(0, 10)}T00:00Z`), hasTime: false }),
  fromCell: (cell, { isPast = false }) => dateOf(cell, isPast),
}
