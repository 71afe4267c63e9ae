// Checks the functions that the build takes in the place of the package query-string.
import { describe, expect, it } from 'vitest'
import { parse, stringify } from '#kernel/build/queryString.ts'

describe('the replacement of query-string', () => {
  it('a query string has every parameter with a value, and is read back as texts', () => {
    const filter = JSON.stringify({ q: 'João & Cia. 100% + 1' })
    expect(stringify({ page: 2, displayedFilters: undefined })).toBe('page=2')
    expect(parse(`?${stringify({ filter, sort: 'id', order: 'ASC', page: 2, displayedFilters: undefined })}`)).toEqual({
      filter,
      sort: 'id',
      order: 'ASC',
      page: '2',
    })
  })

  it('a URL without a query string has no parameters', () => {
    expect(parse('')).toEqual({})
    expect(parse('?')).toEqual({})
  })

  it('spaces are read in both of their encodings', () => {
    expect(parse('?filter=a+b%20c')).toEqual({ filter: 'a b c' })
  })
})
