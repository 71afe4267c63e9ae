// Translates the messages of the builder, which load with its chunk and not with every list.
import { useScreenTranslate, type ScreenTranslate } from '#src/engine/index.ts'
import { en } from '#src/i18n/quiz/en.ts'
import { es } from '#src/i18n/quiz/es.ts'
import { pt, type QuizMessages } from '#src/i18n/quiz/pt.ts'

const messages = { pt, en, es }

export type QuizTranslate = ScreenTranslate<keyof QuizMessages>

export const useQuizTranslate = (): QuizTranslate => useScreenTranslate(messages)
