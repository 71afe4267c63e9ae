// Recognizes files of other kinds under the name of a text with separators, whose lines would be read as rows.
import { SheetError } from './sheetError.ts'

/** How files of other kinds begin, as far as they have no zero bytes, which no text has. */
const beginnings = [
  '%PDF',
  '%!PS',
  '{\\rtf',
  '\x89PNG',
  'GIF8',
  '\xFF\xD8\xFF',
  'RIFF',
  '\x1F\x8B',
  '7z\xBC\xAF',
  'Rar!',
  'BZh',
  '\xFD7zXZ',
  '\x7FELF',
  'OggS',
  'SQLite format',
  'BEGIN:V',
  'MIME-Version:',
  '-----BEGIN ',
]

/** A web page, or the XML of old Excel, that programs save with the name of a spreadsheet. */
const markup =
  /^<(?:!doctype|!--|\?xml|html|head|meta|style|script|link|title|body|div|table|center|font|span|p|br|h[1-6]|svg|workbook)\b/i

const json = /^(?:\{\s*["}]|\[\s*[[{"\]])/

/** Characters that separate lines and pages of texts, or that DOS adds. */
const isOfText = (byte: number): boolean =>
  byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a || byte === 0x1b

/** @throws SheetError for a file that is no text */
export const refuseBinary = (bytes: Buffer): void => {
  const begin = bytes
    .toString('latin1', 0, 1024)
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
  const sample = bytes.subarray(0, 4096)
  const controls = sample.reduce((count, byte) => count + (isOfText(byte) ? 0 : 1), 0)
  const isForeign = beginnings.some((one) => begin.startsWith(one)) || controls > 8 + sample.length / 50
  if (isForeign || bytes.includes(0)) throw new SheetError('sheetNotSupported')
}

/** @throws SheetError for a text in another language than that of tables */
export const refuseMarkup = (text: string): void => {
  const begin = text.slice(0, 1024).trimStart()
  if (markup.test(begin)) throw new SheetError('sheetMarkup')
  if (json.test(begin)) throw new SheetError('sheetNotSupported')
}
