// A whole number.
import type { ContractKind, Only, StoredOptions } from '#kernel/contract/kinds.ts'

export interface NumberOptions extends StoredOptions {
  readonly min?: number
  readonly max?: number
}

declare module '#kernel/contract/kinds.ts' {
  interface Kinds {
    number: NumberOptions
  }
  interface PlainValues {
    number: number
  }
}

export const number = <const O extends Only<NumberOptions, O>>(options: O) => ({ kind: 'number', ...options }) as const

export const kind = { filter: 'number' } as const satisfies ContractKind<'number'>
