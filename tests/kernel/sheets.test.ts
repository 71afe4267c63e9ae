// Tests the text form of exports: which cells are quoted, and that our own reader returns every text as it was.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { type Cell, csvParts } from '#kernel/core/server/sheets/sheets.ts'
import { readSheetRows } from '#kernel/features/imports/server/readSheet.ts'
import { valueOf } from '#kernel/features/imports/server/valueOf.ts'

const csvOf = async (texts: readonly Cell[], language: (typeof languageCodes)[number]) => {
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

test('a formula in full-width or small signs gets an apostrophe too, because some programs read them as the usual ones', async () => {
  const texts = ['＝1+1', '＠SUM(1)', '＋1', '－1', '﹦1', '﹢1', '﹣1', '﹫SUM(1)']
  const csv = await csvOf(texts, 'pt')
  expect(csv.split('\r\n').slice(1, -1)).toEqual(texts.map((text) => `'${text};x`))
  const rows = []
  for await (const { cells } of readSheetRows(Buffer.from(csv), 50)) rows.push(cells[0])
  expect(rows.slice(1)).toEqual(texts)
})

test('a number has the decimal mark of the language, so that Excel reads 2,307 as one with three decimals there', async () => {
  const lines = async (language: (typeof languageCodes)[number]) =>
    (await csvOf([2.307, -0.5, 1000, 1e21], language)).split('\r\n').slice(1, 5)
  expect(await lines('pt')).toEqual(['2,307;x', '-0,5;x', '1000;x', '1e+21;x'])
  expect(await lines('es')).toEqual(['2,307;x', '-0,5;x', '1000;x', '1e+21;x'])
  expect(await lines('en')).toEqual(['2.307,x', '-0.5,x', '1000,x', '1e+21,x'])
})

test.each(languageCodes)(
  'in %s, every number that a field can have is imported as it was exported',
  async (language) => {
    const numbers = fc.sample(
      fc.record({ cents: fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), decimals: fc.constantFrom(0, 1, 2) }),
      500,
    )
    const values = numbers.map(({ cents, decimals }) => cents / 10 ** decimals)
    const read: unknown[] = []
    let row = 0
    for await (const { cells } of readSheetRows(Buffer.from(await csvOf(values, language)), 1000))
      if (row++ > 0)
        read.push(
          valueOf(
            { kind: 'number', ...(numbers[row - 2]?.decimals ? { decimals: 2 as const } : {}) },
            cells[0] ?? null,
          ),
        )
    expect(read).toEqual(values)
  },
)
