// A text in three languages: which language a field is in, and the items of a list of texts.
import { isObject } from '#kernel/contract/isObject.ts'
import { languageCodes, languages, type Language } from '#kernel/contract/languages.ts'

/** The Portuguese name behind an English or Spanish one, in either spelling, and the language; undefined for any other name. */
export const translationOf = (source: string): { language: Language; candidates: readonly string[] } | undefined => {
  const [, base, language] = /^(.+?)_?(en|es|En|Es)$/.exec(source) ?? []
  if (base === undefined || language === undefined) return undefined
  return { language: language.toLowerCase() === 'en' ? 'en' : 'es', candidates: [base, `${base}Pt`] }
}

/** Has this text no words, apart from its markup? */
export const isBlankText = (value: unknown): boolean =>
  typeof value !== 'string' || value.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** A text in one language, as an item of a list: the language as the wire spells it, and the text under a name of its own. */
interface TextItem {
  language: string
  [part: string]: unknown
}
const isItem = (value: unknown): value is TextItem => isObject(value) && typeof value.language === 'string'

/** A list of texts as a form holds it: one item per language, the preferred language first. */
export const textItems = (stored: unknown, part: string, first: Language): TextItem[] => {
  const items: unknown[] = Array.isArray(stored) ? stored : []
  const textIn = (language: Language) =>
    items.filter(isItem).find((item) => item.language === languages[language])?.[part] ?? null
  return [first, ...languageCodes.filter((code) => code !== first)].map((code) => ({
    language: languages[code],
    [part]: textIn(code),
  }))
}

/** The names of such texts in a form: `descriptions.0.description`. */
export const textNames = (source: string, part: string, items: unknown): Record<Language, string> => {
  const order = Array.isArray(items) ? items.filter(isItem).map(({ language }) => language) : []
  const recordTitle = (language: Language) => `${source}.${order.indexOf(languages[language])}.${part}`
  return { pt: recordTitle('pt'), en: recordTitle('en'), es: recordTitle('es') }
}
