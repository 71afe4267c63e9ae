// react-admin's translations: polyglot over lazily loaded files. Forms and dialogs add theirs when one opens.
// Another language is another provider, so that React sees the change and screens keep what was typed into them.
import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, StringMap, TranslationMessages } from 'react-admin'
import { product } from '#kernel/core/contract/product.ts'
import { parseLanguage, type Language, type TextLanguage } from '#kernel/core/contract/languages.ts'
import { setLanguage, useLanguage } from './language.ts'

const formFiles: Record<TextLanguage, () => Promise<StringMap>> = {
  pt: async () => (await import('./forms.pt.ts')).messages,
  en: async () => (await import('./forms.en.ts')).messages,
  es: async () => (await import('./forms.es.ts')).messages,
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

/**
 * react-admin's type wants the whole catalog; ours has two parts, which tests/unit/frameworkMessages.test.ts completes.
 */
const isCatalog = (messages: object): messages is TranslationMessages => 'ra' in messages

/** Loads the messages before they are shown, then changes the language of the whole site. */
const changeLocale = async (locale: string): Promise<void> => {
  const chosen = parseLanguage(locale)
  if (!chosen) return
  await loadI18nProvider(chosen)
  setLanguage(chosen)
}

const createTranslations = (language: Language, first: TranslationMessages): Translations => {
  let messages = first
  const provider = polyglot(() => messages, language)
  let hasForms = false
  return {
    provider: { ...provider, changeLocale },
    addForms: async () => {
      const more = await formFiles[language]()
      if (hasForms) return
      hasForms = true
      messages = { ...first, ...merge(first, more) }
      await provider.changeLocale(language)
    },
  }
}

const loadTexts = async (language: Language): Promise<TranslationMessages> => {
  const load = product().loadTexts[language]
  if (!load) throw new Error(`${language}: the product has no texts in this language`)
  const { messages } = await load()
  if (!isCatalog(messages)) throw new Error(`${language}: react-admin's messages are missing`)
  return messages
}

export const loadI18nProvider = async (language: Language): Promise<I18nProvider> => {
  const translations = loaded.get(language) ?? createTranslations(language, await loadTexts(language))
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
