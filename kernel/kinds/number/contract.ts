// A number: a whole one, or one with decimals.
import type { Decimals } from '#kernel/core/contract/decimals.ts'
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

export interface NumberOptions extends StoredOptions {
  /** The least value. */
  readonly min?: number
  /** The greatest value. */
  readonly max?: number
  /** How many decimals it may have; a whole number has none. */
  readonly decimals?: Decimals
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    number: NumberOptions
  }
  interface PlainValues {
    number: number
  }
}

export const number = <const O extends Only<NumberOptions, O>>(options: O) => ({ kind: 'number', ...options }) as const

export const kind = { filter: 'number' } as const satisfies ContractKind<'number'>
