// Tests which last rows of a spreadsheet look like totals.
import { expect, test } from 'vitest'
import type { SheetRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { watchTotals } from '#kernel/features/imports/server/totalRow.ts'

const isTotal = (...rows: readonly SheetRow[]): boolean => {
  const totals = watchTotals()
  for (const [at, cells] of rows.entries()) totals.add({ number: at + 2, cells })
  return totals.total() !== undefined
}

test.each([
  'Total',
  'TOTAL:',
  'Totais',
  'total geral',
  'Subtotal',
  'Soma',
  'Totales',
  'Suma',
  'Grand total',
  'Sum',
  'Total de cápsulas: 5',
  'To\u200Btal ',
])('a last row that begins with “%s” looks like a total', (word) => {
  expect(isTotal(['Rosa', 1], [null, word, 1])).toBe(true)
  // It is one only as the last row, and not as the only one.
  expect(isTotal([word, 1], ['Rosa', 1])).toBe(false)
  expect(isTotal([word, 1])).toBe(false)
})

test.each(['Totalmente Floral', 'Somali', 'Summer', 'Totem', 'Sumatra'])('a record may be called “%s”', (name) => {
  expect(isTotal(['Rosa', 1], [name, 1])).toBe(false)
})

test('a last row is a record if it has more than a word and numbers', () => {
  expect(isTotal(['Ana', 'ana@x.test', 1], ['Total', 'total@x.test', 2])).toBe(false)
  expect(isTotal(['Ana', '31/12/2027', 1], ['Total', '31/12/2027', 2])).toBe(false)
  expect(isTotal(['Ana', 1, 1, 1, 1], ['Total', 'R$ 1.234,50', '10 un.', '50%', '(3)'])).toBe(true)
})

test('a last row without a name looks like a total if its numbers are the sums of their columns', () => {
  expect(isTotal(['A', 2, '10'], ['B', 3, '20'], [null, 5, '30'])).toBe(true)
  expect(isTotal(['A', 0.1], ['B', 0.2], [null, 0.3])).toBe(true)
  expect(isTotal(['A', 2, 10], ['B', 3, 20], [null, 5, 31])).toBe(false)
  expect(isTotal(['A', 2], ['B', 3], ['C', 5])).toBe(false)
  expect(isTotal(['A', 2], [null, 2])).toBe(false)
  expect(isTotal([1], [2], [3])).toBe(false)
  expect(isTotal(['A', true], ['B', true], [null, true])).toBe(false)
})
