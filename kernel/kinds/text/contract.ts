// A text. A body's text is trimmed, and a blank one becomes null.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'

export interface TextOptions extends StoredOptions {
  /** The maximum number of characters. */
  readonly max: number
  /** The minimum number of characters of what people type. */
  readonly min?: number
  /** May contain line breaks. */
  readonly multiline?: true
  /** Compared character by character, never folded: for codes. */
  readonly exact?: true
  /** Unique among all records. */
  readonly unique?: true
  /** A code, such as a serial number: an import refuses a cell that a spreadsheet program has altered. */
  readonly code?: true
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    text: TextOptions
  }
  interface PlainValues {
    text: string
  }
}

export const text = <const O extends Only<TextOptions, O>>(options: O) => ({ kind: 'text', ...options }) as const

export const kind = { filter: 'text' } as const satisfies ContractKind<'text'>
