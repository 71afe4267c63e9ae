// A duration in whole seconds, shown as people say it: 1 h 30 min.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface DurationOptions extends StoredOptions {
  /** In seconds; 0 by default. */
  readonly min?: number
  readonly max?: number
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    duration: DurationOptions
  }
  interface PlainValues {
    duration: number
  }
}

export const duration = <const O extends Only<DurationOptions, O>>(options: O) =>
  ({ kind: 'duration', ...options }) as const

export const kind = { filter: 'number' } as const satisfies ContractKind<'duration'>
