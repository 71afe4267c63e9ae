// The names of resources and logged actions: the kernel's own, and those in the product's texts.
import { wordsIn } from '#kernel/core/contract/feature.ts'
import { historyWords } from '#kernel/core/contract/historyWords.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { areaNames, loggedNames } from '#kernel/core/contract/logAreas.ts'
import { logWords } from '#kernel/core/contract/logWords.ts'
import { translationOf } from '#kernel/core/contract/translations.ts'
import { fileNameOf } from '#kernel/core/server/sheets/messages.ts'
import { featureWords } from '#kernel/core/server/features.ts'
import { importTexts } from '#kernel/core/server/http/resourceFiles.ts'

/** The part of a texts.ts that the server reads. */
interface ResourceTexts {
  name: string
  log?: Readonly<Record<string, { entry: string; did: string }>>
  /** The labels of fields; those of parts are nested. */
  fields?: Readonly<Record<string, unknown>>
}
export type Words = Readonly<Record<string, string>>

/** The texts of the product's resources, which the first export or mail loads. */
let texts: Promise<ReadonlyMap<string, Record<Language, ResourceTexts>>> | undefined

/** Returns the names of resources and of the actions of the log in a language. */
export const resourceWords = async (language: Language): Promise<{ resources: Words; actions: Words }> => {
  texts ??= importTexts()
  const all = [...(await texts)]
  const ofFeatures = wordsIn(language, featureWords)
  return {
    resources: {
      ...Object.fromEntries(all.map(([name, words]) => [name, words[language].name])),
      ...areaNames(language, ofFeatures),
      ...loggedNames(language, ofFeatures),
    },
    actions: {
      ...Object.fromEntries(
        all.flatMap(([, words]) => Object.entries(words[language].log ?? {}).map(([name, { entry }]) => [name, entry])),
      ),
      ...ofFeatures.entries,
      ...logWords[language],
    },
  }
}

/** Returns functions that say what somebody did to a record, and which fields they changed. */
export const changeWords = async (language: Language) => {
  texts ??= importTexts()
  const all = await texts
  const ofFeatures = wordsIn(language, featureWords)
  const { did: ofCore, run } = historyWords[language]
  const did: Words = { ...ofFeatures.did, ...ofCore }
  return {
    /** Between the name of the person and that of the record. */
    did: (resource: string, action: string): string =>
      did[action] ?? all.get(resource)?.[language].log?.[action]?.did ?? ofCore.update,
    /** What somebody did with a run that is no action on each record, with their number; undefined for another. */
    run: (action: string): string | undefined => (action === 'revert' ? run.revert : ofFeatures.runs[action]?.did),
    /** Each label once; a field without one has none. */
    labels: (resource: string, fields: readonly string[]): string[] => {
      const own = all.get(resource)?.[language].fields ?? {}
      const labelOf = (field: string): string[] => {
        const names = [field, ...(translationOf(field)?.candidates ?? [])]
        const found = names.map((name) => own[name]).find((label) => typeof label === 'string' && label !== '')
        return typeof found === 'string' ? [found] : []
      }
      return [...new Set(fields.flatMap(labelOf))]
    },
  }
}

/** Returns the name of a resource in a language; its own name without a word. */
export const resourceWord = async (resource: string, language: Language): Promise<string> =>
  (await resourceWords(language)).resources[resource] ?? resource

/** Returns the name of a file with records of a resource. */
export const resourceFileName = async (resource: string, language: Language): Promise<string> =>
  fileNameOf(await resourceWord(resource, language))
