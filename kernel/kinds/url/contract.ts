// A web address, http or https. One without a protocol gets https.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface UrlOptions extends StoredOptions {
  /** Unique among all records. */
  readonly unique?: true
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    url: UrlOptions
  }
  interface PlainValues {
    url: string
  }
}

export const url = <const O extends Only<UrlOptions, O>>(options: O) => ({ kind: 'url', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'url'>
