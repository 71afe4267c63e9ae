// The three languages of one text have three names on the wire, in one of two spellings: `name, name_en, name_es` and `titlePt, titleEn, titleEs`.
// A declaration names the Portuguese one; the others follow from it. Or they are the items of a list, each with its language.
import { languageCodes, languages, type Language } from '#contract/languages.ts'
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

/** Has this text no words, apart from its markup? */
export const isBlankText = (value: unknown): boolean => typeof value !== 'string' || value.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** A text in one language, as an item of a list: the language as the wire spells it, and the text under a name of its own. */
interface TextItem {
  language: string
  [part: string]: unknown
}
const isItem = (value: unknown): value is TextItem =>
  typeof value === 'object' && value !== null && 'language' in value && typeof value.language === 'string'

/** A list of texts as a form holds it: one item for each language, the one that is asked for first in front. */
export const textItems = (stored: unknown, part: string, first: Language): TextItem[] => {
  const items: unknown[] = Array.isArray(stored) ? stored : []
  const textIn = (language: Language) => items.filter(isItem).find((item) => item.language === languages[language])?.[part] ?? null
  return [first, ...languageCodes.filter((code) => code !== first)].map((code) => ({ language: languages[code], [part]: textIn(code) }))
}

/** The names of such texts in a form: `descriptions.0.description`. */
export const textNames = (source: string, part: string, items: unknown): Record<Language, string> => {
  const order = Array.isArray(items) ? items.filter(isItem).map(({ language }) => language) : []
  const nameOf = (language: Language) => `${source}.${order.indexOf(languages[language])}.${part}`
  return { pt: nameOf('pt'), en: nameOf('en'), es: nameOf('es') }
}
