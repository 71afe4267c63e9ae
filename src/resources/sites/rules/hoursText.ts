// Says the opening hours of a site in words. Lists load it.
import { isWholeDay, weekdays, type Hours, type OpeningHours, type Weekday } from './weekdays.ts'

/** The first days of the runs of equal hours, each with the last one: Monday to Friday, Saturday. */
export const runsOf = (hours: OpeningHours): { first: Weekday; last: Weekday; hours: string }[] => {
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
