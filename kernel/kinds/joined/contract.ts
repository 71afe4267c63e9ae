// A related record: in responses, never in request bodies. An import may write it.
import type { ContractKind, Only, ShownObject, StoredOptions, Target, Writer } from '#kernel/core/contract/kinds.ts'
import type { Showable } from '../reference/contract.ts'

interface JoinedOptions<Other extends Target> extends Omit<StoredOptions, 'writtenBy' | 'nullable'> {
  /** No form has an input for it. */
  readonly writtenBy?: readonly Exclude<Writer, 'form'>[]
  readonly shows: readonly Showable<Other>[]
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    joined: JoinedOptions<Target> & { readonly target: Target }
  }
  interface DerivedValues<F> {
    joined: F extends { target: infer Other extends Target; shows: infer Names extends readonly string[] }
      ? ShownObject<Other, Names[number]>
      : never
  }
}

export const joined = <const Other extends Target, const O extends Only<JoinedOptions<Other>, O>>(
  target: Other,
  options: O,
) => ({ kind: 'joined', target, ...options }) as const

export const kind = {
  writers: ['server'],
  filter: 'reference',
  importAs: () => 'reference',
} as const satisfies ContractKind<'joined'>
