// Picks the form of a text for a number: `one |||| several`, as the site's messages have it.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { type Language, languages } from '#kernel/core/contract/languages.ts'

export const counted = (text: string, count: number, language: Language): string => {
  const [one = '', several = one] = text.split(' |||| ')
  return fillPlaceholders(count === 1 ? one : several, { count: count.toLocaleString(languages[language]) })
}
