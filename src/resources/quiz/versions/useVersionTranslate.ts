// Translates the messages of a quiz's versions, which load with the builder.
import { useScreenTranslate, type ScreenTranslate } from '#kernel/core/site/index.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type VersionMessages } from './texts/pt.ts'

const messages = { pt, en, es }

export const useVersionTranslate = (): ScreenTranslate<keyof VersionMessages> => useScreenTranslate(messages)
