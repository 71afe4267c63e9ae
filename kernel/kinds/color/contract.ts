// A color, stored as six hexadecimal digits in lower case: #1a2b3c.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    color: StoredOptions
  }
  interface PlainValues {
    color: string
  }
}

export const color = <const O extends Only<StoredOptions, O>>(options: O) => ({ kind: 'color', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'color'>
