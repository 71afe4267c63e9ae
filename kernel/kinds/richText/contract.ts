// A rich text in three languages: HTML, limited to what kernel/core/contract/html.ts allows. An empty text is ''.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'
import { kind as translated } from '../translated/contract.ts'

interface RichTextOptions extends Omit<StoredOptions, 'required' | 'search' | 'sort'> {
  /** Maximum number of characters, tags included. */
  readonly max: number
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    richText: RichTextOptions
  }
  interface PlainValues {
    richText: string
  }
  interface NeverNull {
    richText: true
  }
  interface TranslatedKinds {
    richText: true
  }
}

export const richText = <const O extends Only<RichTextOptions, O>>(options: O) =>
  ({ kind: 'richText', ...options }) as const

export const kind = {
  wireNames: translated.wireNames,
  isNeverNull: true,
  listed: () => 'never',
  filter: 'text',
} as const satisfies ContractKind<'richText'>
