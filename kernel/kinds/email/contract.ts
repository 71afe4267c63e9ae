// An e-mail address, stored in lower case.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface EmailOptions extends StoredOptions {
  /** Unique among all records. */
  readonly unique?: true
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    email: EmailOptions
  }
  interface PlainValues {
    email: string
  }
}

export const email = <const O extends Only<EmailOptions, O>>(options: O) => ({ kind: 'email', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'email'>
