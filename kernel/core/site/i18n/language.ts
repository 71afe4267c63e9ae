// The language of this tab: the URL (`?lang=xx`, which is stored), the stored choice, or Portuguese (S2§9).
// The screens, react-admin's provider and the Content-Language of each call read it here.
import { useSyncExternalStore } from 'react'
import { defaultLanguage, languages, parseLanguage, type Language } from '#kernel/core/contract/languages.ts'

const key = 'sillage.language'
const listeners = new Set<() => void>()
let current: Language | undefined

const keep = (language: Language): void => {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Without storage the choice lasts until the tab is closed.
  }
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const atStart = (): Language => {
  const asked = parseLanguage(new URLSearchParams(globalThis.location?.search ?? '').get('lang'))
  if (asked) keep(asked)
  return asked ?? parseLanguage(stored()) ?? defaultLanguage
}

const show = (language: Language): void => {
  if (globalThis.document) document.documentElement.lang = languages[language]
}

/** The current language. The first call reads the URL and the storage. */
export const language = (): Language => {
  if (!current) {
    current = atStart()
    show(current)
  }
  return current
}

/** The value of Content-Language: pt-BR, en-US or es-ES. */
export const languageTag = (): string => languages[language()]

/** Changes the language, stores it for the next visit, and calls the subscribers. */
export const setLanguage = (chosen: Language): void => {
  current = chosen
  keep(chosen)
  show(chosen)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language)
