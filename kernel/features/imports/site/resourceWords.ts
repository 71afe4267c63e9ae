// Loads the texts of a resource in all languages: a spreadsheet may have headings in any of them.
import { perLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { productSite } from '#kernel/core/site/product.ts'

interface Words {
  fields?: Readonly<Record<string, string>>
  /** The headings of the resource's specified export, if it has one. */
  exported?: Readonly<Record<string, string>>
  items?: Readonly<Record<string, string>>
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
export type ResourceWords = Readonly<Record<Language, Words>>

export const loadResourceWords = async (resource: string): Promise<ResourceWords> => {
  const [, load] = Object.entries(productSite().texts).find(([path]) => path.endsWith(`/${resource}/texts.ts`)) ?? []
  const words: ResourceWords = (await load?.()) ?? perLanguage(() => ({}))
  const headings = (await productSite().loadExportHeadings())[resource]
  if (!headings) return words
  return perLanguage((language) => ({ ...words[language], exported: headings[language] }))
}
