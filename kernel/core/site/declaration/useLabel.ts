// The labels of menus and pages: keys of the messages, or what a feature says itself.
import { useTranslate } from 'react-admin'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'

/** The label of a feature: its texts load with its registration. */
export type FeatureLabel = Readonly<Record<TextLanguage, string>>
export type Label = string | FeatureLabel

export const useLabel = () => {
  const t = useTranslate()
  const language = useLanguage()
  return (label: Label): string => (typeof label === 'string' ? t(label) : label[language])
}
