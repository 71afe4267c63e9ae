// Chooses the name of a fragrance, or of its family, in the reader's language, for site, server and exports.
import type { Language } from '#kernel/core/contract/languages.ts'

/** The stored names. Another server may omit the translations. */
export interface FragranceNames {
  name: string
  name_en?: string | null | undefined
  name_es?: string | null | undefined
}

/** The name in this language; the Portuguese one if that is empty or missing. */
export const fragranceName = ({ name, name_en, name_es }: FragranceNames, language: Language): string =>
  ({ pt: name, en: name_en, es: name_es })[language]?.trim() || name

/** The same for a row of the statistics, whose Portuguese name is `fragranceName`. */
export const shotFragranceName = (
  { fragranceName: name, ...names }: Omit<FragranceNames, 'name'> & { fragranceName: string },
  language: Language,
): string => fragranceName({ ...names, name }, language)
