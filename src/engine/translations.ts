// The three languages of one text have three names on the wire, in one of two spellings: `name, name_en, name_es` and `titlePt, titleEn, titleEs`.
// A declaration names the Portuguese one; the others follow from it.
import type { Language } from '#contract/languages.ts'
import type { PathTo } from './sources.ts'

type Spelt<Source extends string, Code extends 'en' | 'es'> = Source extends `${infer Base}Pt`
  ? `${Base}${Capitalize<Code>}`
  : `${Source}_${Code}`

/** The Portuguese names of a form whose English and Spanish are there as well. */
export type Translated<Form, Texts extends string = PathTo<Form, string>> = {
  [Source in Texts]: Spelt<Source, 'en'> | Spelt<Source, 'es'> extends Texts ? Source : never
}[Texts]

/** The names of a text in each language, by its Portuguese one. */
export const translations = (source: string): Record<Language, string> => {
  const base = /^(.+)Pt$/.exec(source)?.[1]
  return base === undefined ? { pt: source, en: `${source}_en`, es: `${source}_es` } : { pt: source, en: `${base}En`, es: `${base}Es` }
}

/** The Portuguese name behind an English or Spanish one, in either spelling, and the language; undefined for any other name. */
export const translationOf = (source: string): { language: Language; candidates: readonly string[] } | undefined => {
  const [, base, language] = /^(.+?)_?(en|es|En|Es)$/.exec(source) ?? []
  if (base === undefined || language === undefined) return undefined
  return { language: language.toLowerCase() === 'en' ? 'en' : 'es', candidates: [base, `${base}Pt`] }
}
