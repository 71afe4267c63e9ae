// The countries of ISO 3166 with their names in the reader's language, Brazil first.
import { getAlpha2Codes } from 'i18n-iso-countries'
import { brazil } from '#kernel/core/contract/rules.ts'

export interface Country {
  code: string
  name: string
}

export const countriesIn = (language: string): Country[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const sorter = new Intl.Collator(language)
  return Object.keys(getAlpha2Codes())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => Number(b.code === brazil) - Number(a.code === brazil) || sorter.compare(a.name, b.name))
}
