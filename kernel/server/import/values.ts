// Turns the cells of a spreadsheet into the values of a body, which the schema of the resource then checks.
// People's files contain what spreadsheet programs have made of a value: a number without its zeros, the serial number of a day.
import { brokenDocument } from '#kernel/contract/documents.ts'
import { foldText } from '#kernel/contract/foldText.ts'
import type { ImportField } from '#kernel/contract/imports.ts'
import { plainText } from '#kernel/contract/plainText.ts'
import { countryCode } from './countries.ts'
import type { SheetCell } from './sheetRow.ts'

/** Other spellings of a value, in lower case. */
type Words = Readonly<Record<string, string | number | boolean>>

/** A workbook has no time zone: a date in it is a day of the calendar. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** A cell as text: a whole number without an exponent. */
export const cellText = (cell: SheetCell): string => {
  if (cell === null) return ''
  // An impossible day is no empty cell, which would clear a field.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? String(cell) : dayOf(cell)
  if (typeof cell === 'object') return cell.error
  return typeof cell === 'number' && Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell)
}

/** A text as words are compared: without case, accents, doubled blanks and invisible characters. */
export const wordKey = (text: string): string => foldText(plainText(text))

/** Spreadsheet programs keep this many digits of a number. */
const keptDigits = 15

/**
 * Whether a spreadsheet program has altered a code, such as a serial number: into a date, a time, an answer, a fraction,
 * a number that is longer than it can keep, or a text with an exponent.
 */
export const isAltered = (cell: SheetCell): boolean => {
  if (cell instanceof Date || typeof cell === 'boolean') return true
  if (typeof cell === 'number') return !Number.isInteger(cell) || cell < 0 || cell >= 10 ** keptDigits
  return typeof cell === 'string' && /^-?\d(?:[.,]\d+)?e[+-]\d+$/i.test(plainText(cell))
}

/** A two-digit year is the latest one that is at most this many years ahead; that of a past day is not ahead at all. */
const yearsAhead = 20

const fullYear = (digits: string, isPast: boolean): string => {
  if (digits.length !== 2) return digits
  const latest = new Date().getUTCFullYear() + (isPast ? 0 : yearsAhead)
  const year = latest - (latest % 100) + Number(digits)
  return String(year > latest ? year - 100 : year)
}

/** A day in a text: 05/03/1990, 05/03/90, 1990-03-05, 1990/03/05, each with a time or without. */
const dayFirst = /^(\d{1,2})[/.\p{Pd}](\d{1,2})[/.\p{Pd}](\d{4}|\d{2})$/u
const yearFirst = /^(\d{4})[/.\p{Pd}](\d{1,2})[/.\p{Pd}](\d{1,2})$/u
const time = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i

/** Days are shown as DD/MM/YYYY in every language of the product. */
const isoDate = (text: string, isPast: boolean): string => {
  const typed = plainText(text).replace(time, '')
  const [, day = '', month = '', year = ''] = dayFirst.exec(typed) ?? []
  const [, fullFirst = fullYear(year, isPast), monthSecond = month, dayLast = day] = yearFirst.exec(typed) ?? []
  return fullFirst === '' ? text : `${fullFirst}-${monthSecond.padStart(2, '0')}-${dayLast.padStart(2, '0')}`
}

/** The days of the serial numbers that could be years: nobody means a day of 1905 by 1990. */
const couldBeYear = (serial: number): boolean => serial >= 1900 && serial < 2100
/** The last serial number, 31 December 9999. */
const lastSerial = 2_958_465

/** The day that Excel counts by a number, in its system of 1900; undefined for any other number. Excel believes in 29 February 1900. */
const serialDay = (serial: number): string | undefined => {
  const days = Math.floor(serial)
  if (days < 1 || days === 60 || days > lastSerial || couldBeYear(serial)) return undefined
  return dayOf(new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * 86_400_000))
}

const dateOf = (cell: SheetCell, isPast: boolean): string => {
  if (cell instanceof Date) return cellText(cell)
  const text = cellText(cell)
  // A text with separators (csv) has no numbers.
  const serial =
    typeof cell === 'number' ? cell : /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  return (serial === undefined ? isoDate(text, isPast) : serialDay(serial)) ?? text
}

/** Returns a CPF or CNPJ with the leading zeros that a number does not have; its check digits tell which of both it is. */
const documentOf = (cell: SheetCell): string => {
  const text = cellText(cell)
  if (typeof cell !== 'number' || !/^\d{1,14}$/.test(text)) return text
  const cpf = text.padStart(11, '0')
  const cnpj = text.padStart(14, '0')
  const isCnpj = brokenDocument(cnpj) === undefined
  // Both may fit, as 191 does. Then it is the CNPJ of a head office (0001): of CPFs with so many zeros there are hardly any.
  if (isCnpj && cnpj.slice(8, 12) === '0001') return cnpj
  return brokenDocument(cpf) !== undefined && isCnpj ? cnpj : cpf
}

/** Returns a Brazilian zip code with the leading zero that a number does not have. */
const zipcodeOf = (cell: SheetCell): string => {
  const text = cellText(cell)
  return typeof cell === 'number' && text.length === 7 ? text.padStart(8, '0') : text
}

const numberOf = (cell: SheetCell): unknown => {
  const text = plainText(cellText(cell))
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text
}

/** Yes and no in the languages of the product, whole and as their first letter, and as programs write them. */
const answers: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'sim', 's', 'si', 'yes', 'y', 'x', 'verdadeiro', 'verdadero', 'v', 't', '✓', '✔'].map(
    (word) => [word, true] as const,
  ),
  ...['false', '0', 'nao', 'n', 'no', 'falso', 'f'].map((word) => [word, false] as const),
])

const wordOf = (words: Words, text: string): string | number | boolean | undefined => {
  const key = wordKey(text)
  return words[text.toLowerCase()] ?? Object.entries(words).find(([word]) => wordKey(word) === key)?.[1]
}

const textOf = (cell: SheetCell, reads: ImportField['reads']): string => {
  if (reads === 'document') return documentOf(cell)
  if (reads === 'zipcode') return zipcodeOf(cell)
  const text = cellText(cell)
  return reads === 'country' ? (countryCode(wordKey(text)) ?? text) : text
}

/** Returns the value of a cell; null for an empty one. A cell that cannot be read is returned unchanged, so that the schema rejects it. */
export const valueOf = (
  { kind, options = [], reads }: Pick<ImportField, 'kind' | 'options' | 'reads'>,
  cell: SheetCell,
  words: Words = {},
): unknown => {
  if (cell === null) return null
  const text = cellText(cell)
  switch (kind) {
    case 'text':
      return textOf(cell, reads)
    case 'date':
      return dateOf(cell, reads === 'pastDay')
    case 'yesNo':
      return wordOf(words, text) ?? answers.get(wordKey(text)) ?? text
    case 'choice':
      return wordOf(words, text) ?? options.find((option) => wordKey(String(option)) === wordKey(text)) ?? text
    case 'id':
      return numberOf(typeof cell === 'string' ? cell.replace(/^#/, '') : cell)
    default:
      return numberOf(cell)
  }
}
