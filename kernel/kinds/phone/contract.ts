// A phone number, stored with its country and without separators: +5511999990000 (E.164).
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    phone: StoredOptions
  }
  interface PlainValues {
    phone: string
  }
}

export const phone = <const O extends Only<StoredOptions, O>>(options: O) => ({ kind: 'phone', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'phone'>
