// A calendar date, YYYY-MM-DD: the same in every time zone.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

interface DateOptions extends StoredOptions {
  /** A day that is over, such as a birthday: a year of two digits in an import is not ahead. */
  readonly past?: true
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    date: DateOptions
  }
  interface PlainValues {
    date: string
  }
}

export const date = <const O extends Only<DateOptions, O>>(options: O) => ({ kind: 'date', ...options }) as const

export const kind = { filter: 'day' } as const satisfies ContractKind<'date'>
