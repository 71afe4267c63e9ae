// Names a country in the user's language.
import { languageTag } from '#kernel/core/site/i18n/language.ts'

/** Returns the name of a country by its code: BR is Brasil. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([languageTag()], { type: 'region' }).of(code) ?? code
