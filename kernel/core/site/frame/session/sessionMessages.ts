// Loads the messages outside the admin, one file per language.
// They load before they are shown, so that a change of language shows nothing unfinished.
import { use } from 'react'
import type { Language } from '#kernel/core/contract/languages.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { SessionMessages } from './pt.ts'

const files = { pt: () => import('./pt.ts'), en: () => import('./en.ts'), es: () => import('./es.ts') }
const loaded = new Map<Language, SessionMessages>()
const loading = new Map<Language, Promise<SessionMessages>>()

const fetchMessages = async (language: Language): Promise<SessionMessages> => {
  try {
    const { messages } = await files[language]()
    loaded.set(language, messages)
    return messages
  } catch (error) {
    loading.delete(language)
    throw error
  }
}

/** Loads the messages of a language; await it before showing them. */
export const loadSessionMessages = (language: Language): Promise<SessionMessages> => {
  const messages = loading.get(language) ?? fetchMessages(language)
  loading.set(language, messages)
  return messages
}

/** Returns the messages of the current language; suspends until they are loaded. */
export const useSessionMessages = (): SessionMessages => {
  const language = useLanguage()
  return loaded.get(language) ?? use(loadSessionMessages(language))
}
