// What features say in the log, in the language of the site.
import { type LogWords, wordsIn } from '#kernel/core/contract/feature.ts'
import { type Language, perLanguage } from '#kernel/core/contract/languages.ts'
import type { SiteParts } from '#kernel/core/site/feature.ts'
import { useParts } from '#kernel/core/site/features.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'

type Parts = readonly SiteParts[]

/** Each line of a history asks for them: they are joined once. */
const known = new WeakMap<Parts, Record<Language, LogWords>>()

const joined = (parts: Parts): Record<Language, LogWords> => {
  const all = parts.flatMap(({ words }) => words ?? [])
  const words = perLanguage((language) => wordsIn(language, all))
  known.set(parts, words)
  return words
}

export const useLogWords = (): LogWords => {
  const language = useLanguage()
  const parts = useParts()
  return (known.get(parts) ?? joined(parts))[language]
}
