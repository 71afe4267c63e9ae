// Lists of tags, which ignore case and accents. Their limits are apart from limits.ts, which the sign-in loads.
import { foldText } from './foldText.ts'

/** Tags of a field: per record and body, characters of one, and how many are suggested. */
export const tagLimits = { each: 20, typed: 100, length: 40, suggested: 20 } as const

/** What separates the tags in an export, which therefore no tag contains. */
export const tagSeparator = ';'

/** Returns the tags of a record as the cell of a spreadsheet. */
export const tagText = (tags: readonly unknown[]): string => tags.join(`${tagSeparator} `)

/** Returns texts without those that the list has already. */
export const distinctTags = (all: readonly string[]): string[] => {
  const found = new Map<string, string>()
  for (const one of all) if (!found.has(foldText(one))) found.set(foldText(one), one)
  return [...found.values()]
}

/** Returns the tags of a record with some more. */
export const withTags = (own: readonly string[], added: readonly string[]): string[] => distinctTags([...own, ...added])

/** Returns the tags of a record without some. */
export const withoutTags = (own: readonly string[], removed: readonly string[]): string[] => {
  const keys = new Set(removed.map(foldText))
  return own.filter((one) => !keys.has(foldText(one)))
}
