// Tests what follows from definitions of toys without a server: access, conditions with their sentences, filters, imports and faults.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { can, grantStaff, mayEnter, profileKind, type Me } from '#kernel/core/contract/access.ts'
import { refusalOf } from '#kernel/core/contract/conditions.ts'
import { faultsOf } from '#kernel/core/contract/faultsOf.ts'
import { FilterError, parseFilter, printFilter } from '#kernel/core/contract/filters.ts'
import { importActionsOf } from '#kernel/core/contract/importActions.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import authors from './resources/authors/definition.ts'
import books from './resources/books/definition.ts'

const librarian: Me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'LIBRARIAN' } }
const reader: Me = { id: 2, nome: 'Bia', profile: { id: 2, nome: 'READER' } }
const book = { bookId: 1, lentAt: null, deletedAt: null }

test('the profiles of the product decide who has rights of their own', () => {
  expect(profileKind(librarian.profile)).toBe('LIBRARIAN')
  expect(profileKind(reader.profile)).toBe('other')
  expect(mayEnter(reader)).toBe(true)
  expect(grantStaff(['read'])).toEqual({ LIBRARIAN: 'all', other: ['read'] })
})

test('an action of a definition is granted like a generic one', () => {
  expect([librarian, reader].map((me) => can(me, 'lend', books))).toEqual([true, true])
  expect([librarian, reader].map((me) => can(me, 'update', books))).toEqual([true, false])
  expect([librarian, reader].map((me) => can(me, 'create', authors))).toEqual([true, false])
})

test.each([
  ['lend', { lentAt: '2026-01-01T00:00:00.000Z' }, 'This book is lent'],
  ['lend', { deletedAt: '2026-01-01T00:00:00.000Z' }, 'This book is inactive'],
  ['update', { deletedAt: '2026-01-01T00:00:00.000Z' }, 'This book is inactive'],
  ['hardDelete', {}, 'Only an inactive record can be deleted permanently'],
])(
  'the action %s on a book with %o is refused with a sentence of the kernel or the product',
  (action, values, says) => {
    const refusal = refusalOf(books, action, { me: reader, record: { ...book, ...values }, by: 'server' })
    expect(refusal && reasonSentence(refusal.reason, 'en')).toBe(says)
  },
)

test('an action is not refused on a record that meets its conditions', () => {
  expect(refusalOf(books, 'lend', { me: reader, record: book, by: 'server' })).toBeUndefined()
})

test('a filter knows the fields of its definition', () => {
  const text = 'all(pages.gte.100,any(genre.is.novel,lentAt.filled))'
  expect(printFilter(parseFilter(text, books))).toBe(text)
  expect(() => parseFilter('genre.is.essay', books)).toThrow(FilterError)
  expect(() => parseFilter('genre.is.novel', authors)).toThrow(FilterError)
})

test('those who may create and update records may import them', () => {
  expect(importActionsOf(librarian, books)).toEqual(['create', 'update', 'both'])
  expect(importActionsOf(reader, books)).toEqual([])
  expect(importActionsOf(librarian, authors)).toEqual([])
})

test('bodies follow from the fields', () => {
  const { Create } = schemasOf(books)
  const body = { isbn: ' 1 ', title: 'Um', pages: 3, authorId: 1 }
  expect(z.parse(Create, body)).toMatchObject({ isbn: '1', title: 'Um', pages: 3, genre: null, authorId: 1 })
  const wrongs = [{ pages: 0 }, { title: '' }, { genre: 'essay' }, { lentAt: '2026-01-01T00:00:00.000Z' }]
  expect(wrongs.filter((wrong) => z.safeParse(Create, { ...body, ...wrong }).success)).toEqual([])
})

test('the toys contradict themselves nowhere', () => {
  expect([authors, books].flatMap((definition) => faultsOf(definition))).toEqual([])
})
