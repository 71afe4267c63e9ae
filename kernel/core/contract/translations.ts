// Names a translated field on the wire in each language: `name, name_en, name_es` or `titlePt, titleEn, titleEs`.
// A definition contains the name in the default language; the others follow from it.
import type { product } from './product.ts'
import { defaultLanguage, languageCodes, perLanguage, type Language } from './languages.ts'

type Stored = ReturnType<typeof product>['defaultLanguage']
type Other = Exclude<Language, Stored>
type Spelled<Name extends string, Code extends Other> = Name extends `${infer Base}${Capitalize<Stored>}`
  ? `${Base}${Capitalize<Code>}`
  : `${Name}_${Code}`

/** The names of a translated field in all languages, from that in the default language. */
export type Translation<Name extends string> = Name | Spelled<Name, Other>

const capital = (code: string): string => code.slice(0, 1).toUpperCase() + code.slice(1)
const ending = capital(defaultLanguage)

/** The name of a translated field in each language, from that in the default language. */
export const translations = (name: string): Record<Language, string> =>
  perLanguage((language) => {
    if (name.endsWith(ending) && name !== ending) return name.slice(0, -ending.length) + capital(language)
    return language === defaultLanguage ? name : `${name}_${language}`
  })

/** The language of a translated name, and its possible names in the default language; undefined for others. */
export const translationOf = (name: string): { language: Language; candidates: readonly string[] } | undefined => {
  for (const language of languageCodes) {
    if (language === defaultLanguage) continue
    for (const suffix of [`_${language}`, language, capital(language)])
      if (name.endsWith(suffix) && name !== suffix) {
        const base = name.slice(0, -suffix.length)
        return { language, candidates: [base, base + ending] }
      }
  }
  return undefined
}
