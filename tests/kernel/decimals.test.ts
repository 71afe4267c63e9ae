// Tests how numbers with decimals are read: as people write them, as filters do, and as spreadsheets have them.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decimalOf } from '#kernel/core/contract/decimals.ts'
import { number } from '#kernel/core/contract/define.ts'
import { filterFieldsOf, parseFilter, printFilter } from '#kernel/core/contract/filters.ts'
import { languages } from '#kernel/core/contract/languages.ts'
import { kind as schema } from '#kernel/kinds/number/schema.ts'
import { valueOf } from '#kernel/features/imports/server/valueOf.ts'
import { blankDraft, conditionOf, groupDraftOf } from '#kernel/core/site/filters/filterDrafts.ts'
import books from './resources/books/definition.ts'

describe('a number with decimals', () => {
  test.each<[string, number | undefined]>([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1234,50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1 234,50', 1234.5],
    ['1\u202F234,50', 1234.5],
    ['1\u00A0234', 1234],
    ["1'234.50", 1234.5],
    ['-0,05', -0.05],
    ['-0', 0],
    ['\u221212,5', -12.5],
    ['\u201312,5', -12.5],
    ['(12,50)', -12.5],
    ['12,50-', -12.5],
    ['R$ 12,50', 12.5],
    ['R$12,50', 12.5],
    ['-R$ 12,50', -12.5],
    ['R$ -12,50', -12.5],
    ['(R$ 1.234,50)', -1234.5],
    ['US$ 12.50', 12.5],
    ['12,50 €', 12.5],
    ['BRL 12', 12],
    ['', undefined],
    ['R$', undefined],
    ['R$ 12 €', undefined],
    ['(12,50', undefined],
    ['-12-', undefined],
    ['-(12)', undefined],
    ['12 kg', undefined],
    ['12%', undefined],
    ['12,345,6', undefined],
    ['1.2345', undefined],
    ['12.5.1', undefined],
    ['1 23', undefined],
    ['12 34', undefined],
    ['0.125', undefined],
    ['0,125', undefined],
    ['0.125,5', undefined],
    ['1e3', undefined],
    ['1'.repeat(16), undefined],
  ])('%s is read as %s in every language', (text, value) => {
    for (const locale of Object.values(languages)) expect(decimalOf(text, locale)).toBe(value)
  })

  test('three digits after the decimal sign of the language are three decimals, and no thousands', () => {
    const read = (text: string) => Object.values(languages).map((locale) => decimalOf(text, locale))
    expect(Object.keys(languages)).toEqual(['pt', 'en', 'es'])
    expect(read('1.234')).toEqual([1234, undefined, 1234])
    expect(read('1,234')).toEqual([undefined, 1234, undefined])
    expect(read('R$ -1,234')).toEqual([undefined, -1234, undefined])
  })

  test('with more decimals, three digits after the sign of the language are decimals, and others are never in doubt', () => {
    const read = (text: string) => ['pt-BR', 'en-US'].map((locale) => decimalOf(text, locale, 4))
    expect(read('1.234')).toEqual([1234, 1.234])
    expect(read('1,234')).toEqual([1.234, 1234])
    expect(read('0.125')).toEqual([0.125, 0.125])
    expect(read('1.2345')).toEqual([1.2345, 1.2345])
    expect(read('1.234,5678')).toEqual([1234.5678, 1234.5678])
    expect(read('1.23456')).toEqual([undefined, undefined])
    const body = schema.body?.(number({ decimals: 8 }), false)
    const isValid = (value: number) => body && z.safeParse(body, value).success
    expect([0.00000001, 0.12345678, 0.000000001].map(isValid)).toEqual([true, true, false])
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
    const pages = fields.find(({ name }) => name === 'pages')
    expect(pages && conditionOf({ ...blankDraft(pages), choice: 'gte', text: '1.000' })).toMatchObject({ value: 1000 })
    const [shown] = groupDraftOf(conditionOf(draft), fields).parts
    expect(shown).toMatchObject({ text: '1234,5' })
  })

  test('a cell of a spreadsheet is read without the digits that its calculation has added', () => {
    const column = { kind: 'number' } as const
    expect([0.1 + 0.2, '1.234,5', ' 7 ', 'sete', null].map((cell) => valueOf(column, cell))).toEqual([
      0.3,
      1234.5,
      7,
      'sete',
      null,
    ])
    expect(['1,234', '1.234'].map((cell) => valueOf(column, cell, {}, 'en'))).toEqual([1234, '1.234'])
    // An id is no amount.
    expect(['#3', '12', 7, '1.000', '1,5', 1.5].map((cell) => valueOf({ kind: 'id' }, cell))).toEqual([
      3,
      12,
      7,
      '1.000',
      '1,5',
      '1.5',
    ])
  })
})
