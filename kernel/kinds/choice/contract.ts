// One of a few options.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    choice: StoredOptions & { readonly options: readonly (string | number)[] }
  }
  interface DerivedValues<F> {
    choice: F extends { options: readonly (infer Option)[] } ? Option : never
  }
}

export const choice = <const Options extends readonly (string | number)[], const O extends Only<StoredOptions, O>>(
  options: Options,
  more: O,
) => ({ kind: 'choice', options, ...more }) as const

export const kind = { filter: 'choice' } as const satisfies ContractKind<'choice'>
