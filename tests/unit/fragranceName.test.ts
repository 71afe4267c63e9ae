// What a fragrance is called in each language, with names that are missing.
import { expect, it } from 'vitest'
import { fragranceName } from '#contract/fragranceName.ts'
import { languageCodes } from '#contract/languages.ts'

it('a fragrance is called by its name in the language of the reader, and by the Portuguese one where that is empty or unknown', () => {
  const named = (names: object) => languageCodes.map((language) => fragranceName({ name: 'Alfazema', ...names }, language))
  expect(named({ name_en: 'Lavender', name_es: 'Lavanda' })).toEqual(['Alfazema', 'Lavender', 'Lavanda'])
  expect(named({ name_en: ' ', name_es: null })).toEqual(['Alfazema', 'Alfazema', 'Alfazema'])
  expect(named({})).toEqual(['Alfazema', 'Alfazema', 'Alfazema'])
})
