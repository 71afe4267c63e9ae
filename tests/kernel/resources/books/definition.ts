// Books: the usual kinds of fields, an action with a condition, actions on many records, and an import.
import { call } from '#kernel/core/contract/call.ts'
import { choice, defineResource, instant, number, reference, text } from '#kernel/core/contract/define.ts'
import authors from '../authors/definition.ts'

export default defineResource({
  name: 'books',
  path: '/books',
  idKey: 'bookId',
  title: 'title',
  toggle: 'activate',
  readOnlyWhenInactive: 'bookInactive',
  verbs: ['create', 'update'],
  body: 'json',
  actions: {
    lend: { call: call('PUT', '/books/lend/{id}'), changes: true },
    remind: { call: call('PUT', '/books/remind/{id}'), logged: 'event' },
  },
  bulk: ['activate', 'deactivate', 'lend', 'remind'],
  import: { keys: ['isbn'] },
  access: { LIBRARIAN: 'all', other: ['list', 'read', 'lend'] },
  conditions: { lend: [{ empty: 'lentAt', reason: 'bookLent' }] },
  fields: {
    isbn: text({ max: 13, exact: true, unique: true, required: true, sort: true }),
    title: text({ max: 100, required: true, search: true, sort: true }),
    pages: number({ min: 1, required: true, sort: true }),
    price: number({ min: 0.01, max: 9999.99, decimals: 2, sort: true }),
    genre: choice(['novel', 'poems'], { filter: true }),
    authorId: reference(authors, { as: 'author', shows: ['authorId', 'name'], required: true }),
    lentAt: instant({ sort: true }),
  },
})
