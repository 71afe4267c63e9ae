// Checks the shared wire schemas: list queries and their bounds, replies, ids, languages and blank fields.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fillPath } from '#kernel/core/contract/call.ts'
import { parseLanguage } from '#kernel/core/contract/languages.ts'
import { visibleText } from '#kernel/core/contract/visibleText.ts'
import {
  blank,
  CalendarDate,
  ErrorBody,
  IdParams,
  Instant,
  lines,
  listQuery,
  listReply,
  text,
} from '#kernel/core/contract/wire.ts'

const Query = listQuery({ sortable: ['nome', 'email'], fields: {} })
const isGood = (query: Record<string, unknown>) => z.safeParse(Query, query).success

describe('the list query', () => {
  it('a list query has a default for every parameter that it needs', () => {
    expect(Query.parse({})).toEqual({ page: 1, perPage: 10, orderBy: 'Id', orderByDirection: 'ASC' })
  })

  it('a list query converts its texts to numbers and booleans', () => {
    expect(
      Query.parse({
        page: '3',
        perPage: '50',
        orderBy: 'email',
        orderByDirection: 'DESC',
        FilterString: ' ana ',
        isActive: 'false',
      }),
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
  ])('the list query accepts %s only within its bounds', (name, good, bad) => {
    expect(good.filter((value) => !isGood({ [name]: value }))).toEqual([])
    expect(bad.filter((value) => isGood({ [name]: value }))).toEqual([])
  })

  it('a blank FilterString counts as no search', () => {
    expect(Query.parse({ FilterString: '   ' }).FilterString).toBeUndefined()
  })

  it('a list query refuses an unknown parameter', () => {
    expect(isGood({ limit: '10' })).toBe(false)
  })
})

describe('replies', () => {
  it('a list reply contains the rows, their total and the number of pages', () => {
    const Reply = listReply(z.object({ id: z.number() }))
    expect(z.safeParse(Reply, { data: [{ id: 1 }], total: 1, totalPages: 1 }).success).toBe(true)
    expect(z.safeParse(Reply, { data: [{ id: '1' }], total: 1, totalPages: 1 }).success).toBe(false)
  })

  it('an error body has a message, and messages by field', () => {
    expect(z.safeParse(ErrorBody, { message: 'No', errors: { nome: 'Required' } }).success).toBe(true)
    expect(z.safeParse(ErrorBody, {}).success).toBe(false)
  })

  it('instants are in UTC, and dates have no time', () => {
    expect(z.safeParse(Instant, '2026-03-05T17:04:00.000Z').success).toBe(true)
    expect(z.safeParse(Instant, '2026-03-05T17:04:00-03:00').success).toBe(false)
    expect(z.safeParse(CalendarDate, '2026-02-28').success).toBe(true)
    expect(z.safeParse(CalendarDate, '2026-02-30').success).toBe(false)
  })
})

describe('ids', () => {
  it('an id is a positive integer that the database can store', () => {
    expect(IdParams.parse({ id: '999999999' })).toEqual({ id: 999999999 })
    expect(
      ['0', '-1', '2147483648', '1e3', 'x', '1.0', ''].filter((id) => z.safeParse(IdParams, { id }).success),
    ).toEqual([])
  })

  it('fillPath inserts an escaped id', () => {
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
  ])('parseLanguage reads «%s» as %s', (header, language) => {
    expect(parseLanguage(header)).toBe(language)
  })
})

describe('fields', () => {
  it('an omitted, null, empty or blank field is null', () => {
    const Field = z.object({ note: blank(text(5)) })
    expect([{}, { note: null }, { note: '' }, { note: '  ' }].map((body) => Field.parse(body).note)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(Field.parse({ note: ' abc ' }).note).toBe('abc')
    expect(z.safeParse(Field, { note: 'abcdef' }).success).toBe(false)
  })

  it.each(['Ana\n\nClique aqui', 'a\tb', 'a\u0000', 'a\u0085b'])(
    'a text of one line may not contain a line break or control character: %j',
    (typed) => {
      expect(z.safeParse(text(100), typed).error?.issues[0]?.message).toBe('invalid')
      expect(text(100).parse(` ${typed.slice(0, 1)}\n`)).toBe(typed.slice(0, 1))
    },
  )

  it('a text of several lines may contain line breaks and tabs, and no other control character', () => {
    expect(lines(100).parse('Notas de topo:\r\n\tbergamota\n')).toBe('Notas de topo:\r\n\tbergamota')
    expect(z.safeParse(lines(100), 'a\u0000b').error?.issues[0]?.message).toBe('invalid')
  })

  it('a required text is trimmed before its length is checked', () => {
    expect(text(3).parse(' abc ')).toBe('abc')
    expect(z.safeParse(text(3), '   ').error?.issues[0]?.message).toBe('required')
    expect(z.safeParse(text(10, 3), 'ab').error?.issues[0]?.message).toBe('tooShort')
  })
})

describe('a text', () => {
  const Name = text(40)

  it('a text loses what nobody sees, and is composed', () => {
    const typed = [
      'A\u200bna',
      '\u202eAna',
      'An\u00ada',
      '\ufeffAna\u2060 ',
      '\u3164 Ana\uffa0',
      'Ana\ufe0f',
      'A\u200dna',
      'Ana\u{e0041}',
    ]
    expect(typed.map((value) => Name.parse(value))).toEqual(typed.map(() => 'Ana'))
    expect(Name.parse('Ame\u0301lia e\u034f\u0301')).toBe('Amélia é')
    expect(lines(40).parse('Um\u200b\n\u00addois')).toBe('Um\ndois')
    expect([z.safeParse(Name, '\u200b\u3164').success, blank(Name).parse(' \u200b')]).toEqual([false, null])
  })

  it('a text keeps the joiners of scripts and emoji, and is the same when it is saved again', () => {
    const kept = [
      'می\u200cخواهم',
      'क्\u200dष',
      '👨\u200d👩\u200d👧',
      '❤\ufe0f',
      '👩🏽\u200d🚀',
      '🏳\ufe0f\u200d🌈',
      '1\ufe0f\u20e3',
      '葛\u{e0100}城',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ]
    for (const value of kept) expect(Name.parse(value)).toBe(value)
    for (let code = 0x80; code < 0xe0200; code++) {
      if (code === 0x20000) code = 0xe0000
      for (const value of [
        `a${String.fromCodePoint(code)}\u200db`,
        `❤${String.fromCodePoint(code)}\u200d👩`,
        `ا${String.fromCodePoint(code)}\u200cا`,
      ]) {
        const once = visibleText(value)
        if (visibleText(once) !== once) throw new Error(`${code.toString(16)}: ${JSON.stringify(once)}`)
      }
    }
  })
})
