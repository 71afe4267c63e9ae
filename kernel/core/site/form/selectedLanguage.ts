// The language whose tabs are selected in a form. A list of texts requires only the text of that language,
// so that users with another interface language can save (S2§5).
import { createContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { defaultLanguage, languageCodes, type Language } from '#kernel/core/contract/languages.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import type { Field } from '../declaration/fields.ts'
import { valueAt } from '../declaration/fieldPath.ts'
import { isBlankText, textNames } from '../declaration/translations.ts'

/** What a form shows of its texts: one language, or all of them side by side. */
export type LanguageTab = Language | 'all'

export interface ShownLanguages {
  selected: Language
  select: (language: Language) => void
  /** All languages are shown, beside or below one another, instead of the selected one alone. */
  isSideBySide: boolean
  /** Shows one language or all. */
  show: (tab: LanguageTab) => void
  /** A preview beside the form shows that language, and leaves the fields less room. */
  isPreviewed?: boolean
  /** Begins the ids of the tabs and of their panels. */
  id: string
}

/** The selection of the form around an input. */
export const LanguageSelection = createContext<ShownLanguages>({
  selected: defaultLanguage,
  select: () => undefined,
  isSideBySide: false,
  show: () => undefined,
  id: '',
})

/** The width from which texts have room for all languages beside one another: editors need more, above all beside a preview. */
export const roomFor = (fields: readonly Field<'translated'>[], isPreviewed = false): string => {
  if (fields.some(({ rich }) => rich)) return isPreviewed ? '(min-width: 1600px)' : '(min-width: 1280px)'
  return '(min-width: 720px)'
}

/** A text of a list in one language: `source` is the list's path, `path` the text's. */
export interface ListedText {
  source: string
  path: string
}

/** The name of a translated field in each language, in the form of these values. */
export const translatedNames = ({ source, part }: Field<'translated'>, values: FieldValues): Record<Language, string> =>
  part === undefined ? translations(source) : textNames(source, part, valueAt(values, source))

/** The texts of a form that have several languages. */
export const translatedIn = (fields: readonly Field[]): Field<'translated'>[] =>
  fields.flatMap((field) => (field.kind === 'translated' ? [field] : []))
const listsIn = (fields: readonly Field[]) => translatedIn(fields).filter(({ part }) => part !== undefined)

/** The language that a form opens on: the interface's, or the first one that its lists of texts have. */
export const openedLanguage = (fields: readonly Field[], values: FieldValues, present: Language): Language => {
  const lists = listsIn(fields).map((field) => {
    const names = translatedNames(field, values)
    return languageCodes.filter((code) => !isBlankText(valueAt(values, names[code])))
  })
  const isMissing = (code: Language) => lists.some((written) => written.length > 0 && !written.includes(code))
  return [present, ...languageCodes].find((code) => !isMissing(code)) ?? present
}

/** The language to show for refused paths: the selected one if it is among theirs, else their first. */
export const refusedLanguage = (
  fields: readonly Field[],
  values: FieldValues,
  paths: readonly string[],
  selected: Language,
): Language | undefined => {
  const names = translatedIn(fields).map((field) => translatedNames(field, values))
  const refused = paths.flatMap((path) => names.flatMap((one) => languageCodes.filter((code) => one[code] === path)))
  return refused.includes(selected) ? selected : refused[0]
}

/** The paths of all texts of a field that is a list of texts; empty for any other field. */
export const listedTexts = (field: Field, values: FieldValues): string[] =>
  listsIn([field]).flatMap((list) => Object.values(translatedNames(list, values)))

/** The required texts that are blank in the selected language, the only one that the form shows. */
export const missingTexts = (fields: readonly Field[], selected: Language, values: FieldValues): ListedText[] =>
  listsIn(fields).flatMap((list) => {
    const path = translatedNames(list, values)[selected]
    return list.required && isBlankText(valueAt(values, path)) ? [{ source: list.source, path }] : []
  })
