// An object or a list of any JSON. Lists show it on request, shortened; forms edit it as text.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface JsonOptions extends Pick<StoredOptions, 'required' | 'nullable' | 'writtenBy' | 'column' | 'personal'> {
  /** Maximum number of characters of its text without blanks. */
  readonly max: number
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    json: JsonOptions
  }
  interface PlainValues {
    json: unknown
  }
}

export const json = <const O extends Only<JsonOptions, O>>(options: O) => ({ kind: 'json', ...options }) as const

export const kind = { listed: () => 'onRequest' } as const satisfies ContractKind<'json'>
