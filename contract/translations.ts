// The three languages of one text have three names on the wire, in one of two spellings: `name, name_en, name_es` and `titlePt, titleEn, titleEs`.
// A definition names the Portuguese one; the others follow from it.
import type { Language } from './languages.ts'

type Spelled<Name extends string, Code extends 'en' | 'es'> = Name extends `${infer Base}Pt`
  ? `${Base}${Capitalize<Code>}`
  : `${Name}_${Code}`

/** The names of a text in all three languages, by its Portuguese one. */
export type Translation<Name extends string> = Name | Spelled<Name, 'en'> | Spelled<Name, 'es'>

/** The names of a text in each language, by its Portuguese one. */
export const translations = (name: string): Record<Language, string> => {
  const base = /^(.+)Pt$/.exec(name)?.[1]
  return base === undefined ? { pt: name, en: `${name}_en`, es: `${name}_es` } : { pt: name, en: `${base}En`, es: `${base}Es` }
}
