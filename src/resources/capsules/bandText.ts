// Says the days of a forecast in words: "Vazia entre 3 e 9 de dezembro (80 %)".
import { today } from '#kernel/contract/days.ts'
import { languages, type Language } from '#kernel/contract/languages.ts'
import { forecast as limits } from '#product/limits.ts'
import { forecastMessages } from './forecastTexts.ts'

/** The days as YYYY-MM-DD. The year is said unless it is the present one; `isShort` abbreviates the names of two months. */
export const bandText = (from: string, until: string, language: Language, isShort = false): string => {
  const { between, on, and } = forecastMessages[language]
  const year = today().slice(0, 4)
  const isThisYear = from.startsWith(year) && until.startsWith(year)
  const format = new Intl.DateTimeFormat(languages[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: isShort && from.slice(0, 7) !== until.slice(0, 7) ? 'short' : 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  const parts = format.formatRangeToParts(new Date(from), new Date(until))
  const band = parts.map(({ value }) => (/^\s*[–—-]\s*$/.test(value) ? and : value)).join('')
  return (from === until ? on : between).replace('%{band}', band).replace('%{percent}', String(limits.percent))
}
