// A zip code: a Brazilian one is stored as 12345-678, one of another country as it is typed.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    zipcode: StoredOptions
  }
  interface PlainValues {
    zipcode: string
  }
}

export const zipcode = <const O extends Only<StoredOptions, O>>(options: O) =>
  ({ kind: 'zipcode', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'zipcode'>
