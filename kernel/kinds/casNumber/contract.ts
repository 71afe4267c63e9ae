// A CAS number of a chemical (50-00-0). A wrong check digit is only a warning: old papers have such numbers.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface CasNumberOptions extends StoredOptions {
  /** Maximum number of characters: more than one number may be written. */
  readonly max: number
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    casNumber: CasNumberOptions
  }
  interface PlainValues {
    casNumber: string
  }
}

export const casNumber = <const O extends Only<CasNumberOptions, O>>(options: O) =>
  ({ kind: 'casNumber', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'casNumber'>
