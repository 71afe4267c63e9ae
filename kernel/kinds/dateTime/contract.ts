// A moment that people choose, ISO 8601 UTC. They read and type it in the time zone of the installation.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    dateTime: StoredOptions
  }
  interface PlainValues {
    dateTime: string
  }
}

export const dateTime = <const O extends Only<StoredOptions, O>>(options: O) =>
  ({ kind: 'dateTime', ...options }) as const

export const kind = { filter: 'day', isMoment: true } as const satisfies ContractKind<'dateTime'>
