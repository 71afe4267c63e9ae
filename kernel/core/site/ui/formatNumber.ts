// Formats numbers in the language of the site, not the browser's: 12.345 in Portuguese, 12,345 in English.
import { languageTag } from '#kernel/core/site/i18n/language.ts'

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(languageTag(), options)
