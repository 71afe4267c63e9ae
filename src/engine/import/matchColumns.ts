// Finds the field of each column of a spreadsheet by its heading, in any language, and the spellings of its values.
import type { ImportField } from '#contract/imports.ts'
import { languageCodes } from '#contract/languages.ts'
import { importMessages } from '#src/i18n/import/import.ts'
import type { ResourceWords } from '#src/i18n/import/resourceWords.ts'
import { foldText as fold } from '#contract/foldText.ts'
import { translationOf } from '../declaration/translations.ts'

/** A heading as it is compared: without case, accents, and the asterisk of the template. */
export const headingKey = (heading: string): string => fold(heading.replace(/\*\s*$/, '').trim())

/** Returns the headings that mean a field. */
const headingsOf = ({ name, kind }: ImportField, words: ResourceWords): string[] => [
  name,
  ...languageCodes.flatMap((language) => {
    const { fields = {} } = words[language]
    if (kind === 'id') return [fields[name] ?? importMessages[language].id]
    const own = fields[name]
    if (own !== undefined) return [own]
    const translated = translationOf(name)
    const base = translated?.candidates.map((candidate) => fields[candidate]).find(Boolean)
    return translated && base ? [`${base} (${importMessages[language][translated.language]})`] : []
  }),
]

/** Returns the field of each column, each field once; a remembered choice (null for an ignored column) comes first. */
export const matchColumns = (
  headings: readonly string[],
  fields: readonly ImportField[],
  words: ResourceWords,
  remembered: Readonly<Record<string, string | null>>,
): (string | null)[] => {
  const byHeading = new Map<string, string>()
  for (const field of fields)
    for (const heading of headingsOf(field, words)) if (!byHeading.has(headingKey(heading))) byHeading.set(headingKey(heading), field.name)
  const used = new Set<string>()
  return headings.map((heading) => {
    const key = headingKey(heading)
    const chosen = key in remembered ? remembered[key] : byHeading.get(key)
    if (!chosen || used.has(chosen) || !fields.some(({ name }) => name === chosen)) return null
    used.add(chosen)
    return chosen
  })
}

/** Returns the spellings of a field's values in all languages, in lower case. */
export const wordsOf = (
  { name, kind, options = [] }: ImportField,
  words: ResourceWords,
): Record<string, string | number | boolean> | undefined => {
  if (kind === 'yesNo')
    return Object.fromEntries(
      languageCodes.flatMap((language) => [
        [importMessages[language].yes, true],
        [importMessages[language].no, false],
      ]),
    )
  if (kind !== 'choice') return undefined
  return Object.fromEntries(
    languageCodes.flatMap((language) =>
      options.flatMap((option) => {
        const text = words[language].choices?.[name]?.[String(option)]
        return text === undefined ? [] : [[text.toLowerCase(), option]]
      }),
    ),
  )
}
