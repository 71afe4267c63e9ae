// A country, by its code of two letters (ISO 3166).
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    country: StoredOptions
  }
  interface PlainValues {
    country: string
  }
}

export const country = <const O extends Only<StoredOptions, O>>(options: O) =>
  ({ kind: 'country', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'country'>
