// react-admin's words: polyglot over one lazily loaded file a language. The first is awaited before the admin mounts.
import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'ra-core'
import { language, languageCodes, parseLanguage, setLanguage } from '#src/i18n/language.ts'

const packs = {
  pt: async () => (await import('#src/i18n/admin.pt.ts')).messages,
  en: async () => (await import('#src/i18n/admin.en.ts')).messages,
  es: async () => (await import('#src/i18n/admin.es.ts')).messages,
}
const names = { pt: 'Português', en: 'English', es: 'Español' }

/** The provider with the present language's words. Changing the language loads its words, and is the change for the whole site. */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  const first = language()
  const words: TranslationMessages = await packs[first]()
  const load = (locale: string) => packs[parseLanguage(locale) ?? first]()
  const provider = polyglot(
    (locale) => (locale === first ? words : load(locale)),
    first,
    languageCodes.map((code) => ({ locale: code, name: names[code] })),
  )
  return {
    ...provider,
    changeLocale: async (locale, options) => {
      await provider.changeLocale(locale, options)
      const chosen = parseLanguage(locale)
      if (chosen && chosen !== language()) setLanguage(chosen)
    },
  }
}
