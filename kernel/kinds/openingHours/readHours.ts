// Reads opening hours as people write them, and writes them for spreadsheets. Forms and the server load it.
import { runsOf } from './hoursText.ts'

const time = /^(\d{1,2})(?:[:h.](\d{2})?)?$/

const timeOf = (text: string): string | undefined => {
  const [, hours, minutes = '00'] = time.exec(text) ?? []
  if (hours === undefined || Number(minutes) > 59 || Number(hours) > 24) return undefined
  // The end of a day is the beginning of the next one.
  if (Number(hours) === 24) return minutes === '00' ? '00:00' : undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Reads a typed interval, such as `9-18`, `9h30 – 18h` or `22:00 - 02:00`; undefined for any other text. */
export const readHours = (text: string): string | undefined => {
  const [from, to, ...more] = text.toLowerCase().replaceAll(/\s/g, '').split(/[-–—]/)
  if (from === undefined || to === undefined || more.length > 0) return undefined
  const [opens, closes] = [timeOf(from), timeOf(to)]
  return opens === undefined || closes === undefined ? undefined : `${opens}-${closes}`
}

/** Does the interval end on the next day? */
export const isOvernight = (hours: string): boolean => {
  const [opens = '', closes = ''] = hours.split('-')
  return closes <= opens
}

/** Writes opening hours as OpenStreetMap does, which no language changes: `Mo-Fr 09:00-18:00; Sa 09:00-13:00`. */
export const plainHours = (hours: unknown): string =>
  runsOf(hours)
    .map(({ first, last, hours: own }) => {
      const days = [...new Set([first, last])].map((day) => `${day[0]?.toUpperCase() ?? ''}${day[1] ?? ''}`)
      return `${days.join('-')} ${own}`
    })
    .join('; ')
