// A time of day, as 14:05 or 14:05:30.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    time: StoredOptions
  }
  interface PlainValues {
    time: string
  }
}

export const time = <const O extends Only<StoredOptions, O>>(options: O) => ({ kind: 'time', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'time'>
