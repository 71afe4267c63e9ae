// Tests how the columns of a spreadsheet find their fields.
import '#src/product/site.ts'
import { expect, test } from 'vitest'
import { importFieldsOf } from '#kernel/core/contract/imports.ts'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import fragrances from '#src/resources/fragrances/definition.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import * as campaignWords from '#src/resources/campaigns/texts.ts'
import users from '#src/resources/users/definition.ts'
import { userExportHeadings } from '#src/resources/users/rules/userExportHeadings.ts'
import { resourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { headingOf } from '#kernel/features/exports/site/labels.ts'
import { matchColumns, wordsOf } from '#kernel/features/imports/site/matchColumns.ts'
import { loadResourceWords } from '#kernel/features/imports/site/resourceWords.ts'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import * as words from '#src/resources/fragrances/texts.ts'

const fields = importFieldsOf(fragrances)
const match = (headings: readonly string[], remembered = {}) => matchColumns(headings, fields, words, remembered)

test('a heading in any of the three languages finds its field, whatever its case, accents and asterisk', () => {
  expect(match(['NOME\u00A0*', '\u200BFamilia', 'Descripción'])).toEqual(['name', 'categoryId', 'description'])
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
  expect(type && wordsOf(type, words)).toEqual({
    primária: 1,
    secundária: 2,
    primary: 1,
    secondary: 2,
    primaria: 1,
    secundaria: 2,
  })
})

test('a heading names the slot of a dial and its seconds, and the language of a description', () => {
  const ofCampaigns = importFieldsOf(campaigns)
  const found = matchColumns(
    ['Nome', 'Slot 3', 'SLOT 20: Segundos', 'Descrição (Inglês)', 'Dial'],
    ofCampaigns,
    campaignWords,
    {},
  )
  expect(found).toEqual(['name', 'collection.3', 'collection.20.shotSeconds', 'descriptions.en-US', null])
  expect(matchColumns(['Ranura 1', 'collection.2'], ofCampaigns, campaignWords, {})).toEqual([
    'collection.1',
    'collection.2',
  ])
})

const ofUsers = importFieldsOf(users)
const userWords = await loadResourceWords('users')
const matchUsers = (headings: readonly string[], remembered = {}) =>
  matchColumns(headings, ofUsers, userWords, remembered)

test('a heading that means different fields in two languages belongs to the language of the other headings', () => {
  expect(matchUsers(['Correo electrónico', 'Ciudad', 'Estado'])).toEqual(['email', 'address.city', null])
  expect(matchUsers(['E-mail', 'Cidade', 'Estado'])).toEqual(['email', 'address.city', 'address.state'])
  expect(matchUsers(['Id', 'Estado'])).toEqual(['id', null])
})

test('what an export shows in one text is not imported, and the parts of the specified export are', () => {
  expect(matchUsers(['Id', 'Nome', 'CPF ou CNPJ', 'Documento', 'Endereço', 'Situação', 'Criado em'])).toEqual([
    'id',
    'nome',
    'cpf',
    'document',
    null,
    null,
    null,
  ])
  for (const language of languageCodes)
    expect(matchUsers(Object.values(userExportHeadings[language]))).toEqual(
      Object.keys(userExportHeadings[language]).map((name) =>
        ['deletedAt', 'confirmedAt', 'createdAt'].includes(name) ? null : name,
      ),
    )
})

test('a choice for another file does not import a column that an export shows only', () => {
  const remembered = { endereco: 'address.street', cep: null }
  expect(matchUsers(['Nome', 'E-mail', 'Endereço', 'CEP', 'Anotações'], remembered)).toEqual([
    'nome',
    'email',
    'address.street',
    null,
    null,
  ])
  expect(matchUsers(['Nome', 'E-mail', 'CPF ou CNPJ', 'Endereço', 'CEP'], remembered)).toEqual([
    'nome',
    'email',
    'cpf',
    null,
    null,
  ])
})

test('the heading of an exported text names its language, so that the file is imported into that language', () => {
  const translate = resourceTranslate(
    (key) => ({ 'resources.fragrances.fields.name': 'Name', 'engine.translated': 'Name (English)' })[key] ?? '',
    'fragrances',
  )
  setLanguage('en')
  expect(headingOf('name', fragrances, translate, 'Id')).toBe('Name (English)')
  setLanguage('pt')
  expect(headingOf('name', fragrances, translate, 'Id')).toBe('Name')
  expect(match(['Name (English)', 'Family'])).toEqual(['name_en', 'categoryId'])
})
