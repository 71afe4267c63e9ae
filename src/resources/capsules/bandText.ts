// Says the days of a forecast in words: "Vazia entre 3 e 9 de dezembro (80 %)".
import { addDays, today } from '#kernel/contract/days.ts'
import { languages, type Language } from '#kernel/contract/languages.ts'
import { forecast as limits } from '#product/limits.ts'
import { forecastMessages } from './forecastTexts.ts'

/** A day of a later year is told by its month alone as long as there is no other such month. */
const knownDays = 300
/** Of a longer band, lists say the months: the days would pretend to know. */
const longBand = 60

/** The days as YYYY-MM-DD. `isShort` abbreviates what a list has no room for. */
export const bandText = (from: string, until: string, language: Language, isShort = false): string => {
  const { between, betweenMonths, on, and, andMonth } = forecastMessages[language]
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  const hasDays = !isShort || isOneMonth || until < addDays(from, longBand)
  const format = new Intl.DateTimeFormat(languages[language], {
    timeZone: 'UTC',
    ...(hasDays && { day: 'numeric' }),
    month: isShort && !isOneMonth ? 'short' : 'long',
    ...(until > addDays(today(), knownDays) && { year: 'numeric' }),
  })
  const [first, last] = [new Date(from), new Date(until)]
  const joined = hasDays ? and : andMonth
  // Of two days of a month only one says it; a range of two years would say these although nobody asked.
  const band = isOneMonth
    ? format
        .formatRangeToParts(first, last)
        .map(({ value }) => (/^\s*[–—-]\s*$/.test(value) ? joined : value))
        .join('')
    : `${format.format(first)}${joined}${format.format(last)}`
  const sentence = from === until ? on : hasDays ? between : betweenMonths
  return sentence.replace('%{band}', band).replace('%{percent}', String(limits.percent))
}
