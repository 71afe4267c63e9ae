// A value that the server computes in SQL.
import type { ContractKind, Kinds, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface ComputedOptions extends Pick<StoredOptions, 'sort' | 'nullable' | 'personal'> {
  /** The texts that it can be: each has a word, as the options of a choice have. */
  readonly options?: readonly string[]
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    computed: ComputedOptions & { readonly type: 'number' | 'string' | 'boolean' }
  }
  interface DerivedValues<F> {
    computed: F extends { type: infer Type }
      ? { number: number; string: string; boolean: boolean }[Type & Kinds['computed']['type']]
      : never
  }
  interface NeverNull {
    computed: true
  }
}

export const computed = <const Type extends Kinds['computed']['type'], const O extends Only<ComputedOptions, O>>(
  type: Type,
  options: O,
) => ({ kind: 'computed', type, ...options }) as const

export const kind = { writers: ['server'], isNeverNull: true } as const satisfies ContractKind<'computed'>
