// Checks the name of a fragrance in each language, including missing names.
import { expect, it } from 'vitest'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { languageCodes } from '#kernel/core/contract/languages.ts'

it('a fragrance has its name in the language of the reader, or the Portuguese one if that is empty or unknown', () => {
  const named = (names: object) =>
    languageCodes.map((language) => fragranceName({ name: 'Alfazema', ...names }, language))
  expect(named({ name_en: 'Lavender', name_es: 'Lavanda' })).toEqual(['Alfazema', 'Lavender', 'Lavanda'])
  expect(named({ name_en: ' ', name_es: null })).toEqual(['Alfazema', 'Alfazema', 'Alfazema'])
  expect(named({})).toEqual(['Alfazema', 'Alfazema', 'Alfazema'])
})
