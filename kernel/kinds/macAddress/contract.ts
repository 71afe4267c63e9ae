// A MAC address, stored as pairs in capitals with colons. Other notations become this one.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface MacAddressOptions extends StoredOptions {
  /** Unique among all records. */
  readonly unique?: true
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    macAddress: MacAddressOptions
  }
  interface PlainValues {
    macAddress: string
  }
}

export const macAddress = <const O extends Only<MacAddressOptions, O>>(options: O) =>
  ({ kind: 'macAddress', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'macAddress'>
