// Some short texts by which people group records. Two that differ by letter case or accents alone are one.
import { foldText } from '#kernel/contract/foldText.ts'
import type { ContractKind, Only, StoredOptions } from '#kernel/contract/kinds.ts'

/** Their index is not one that sorts, and a record without any has an empty list. */
type TagsOptions = Pick<StoredOptions, 'writtenBy' | 'column'>

declare module '#kernel/contract/kinds.ts' {
  interface Kinds {
    tags: TagsOptions
  }
  interface PlainValues {
    tags: readonly string[]
  }
  interface NeverNull {
    tags: true
  }
}

export const tags = <const O extends Only<TagsOptions, O>>(options: O) => ({ kind: 'tags', ...options }) as const

export const kind = { filter: 'tags', isNeverNull: true } as const satisfies ContractKind<'tags'>

/** What separates the tags of a cell in a spreadsheet, which therefore no tag contains. */
export const tagSeparator = ';'

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
