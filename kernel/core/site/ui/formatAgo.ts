// Formats how long ago a moment was, in the language of the site: "há 2 horas", or alone "2 horas".
import { languageTag } from '#kernel/core/site/i18n/language.ts'

/** The units and their seconds, the longest first. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** The time since an instant (ISO 8601) until `now`, in milliseconds: whole units of the longest kind that has passed. */
const timeSince = (instant: string, now: number) => {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  return { seconds, unit, count: Math.floor(seconds / size) }
}

/** Less than ten seconds are "now". */
export const formatAgo = (instant: string, now: number): string => {
  const { seconds, unit, count } = timeSince(instant, now)
  const format = new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' })
  return seconds < 10 ? format.format(0, 'second') : format.format(-count, unit)
}

/** The same without "ago", for sentences that say since when. */
export const formatSince = (instant: string, now: number): string => {
  const { unit, count } = timeSince(instant, now)
  return new Intl.NumberFormat(languageTag(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
