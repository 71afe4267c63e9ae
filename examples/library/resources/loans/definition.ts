// Which member has which book. A loan is open until the book is returned.
import { call } from '#kernel/core/contract/call.ts'
import { date, defineResource, instant, reference } from '#kernel/core/contract/define.ts'
import books from '../books/definition.ts'
import members from '../members/definition.ts'

export default defineResource({
  name: 'loans',
  path: '/loans',
  idKey: 'loanId',
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  actions: { return: { call: call('PUT', '/loans/return/{id}') } },
  bulk: ['return'],
  access: { LIBRARIAN: 'all', ATTENDANT: ['menu', 'open', 'list', 'read', 'create', 'update', 'return'] },
  conditions: {
    update: [{ empty: 'returnedAt', reason: 'returned' }],
    return: [{ empty: 'returnedAt', reason: 'returned' }],
  },
  fields: {
    bookId: reference(books, { as: 'book', shows: ['bookId', 'title'], required: true }),
    memberId: reference(members, { as: 'member', shows: ['memberId', 'name'], required: true }),
    due: date({ required: true, sort: true }),
    returnedAt: instant({ sort: true }),
  },
})
