// The words of the product's texts that the server writes as well: the names of resources and of their logged actions.
import { areaNames } from '#product/areas.ts'
import type { Language } from '#kernel/contract/languages.ts'
import { importAll } from '#kernel/server/http/resourceFiles.ts'

/** The part of a texts.ts that the server reads. */
interface ResourceTexts {
  name: string
  log?: Readonly<Record<string, { entry: string }>>
}
export type Words = Readonly<Record<string, string>>

/** Returns the names of resources and of their logged actions in a language. */
export const resourceWords = async (language: Language): Promise<{ resources: Words; actions: Words }> => {
  const all = [...(await importAll<Record<Language, ResourceTexts>>('texts'))]
  return {
    resources: {
      ...areaNames[language],
      ...Object.fromEntries(all.map(([name, texts]) => [name, texts[language].name])),
    },
    actions: Object.fromEntries(
      all.flatMap(([, texts]) => Object.entries(texts[language].log ?? {}).map(([name, { entry }]) => [name, entry])),
    ),
  }
}
