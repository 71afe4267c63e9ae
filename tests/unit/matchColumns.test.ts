// Tests how the columns of a spreadsheet find their fields.
import { expect, test } from 'vitest'
import { importFieldsOf } from '#contract/imports.ts'
import fragrances from '#contract/resources/fragrances.ts'
import { matchColumns, wordsOf } from '#src/engine/import/matchColumns.ts'
import * as words from '#src/i18n/resources/fragrances.ts'

const fields = importFieldsOf(fragrances)
const match = (headings: readonly string[], remembered = {}) => matchColumns(headings, fields, words, remembered)

test('a heading in any of the three languages finds its field, whatever its case, accents and asterisk', () => {
  expect(match(['NOME *', 'Familia', 'Descripción'])).toEqual(['name', 'categoryId', 'description'])
  expect(match(['Name', 'Family', 'Type', 'Code'])).toEqual(['name', 'categoryId', 'parentId', 'fragranceId'])
  expect(match(['Nome (Inglês)', 'Name (Spanish)', 'name_es'])).toEqual(['name_en', 'name_es', null])
})

test('an unknown heading and a second column of a field are not imported', () => {
  expect(match(['Nome', 'Name', 'Preço', 'Imagem', ''])).toEqual(['name', null, null, null, null])
})

test('an earlier choice of the user takes precedence over the headings', () => {
  expect(match(['Nome', 'Aroma', 'Tipo'], { aroma: 'description', tipo: null })).toEqual(['name', 'description', null])
  expect(match(['Aroma'], { aroma: 'gone' })).toEqual([null])
})

test('a choice is written in any of the three languages', () => {
  const type = fields.find(({ name }) => name === 'parentId')
  expect(type && wordsOf(type, words)).toEqual({ primária: 1, secundária: 2, primary: 1, secondary: 2, primaria: 1, secundaria: 2 })
})
