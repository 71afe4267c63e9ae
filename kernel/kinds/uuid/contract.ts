// A UUID, stored in lower case with hyphens.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface UuidOptions extends StoredOptions {
  /** Unique among all records. */
  readonly unique?: true
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    uuid: UuidOptions
  }
  interface PlainValues {
    uuid: string
  }
}

export const uuid = <const O extends Only<UuidOptions, O>>(options: O) => ({ kind: 'uuid', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'uuid'>
