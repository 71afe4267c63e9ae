// Tests that translations are written as XLIFF and read back, and which files are refused.
import { describe, expect, test } from 'vitest'
import { importFieldsOf } from '#kernel/core/contract/imports.ts'
import { translatedTextsIn } from '#kernel/core/contract/translatedTexts.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { isTranslatable } from '#kernel/core/contract/exports.ts'
import { xliffParts } from '#kernel/features/exports/server/xliff.ts'
import { readSheetRows } from '#kernel/features/imports/server/readSheet.ts'
import { SheetError } from '#kernel/features/imports/server/sheetError.ts'
import type { NumberedRow } from '#kernel/core/server/sheets/sheetRow.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import categories from '#src/resources/categories/definition.ts'
import news from '#src/resources/news/definition.ts'
import { contracts } from '#tests/support/contracts.ts'

const write = async (resource: Resource, rows: readonly Record<string, unknown>[]): Promise<string> => {
  const texts = translatedTextsIn(importFieldsOf(resource))
  const all = async function* () {
    yield* rows
  }
  let document = ''
  for await (const part of xliffParts(all(), { resource, texts, to: 'en', labels: { titlePt: { heading: 'Título' } } }))
    document += part
  return document
}
const read = async (document: string | Buffer): Promise<NumberedRow[]> => {
  const rows: NumberedRow[] = []
  for await (const row of readSheetRows(Buffer.from(document), 50)) rows.push(row)
  return rows
}
const faultOf = (document: string | Buffer) =>
  read(document).then(
    () => 'none',
    (error: unknown) => (error instanceof SheetError ? error.fault : error),
  )
const xliff = (units: string, version = '1.2') =>
  `<?xml version="1.0"?><xliff version="${version}"><file><body>${units}</body></file></xliff>`
const unit = (id: string, target: string, source = 'Rosa', state = 'translated') =>
  `<trans-unit id="${id}"><source>${source}</source><target state="${state}">${target}</target></trans-unit>`

test('every text that has all languages is translated: fields, lists of texts, and names in fields of their own', () => {
  const namesOf = (resource: Resource) => translatedTextsIn(importFieldsOf(resource)).map(({ en }) => en.name)
  expect(namesOf(news)).toEqual(['titleEn', 'contentEn'])
  expect(namesOf(categories)).toEqual(['name_en', 'callToAction_en', 'appearance_en', 'fragrance_en', 'flavor_en'])
  expect(namesOf(campaigns)).toEqual(['descriptions.en-US'])
  for (const { resource } of contracts)
    if (resource)
      expect([resource.name, isTranslatable(resource)]).toEqual([resource.name, namesOf(resource).length > 0])
})

test('a resource with translated texts counts the records that lack one', () => {
  for (const { resource } of contracts)
    if (resource && isTranslatable(resource)) expect(resource.attention).toHaveProperty('untranslated', null)
})

describe('a document of translations', () => {
  const item = {
    newsId: 7,
    titlePt: 'Âmbar & <mel>',
    titleEn: '',
    contentPt: '<p>Quente\r\n"já"</p>',
    contentEn: '<p>Warm</p>',
  }

  test('names record and field, keeps markup as text, tells the limit, and leaves out what has no original', async () => {
    const document = await write(news, [item, { newsId: 8, titlePt: '', titleEn: 'Alone' }])
    expect(document).toContain('source-language="pt-BR" target-language="en-US"')
    expect(document).toContain(
      '<trans-unit id="newsId.7.titleEn" resname="Título" datatype="plaintext" maxwidth="100" size-unit="char" xml:space="preserve"><source>Âmbar &amp; &lt;mel&gt;</source><target state="new"></target>',
    )
    expect(document).toContain('datatype="html"')
    expect(document).toContain('<target state="translated">&lt;p&gt;Warm&lt;/p&gt;</target>')
    expect(document).not.toContain('newsId.8')
  })

  test('is read as a row for each record and a column for each text that it translates', async () => {
    const document = await write(campaigns, [
      { campaignId: 6, descriptions: [{ language: 'pt-BR', description: 'Flores' }] },
      {
        campaignId: 7,
        descriptions: [
          { language: 'pt-BR', description: 'Mar' },
          { language: 'en-US', description: 'Sea' },
        ],
      },
    ])
    expect(await read(document)).toEqual([
      { number: 1, cells: ['campaignId', 'descriptions.en-US'] },
      { number: 2, cells: ['7', 'Sea'], sources: [undefined, 'Mar'] },
    ])
    expect(await read(Buffer.from(`\uFEFF${document.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toHaveLength(2)
  })

  test('keeps what the file lacks apart from what it empties, and ignores the alternatives and originals that tools fill in', async () => {
    const tool = `<trans-unit id="newsId.2.contentEn"><source>Mar</source><seg-source><mrk mtype="seg">Mar</mrk></seg-source>
      <target><mrk mtype="seg">Sea</mrk></target><alt-trans><source>Mar</source><target>Ocean</target></alt-trans></trans-unit>`
    const rows = await read(
      xliff(unit('newsId.1.titleEn', 'Rose') + unit('newsId.1.contentEn', 'Rosa', 'Rosa', 'new') + tool),
    )
    expect(rows).toEqual([
      { number: 1, cells: ['newsId', 'titleEn', 'contentEn'] },
      { number: 2, cells: ['1', 'Rose', null], sources: [undefined, 'Rosa', undefined] },
      { number: 3, cells: ['2', null, 'Sea'], sources: [undefined, undefined, 'Mar'] },
    ])
  })

  test.each([
    ['another version', xliff(unit('newsId.1.titleEn', 'Rose'), '2.0'), 'sheetXliff'],
    ['ids of another program', xliff(unit('1', 'Rose')), 'sheetXliff'],
    ['two resources', xliff(unit('newsId.1.titleEn', 'A') + unit('campaignId.1.name', 'B')), 'sheetXliff'],
    ['a text twice', xliff(unit('newsId.1.titleEn', 'A') + unit('newsId.1.titleEn', 'B')), 'sheetXliff'],
    ['no text', xliff(''), 'sheetEmpty'],
    ['a document type', `<!DOCTYPE xliff [<!ENTITY a "b">]>${xliff('')}`, 'sheetMarkup'],
    [
      'a document type after the declaration',
      `<?xml version="1.0"?><!DOCTYPE xliff><xliff version="1.2"/>`,
      'sheetMarkup',
    ],
    [
      'a document type inside',
      `<?xml version="1.0"?><!-- a --><xliff version="1.2"><!DOCTYPE a></xliff>`,
      'sheetDamaged',
    ],
    ['an entity', xliff(unit('newsId.1.titleEn', '&secret;')), 'sheetDamaged'],
    ['an element that is not closed', xliff('<trans-unit id="newsId.1.titleEn">'), 'sheetDamaged'],
    [
      'too many records',
      xliff(Array.from({ length: 51 }, (_, at) => unit(`newsId.${at}.titleEn`, 'A')).join('')),
      'sheetTooLong',
    ],
    ['a text without an end', xliff(unit('newsId.1.titleEn', 'A'.repeat(1_000_001))), 'sheetTooLarge'],
  ])('with %s is refused', async (_what, document, fault) => {
    expect(await faultOf(document)).toBe(fault)
  })
})
