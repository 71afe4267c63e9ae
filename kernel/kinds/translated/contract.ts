// A text in three languages: `name`, `name_en`, `name_es`; or `titlePt`, `titleEn`, `titleEs`.
import type { ContractKind, Only } from '#kernel/core/contract/kinds.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import type { TextOptions } from '../text/contract.ts'

interface TranslatedOptions extends Omit<TextOptions, 'exact' | 'unique' | 'format'> {
  /** HTML, limited to what kernel/core/contract/html.ts allows. An empty text is ''. */
  readonly html?: true
}

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    translated: TranslatedOptions
  }
  interface PlainValues {
    translated: string
  }
}

export const translated = <const O extends Only<TranslatedOptions, O>>(options: O) =>
  ({ kind: 'translated', ...options }) as const

export const kind = {
  wireNames: (name) => Object.values(translations(name)),
  listed: ({ html }) => (html ? 'never' : undefined),
  filter: 'text',
  // A rich text has a reader of its own.
  importAs: ({ html }) => (html ? 'translated' : 'text'),
} as const satisfies ContractKind<'translated'>
