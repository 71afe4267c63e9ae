// Tests how kinds read what people write, and write it for people.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dateTime, json, url } from '#kernel/core/contract/define.ts'
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { issueSentence } from '#kernel/core/contract/messages.ts'
import { storedColor } from '#kernel/kinds/color/storedColor.ts'
import { storedCoordinates } from '#kernel/kinds/coordinates/storedCoordinates.ts'
import { durationText } from '#kernel/kinds/duration/durationText.ts'
import { secondsIn } from '#kernel/kinds/duration/secondsIn.ts'
import { faultLine } from '#kernel/kinds/json/faultLine.ts'
import { schemaKindOf } from '#kernel/kinds/schemas.ts'
import { serverKinds } from '#kernel/kinds/server.ts'
import { storedUrl } from '#kernel/kinds/url/storedUrl.ts'
import { storedUuid } from '#kernel/kinds/uuid/storedUuid.ts'

/** Returns the value of a body of a field, or the sentence that refuses it. */
const read = (field: Field, value: unknown, isMultipart = false): unknown => {
  const schema = schemaKindOf<FieldKind>(field).body?.(field, isMultipart)
  if (!schema) return expect.unreachable('the kind has no body')
  const { data, error } = z.safeParse(schema, value)
  const [issue] = error?.issues ?? []
  return issue ? issueSentence(issue, 'en') : data
}

test.each([
  ['exemplo.com', 'https://exemplo.com/'],
  [' HTTP://Exemplo.com/Loja?a=1#b ', 'http://exemplo.com/Loja?a=1#b'],
  ['localhost:3000', 'https://localhost:3000/'],
  ['maçã.com.br', 'https://xn--ma-tiap.com.br/'],
  ['javascript:alert(1)', undefined],
  ['ftp://exemplo.com', undefined],
  ['https://ana:senha@exemplo.com', undefined],
  ['mailto:ana@exemplo.com', undefined],
  ['uma frase', undefined],
  ['exemplo.com\u0000', undefined],
  ['exemplo', undefined],
  ['', undefined],
])('the web address %j is stored as %s', (typed, stored) => {
  expect(storedUrl(typed)).toBe(stored)
})

test('a refused web address is answered with one that is accepted', () => {
  expect(read(url({}), 'exemplo')).toBe('Invalid value, e.g. https://exemplo.com')
  expect(read(url({}), ' ')).toBeNull()
  expect(read(url({ required: true }), '')).toBe('Required field')
})

test.each([
  ['1A2', '#11aa22'],
  [' #1A2B3C ', '#1a2b3c'],
  ['#12', '#12'],
  ['red', 'red'],
])('the color %j is stored as %s', (typed, stored) => {
  expect(storedColor(typed)).toBe(stored)
})

describe('durations', () => {
  test.each([
    ['90', 90],
    ['1 h 30 min', 5400],
    ['1h30', 5400],
    ['2min5', 125],
    ['1:30', 5400],
    ['1:30:05', 5405],
    ['1,5 h', 5400],
    ['2 dias e 3 horas', 183_600],
    ['2 días y 3 horas', 183_600],
    ['1 day, 2 hours and 5 seconds', 93_605],
    ['0', 0],
    ['1 mês', undefined],
    ['1:75', undefined],
    ['0.5 s', undefined],
    ['h', undefined],
    ['', undefined],
  ])('%j are %s seconds', (typed, seconds) => {
    expect(secondsIn(typed)).toBe(seconds)
  })

  test('a duration is written by symbols that all languages share, and read again', () => {
    expect([0, 59, 60, 3661, 90_000].map(durationText)).toEqual(['0 s', '59 s', '1 min', '1 h 1 min 1 s', '1 d 1 h'])
    fc.assert(fc.property(fc.nat(), (seconds) => secondsIn(durationText(seconds)) === seconds))
  })
})

test.each([
  '123E4567-E89B-42D3-A456-426614174000',
  '{123e4567e89b42d3a456426614174000}',
  'urn:uuid:123e4567-e89b-42d3-a456-426614174000',
])('the UUID %j has one spelling', (typed) => {
  expect(storedUuid(typed)).toBe('123e4567-e89b-42d3-a456-426614174000')
})

test.each([
  ['-23.55052, -46.63331', '-23.55052,-46.63331'],
  ['-23,55052; -46,63331', '-23.55052,-46.63331'],
  ['-23,55052, -46,63331', '-23.55052,-46.63331'],
  [`23°33'1.9"S 46°38'0"W`, '-23.55053,-46.63333'],
  ['23.5 S, 46.5 O', '-23.5,-46.5'],
  ['S23.5 W46.5', '-23.5,-46.5'],
  ['0,0', '0,0'],
  ['-0.000001 0', '0,0'],
  [`-0°30' 0`, '-0.5,0'],
  ['91,0', '91,0'],
  ['46 W, 23 S', '46 W, 23 S'],
  ['aqui', 'aqui'],
])('the coordinates %j are stored as %s', (typed, stored) => {
  expect(storedCoordinates(typed)).toBe(stored === typed ? typed : stored)
})

describe('JSON', () => {
  test.each([
    ['{"a": 1,\n"b": 2,\n}', 3],
    ['{\n  "a": 1\n  "b": 2\n}', 3],
    ["{'a': 1}", 1],
    ['[1,\n2', 2],
    ['{"a": 1}\n\nx', 3],
    ['', 1],
  ])('%j is wrong in line %s', (text, line) => {
    expect(faultLine(text)).toBe(line)
  })

  test('a text is wrong where JSON.parse refuses it, and only there', () => {
    const parses = (text: string): boolean => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    const text = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n\t1.e-0tnulrfas\u0001') }),
      fc.tuple(fc.json(), fc.nat(40)).map(([one, cut]) => one.slice(0, -1 - cut)),
    )
    fc.assert(
      fc.property(text, (one) => (faultLine(one) === undefined) === parses(one)),
      { numRuns: 2000 },
    )
  })

  test('a body contains an object or a list, or its text; a refusal names the line', () => {
    const field = json({ max: 20 })
    expect(read(field, { a: [1] })).toEqual({ a: [1] })
    expect(read(field, '[1, 2]')).toEqual([1, 2])
    expect(read(field, '')).toBeNull()
    expect(read(field, '{\n"a" 1}')).toBe('Invalid JSON in line 2')
    expect(read(field, '"a text"')).toBe('Invalid value')
    expect(read(field, { text: 'x'.repeat(20) })).toBe('Enter at most 20 characters')
    expect(read(json({ max: 20, required: true }), null)).toBe('Required field')
  })

  test('a multipart body carries the text of a value', () => {
    expect(read(json({ max: 20 }), '[1,  2]', true)).toBe('[1,2]')
    expect(read(json({ max: 20 }), '', true)).toBeNull()
  })

  test('what PostgreSQL cannot store is refused, and a backslash before u0000 is none of it', () => {
    const field = json({ max: 100 })
    for (const text of ['["\\u0000"]', '["\\ud800"]', '{"\\u0000": 1}', '["\\\\\\u0000"]'])
      expect(read(field, text)).toBe('Invalid value')
    for (const value of [['\\u0000'], ['\u{1F600}']]) expect(read(field, JSON.stringify(value))).toEqual(value)
  })
})

test('a moment is read in the time zone of the installation, and stored in UTC', () => {
  setTimeZone('America/Sao_Paulo')
  const inCell = (cell: string | Date) => serverKinds.dateTime?.fromCell?.(cell, {}, {}, 'pt')
  expect(inCell('05/03/2026 14:04')).toBe('2026-03-05T17:04:00.000Z')
  expect(inCell('2026-03-05T17:04:00Z')).toBe('2026-03-05T17:04:00Z')
  expect(inCell(new Date('2026-03-05T14:04:00Z'))).toBe('2026-03-05T17:04:00.000Z')
  expect(inCell('05/03/2026')).toBe('2026-03-05T03:00:00.000Z')
  expect(inCell('31/02/2026 10:00')).toBe('31/02/2026 10:00')
  expect(inCell('amanhã')).toBe('amanhã')
  expect(read(dateTime({}), '2026-03-05T14:04:00-03:00')).toBe('2026-03-05T17:04:00.000Z')
  expect(read(dateTime({}), '05/03/2026 14:04')).toBe('Invalid date')
})
