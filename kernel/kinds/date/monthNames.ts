// Reads days with a month's name in every language: 24/dez/26, 24 de diciembre de 2026, December 24, 2026.
import { foldText } from '#kernel/core/contract/foldText.ts'
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'

/** Returns the names of some days or their months in each language. */
const namesOf = (style: Intl.DateTimeFormatOptions, days: readonly number[]): string[][] =>
  languageCodes.map((language) => {
    const format = new Intl.DateTimeFormat(languages[language], { ...style, timeZone: 'UTC' })
    return days.map((day) => foldText(format.format(day)))
  })
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

let months: readonly (readonly string[])[] | undefined
let weekdays: readonly (readonly string[])[] | undefined

/** Returns the number of a month by its name or its first three letters or more; undefined for others. */
const monthOf = (word: string): number | undefined => {
  months ??= namesOf(
    { month: 'long' },
    range(12).map((at) => Date.UTC(2026, at)),
  )
  if (word.length < 3) return undefined
  const found = months.map((names) => names.findIndex((name) => name.startsWith(word))).find((at) => at >= 0)
  return found === undefined ? undefined : found + 1
}

const isWeekday = (word: string): boolean => {
  weekdays ??= namesOf(
    { weekday: 'long' },
    range(7).map((at) => Date.UTC(2026, 0, 1 + at)),
  )
  return word.length >= 3 && weekdays.some((names) => names.some((name) => name.startsWith(word)))
}

/** The words around the parts of a date: 1º de janeiro, the 24th of December. */
const fillers: ReadonlySet<string> = new Set([
  'de',
  'do',
  'del',
  'of',
  'the',
  'st',
  'nd',
  'rd',
  'th',
  'º',
  'ª',
  'o',
  'a',
  'dia',
  'feira',
])

/** Longer texts are no dates. */
const longest = 60

const isNumber = (token: string): boolean => /^\d+$/.test(token)

/** Returns the digits of year, month and day of a text with the name of one month; undefined for any other text. */
export const namedDate = (text: string): { year: string; month: string; day: string } | undefined => {
  if (text.length > longest) return undefined
  const words = foldText(plainText(text)).match(/\p{L}+|\d+/gu) ?? []
  const [first = '', ...others] = words
  // In Spanish, mar is a weekday too.
  const hasWeekday = isWeekday(first) && others.some((word) => monthOf(word) !== undefined)
  const [one, two, three, ...more] = (hasWeekday ? others : words).filter((word) => !fillers.has(word))
  if (one === undefined || two === undefined || three === undefined || more.length > 0) return undefined
  const isDayLast = !isNumber(one)
  const number = monthOf(isDayLast ? one : two)
  const [before, after] = isDayLast ? [two, three] : [one, three]
  if (number === undefined || !isNumber(before) || !isNumber(after)) return undefined
  const month = String(number)
  if (before.length === 4 && after.length <= 2) return { year: before, month, day: after }
  return before.length <= 2 && (after.length === 4 || after.length === 2)
    ? { year: after, month, day: before }
    : undefined
}
