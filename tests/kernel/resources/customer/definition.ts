// Customer: generated from customer. `npm run add` merges what changes there.
import { date, defineResource, instant, number, text } from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'customer',
  path: '/customer',
  table: 'customer_in_place',
  inPlace: {
    schema: 'rental',
    table: 'customer',
    key: 'customer_id',
    active: { column: 'activebool', since: 'last_update' },
    constraints: { customer_email_key: 'email' },
  },
  times: false,
  idKey: 'customerId',
  title: 'firstName',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  bulk: ['activate', 'deactivate'],
  import: { keys: ['email'] },
  access: { LIBRARIAN: 'all' },
  fields: {
    firstName: text({ max: 255, required: true, search: true, sort: true }),
    lastName: text({ max: 255, required: true, search: true }),
    email: text({ max: 255, unique: true, search: true, sort: true, personal: true }),
    rentals: number({ sort: true }),
    createDate: date({ sort: true }),
    lastUpdate: instant({ sort: true }),
  },
})
