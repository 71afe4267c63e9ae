// A moment, ISO 8601 UTC. The server sets it; bodies never contain it.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    instant: StoredOptions
  }
  interface PlainValues {
    instant: string
  }
}

export const instant = <const O extends Only<Omit<StoredOptions, 'writtenBy'>, O>>(options: O) =>
  ({ kind: 'instant', ...options }) as const

export const kind = { writers: ['server'], filter: 'day', isMoment: true } as const satisfies ContractKind<'instant'>
