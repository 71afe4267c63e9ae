// What a person watches: a record, or a view of a list, whose changes arrive by mail (docs/decisions/notifications.md).
import { grantStaff } from '#kernel/core/contract/access.ts'
import { choice, defineResource, number, reference, text, yesNo } from '#kernel/core/contract/define.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import views from '#kernel/core/contract/views.ts'

const { users } = productContract()

const calls = ['list', 'create', 'update', 'delete'] as const

/** How soon a mail tells: within minutes, or once a day. */
export const frequencies = ['now', 'daily'] as const

export default defineResource({
  name: 'watches',
  path: '/watches',
  idKey: 'watchId',
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  // Each person has their own (kernel/features/watches/server/routes.ts).
  access: grantStaff(calls, calls),
  // They send mails to a person.
  tokens: [],
  fields: {
    ownerId: reference(users, { required: true, writtenBy: ['server'] }),
    /** The name of the resource; it never changes, and neither do record and view, of which a watch has one. */
    resource: text({ max: 40, exact: true, required: true }),
    /** The id of a record. */
    record: number({ min: 1 }),
    viewId: reference(views, { as: 'view', shows: ['name'] }),
    frequency: choice(frequencies, { required: true }),
    /** Of a view: tells only of records that enter it. */
    entering: yesNo({}),
  },
})
