// The builder's words, which come with its own chunk and not with every list.
import { useScreenTranslate, type ScreenTranslate } from '#src/engine/index.ts'
import { en } from '#src/i18n/quiz/en.ts'
import { es } from '#src/i18n/quiz/es.ts'
import { pt, type QuizWords } from '#src/i18n/quiz/pt.ts'

const words = { pt, en, es }

export type Say = ScreenTranslate<keyof QuizWords>

export const useQuizTranslate = (): Say => useScreenTranslate(words)
