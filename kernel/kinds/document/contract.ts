// A CPF or CNPJ, stored without punctuation.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface DocumentOptions extends StoredOptions {
  /** Unique among all records. */
  readonly unique?: true
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    document: DocumentOptions
  }
  interface PlainValues {
    document: string
  }
}

export const document = <const O extends Only<DocumentOptions, O>>(options: O) =>
  ({ kind: 'document', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'document'>
