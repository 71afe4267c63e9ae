// A text in three languages: `name`, `name_en`, `name_es`; or `titlePt`, `titleEn`, `titleEs`.
import type { ContractKind, Only } from '#kernel/core/contract/kinds.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import type { TextOptions } from '../text/contract.ts'

type TranslatedOptions = Omit<TextOptions, 'exact' | 'unique' | 'code'>

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    translated: TranslatedOptions
  }
  interface PlainValues {
    translated: string
  }
  interface TranslatedKinds {
    translated: true
  }
}

export const translated = <const O extends Only<TranslatedOptions, O>>(options: O) =>
  ({ kind: 'translated', ...options }) as const

export const kind = {
  wireNames: (name) => Object.values(translations(name)),
  filter: 'text',
  importAs: () => 'text',
} as const satisfies ContractKind<'translated'>
