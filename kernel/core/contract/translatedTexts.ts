// The texts of a resource that are written in every language, as the columns of an import: what a translator works on.
import type { ImportField } from './imports.ts'
import { defaultLanguage, type Language, languageCodes, languages, perLanguage } from './languages.ts'
import { translations } from './translations.ts'

/** A text with its column for each language. */
export type TranslatedText = Readonly<Record<Language, ImportField>>

/** Returns the names of a text's columns: those of a translated field, of a list of texts, or of fields named alike. */
const namesOf = ({ name, base, language, item }: ImportField): Record<Language, string> => {
  if (language) return translations(base)
  if (item?.list.by !== 'language') return translations(name)
  const end = item.part === item.list.needs ? '' : `.${item.part}`
  return perLanguage((code) => `${base}.${languages[code]}${end}`)
}

/** Returns the texts among the columns of an import that have one for each language. */
export const translatedTextsIn = (fields: readonly ImportField[]): TranslatedText[] => {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return fields.flatMap((field) => {
    const names = namesOf(field)
    if (field.kind === 'id' || field.name !== names[defaultLanguage]) return []
    const found = languageCodes.flatMap((language) => byName.get(names[language]) ?? [])
    return found.length === languageCodes.length
      ? [perLanguage((language) => byName.get(names[language]) ?? field)]
      : []
  })
}
