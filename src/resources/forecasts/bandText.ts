// Says the days of a forecast in words: "Acaba entre 3 e 9 de dezembro (80% de chance)".
import { addDays, today } from '#kernel/core/contract/days.ts'
import { languages, type Language } from '#kernel/core/contract/languages.ts'
import { forecast as limits } from '#src/product/limits.ts'
import { forecastMessages } from './forecastTexts.ts'

/** A day of a later year is told by its month alone as long as there is no other such month. */
const knownDays = 300
/** A longer band shows its beginning only, in lists its month: a day would pretend to know. */
const longBand = 60
/** The capsule is empty before the band in half of the cases in which it is not empty within. */
const notBeforePercent = (100 + limits.percent) / 2

/** The days as YYYY-MM-DD. `isShort` abbreviates what a list has no room for, and leaves out the chance. */
export const bandText = (from: string, until: string, language: Language, isShort = false): string => {
  const { between, notBefore, notBeforeMonth, on, and, chance } = forecastMessages[language]
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  const isLong = until >= addDays(from, longBand)
  const hasDays = !isShort || !isLong
  const format = new Intl.DateTimeFormat(languages[language], {
    timeZone: 'UTC',
    ...(hasDays && { day: 'numeric' }),
    month: isShort && !isLong ? 'short' : 'long',
    ...((isLong ? from : until) > addDays(today(), knownDays) && { year: 'numeric' }),
  })
  const [first, last] = [new Date(from), new Date(until)]
  const withChance = (sentence: string, percent: number) =>
    isShort ? sentence : sentence + chance.replace('%{percent}', String(percent))
  if (isLong)
    return withChance((hasDays ? notBefore : notBeforeMonth).replace('%{band}', format.format(first)), notBeforePercent)
  // Of two days of a month only one says it; a range of two years would say these although nobody asked.
  const band = isOneMonth
    ? format
        .formatRangeToParts(first, last)
        .map(({ value }) => (/^\s*[–—-]\s*$/.test(value) ? and : value))
        .join('')
    : `${format.format(first)}${and}${format.format(last)}`
  const sentence = from === until ? on : between
  return withChance(sentence.replace('%{band}', band), limits.percent)
}
