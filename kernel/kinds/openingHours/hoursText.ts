// Says opening hours in words. Lists load it.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { isWholeDay, weekdays, type Weekday } from './contract.ts'

interface Run {
  first: Weekday
  last: Weekday
}

/** The first days of the runs of equal hours, each with the last one: Monday to Friday, Saturday. Closed days are null. */
export const allRunsOf = (hours: unknown): (Run & { hours: string | null })[] => {
  const runs: (Run & { hours: string | null })[] = []
  for (const day of weekdays) {
    const found = isObject(hours) ? hours[day] : null
    const own = typeof found === 'string' ? found : null
    const run = runs.at(-1)
    if (run?.hours === own) run.last = day
    else runs.push({ first: day, last: day, hours: own })
  }
  return runs
}

/** Those of the open days. */
export const runsOf = (hours: unknown): (Run & { hours: string })[] =>
  allRunsOf(hours).flatMap(({ hours: own, ...run }) => (own === null ? [] : [{ ...run, hours: own }]))

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
