// Numbers as the language of the site writes them: 12.345 in Portuguese, 12,345 in English, whatever the browser speaks.
import { languageTag } from '#src/i18n/language.ts'

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string => value.toLocaleString(languageTag(), options)
