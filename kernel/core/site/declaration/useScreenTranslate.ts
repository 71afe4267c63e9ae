// Translates the messages of one screen, in three languages, which are loaded with its chunk and not with every list.
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '#kernel/core/contract/languages.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'

/** The message of a key in the interface's language; react-admin fills placeholders and picks the plural. */
export type ScreenTranslate<Key extends string> = (key: Key, args?: Record<string, unknown>) => string

export const useScreenTranslate = <Key extends string>(
  messages: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): ScreenTranslate<Key> => {
  const t = useTranslate()
  const language = useLanguage()
  return useCallback((key, args) => t(key, { _: messages[language][key], ...args }), [t, messages, language])
}
