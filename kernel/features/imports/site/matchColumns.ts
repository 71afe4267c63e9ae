// Finds the field of each column of a spreadsheet by its heading, in any language, and the spellings of its values.
import type { ImportField } from '#kernel/core/contract/imports.ts'
import { type Language, languageCodes } from '#kernel/core/contract/languages.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { importMessages } from '#kernel/features/imports/site/texts.ts'
import type { ResourceWords } from '#kernel/features/imports/site/resourceWords.ts'
import { foldText as fold } from '#kernel/core/contract/foldText.ts'
import { itemLabel } from './importLabel.ts'

/** A heading as it is compared: without case, accents, doubled and special blanks, and the asterisk of the template. */
export const headingKey = (heading: string): string => fold(plainText(heading.replace(/\*\s*$/, '')))

/** What headings mean in one kind of file: a field, or null for a column that is known and cannot be imported. */
type Vocabulary = ReadonlyMap<string, string | null>

/** Returns the headings of the columns of one language, as the screens and their exports write them. */
const vocabularyOf = (fields: readonly ImportField[], words: ResourceWords, language: Language): Vocabulary => {
  const { fields: labels = {}, items = {} } = words[language]
  const inLanguage = (label: string, code: Language) => `${label} (${importMessages[language][code]})`
  const known = new Map<string, string | null>()
  const add = (heading: string, field: string | null) => {
    if (!known.has(headingKey(heading))) known.set(headingKey(heading), field)
  }
  for (const field of fields) {
    const { name, base, kind, language: translated } = field
    const label =
      itemLabel(field, {
        field: (source) => labels[source] ?? '',
        item: (source, key) => fillPlaceholders(items[source] ?? '', { key }),
        inLanguage,
      }) ?? labels[name]
    if (label !== undefined) add(label, name)
    else if (kind === 'id') add(importMessages[language].id, name)
    const baseLabel = labels[base]
    if (translated && baseLabel !== undefined) add(inLanguage(baseLabel, translated), name)
  }
  for (const label of Object.values(labels)) add(label, null)
  return known
}

/** Returns the headings of all kinds of files: wire names, each language, and the specified exports. */
const vocabulariesOf = (fields: readonly ImportField[], words: ResourceWords): Vocabulary[] => {
  const isField = (name: string) => fields.some((field) => field.name === name)
  return [
    new Map(fields.map(({ name }) => [headingKey(name), name])),
    ...languageCodes.map((language) => vocabularyOf(fields, words, language)),
    ...languageCodes.map(
      (language) =>
        new Map(
          Object.entries(words[language].exported ?? {}).map(([name, heading]) => [
            headingKey(heading),
            isField(name) ? name : null,
          ]),
        ),
    ),
  ]
}

/**
 * Returns the field of each column, each field once; remembered choices (null for ignored) come first. A heading may
 * mean different fields, as Estado in Portuguese and Spanish: the kinds of files that know most headings decide, and
 * none is chosen where they differ. A column that such a file cannot import ignores what was remembered.
 */
export const matchColumns = (
  headings: readonly string[],
  fields: readonly ImportField[],
  words: ResourceWords,
  remembered: Readonly<Record<string, string | null>>,
): (string | null)[] => {
  const keys = headings.map(headingKey)
  const vocabularies = vocabulariesOf(fields, words)
  const knownTo = (vocabulary: Vocabulary) => keys.filter((key) => vocabulary.has(key)).length
  const most = Math.max(...vocabularies.map(knownTo))
  const best = vocabularies.filter((vocabulary) => knownTo(vocabulary) === most)
  const isOurs = most === keys.length
  const meaningOf = (key: string): string | null | undefined => {
    const among = (some: readonly Vocabulary[]) => [
      ...new Set(some.flatMap((vocabulary) => (vocabulary.has(key) ? [vocabulary.get(key)] : []))),
    ]
    const meanings = among(best)
    const [meaning, ...others] = meanings.length > 0 ? meanings : among(vocabularies).filter((one) => one !== null)
    return others.length > 0 && meanings.length > 0 ? null : meaning
  }
  const used = new Set<string>()
  return keys.map((key) => {
    const meaning = meaningOf(key)
    const isDecided = isOurs && meaning === null
    const chosen = key in remembered && !isDecided ? remembered[key] : meaning
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
