// react-admin's words: a provider for each language, polyglot over lazily loaded files: what lists say, and later what forms and dialogs add.
// Another language is another provider, so that React sees the change and screens keep what is typed into them.
import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, StringMap, TranslationMessages } from 'react-admin'
import { parseLanguage, type Language } from '#contract/languages.ts'
import { setLanguage, useLanguage } from '#src/i18n/language.ts'

const packs = {
  pt: async () => (await import('#src/i18n/admin.pt.ts')).messages,
  en: async () => (await import('#src/i18n/admin.en.ts')).messages,
  es: async () => (await import('#src/i18n/admin.es.ts')).messages,
}
const laterPacks: Record<Language, () => Promise<StringMap>> = {
  pt: async () => (await import('#src/i18n/forms.pt.ts')).messages,
  en: async () => (await import('#src/i18n/forms.en.ts')).messages,
  es: async () => (await import('#src/i18n/forms.es.ts')).messages,
}

interface Words {
  provider: I18nProvider
  /** Adds what forms and dialogs say to the same provider: nothing that is shown changes. */
  addLater: () => Promise<void>
}
const known = new Map<Language, Words>()
/** Once a form or dialog has opened, every language brings its words for them. */
let isLater = false

const joined = (first: StringMap, more: StringMap): StringMap =>
  Object.entries(more).reduce((all, [key, words]) => {
    const present = all[key]
    return { ...all, [key]: typeof present === 'object' && typeof words === 'object' ? joined(present, words) : words }
  }, first)

/** React-admin's type wants its catalogue at once; ours comes in two parts, whole by their types and by tests/unit/frameworkWords.test.ts. */
const isCatalogue = (words: StringMap): words is TranslationMessages => 'ra' in words

/** Loads the words before they are shown; the change is then the whole site's. */
const changeLocale = async (locale: string): Promise<void> => {
  const chosen = parseLanguage(locale)
  if (!chosen) return
  await loadI18nProvider(chosen)
  setLanguage(chosen)
}

const wordsOf = (language: Language, first: StringMap): Words => {
  let words = first
  const own = polyglot(() => {
    if (!isCatalogue(words)) throw new Error(`${language}: no words of react-admin`)
    return words
  }, language)
  let hasLater = false
  return {
    provider: { ...own, changeLocale },
    addLater: async () => {
      const more = await laterPacks[language]()
      if (hasLater) return
      hasLater = true
      words = joined(first, more)
      await own.changeLocale(language)
    },
  }
}

/** The provider of a language, with its words. */
export const loadI18nProvider = async (language: Language): Promise<I18nProvider> => {
  const words = known.get(language) ?? wordsOf(language, await packs[language]())
  known.set(language, words)
  if (isLater) await words.addLater()
  return words.provider
}

/** Fetches what forms and dialogs say, and sees to it that a language chosen afterwards says it too. */
export const loadFormWords = async (): Promise<void> => {
  isLater = true
  await Promise.all([...known.values()].map(({ addLater }) => addLater()))
}

/** The provider of the present language, followed as it changes; `first` is the one the admin was mounted with. */
export const usePresentWords = (first: I18nProvider): I18nProvider => known.get(useLanguage())?.provider ?? first
