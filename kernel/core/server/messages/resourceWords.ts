// The names of resources and logged actions: the kernel's own, and those in the product's texts.
import { wordsIn } from '#kernel/core/contract/feature.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { areaNames, loggedNames } from '#kernel/core/contract/logAreas.ts'
import { logWords } from '#kernel/core/contract/logWords.ts'
import { fileNameOf } from '#kernel/core/server/messages/fileName.ts'
import { featureWords } from '#kernel/core/server/features.ts'
import { importTexts } from '#kernel/core/server/resourceFiles.ts'

/** The part of a texts.ts that the server reads. */
interface ResourceTexts {
  name: string
  log?: Readonly<Record<string, { entry: string; did: string }>>
  /** The labels of fields; those of parts are nested. */
  fields?: Readonly<Record<string, unknown>>
}
export type Words = Readonly<Record<string, string>>

let texts: Promise<ReadonlyMap<string, Record<Language, ResourceTexts>>> | undefined

/** Returns the texts of the product's resources, which the first export or mail loads. */
export const resourceTexts = () => (texts ??= importTexts<Record<Language, ResourceTexts>>())

/** Returns the names of resources and of the actions of the log in a language. */
export const resourceWords = async (language: Language): Promise<{ resources: Words; actions: Words }> => {
  const all = [...(await resourceTexts())]
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

/** Returns the name of a resource in a language; its own name without a word. */
export const resourceWord = async (resource: string, language: Language): Promise<string> =>
  (await resourceWords(language)).resources[resource] ?? resource

/** Returns the name of a file with records of a resource. */
export const resourceFileName = async (resource: string, language: Language): Promise<string> =>
  fileNameOf(await resourceWord(resource, language))
