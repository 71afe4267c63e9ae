// Says opening hours in words. Lists load it.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { isWholeDay, weekdays, type Weekday } from './contract.ts'

/** The first days of the runs of equal hours, each with the last one: Monday to Friday, Saturday. */
export const runsOf = (hours: unknown): { first: Weekday; last: Weekday; hours: string }[] => {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = []
  let previous: unknown
  for (const day of weekdays) {
    const own = isObject(hours) && hours[day]
    const run = runs.at(-1)
    if (own && own === previous && run) run.last = day
    else if (typeof own === 'string') runs.push({ first: day, last: day, hours: own })
    previous = own
  }
  return runs
}

/** The first Monday of a year, in UTC. */
const monday = Date.UTC(2024, 0, 1)

export const weekdayName = (day: Weekday, language: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
    .format(monday + weekdays.indexOf(day) * 86_400_000)
    .replace(/\.$/, '')

/** Says opening hours in words: `seg–sex 09:00–18:00, sáb 09:00–13:00`; empty without any. */
export const hoursText = (hours: unknown, language: string): string =>
  runsOf(hours)
    .map(({ first, last, hours: own }) => {
      const days = [...new Set([first, last])].map((day) => weekdayName(day, language, 'short')).join('–')
      return `${days} ${isWholeDay(own) ? '24 h' : own.replace('-', '–')}`
    })
    .join(', ')
