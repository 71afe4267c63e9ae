// Reads the cells of a spreadsheet as texts and words, as spreadsheet programs have changed them.
import { keptDigits } from '#kernel/core/contract/decimals.ts'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { CellTime, SheetCell } from './sheetRow.ts'

/** Other spellings of a value, in lower case. */
export type Words = Readonly<Record<string, string | number | boolean>>

/** A workbook has no time zone: a date in it is a day of the calendar. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const isTime = (cell: SheetCell): cell is CellTime => typeof cell === 'object' && cell !== null && 'time' in cell

/** A day as screens show it, with its time if it has one. */
const dateText = (date: Date): string => {
  const [, time = '', seconds = ''] = /T(\d\d:\d\d)(:\d\d)/.exec(date.toISOString()) ?? []
  const day = dayOf(date).split('-').toReversed().join('/')
  const shown = seconds === ':00' ? time : time + seconds
  return shown === '00:00' ? day : `${day} ${shown}`
}

/** A cell as text: a whole number without an exponent, days and times as the sheet shows them. */
export const cellText = (cell: SheetCell): string => {
  if (cell === null) return ''
  // An impossible day is no empty cell, which would clear a field.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? String(cell) : dateText(cell)
  if (isTime(cell)) return cell.time
  if (typeof cell === 'object') return cell.error
  return typeof cell === 'number' && Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell)
}

/** A text as words are compared: without case, accents, doubled blanks and invisible characters. */
export const wordKey = (text: string): string => foldText(plainText(text))

/**
 * Whether a program has altered a code, such as a serial number: into a date, an answer, a fraction, or too long a
 * number.
 */
export const isAltered = (cell: SheetCell): boolean => {
  if (cell instanceof Date || isTime(cell) || typeof cell === 'boolean') return true
  if (typeof cell === 'number') return !Number.isInteger(cell) || cell < 0 || cell >= 10 ** keptDigits
  return typeof cell === 'string' && /^-?\d(?:[.,]\d+)?e[+-]\d+$/i.test(plainText(cell))
}

/** Returns the value that one of these words spells. */
export const wordOf = (words: Words, text: string): string | number | boolean | undefined => {
  const key = wordKey(text)
  return words[text.toLowerCase()] ?? Object.entries(words).find(([word]) => wordKey(word) === key)?.[1]
}
