// Books, one copy each.
import { choice, defineResource, number, reference, text } from '#kernel/core/contract/define.ts'
import authors from '../authors/definition.ts'

export default defineResource({
  name: 'books',
  path: '/books',
  idKey: 'bookId',
  title: 'title',
  details: ['author'],
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  bulk: ['activate', 'deactivate'],
  import: { keys: ['isbn'] },
  access: { LIBRARIAN: 'all', ATTENDANT: ['menu', 'open', 'list', 'read'], other: ['menu', 'open', 'list', 'read'] },
  fields: {
    title: text({ max: 200, required: true, search: true, sort: true }),
    authorId: reference(authors, { as: 'author', shows: ['authorId', 'name'], required: true }),
    isbn: text({ max: 13, exact: true, unique: true, required: true, search: true, sort: true }),
    year: number({ min: 1450, max: 2100, sort: true }),
    price: number({ min: 0, max: 9999.99, decimals: 2, sort: true }),
    shelf: choice(['fiction', 'science', 'history'], { filter: true }),
  },
})
