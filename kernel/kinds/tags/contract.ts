// Some short texts by which people group records. Two that differ by letter case or accents alone are one.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

/** Their index is not one that sorts, and a record without any has an empty list. */
type TagsOptions = Pick<StoredOptions, 'writtenBy' | 'column'>

declare module '#kernel/core/contract/kinds.ts' {
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
