// A text in every language, as the items of a list of texts.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { languageCodes, languages, perLanguage, type Language } from '#kernel/core/contract/languages.ts'

/** Has this text no words, apart from its markup? */
export const isBlankText = (value: unknown): boolean =>
  typeof value !== 'string' || value.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''

/** A text in one language, as an item of a list: the language on the wire, and the text under its own name. */
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
  return perLanguage((language) => `${source}.${order.indexOf(languages[language])}.${part}`)
}

/** The values of a text by language. */
export type TextByLanguage = Readonly<Record<Language, unknown>>

/** Whether a text lacks its words in a language and has some in another one: what nobody has written lacks none. */
export const isMissing = (text: TextByLanguage, language: Language): boolean =>
  isBlankText(text[language]) && languageCodes.some((code) => !isBlankText(text[code]))
