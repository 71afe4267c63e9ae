// react-admin's translations: polyglot over lazily loaded files. Forms and dialogs add theirs when one opens.
// Another language is another provider, so that React sees the change and screens keep what was typed into them.
import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, StringMap, TranslationMessages } from 'react-admin'
import { parseLanguage, type Language, type TextLanguage } from '#kernel/core/contract/languages.ts'
import { setLanguage, useLanguage } from '#kernel/core/site/i18n/language.ts'

const adminFiles = {
  pt: async () => (await import('#src/i18n/admin.pt.ts')).messages,
  en: async () => (await import('#src/i18n/admin.en.ts')).messages,
  es: async () => (await import('#src/i18n/admin.es.ts')).messages,
}
const formFiles: Record<TextLanguage, () => Promise<StringMap>> = {
  pt: async () => (await import('#src/i18n/forms.pt.ts')).messages,
  en: async () => (await import('#src/i18n/forms.en.ts')).messages,
  es: async () => (await import('#src/i18n/forms.es.ts')).messages,
}

interface Translations {
  provider: I18nProvider
  /** Adds the messages of forms and dialogs to the same provider: nothing on the screen changes. */
  addForms: () => Promise<void>
}
const loaded = new Map<Language, Translations>()
/** Once a form or dialog has opened, every language loads its messages for them. */
let needsForms = false

const merge = (first: StringMap, more: StringMap): StringMap =>
  Object.entries(more).reduce((all, [key, messages]) => {
    const present = all[key]
    return {
      ...all,
      [key]: typeof present === 'object' && typeof messages === 'object' ? merge(present, messages) : messages,
    }
  }, first)

/** react-admin's type requires the whole catalog at once; ours has two parts, complete by their types and by tests/unit/frameworkMessages.test.ts. */
const isCatalog = (messages: StringMap): messages is TranslationMessages => 'ra' in messages

/** Loads the messages before they are shown, then changes the language of the whole site. */
const changeLocale = async (locale: string): Promise<void> => {
  const chosen = parseLanguage(locale)
  if (!chosen) return
  await loadI18nProvider(chosen)
  setLanguage(chosen)
}

const createTranslations = (language: Language, first: StringMap): Translations => {
  let messages = first
  const provider = polyglot(() => {
    if (!isCatalog(messages)) throw new Error(`${language}: react-admin's messages are missing`)
    return messages
  }, language)
  let hasForms = false
  return {
    provider: { ...provider, changeLocale },
    addForms: async () => {
      const more = await formFiles[language]()
      if (hasForms) return
      hasForms = true
      messages = merge(first, more)
      await provider.changeLocale(language)
    },
  }
}

/** The provider of a language, with its messages. */
export const loadI18nProvider = async (language: Language): Promise<I18nProvider> => {
  const translations = loaded.get(language) ?? createTranslations(language, await adminFiles[language]())
  loaded.set(language, translations)
  if (needsForms) await translations.addForms()
  return translations.provider
}

/** Loads the messages of forms and dialogs, for the current language and each one chosen later. */
export const loadFormMessages = async (): Promise<void> => {
  needsForms = true
  await Promise.all([...loaded.values()].map(({ addForms }) => addForms()))
}

/** The provider of the current language, which follows its changes; `first` is the one the admin was mounted with. */
export const useCurrentI18nProvider = (first: I18nProvider): I18nProvider =>
  loaded.get(useLanguage())?.provider ?? first
