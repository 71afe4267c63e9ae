// Says what somebody did to a record in the words of the history, for mails.
import { wordsIn } from '#kernel/core/contract/feature.ts'
import { historyWords } from '#kernel/core/contract/historyWords.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { translationOf } from '#kernel/core/contract/translations.ts'
import { featureWords } from '#kernel/core/server/features.ts'
import { resourceTexts, type Words } from '#kernel/core/server/messages/resourceWords.ts'

/** Returns functions that say what somebody did to a record, and which fields they changed. */
export const changeWords = async (language: Language) => {
  const all = await resourceTexts()
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
