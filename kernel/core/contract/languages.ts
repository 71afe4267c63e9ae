// The languages that the product names. Without schemas, because the sign-in page loads no zod.
import { product } from './product.ts'

/** The interface languages, in the order of the menus, with their tags. */
export const { languages, descriptionLanguage } = product()
export type Language = keyof typeof languages & string
/** The languages of the kernel's own texts: those of a product are some of them. */
export type TextLanguage = 'pt' | 'en' | 'es'
const isLanguage = (code: string): code is Language => code in languages
/** In the order of the menus. */
export const languageCodes: readonly Language[] = Object.keys(languages).filter(isLanguage)
/** That of whoever has chosen none, and of names that are stored once. */
export const defaultLanguage: Language = product().defaultLanguage

export function perLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value>
export function perLanguage<Value>(valueIn: (language: Language) => Value): Record<string, Value> {
  return Object.fromEntries(languageCodes.map((language) => [language, valueIn(language)]))
}

/** The language of a header or of `?lang=` (`en`, `en-US`, `EN-us,en;q=0.8`); undefined for any other language. */
export const parseLanguage = (text: string | null | undefined): Language | undefined =>
  languageCodes.find((code) => code === text?.trim().slice(0, 2).toLowerCase())
