// Tests the text form of exports: which cells are quoted, and that our own reader returns every text as it was.
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/contract/languages.ts'
import { readSheetRows } from '#kernel/server/import/readSheet.ts'
import { csvParts } from '#kernel/server/export/sheets.ts'

const csvOf = async (texts: readonly string[], language: (typeof languageCodes)[number]) => {
  const rows = async function* () {
    for (const text of texts) yield [text, 'x']
  }
  let csv = ''
  for await (const part of csvParts({ name: 'A', columns: ['Nome', 'Outro'], rows: rows() }, language)) csv += part
  return csv
}

test.each(languageCodes)(
  'in %s, a text with any separator is quoted, because programs guess which one is meant',
  async (language) => {
    const separator = language === 'en' ? ',' : ';'
    const csv = await csvOf(['a,b', 'a;b', 'a\tb', 'a|b', 'a b'], language)
    const quoted = ['"a,b"', '"a;b"', '"a\tb"', '"a|b"', 'a b'].map((cell) => `${cell}${separator}x\r\n`)
    expect(csv).toBe(`\uFEFFNome${separator}Outro\r\n${quoted.join('')}`)
  },
)

test('an apostrophe before a formula is ours, or one more than the text had', async () => {
  const texts = ['=1', "'=1", "''=1", "'x", '-1', "'@a", "'", "=1'"]
  const csv = await csvOf(texts, 'pt')
  expect(csv.split('\r\n').slice(1, 4)).toEqual(["'=1;x", "''=1;x", "'''=1;x"])
  const rows = []
  for await (const { cells } of readSheetRows(Buffer.from(csv), 50)) rows.push(cells[0])
  expect(rows.slice(1)).toEqual(texts)
})
