// Reads csv as Excel does, in one pass: any end of line, quotes inside of a cell, blanks around quotes.
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { formulaSigns } from '#kernel/core/contract/sheetFormats.ts'
import { decodeText, type DecodedText, isUtf16 } from './decodeText.ts'
import { refuseBinary, refuseMarkup } from './foreignFiles.ts'
import type { FoundRow, SheetCell, SheetWarning } from '#kernel/core/server/sheets/sheetRow.ts'
import { SheetError } from './sheetError.ts'

/** The character that replaces bytes that are no UTF-8. */
const replacement = '\uFFFD'

/** Returns a text without the sign that ends it in DOS, and what is behind. */
const withoutDosEnd = (bytes: Buffer): Buffer => {
  const sign = 0x1a
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === sign) end--
  // Within a line it is a character of a text.
  for (let at = bytes.indexOf(sign); at >= 0 && at < end; at = bytes.indexOf(sign, at + 1))
    if (at === 0 || bytes[at - 1] === 0x0a || bytes[at - 1] === 0x0d) return bytes.subarray(0, at)
  return bytes.subarray(0, end)
}

const textOf = (bytes: Buffer): DecodedText => {
  const content = isUtf16(bytes) ? bytes : withoutDosEnd(bytes)
  if (!isUtf16(bytes)) refuseBinary(content)
  const decoded = decodeText(content)
  refuseMarkup(decoded.text)
  return decoded
}

const separators = [';', '\t', '|', ',']
/** So many lines tell the separator. */
const sampleLines = 20

/** Returns the separator that most lines have as often as the headings, the first line with a value from a row on. */
const separatorOf = (text: string, headingsRow: number): string => {
  const sample = text.slice(0, 65_536).replaceAll(/(^|[\t;|,\r\n]) *"(?:[^"]|"")*"/g, '$1"')
  const filled = sample
    .split(/\r\n|\n|\r/)
    .slice(headingsRow - 1)
    .filter((line) => /[^\s;|,]/.test(line))
  const [headings = '', ...lines] = filled.slice(0, sampleLines)
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

/** Whether quotes in quotes follow a backslash, as MySQL and programs in C write them, instead of being doubled. */
const hasBackslashes = (text: string): boolean => /\\"(?:[^"\s;|,]|"(?:[\t\r\n;|,]|$))/.test(text)

interface Dialect {
  separator: string
  /** The position of the first row. */
  from: number
}

/** Yields the cells of each row. @throws SheetError for a quote that never ends, naming its line */
function* parseCsv(text: string, { separator, from }: Dialect): Generator<string[]> {
  const escapes = hasBackslashes(text)
  let at = from
  let row: string[] = []
  let start = at
  const cellEnd = (begin: number): number => {
    let end = begin
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
    if (end - start > limits.rowCharacters) throw new SheetError('sheetTooLarge')
    return end
  }
  const isEscaped = (position: number): boolean => {
    let begin = position
    while (escapes && text[begin - 1] === '\\') begin--
    return (position - begin) % 2 === 1
  }
  /** Returns the position of the quote that ends a cell. */
  const closeOf = (quote: number): number => {
    let close = text.indexOf('"', quote + 1)
    for (; close >= 0; close = text.indexOf('"', close + 1)) {
      if (isEscaped(close)) continue
      if (text[close + 1] !== '"') return close
      close++
    }
    throw new SheetError('sheetQuote', undefined, { line: lineAt(text, quote) })
  }
  const unquoted = (inner: string): string =>
    escapes
      ? inner.replaceAll(/\\(["\\])|""/g, (_, sign: string | undefined) => sign ?? '"')
      : inner.replaceAll('""', '"')
  while (at < text.length) {
    let quote = at
    while (text[quote] === ' ') quote++
    let cell = ''
    if (text[quote] === '"') {
      const close = closeOf(quote)
      const end = cellEnd(close + 1)
      // Excel adds what follows the quotes.
      cell = unquoted(text.slice(quote + 1, close)) + text.slice(close + 1, end).trimEnd()
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

/** Returns the text of a formula that only keeps a spreadsheet program from taking a code for a number: ="0012". */
const quotedFormula = (text: string): string | undefined => {
  if (text.length < 3 || !text.startsWith('="') || !text.endsWith('"')) return undefined
  const inner = text.slice(2, -1)
  return inner.replaceAll('""', '').includes('"') ? undefined : inner.replaceAll('""', '"')
}

/** Exports write an apostrophe before a text that a program would take for a formula. */
const escaped = new RegExp(`^'(?='*[${formulaSigns}])`)
const toCell = (text: string): SheetCell => (quotedFormula(text.trim()) ?? text.replace(escaped, '')).trim() || null

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

/**
 * Yields the rows with a value, and adds warnings. The headings, which tell the separator, are the first row with a
 * value from `headingsRow` on. @throws SheetError
 */
export function* readCsv(bytes: Buffer, headingsRow: number, warnings: SheetWarning[]): Generator<FoundRow> {
  const { text, isDamaged, encoding } = textOf(bytes)
  if (encoding !== undefined) warnings.push({ kind: 'encoding', encoding })
  // Excel obeys a first line that names the separator, and does not show it. Programs quote it and fill its row.
  const [line = '', , named] = /^("?)sep=(.)\1[;|,\t]*(?:\r\n|\n|\r|$)/i.exec(text) ?? []
  const records = parseCsv(text, { separator: named ?? separatorOf(text, headingsRow), from: line.length })
  let number = 0
  let isNoted = !isDamaged
  for (const cells of withWholeBlocks(records)) {
    number++
    if (number > limits.sheetRows) throw new SheetError('sheetTooLong')
    const column = isNoted ? -1 : cells.findIndex((cell) => typeof cell === 'string' && cell.includes(replacement))
    if (column >= 0) {
      warnings.push({ kind: 'badBytes', row: number, column })
      isNoted = true
    }
    if (cells.some((cell) => cell !== null)) yield { number, cells }
  }
}
