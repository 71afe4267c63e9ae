// Formats how long ago a moment was, in the language of the site: "há 2 horas".
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

/** An instant (ISO 8601) relative to `now`, in milliseconds. Less than ten seconds are "now". */
export const formatAgo = (instant: string, now: number): string => {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' })
  return seconds < 10 ? format.format(0, 'second') : format.format(-Math.floor(seconds / size), unit)
}
