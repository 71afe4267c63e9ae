// Those who wrote the books.
import { defineResource, text } from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'authors',
  path: '/authors',
  idKey: 'authorId',
  title: 'name',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  bulk: ['activate', 'deactivate'],
  import: { keys: ['name'] },
  access: { LIBRARIAN: 'all', ATTENDANT: ['menu', 'open', 'list', 'read'], other: ['menu', 'open', 'list', 'read'] },
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, sort: true }),
  },
})
