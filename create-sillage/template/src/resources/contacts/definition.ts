// Contacts: people that the office knows.
import { choice, date, defineResource, email, phone, text } from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'contacts',
  path: '/contacts',
  idKey: 'contactId',
  title: 'name',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  bulk: ['activate', 'deactivate'],
  import: { keys: ['email'] },
  // Every other profile sees nothing.
  access: { ADMIN: 'all', STAFF: ['menu', 'open', 'list', 'read', 'create', 'update'] },
  fields: {
    name: text({ max: 100, required: true, search: true, sort: true }),
    email: email({ unique: true, required: true, search: true, sort: true, personal: true }),
    phone: phone({ personal: true }),
    stage: choice(['lead', 'customer', 'partner'], { filter: true, required: true }),
    since: date({ sort: true }),
    notes: text({ max: 2000, multiline: true }),
  },
})
