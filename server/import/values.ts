// Turns the cells of a spreadsheet into the values of a body, which the schema of the resource then checks.
import type { ImportField } from '#contract/imports.ts'
import type { SheetCell } from '#server/import/readSheet.ts'

/** Other spellings of a value, in lower case. */
type Words = Readonly<Record<string, string | number | boolean>>

/** A workbook has no time zone: a date in it is a day of the calendar. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Days are shown as DD/MM/YYYY in every language of the product. */
const isoDate = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A cell as text: a whole number without an exponent. */
export const cellText = (cell: SheetCell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dayOf(cell)
  if (typeof cell === 'object') return cell.error
  return typeof cell === 'number' && Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell)
}

const numberOf = (cell: SheetCell): unknown => {
  const text = cellText(cell)
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text
}

const answers: Words = { true: true, false: false, '1': true, '0': false }

/** Returns the value of a cell; null for an empty one. A cell that cannot be read is returned unchanged, so that the schema rejects it. */
export const valueOf = ({ kind, options = [] }: Pick<ImportField, 'kind' | 'options'>, cell: SheetCell, words: Words = {}): unknown => {
  if (cell === null) return null
  const text = cellText(cell)
  const word = words[text.toLowerCase()]
  switch (kind) {
    case 'text':
      return text
    case 'date':
      return cell instanceof Date ? text : isoDate(text)
    case 'yesNo':
      return word ?? answers[text.toLowerCase()] ?? text
    case 'choice':
      return word ?? options.find((option) => String(option) === text) ?? text
    default:
      return numberOf(cell)
  }
}
