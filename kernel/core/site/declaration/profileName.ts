// Shows profiles in words: "Administrador". Calls, exports and imports have the code.
import { productContract } from '#kernel/core/contract/productContract.ts'
import { language } from '#kernel/core/site/i18n/language.ts'

/** Returns a profile in words; one that the product has no words for is its code. */
export const profileName = (code: string): string =>
  new Map(Object.entries(productContract().profileNames[language()])).get(code) ?? code

/** Returns how screens show the title of a record. */
export const shownTitle = (resource: string, title: string): string =>
  resource === productContract().profiles.name ? profileName(title) : title
