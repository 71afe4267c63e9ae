// The builder's words, which come with its own chunk and not with every list. Filled in by react-admin's translator, plurals included.
import { useTranslate } from 'react-admin'
import { useCallback } from 'react'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { en } from '#src/i18n/quiz/en.ts'
import { es } from '#src/i18n/quiz/es.ts'
import { pt, type QuizWords } from '#src/i18n/quiz/pt.ts'

const words: Record<Language, QuizWords> = { pt, en, es }

export type Say = (key: keyof QuizWords, args?: Record<string, string | number>) => string

export const useSay = (): Say => {
  const t = useTranslate()
  const language = useLanguage()
  return useCallback((key, args) => t(`quiz.${key}`, { _: words[language][key], ...args }), [t, language])
}
