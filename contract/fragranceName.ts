// The name of a fragrance in the reader's language: site, server and exports choose it here.
import type { Language } from './languages.ts'

/** The stored names; replies that the site may not know well can lack the translations. */
export interface FragranceNames {
  name: string
  name_en?: string | null | undefined
  name_es?: string | null | undefined
}

/** The name in this language; the Portuguese one where that is empty or not told. */
export const fragranceName = ({ name, name_en, name_es }: FragranceNames, language: Language): string =>
  ({ pt: name, en: name_en, es: name_es })[language]?.trim() || name

/** The same of a row of the statistics, where the Portuguese name is called `fragranceName`. */
export const shotFragranceName = (
  { fragranceName: name, ...names }: Omit<FragranceNames, 'name'> & { fragranceName: string },
  language: Language,
): string => fragranceName({ ...names, name }, language)
