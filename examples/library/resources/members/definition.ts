// Those who borrow books. Their e-mail is personal.
import { defineResource, email, text } from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'members',
  path: '/members',
  idKey: 'memberId',
  title: 'name',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  bulk: ['activate', 'deactivate'],
  import: { keys: ['email'] },
  access: { LIBRARIAN: 'all', ATTENDANT: ['menu', 'open', 'list', 'read', 'create', 'update'] },
  fields: {
    name: text({ max: 100, required: true, search: true, sort: true }),
    email: email({ unique: true, required: true, search: true, sort: true, personal: true }),
  },
})
