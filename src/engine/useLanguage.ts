// The interface's language as the contract's messages know it.
import { useLocaleState } from 'ra-core'
import { defaultLanguage, parseLanguage, type Language } from '#contract/wire.ts'

export const useLanguage = (): Language => {
  const [locale] = useLocaleState()
  return parseLanguage(locale) ?? defaultLanguage
}
