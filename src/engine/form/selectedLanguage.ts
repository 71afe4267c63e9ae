// The selected language of each list of texts in a form.
// The form opens on the first language with a text and requires only that one, so that users with another interface language can save (S2§5).
import { createContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { languageCodes, languages, type Language } from '#contract/languages.ts'
import type { Field } from '../declaration/fields.ts'
import { valueAt } from '../declaration/fieldPath.ts'
import { isBlankText, textNames } from '../declaration/translations.ts'

/** The selected language of each list of texts, by the source of its field. */
export type SelectedLanguages = Readonly<Record<string, Language>>

interface Selection {
  selected: SelectedLanguages
  select: (source: string, language: Language) => void
}

/** The selection of the form around an input. */
export const LanguageSelection = createContext<Selection>({ selected: {}, select: () => undefined })

/** A text of a list in one language: `source` is the list's path, `path` the text's. */
export interface ListedText {
  source: string
  path: string
}

const listsIn = (fields: readonly Field[]) =>
  fields.flatMap((field) => (field.kind === 'translated' && field.part !== undefined ? [{ ...field, part: field.part }] : []))

/** The language that each list of texts opens on: that of the first item with a text, else of the first item. */
export const openedLanguages = (fields: readonly Field[], values: FieldValues): SelectedLanguages =>
  Object.fromEntries(
    listsIn(fields).flatMap(({ source, part }) => {
      const list = valueAt(values, source)
      const items: unknown[] = Array.isArray(list) ? list : []
      const item = items.find((one) => !isBlankText(valueAt(one, part))) ?? items[0]
      const language = languageCodes.find((code) => languages[code] === valueAt(item, 'language'))
      return language ? [[source, language]] : []
    }),
  )

/** The paths of all texts of a field that is a list of texts; empty for any other field. */
export const listedTexts = (field: Field, values: FieldValues): string[] =>
  listsIn([field]).flatMap(({ source, part }) => Object.values(textNames(source, part, valueAt(values, source))))

/** The required texts that are blank in their selected language. */
export const missingTexts = (fields: readonly Field[], selected: SelectedLanguages, values: FieldValues): ListedText[] =>
  listsIn(fields).flatMap(({ source, part, required }) => {
    const language = selected[source]
    if (!required || language === undefined) return []
    const path = textNames(source, part, valueAt(values, source))[language]
    return isBlankText(valueAt(values, path)) ? [{ source, path }] : []
  })
