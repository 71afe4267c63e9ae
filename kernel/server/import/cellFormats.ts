// Knows which cells of a workbook are dates: the file has numbers, and only their formats tell.
import type { Archive } from './zip.ts'
import { SheetError } from './sheetError.ts'
import { readXml } from './xml.ts'

/** The formats of dates and times that Excel has built in, those of East Asia included. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format shows a day or a time: it has one of their letters outside of quotes, escapes, and colors in brackets. */
export const isDateFormat = (code: string): boolean => {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  return /\[(?:h+|m+|s+)\]/i.test(positive) || /[dmyhs]/i.test(positive.replace(/\[[^[\]]*\]|General/gi, ''))
}

/** More formats than Excel allows. */
const maximumFormats = 100_000

/** Returns whether a cell of each style is a date, by the number of the style. @throws SheetError */
export const readDateStyles = async (archive: Archive, part: string): Promise<boolean[]> => {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCells = true
      else if (name === 'numFmt')
        custom.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''))
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        styles.push(custom.get(id) ?? isBuiltInDate(id))
      }
      if (custom.size + styles.length > maximumFormats) throw new SheetError('sheetTooLarge')
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

const dayMs = 24 * 60 * 60 * 1000
/** The last day that Excel knows: 31 December 9999. */
const lastSerial = 2_958_466

/**
 * Returns the day and time of a number, as if its time zone were UTC; undefined where Excel shows none.
 * Excel believes in 29 February 1900, and old files of the Mac count from 1904.
 */
export const dateOfSerial = (serial: number, isFrom1904: boolean): Date | undefined => {
  const days = isFrom1904 ? serial + 1462 : serial
  if (days < 0 || days >= lastSerial) return undefined
  return new Date(Math.round((days - 25_569 + (days >= 1 && days < 60 ? 1 : 0)) * dayMs))
}
