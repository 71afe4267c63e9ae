// The words outside the admin, one small file a language, loaded before they are shown: a change of language never flashes.
import { use } from 'react'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../language.ts'
import type { SessionWords } from './pt.ts'

const files = { pt: () => import('./pt.ts'), en: () => import('./en.ts'), es: () => import('./es.ts') }
const loaded = new Map<Language, SessionWords>()
const loading = new Map<Language, Promise<SessionWords>>()

const fetchWords = async (language: Language): Promise<SessionWords> => {
  try {
    const { words } = await files[language]()
    loaded.set(language, words)
    return words
  } catch (error) {
    loading.delete(language)
    throw error
  }
}

/** Fetches a language's words; await it before they are shown. */
export const loadSessionWords = (language: Language): Promise<SessionWords> => {
  const words = loading.get(language) ?? fetchWords(language)
  loading.set(language, words)
  return words
}

/** The words of the present language; suspends when nobody has loaded them. */
export const useSessionWords = (): SessionWords => {
  const language = useLanguage()
  return loaded.get(language) ?? use(loadSessionWords(language))
}
