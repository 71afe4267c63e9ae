// Names a translated field on the wire in each language: `name, name_en, name_es` or `titlePt, titleEn, titleEs`.
// A definition contains the Portuguese name; the others follow from it.
import type { Language } from './languages.ts'

type Spelled<Name extends string, Code extends 'en' | 'es'> = Name extends `${infer Base}Pt`
  ? `${Base}${Capitalize<Code>}`
  : `${Name}_${Code}`

/** The names of a translated field in all three languages, from the Portuguese one. */
export type Translation<Name extends string> = Name | Spelled<Name, 'en'> | Spelled<Name, 'es'>

/** The name of a translated field in each language, from the Portuguese one. */
export const translations = (name: string): Record<Language, string> => {
  const base = /^(.+)Pt$/.exec(name)?.[1]
  return base === undefined
    ? { pt: name, en: `${name}_en`, es: `${name}_es` }
    : { pt: name, en: `${base}En`, es: `${base}Es` }
}
