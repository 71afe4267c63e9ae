// What features say in the log, in the language of the site.
import { useMemo } from 'react'
import { wordsIn } from '#kernel/core/contract/feature.ts'
import { useParts } from '#kernel/core/site/features.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'

export const useLogWords = () => {
  const language = useLanguage()
  const parts = useParts()
  return useMemo(() => {
    const all = parts.flatMap(({ words }) => words ?? [])
    return wordsIn(language, all)
  }, [language, parts])
}
