// A calendar date, YYYY-MM-DD: the same in every time zone.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    date: StoredOptions
  }
  interface PlainValues {
    date: string
  }
}

export const date = <const O extends Only<StoredOptions, O>>(options: O) => ({ kind: 'date', ...options }) as const

export const kind = { filter: 'day' } as const satisfies ContractKind<'date'>
