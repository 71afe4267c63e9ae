// The languages of the product. Without schemas, because the sign-in page loads no zod.

/** The interface languages with their tags in Content-Language and in a quiz (S2§9). */
export const languages = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' } as const
export type Language = keyof typeof languages
/** In the order of the menus. */
export const languageCodes: readonly Language[] = ['pt', 'en', 'es']
export const defaultLanguage: Language = 'pt'

/** The language of a header or of `?lang=` (`en`, `en-US`, `EN-us,en;q=0.8`); undefined for any other language. */
export const parseLanguage = (text: string | null | undefined): Language | undefined =>
  languageCodes.find((code) => code === text?.trim().slice(0, 2).toLowerCase())
