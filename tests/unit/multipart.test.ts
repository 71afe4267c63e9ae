// A record's way through a form: what the site writes is what the server reads, and no name of a part does more than name a field.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldErrors } from '#server/errors.ts'
import { parseFormFields } from '#server/uploads/formFields.ts'
import { toMultipart } from '#src/providers/multipart.ts'

const read = (form: FormData): Record<string, unknown> => Object.fromEntries(parseFormFields(new Map(form)))
const part = (names: readonly string[]) => parseFormFields(new Map(names.map((name) => [name, name])))

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/)
/** A text as a form carries it: lines end as they do on the wire. */
const text = fc.string().filter((value) => !/[\r\n]/.test(value))
/** One with a `src` is a stored file. */
const item = fc.dictionary(
  name.filter((key) => key !== 'src'),
  fc.oneof(text, fc.integer(), fc.constant(null)),
  { minKeys: 1 },
)
const record = fc.dictionary(name, fc.oneof(text, fc.integer(), fc.array(item, { minLength: 1, maxLength: 20 })))
/** A value as the form carries it. */
const told = (value: unknown): unknown => (value === null ? '' : typeof value === 'number' ? String(value) : value)
const toldItem = (one: object) => Object.fromEntries(Object.entries(one).map(([key, value]) => [key, told(value)]))

describe('a record in a form', () => {
  it('is read as it was written, lists and all', () => {
    fc.assert(
      fc.property(record, (written) => {
        const expected = Object.entries(written).map(([key, value]) => [key, Array.isArray(value) ? value.map(toldItem) : told(value)])
        expect(read(toMultipart(written))).toEqual(Object.fromEntries(expected))
      }),
      { numRuns: 500 },
    )
  })

  it('leaves out the files that are stored already', () => {
    const stored = { src: '/files/capa.png', title: 'Capa' }
    expect(read(toMultipart({ name: 'Verão', cover: stored, pages: [stored] }))).toEqual({ name: 'Verão' })
  })

  it('is read alike in whatever order its parts come', () => {
    fc.assert(
      fc.property(record, fc.infiniteStream(fc.nat()), (written, numbers) => {
        const parts = [...toMultipart(written)].map((one) => ({ one, at: numbers.next().value }))
        const shuffled = parts.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
        expect(Object.fromEntries(parseFormFields(new Map(shuffled)))).toEqual(read(toMultipart(written)))
      }),
    )
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
    'collection[0]',
    'collection[0][slot][more]',
    'collection[0][__proto__]',
    '__proto__[0][slot]',
    '[0][slot]',
    'collection[0].slot',
  ])('%s is no place in a list: it stays as it stands', (odd) => {
    expect([...part([odd]).keys()]).toEqual([odd])
  })

  it.each([
    ['a gap', ['list[0][a]', 'list[2][a]']],
    ['no beginning', ['list[1][a]']],
    ['a place far away', ['list[999][a]']],
    ['a plain part of its name', ['list', 'list[0][a]']],
  ])('a list with %s is refused', (_what, names) => {
    expect(() => part(names)).toThrow(FieldErrors)
  })

  it('whatever it is, reaches no prototype, and a list holds no more items than there are parts', () => {
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
          for (const value of Object.values(found)) if (Array.isArray(value)) expect(value.length).toBeLessThanOrEqual(odd.length)
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
