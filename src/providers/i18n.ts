// react-admin's words: a provider for each language, polyglot over one lazily loaded file.
// Another language is another provider, so that React sees the change and screens keep what is typed into them.
import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'ra-core'
import { parseLanguage, type Language } from '#contract/languages.ts'
import { setLanguage, useLanguage } from '#src/i18n/language.ts'

const packs = {
  pt: async () => (await import('#src/i18n/admin.pt.ts')).messages,
  en: async () => (await import('#src/i18n/admin.en.ts')).messages,
  es: async () => (await import('#src/i18n/admin.es.ts')).messages,
}
const providers = new Map<Language, I18nProvider>()

/** Loads the words before they are shown; the change is then the whole site's. */
const changeLocale = async (locale: string): Promise<void> => {
  const chosen = parseLanguage(locale)
  if (!chosen) return
  await loadI18nProvider(chosen)
  setLanguage(chosen)
}

/** The provider of a language, with its words. */
export const loadI18nProvider = async (language: Language): Promise<I18nProvider> => {
  const known = providers.get(language)
  if (known) return known
  const words: TranslationMessages = await packs[language]()
  const provider = { ...polyglot(() => words, language), changeLocale }
  providers.set(language, provider)
  return provider
}

/** The provider of the present language, followed as it changes; `first` is the one the admin was mounted with. */
export const usePresentWords = (first: I18nProvider): I18nProvider => providers.get(useLanguage()) ?? first
