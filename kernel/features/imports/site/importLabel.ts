// Names the columns of an import in the words of a screen.
import type { ImportField } from '#kernel/core/contract/imports.ts'
import { type Language, languageCodes, languages } from '#kernel/core/contract/languages.ts'

/** The words of one language. */
interface LabelWords {
  /** The label of a field, or '' for none. */
  field: (name: string) => string
  /** The name of an item of a list, by its key. */
  item: (source: string, key: string) => string
  /** A label in a language: Descrição (Inglês). */
  inLanguage: (label: string, language: Language) => string
}

/** Returns the label of a part of an item: Slot 3, or Slot 3: segundos; undefined for other columns. */
export const itemLabel = ({ base, item }: ImportField, words: LabelWords): string | undefined => {
  if (!item) return undefined
  const { key, part, list } = item
  const code = languageCodes.find((one) => languages[one] === key)
  const name = code ? words.inLanguage(words.field(base), code) : words.item(base, String(key))
  return part === list.needs ? name : `${name}: ${words.field(`${base}.${part}`)}`
}
