// Checks a workbook before a library unpacks it: the real size of its parts, and how far its cells reach.
// Declared sizes may lie, and one cell at the far end would make a reader fill everything before it.
import { createInflateRaw } from 'node:zlib'
import { imports as limits } from '#contract/limits.ts'
import { SheetError } from '#server/import/sheetError.ts'

interface Entry {
  name: string
  method: number
  isEncrypted: boolean
  start: number
  size: number
}

const endOfDirectory = 0x06_05_4b_50
const maximumEntries = 2000

/** Returns the parts of a zip file from its directory. @throws SheetError */
const readEntries = (zip: Buffer): Entry[] => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== endOfDirectory) throw new SheetError('sheetDamaged')
  const count = zip.readUInt16LE(end + 10)
  if (count > maximumEntries) throw new SheetError('sheetTooLarge')
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    const nameLength = zip.readUInt16LE(at + 28)
    const header = zip.readUInt32LE(at + 42)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      // The lengths of the name and of the extra field precede the data.
      start: header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28),
      size: zip.readUInt32LE(at + 20),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Yields the content of a part. */
const contentOf = (zip: Buffer, { method, start, size }: Entry): Iterable<Buffer> | AsyncIterable<Buffer> => {
  const data = zip.subarray(start, start + size)
  if (method === 0) return [data]
  if (method !== 8) throw new SheetError('sheetDamaged')
  const inflate = createInflateRaw()
  inflate.end(data)
  return inflate
}

/** The number of a column by its letters, from 1. */
const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The place of a cell or a row, and one that is written in a way that no program writes. */
const places = /\sr\s*=\s*["'](?:([A-Z]{1,9})?(\d{1,9})["']|([^"']*))/gi

/** @throws SheetError for a cell beyond the limits */
const checkPlaces = (xml: string, maximumRows: number): void => {
  for (const [, letters = '', digits, strange] of xml.matchAll(places)) {
    if (strange !== undefined) throw new SheetError('sheetDamaged')
    if (columnNumber(letters.toUpperCase()) > limits.columns) throw new SheetError('sheetTooWide')
    if (Number(digits) > maximumRows + 1) throw new SheetError('sheetTooLong')
  }
}

/** Checks the parts of a workbook. @throws SheetError */
export const checkZip = async (zip: Buffer, maximumRows: number): Promise<void> => {
  let unpacked = 0
  try {
    const entries = readEntries(zip)
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new SheetError('sheetNotSupported')
    for (const entry of entries) {
      if (entry.isEncrypted) throw new SheetError('sheetProtected')
      // Pictures and the like are not read.
      if (!/\.(?:xml|rels)$/.test(entry.name)) continue
      const hasCells = entry.name.startsWith('xl/worksheets/')
      let rest = ''
      for await (const bytes of contentOf(zip, entry)) {
        unpacked += bytes.length
        if (unpacked > limits.unpackedBytes) throw new SheetError('sheetTooLarge')
        if (!hasCells) continue
        const xml = rest + bytes.toString('latin1')
        checkPlaces(xml.slice(0, xml.lastIndexOf('>') + 1), maximumRows)
        rest = xml.slice(xml.lastIndexOf('>') + 1)
      }
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('sheetDamaged', error)
  }
}
