// Loads the texts of a resource in all languages: a spreadsheet may have headings in any of them.
import type { Language } from '#contract/languages.ts'

interface Words {
  fields?: Readonly<Record<string, string>>
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
export type ResourceWords = Readonly<Record<Language, Words>>

const files = import.meta.glob<ResourceWords>('../resources/*.ts')

export const loadResourceWords = async (resource: string): Promise<ResourceWords> =>
  (await files[`../resources/${resource}.ts`]?.()) ?? { pt: {}, en: {}, es: {} }
