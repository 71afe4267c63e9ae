// The languages of the product. Free of schemas: the sign-in page speaks them and loads no zod.

/** The interface languages and what each is called in Content-Language and in a quiz (S2§9). */
export const languages = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' } as const
export type Language = keyof typeof languages
/** In the order they are offered. */
export const languageCodes: readonly Language[] = ['pt', 'en', 'es']
export const defaultLanguage: Language = 'pt'

/** The language a header or a `?lang=` names (`en`, `en-US`, `EN-us,en;q=0.8`), or undefined when it is none of ours. */
export const parseLanguage = (text: string | null | undefined): Language | undefined =>
  languageCodes.find((code) => code === text?.trim().slice(0, 2).toLowerCase())
