// Checks that the server reads multipart bodies as the site writes them, and that part names cannot do harm.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { withFocus } from '#kernel/core/contract/pictureFocus.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { parseFormFields } from '#kernel/core/server/uploads/formFields.ts'
import { toJsonOrForm, toMultipart } from '#kernel/core/site/http/multipart.ts'

const read = (form: FormData): Record<string, unknown> => Object.fromEntries(parseFormFields(new Map(form)))
const part = (names: readonly string[]) => parseFormFields(new Map(names.map((name) => [name, name])))

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/)
/** A text without line breaks, which a form would normalize. */
const text = fc.string().filter((value) => !/[\r\n]/.test(value))
/** An item of a list, without `src`, which would mark a stored file. */
const item = fc.dictionary(
  name.filter((key) => key !== 'src'),
  fc.oneof(text, fc.integer(), fc.constant(null)),
  { minKeys: 1 },
)
const record = fc.dictionary(name, fc.oneof(text, fc.integer(), fc.array(item, { minLength: 1, maxLength: 20 }), item))
/** A value in its multipart form. */
const told = (value: unknown): unknown => (value === null ? '' : typeof value === 'number' ? String(value) : value)
const toldItem = (one: object) => Object.fromEntries(Object.entries(one).map(([key, value]) => [key, told(value)]))

describe('a record as multipart', () => {
  it('the server reads a multipart record as the site wrote it, including lists and objects', () => {
    fc.assert(
      fc.property(record, (written) => {
        const expected = Object.entries(written).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.map(toldItem) : isObject(value) ? toldItem(value) : told(value),
        ])
        expect(read(toMultipart(written))).toEqual(Object.fromEntries(expected))
      }),
      { numRuns: 500 },
    )
  })

  it('the site does not send files that are already stored', () => {
    const stored = { src: '/files/capa.png', title: 'Capa' }
    expect(read(toMultipart({ name: 'Verão', cover: stored, pages: [stored] }))).toEqual({ name: 'Verão' })
  })

  it('the server reads a multipart record regardless of the order of its parts', () => {
    fc.assert(
      fc.property(record, fc.infiniteStream(fc.nat()), (written, numbers) => {
        const parts = [...toMultipart(written)].map((one) => ({ one, at: numbers.next().value }))
        const shuffled = parts.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
        expect(Object.fromEntries(parseFormFields(new Map(shuffled)))).toEqual(read(toMultipart(written)))
      }),
    )
  })
})

describe('a record with a related one', () => {
  it('without files it is JSON', () => {
    const written = { titlePt: 'Verão', photos: { id: 4, name: 'Capa' } }
    expect(toJsonOrForm(written)).toBe(written)
  })

  it('with files it is a form with the JSON and each file by its path', () => {
    const file = withFocus(new File(['png'], 'a.png', { type: 'image/png' }), { x: 20, y: 30 })
    const form = toJsonOrForm({ titlePt: 'Verão', photos: { name: 'Capa', file } })
    expect(form instanceof FormData && Object.fromEntries(form)).toEqual({
      body: JSON.stringify({ titlePt: 'Verão', photos: { name: 'Capa' } }),
      'photos.file.file': expect.any(File),
      'photos.file.focus': '20,30',
    })
  })
})

describe('the name of a part', () => {
  it.each([
    'collection[a][slot]',
    'collection[-1][slot]',
    'collection[01][slot]',
    'collection[1e1][slot]',
    'collection[1000][slot]',
    'collection[][slot]',
    'collection[00]',
    'collection[0][slot][more]',
    'collection[0][__proto__]',
    '__proto__[0][slot]',
    '[0][slot]',
    'collection[0].slot',
  ])('the part name %s is not a position in a list and is kept literally', (odd) => {
    expect([...part([odd]).keys()]).toEqual([odd])
  })

  it.each([
    ['a gap', ['list[0][a]', 'list[2][a]']],
    ['no first item', ['list[1][a]']],
    ['a distant index', ['list[999][a]']],
    ['a plain part of the same name', ['list', 'list[0][a]']],
    ['the name of an object', ['list[0][a]', 'list[a]']],
    ['the name of an object that is plain, too', ['object', 'object[a]']],
  ])('the server refuses a list with %s', (_what, names) => {
    expect(() => part(names)).toThrow(FieldErrors)
  })

  it('no part name reaches a prototype, and a list has at most as many items as there are parts', () => {
    const piece = fc.constantFrom(
      'collection',
      '__proto__',
      'constructor',
      'prototype',
      '[0]',
      '[1]',
      '[19]',
      '[999]',
      '[',
      ']',
      '[slot]',
      '.',
    )
    const names = fc.uniqueArray(
      fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(names, (odd) => {
        try {
          const found = Object.fromEntries(part(odd))
          for (const value of Object.values(found))
            if (Array.isArray(value)) expect(value.length).toBeLessThanOrEqual(odd.length)
          expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
        } catch (error) {
          expect(error).toBeInstanceOf(FieldErrors)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(Reflect.get({}, 'slot')).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })
})
