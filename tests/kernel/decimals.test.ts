// Tests how numbers with decimals are read: as people write them, as filters do, and as spreadsheets have them.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decimalOf } from '#kernel/contract/decimals.ts'
import { number } from '#kernel/contract/define.ts'
import { filterFieldsOf, parseFilter, printFilter } from '#kernel/contract/filters.ts'
import { kind as schema } from '#kernel/kinds/number/schema.ts'
import { valueOf } from '#kernel/server/import/valueOf.ts'
import { blankDraft, conditionOf, groupDraftOf } from '#kernel/site/filters/filterDrafts.ts'
import books from './resources/books/definition.ts'

describe('a number with decimals', () => {
  test.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1234,50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234', 1234],
    ['-0,05', -0.05],
    ['', undefined],
    ['12,345,6', undefined],
    ['1.2345', undefined],
    ['12.5.1', undefined],
    ['0.125', undefined],
    ['0,125', undefined],
    ['1e3', undefined],
    ['R$ 12', undefined],
  ])('%s is read as %s', (text, value) => {
    expect(decimalOf(text)).toBe(value)
  })

  test('a third decimal, another type and numbers beyond the limits are refused', () => {
    const body = schema.body?.(number({ min: 0.1, decimals: 2, required: true }), false)
    const problem = (value: unknown) => body && z.safeParse(body, value).error?.issues[0]?.message
    expect([0.1, 0.29, 19.99, 4.35, 9_999_999_999_999.99].map(problem)).toEqual(Array(5).fill(undefined))
    expect([0.123, '1', 0.09, 10 ** 13, undefined].map(problem)).toEqual([
      'invalid',
      'invalid',
      'tooSmall',
      'tooBig',
      'required',
    ])
  })

  test('a filter has a decimal point, and its dialog takes what people write', () => {
    const filter = parseFilter('price.between.-1.5|12.25', books)
    expect(filter).toEqual({ field: 'price', operator: 'between', value: [-1.5, 12.25] })
    expect(printFilter(filter)).toBe('price.between.-1.5|12.25')
    expect(() => parseFilter('price.is.1.234', books)).toThrow('invalidFilter')
    expect(() => parseFilter('pages.is.1.5', books)).toThrow('invalidFilter')
    const fields = [...filterFieldsOf(books).values()]
    const price = fields.find(({ name }) => name === 'price')
    if (!price) throw new Error('no price')
    const draft = { ...blankDraft(price), choice: 'gte', text: '1.234,5' }
    expect(conditionOf(draft)).toEqual({ field: 'price', operator: 'gte', value: 1234.5 })
    const [shown] = groupDraftOf(conditionOf(draft), fields).parts
    expect(shown).toMatchObject({ text: '1234,5' })
  })

  test('a cell of a spreadsheet is read without the digits that its calculation has added', () => {
    const column = { kind: 'number', decimals: 2 } as const
    expect([0.1 + 0.2, '1.234,5', ' 7 ', 'sete', null].map((cell) => valueOf(column, cell))).toEqual([
      0.3,
      1234.5,
      7,
      'sete',
      null,
    ])
  })
})
