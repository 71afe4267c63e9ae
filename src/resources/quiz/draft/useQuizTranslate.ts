// Translates the messages of the builder, which load with its chunk and not with every list.
import { useScreenTranslate, type ScreenTranslate } from '#kernel/core/site/index.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type QuizMessages } from './texts/pt.ts'

const messages = { pt, en, es }

export type QuizTranslate = ScreenTranslate<keyof QuizMessages>

export const useQuizTranslate = (): QuizTranslate => useScreenTranslate(messages)
