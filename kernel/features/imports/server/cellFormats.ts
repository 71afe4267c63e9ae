// Knows which cells of a workbook are days and times: the file has numbers, and only their formats tell.
import type { CellTime } from '#kernel/core/server/sheets/sheetRow.ts'
import type { Archive } from './zip.ts'
import { SheetError } from './sheetError.ts'
import { readXml } from './xml.ts'

/** How a format shows a number as a day, or as a time alone. */
export interface TimeFormat {
  hasDay: boolean
  hasSeconds: boolean
  /** Its hours, minutes or seconds go on beyond a day. */
  isDuration: boolean
}

/** Returns how a format shows days and times, by its letters outside of quotes; undefined for a number. */
export const timeFormatOf = (code: string): TimeFormat | undefined => {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  const isDuration = /\[(?:h+|m+|s+)\]/i.test(positive)
  const letters = positive.replace(/\[[^[\]]*\]|General/gi, '')
  if (!isDuration && !/[dmyhs]/i.test(letters)) return undefined
  // A month and a minute have the same letter.
  const hasDay = /[dy]/i.test(letters) || (!isDuration && !/[hs]/i.test(letters))
  return { hasDay, hasSeconds: /s/i.test(positive), isDuration }
}

const day: TimeFormat = { hasDay: true, hasSeconds: false, isDuration: false }
const time: TimeFormat = { hasDay: false, hasSeconds: false, isDuration: false }

/** Returns the format that Excel has built in, those of East Asia included. */
const builtIn = (id: number): TimeFormat | undefined => {
  if (id === 18 || id === 20) return time
  if (id === 19 || id === 21 || id === 45 || id === 47) return { ...time, hasSeconds: true }
  if (id === 46) return { hasDay: false, hasSeconds: true, isDuration: true }
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? day : undefined
}

/** More formats than Excel allows. */
const maximumFormats = 100_000

/** Returns how each style shows days and times, by its number. @throws SheetError */
export const readTimeFormats = async (archive: Archive, part: string): Promise<(TimeFormat | undefined)[]> => {
  const custom = new Map<number, TimeFormat | undefined>()
  const styles: (TimeFormat | undefined)[] = []
  let isInCells = false
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCells = true
      else if (name === 'numFmt')
        custom.set(Number(attributes['numFmtId']), timeFormatOf(attributes['formatCode'] ?? ''))
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        styles.push(custom.has(id) ? custom.get(id) : builtIn(id))
      }
      if (custom.size + styles.length > maximumFormats) throw new SheetError('sheetTooLarge')
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

const daySeconds = 24 * 60 * 60
/** The last day that Excel knows: 31 December 9999. */
const lastSerial = 2_958_466

/**
 * Returns the day and time of a number as if in UTC, rounded to the second. Excel knows 29 February 1900, and old files
 * of the Mac count from 1904.
 */
const dateOf = (serial: number, isFrom1904: boolean): Date => {
  const days = isFrom1904 ? serial + 1462 : serial
  return new Date(Math.round((days - 25_569 + (days >= 1 && days < 60 ? 1 : 0)) * daySeconds) * 1000)
}

const timeOf = (serial: number, { hasSeconds, isDuration }: TimeFormat): string => {
  const seconds = Math.round(serial * daySeconds)
  const parts = [isDuration ? seconds : seconds % daySeconds, seconds % 3600, ...(hasSeconds ? [seconds % 60] : [])]
  const units = [3600, 60, 1]
  return parts.map((part, at) => String(Math.floor(part / (units[at] ?? 1))).padStart(2, '0')).join(':')
}

/** Returns what a sheet shows of a number with such a format; undefined where Excel shows no day and no time. */
export const shownAs = (serial: number, format: TimeFormat, isFrom1904: boolean): Date | CellTime | undefined => {
  if (serial < 0 || serial + (isFrom1904 ? 1462 : 0) >= lastSerial) return undefined
  return format.hasDay ? dateOf(serial, isFrom1904) : { time: timeOf(serial, format) }
}
