// Reads and writes the charts' period in the URL: the last days, two dates, or everything.
import { addDays } from '#kernel/core/contract/days.ts'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import { isDate } from '#kernel/core/site/ui/dates/dateText.ts'

/** The selectable periods, in days up to today. */
export const presets = [7, 30, 90] as const
const defaultDays = 30
export type Choice = (typeof presets)[number] | 'all' | 'dates'

const dayMs = 86_400_000

/** Returns the number of days of a period, both ends included. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** Returns choice and period of the URL; invalid parameters mean the default, which has a period before. */
export const periodIn = (query: URLSearchParams, lastDay: string): { choice: Choice; period: Period } => {
  if (query.get('days') === 'all') return { choice: 'all', period: {} }
  const [from, to] = [query.get('from'), query.get('to')]
  const period = { ...(isDate(from) && { from }), ...(isDate(to) && { to }) }
  const isTurned = period.from !== undefined && period.to !== undefined && period.from > period.to
  if (!isTurned && (period.from ?? period.to)) return { choice: 'dates', period }
  const days = presets.find((preset) => String(preset) === query.get('days')) ?? defaultDays
  return { choice: days, period: { from: addDays(lastDay, 1 - days), to: lastDay } }
}

/** Returns the URL parameters of a choice of days, or of everything. */
export const presetQuery = (choice: Choice): Record<string, string> =>
  choice === defaultDays || choice === 'dates' ? {} : { days: String(choice) }

/** Returns the URL parameters after one end of a period moved; an end that passes the other moves it too. */
export const movedQuery = (period: Period, end: 'from' | 'to', date: string): Record<string, string> => {
  const from = end === 'from' ? date : (period.from ?? '')
  const to = end === 'to' ? date : (period.to ?? '')
  const isTurned = from !== '' && to !== '' && from > to
  return Object.fromEntries(
    Object.entries(isTurned ? { from: date, to: date } : { from, to }).filter(([, value]) => value !== ''),
  )
}
