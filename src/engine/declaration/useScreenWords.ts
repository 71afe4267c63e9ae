// The words of a custom screen, which arrive with its chunk and not with every list: three languages side by side.
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '#src/i18n/language.ts'

/** A word by its key, in the interface's language; react-admin's translator fills it in, plurals included. */
export type Say<Key extends string> = (key: Key, args?: Record<string, unknown>) => string

export const useScreenWords = <Key extends string>(words: Readonly<Record<Language, Readonly<Record<Key, string>>>>): Say<Key> => {
  const t = useTranslate()
  const language = useLanguage()
  return useCallback((key, args) => t(key, { _: words[language][key], ...args }), [t, words, language])
}
