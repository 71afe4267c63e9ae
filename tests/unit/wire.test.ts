// What crosses the wire: list queries and their bounds, languages, blank fields, paths.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fillPath } from '#contract/call.ts'
import { parseLanguage } from '#contract/languages.ts'
import { blank, CalendarDate, ErrorBody, IdParams, Instant, lines, listQuery, listReply, text } from '#contract/wire.ts'

const Query = listQuery({ sortable: ['nome', 'email'] })
const isGood = (query: Record<string, unknown>) => z.safeParse(Query, query).success

describe('the list query', () => {
  it('has a default for everything', () => {
    expect(Query.parse({})).toEqual({ page: 1, perPage: 10, orderBy: 'Id', orderByDirection: 'ASC' })
  })

  it('comes as text and is read as what it means', () => {
    expect(
      Query.parse({ page: '3', perPage: '50', orderBy: 'email', orderByDirection: 'DESC', FilterString: ' ana ', isActive: 'false' }),
    ).toEqual({
      page: 3,
      perPage: 50,
      orderBy: 'email',
      orderByDirection: 'DESC',
      FilterString: 'ana',
      isActive: false,
    })
  })

  it.each([
    ['page', ['1', '999999999'], ['0', '-1', '1.5', 'x', '', '1e3', '1000000000']],
    ['perPage', ['1', '100'], ['0', '101', 'all']],
    ['orderBy', ['Id', 'createdAt', 'updatedAt', 'nome', 'email'], ['id', 'senha', 'nome; drop table', '']],
    ['orderByDirection', ['ASC', 'DESC'], ['asc', 'UP']],
    ['isActive', ['true', 'false'], ['1', 'TRUE', '']],
    ['FilterString', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
  ])('%s keeps its bounds', (name, good, bad) => {
    expect(good.filter((value) => !isGood({ [name]: value }))).toEqual([])
    expect(bad.filter((value) => isGood({ [name]: value }))).toEqual([])
  })

  it('a search for nothing is no search', () => {
    expect(Query.parse({ FilterString: '   ' }).FilterString).toBeUndefined()
  })

  it('refuses a parameter that it does not know', () => {
    expect(isGood({ limit: '10' })).toBe(false)
  })
})

describe('replies', () => {
  it('a list has its rows, their number and that of the pages', () => {
    const Reply = listReply(z.object({ id: z.number() }))
    expect(z.safeParse(Reply, { data: [{ id: 1 }], total: 1, totalPages: 1 }).success).toBe(true)
    expect(z.safeParse(Reply, { data: [{ id: '1' }], total: 1, totalPages: 1 }).success).toBe(false)
  })

  it('a refusal has a message, and sentences by field', () => {
    expect(z.safeParse(ErrorBody, { message: 'No', errors: { nome: 'Required' } }).success).toBe(true)
    expect(z.safeParse(ErrorBody, {}).success).toBe(false)
  })

  it('times are UTC, dates have no time', () => {
    expect(z.safeParse(Instant, '2026-03-05T17:04:00.000Z').success).toBe(true)
    expect(z.safeParse(Instant, '2026-03-05T17:04:00-03:00').success).toBe(false)
    expect(z.safeParse(CalendarDate, '2026-02-28').success).toBe(true)
    expect(z.safeParse(CalendarDate, '2026-02-30').success).toBe(false)
  })
})

describe('ids', () => {
  it('are positive integers that a database can hold', () => {
    expect(IdParams.parse({ id: '999999999' })).toEqual({ id: 999999999 })
    expect(['0', '-1', '2147483648', '1e3', 'x', '1.0', ''].filter((id) => z.safeParse(IdParams, { id }).success)).toEqual([])
  })

  it('are filled into a path, escaped', () => {
    expect(fillPath('/usuario/{id}', 5)).toBe('/usuario/5')
    expect(fillPath('/usuario/{id}', 'a/b')).toBe('/usuario/a%2Fb')
  })
})

describe('languages', () => {
  it.each([
    ['pt-BR', 'pt'],
    ['en', 'en'],
    ['EN-us,en;q=0.8', 'en'],
    [' es-ES', 'es'],
    ['fr-FR', undefined],
    ['', undefined],
    [null, undefined],
  ])('«%s» is %s', (header, language) => {
    expect(parseLanguage(header)).toBe(language)
  })
})

describe('fields', () => {
  it('left out, null, empty and blank are all null', () => {
    const Field = z.object({ note: blank(text(5)) })
    expect([{}, { note: null }, { note: '' }, { note: '  ' }].map((body) => Field.parse(body).note)).toEqual([null, null, null, null])
    expect(Field.parse({ note: ' abc ' }).note).toBe('abc')
    expect(z.safeParse(Field, { note: 'abcdef' }).success).toBe(false)
  })

  it.each(['Ana\n\nClique aqui', 'a\tb', 'a\u0000', 'a\u0085b'])(
    'a text of one line holds no line break and no control character: %j',
    (typed) => {
      expect(z.safeParse(text(100), typed).error?.issues[0]?.message).toBe('invalid')
      expect(text(100).parse(` ${typed.slice(0, 1)}\n`)).toBe(typed.slice(0, 1))
    },
  )

  it('a text of several lines may have line breaks, and no other control character', () => {
    expect(lines(100).parse('Notas de topo:\r\n\tbergamota\n')).toBe('Notas de topo:\r\n\tbergamota')
    expect(z.safeParse(lines(100), 'a\u0000b').error?.issues[0]?.message).toBe('invalid')
  })

  it('text that must be there is trimmed before it is measured', () => {
    expect(text(3).parse(' abc ')).toBe('abc')
    expect(z.safeParse(text(3), '   ').error?.issues[0]?.message).toBe('required')
    expect(z.safeParse(text(10, 3), 'ab').error?.issues[0]?.message).toBe('tooShort')
  })
})
