// The opening hours of a site: for each weekday one interval, such as 09:00-18:00, or none. Site and server share how they are read.

/** In the order of a week that begins on Monday, as their names on the wire. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** `HH:mm-HH:mm`, or null for a day on which the site is closed. One that does not end later than it begins ends on the next day. */
export type Hours = string | null
export type OpeningHours = Record<Weekday, Hours>

const time = /^(\d{1,2})(?:[:h.](\d{2})?)?$/

const timeOf = (text: string): string | undefined => {
  const [, hours, minutes = '00'] = time.exec(text) ?? []
  if (hours === undefined || Number(minutes) > 59 || Number(hours) > 24) return undefined
  // The end of a day is the beginning of the next one.
  if (Number(hours) === 24) return minutes === '00' ? '00:00' : undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Reads an interval as people write it, such as `9-18`, `9h30 – 18h` or `22:00 - 02:00`; undefined for any other text. */
export const readHours = (text: string): string | undefined => {
  const [from, to, ...more] = text.toLowerCase().replaceAll(/\s/g, '').split(/[-–—]/)
  if (from === undefined || to === undefined || more.length > 0) return undefined
  const [opens, closes] = [timeOf(from), timeOf(to)]
  return opens === undefined || closes === undefined ? undefined : `${opens}-${closes}`
}

/** Is the site open the whole day: does the interval end when it began, a day later? */
export const isWholeDay = (hours: string): boolean => {
  const [opens, closes] = hours.split('-')
  return opens === closes
}

/** Does the interval end on the next day? */
export const isOvernight = (hours: string): boolean => {
  const [opens = '', closes = ''] = hours.split('-')
  return closes <= opens
}

/** The first days of the runs of equal hours, each with the last one: Monday to Friday, Saturday. */
const runsOf = (hours: OpeningHours): { first: Weekday; last: Weekday; hours: string }[] => {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = []
  let previous: Hours = null
  for (const day of weekdays) {
    const own = hours[day]
    const run = runs.at(-1)
    if (own !== null && own === previous && run) run.last = day
    else if (own !== null) runs.push({ first: day, last: day, hours: own })
    previous = own
  }
  return runs
}

/** The first Monday of a year, in UTC. */
const monday = Date.UTC(2024, 0, 1)

/** Returns the name of a weekday in a language. */
export const weekdayName = (day: Weekday, language: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
    .format(monday + weekdays.indexOf(day) * 86_400_000)
    .replace(/\.$/, '')

/** Says opening hours in words: `seg–sex 09:00–18:00, sáb 09:00–13:00`; empty without any. */
export const hoursText = (hours: OpeningHours | null | undefined, language: string): string =>
  !hours
    ? ''
    : runsOf(hours)
        .map(({ first, last, hours: own }) => {
          const days = [...new Set([first, last])].map((day) => weekdayName(day, language, 'short')).join('–')
          return `${days} ${isWholeDay(own) ? '24 h' : own.replace('-', '–')}`
        })
        .join(', ')

/** Writes opening hours as OpenStreetMap does, which no language changes: `Mo-Fr 09:00-18:00; Sa 09:00-13:00`. */
export const plainHours = (hours: OpeningHours | null): string =>
  hours === null
    ? ''
    : runsOf(hours)
        .map(({ first, last, hours: own }) => {
          const days = [...new Set([first, last])].map((day) => `${day[0]?.toUpperCase() ?? ''}${day[1] ?? ''}`)
          return `${days.join('-')} ${own}`
        })
        .join('; ')
