// The rows of an exported spreadsheet and its text form (csv, RFC 4180). workbook.ts writes the other one.
import { localTime } from '#kernel/core/contract/days.ts'
import { languages, perLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { formulaSigns } from '#kernel/core/contract/sheetFormats.ts'

/** A day or moment as the ms of the same day and time in UTC: sheets know no time zones. */
export interface DateCell {
  at: number
  hasTime: boolean
}

/** A text, a number, a date, or null for an empty cell. */
export type Cell = string | number | DateCell | null

export interface Sheet {
  name: string
  columns: readonly string[]
  /** Each row has one cell per column. */
  rows: AsyncIterable<readonly Cell[]>
  /** The texts that the cells of a column offer as a list; none for any other column. */
  choices?: readonly (readonly string[])[]
}

/** Returns the cell of an instant (ISO 8601) in a time zone, to the minute. */
export const moment = (instant: string, zone?: string): DateCell => ({
  at: Date.parse(`${localTime(new Date(instant), zone).slice(0, 16)}Z`),
  hasTime: true,
})

/** A date as every screen shows it: DD/MM/YYYY, with HH:mm if it has a time. */
export const dateText = ({ at, hasTime }: DateCell): string => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  return [day.split('-').toReversed().join('/'), hasTime ? time.slice(0, 5) : ''].join(' ').trim()
}

/** Buffers a sheet into chunks of about 64 Ki characters; the first part is sent at once. */
export const inChunks = async function* (parts: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = ''
  let size = 0
  for await (const part of parts) {
    pending += part
    if (pending.length <= size) continue
    size = 65_536
    yield pending
    pending = ''
  }
  yield pending
}

/** The decimal mark of each language, and Excel's separator: a decimal comma leaves the semicolon. */
const marks = perLanguage((language) => {
  const hasComma = new Intl.NumberFormat(languages[language]).format(0.5).includes(',')
  return hasComma ? { decimal: ',', separator: ';' } : { decimal: '.', separator: ',' }
})

/** Against CSV injection. Imports remove the apostrophe (import/readCsv.ts), so texts with one get another. */
const beginsFormula = new RegExp(`^'*[${formulaSigns}]`)

/** Any of these would end a cell in some program, whatever separator this text has. */
const needsQuotes = /[,;\t|"\r\n]|^\s|\s$/

const csvCell = (cell: Cell, decimal: string): string => {
  if (cell === null) return ''
  // Excel takes a point for that of thousands where numbers have a comma.
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const text = typeof cell === 'string' ? cell.replace(beginsFormula, "'$&") : dateText(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Yields a sheet as text with separators, after a BOM, so that Excel reads UTF-8. */
export const csvParts = async function* ({ columns, rows }: Sheet, language: Language): AsyncGenerator<string> {
  const { decimal, separator } = marks[language]
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => csvCell(cell, decimal)).join(separator)}\r\n`
  yield `\uFEFF${line(columns)}`
  for await (const row of rows) yield line(row)
}
