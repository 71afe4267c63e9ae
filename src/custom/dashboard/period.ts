// Reads and writes the charts' period in the URL: the last days, two dates, or everything.
import type { Period } from '#contract/payloads/statistics.ts'

/** The selectable periods, in days up to today. */
export const presets = [7, 30, 90] as const
export type Choice = (typeof presets)[number] | 'all' | 'dates'

const dayMs = 86_400_000

/** Days are counted in UTC, as the server rolls the shots up. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Returns the current date. */
export const today = (): string => dayOf(Date.now())

/** Is the text a date of the calendar, in a plausible year? A partly typed date is not. */
export const isDate = (text: string | null): text is string =>
  text !== null && /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text

/** Returns the choice and the period in the URL; invalid parameters mean everything. */
export const periodIn = (query: URLSearchParams, lastDay: string): { choice: Choice; period: Period } => {
  const days = presets.find((preset) => String(preset) === query.get('days'))
  if (days) return { choice: days, period: { from: dayOf(Date.parse(lastDay) - (days - 1) * dayMs), to: lastDay } }
  const [from, to] = [query.get('from'), query.get('to')]
  const period = { ...(isDate(from) && { from }), ...(isDate(to) && { to }) }
  const isTurned = period.from !== undefined && period.to !== undefined && period.from > period.to
  return isTurned || (!period.from && !period.to) ? { choice: 'all', period: {} } : { choice: 'dates', period }
}

/** Returns the URL parameters of a choice of days, or of everything. */
export const presetQuery = (choice: Choice): Record<string, string> => (typeof choice === 'number' ? { days: String(choice) } : {})

/** Returns the URL parameters after one end of a period moved; an end that passes the other moves it too. */
export const movedQuery = (period: Period, end: 'from' | 'to', date: string): Record<string, string> => {
  const from = end === 'from' ? date : (period.from ?? '')
  const to = end === 'to' ? date : (period.to ?? '')
  const isTurned = from !== '' && to !== '' && from > to
  return Object.fromEntries(Object.entries(isTurned ? { from: date, to: date } : { from, to }).filter(([, value]) => value !== ''))
}
