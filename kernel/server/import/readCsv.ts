// Reads a text with separators (csv) as Excel does, in one pass: whatever ends a line, quotes inside of a cell, blanks around quotes.
import { imports as limits } from '#kernel/contract/limits.ts'
import { formulaSigns } from '#kernel/contract/sheetFormats.ts'
import type { FoundRow, SheetCell, SheetWarning } from './sheetRow.ts'
import { SheetError } from './sheetError.ts'

const begins = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** The character that replaces bytes that are no UTF-8. */
const replacement = '\uFFFD'

/** A web page, or the XML of old Excel, that programs save with the name of a spreadsheet. */
const isMarkup = (text: string): boolean =>
  /^\s*<(?:!doctype|!--|\?xml|html|head|meta|style|body|div|table)\b/i.test(text.slice(0, 1000))

/** The text of a file. `isDamaged` if it is UTF-8 but for single bytes. */
const decode = (bytes: Buffer): { text: string; isDamaged: boolean } => {
  const whole = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), isDamaged: false })
  // Excel calls it Unicode text.
  if (begins(bytes, 0xff, 0xfe)) return whole('utf-16le')
  if (begins(bytes, 0xfe, 0xff)) return whole('utf-16be')
  if (bytes.includes(0)) throw new SheetError('sheetNotSupported')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isDamaged: false }
  } catch {
    // Without the mark of UTF-8 it is the encoding of Windows in western Europe.
    return begins(bytes, 0xef, 0xbb, 0xbf) ? { ...whole('utf-8'), isDamaged: true } : whole('windows-1252')
  }
}

const separators = [';', '\t', ',']
/** So many lines tell the separator. */
const sampleLines = 20

/** Returns the separator that most lines have as often as the headings do. Texts have commas more often than semicolons or tabs. */
const separatorOf = (text: string): string => {
  const sample = text.slice(0, 65_536).replaceAll(/(^|[\t;,\r\n]) *"(?:[^"]|"")*"/g, '$1')
  const [headings = '', ...lines] = sample.split(/\r\n|\n|\r/, sampleLines)
  const count = (line: string, sign: string) => line.split(sign).length - 1
  const score = (sign: string): number => {
    const wanted = count(headings, sign)
    return wanted === 0 ? 0 : 1 + lines.filter((line) => count(line, sign) === wanted).length
  }
  return separators.reduce((best, sign) => (score(sign) > score(best) ? sign : best))
}

/** Returns the number of the line at a position, from 1. */
const lineAt = (text: string, position: number): number => {
  let line = 1
  for (let at = 0; at < position; at++) if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) line++
  return line
}

/** Yields the cells of each row. @throws SheetError for a quote that never ends, naming its line */
export function* parseCsv(text: string, separator: string, from = 0): Generator<string[]> {
  let at = from
  let row: string[] = []
  let start = at
  const cellEnd = (begin: number): number => {
    let end = begin
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
    if (end - start > limits.rowCharacters) throw new SheetError('sheetTooLarge')
    return end
  }
  while (at < text.length) {
    let quote = at
    while (text[quote] === ' ') quote++
    let cell = ''
    if (text[quote] === '"') {
      let close = text.indexOf('"', quote + 1)
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
      if (close < 0) throw new SheetError('sheetQuote', undefined, { line: lineAt(text, quote) })
      const end = cellEnd(close + 1)
      // Excel adds what follows the quotes.
      cell = text.slice(quote + 1, close).replaceAll('""', '"') + text.slice(close + 1, end).trimEnd()
      at = end
    } else {
      const end = cellEnd(at)
      cell = text.slice(at, end)
      at = end
    }
    row.push(cell)
    if (text[at] === separator) {
      at++
      // A separator at the end of the file precedes an empty cell.
      if (at < text.length) continue
      row.push('')
    }
    yield row
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
    start = at
  }
}

/** Exports write an apostrophe before a text that a program would take for a formula. */
const escaped = new RegExp(`^'(?='*[${formulaSigns}])`)
const toCell = (text: string): SheetCell => text.replace(escaped, '').trim() || null

/** Excel writes rows in blocks of this number, and leaves out the last columns of a block in which they are empty. */
const blockRows = 16

/** Completes the rows of blocks that Excel has shortened. A single short row is a damaged one. */
function* withWholeBlocks(records: Iterable<readonly string[]>): Generator<SheetCell[]> {
  let width = 0
  // Only a file whose first block is complete was written like that.
  let isWhole = true
  let block: SheetCell[][] = []
  const completed = (): SheetCell[][] => {
    const [first] = block
    const isShortened =
      isWhole &&
      first &&
      block.length > 1 &&
      first.length < width &&
      block.every(({ length }) => length === first.length)
    return isShortened
      ? block.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => null)])
      : block
  }
  let index = 0
  for (const record of records) {
    const cells = record.map(toCell)
    if (index === 0) width = cells.length
    if (index < blockRows) {
      isWhole &&= cells.length === width
      yield cells
    } else if (block.push(cells) === blockRows) {
      yield* completed()
      block = []
    }
    index++
  }
  yield* completed()
}

/** Yields the rows of a text that have a value, and adds what is strange about it to the warnings. @throws SheetError */
export function* readCsv(bytes: Buffer, warnings: SheetWarning[]): Generator<FoundRow> {
  const { text, isDamaged } = decode(bytes)
  if (isMarkup(text)) throw new SheetError('sheetMarkup')
  // Excel obeys a first line that names the separator, and does not show it.
  const [line = '', named] = /^sep=(.)(?:\r\n|\n|\r|$)/i.exec(text) ?? []
  const records = parseCsv(text, named ?? separatorOf(text), line.length)
  let number = 0
  for (const cells of withWholeBlocks(records)) {
    number++
    if (number > limits.sheetRows) throw new SheetError('sheetTooLong')
    const column =
      isDamaged && warnings.length === 0
        ? cells.findIndex((cell) => typeof cell === 'string' && cell.includes(replacement))
        : -1
    if (column >= 0) warnings.push({ row: number, column })
    if (cells.some((cell) => cell !== null)) yield { number, cells }
  }
}
