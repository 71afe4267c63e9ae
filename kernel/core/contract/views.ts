// Views of lists: filter, order and columns under a name, private or shared (docs/decisions/lists.md).
import { grantStaff } from '#kernel/core/contract/access.ts'
import { custom, defineResource, reference, text, yesNo } from '#kernel/core/contract/define.ts'
import { columns, filter, text as lengths } from '#kernel/core/contract/limits.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'

const { users } = productContract()

const calls = ['list', 'read', 'create', 'update', 'delete'] as const

export default defineResource({
  name: 'views',
  path: '/views',
  idKey: 'viewId',
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  // For everybody who lists the resource; owners and administrators change views
  // (kernel/features/views/server/routes.ts).
  access: grantStaff(calls, calls),
  // They arrange a person's screens.
  tokens: [],
  fields: {
    /** The name of the resource; it never changes. */
    resource: text({ max: 40, exact: true, required: true }),
    /** Unique among the views of its owner for this resource. */
    name: text({ max: lengths.view, required: true }),
    isShared: yesNo({}),
    ownerId: reference(users, { as: 'owner', shows: ['nome'], required: true, writtenBy: ['server'] }),
    /** A filter (filters.ts). */
    where: text({ max: filter.length, column: 'filter' }),
    /** One of the attention filters of the definition. */
    attention: text({ max: 40, exact: true }),
    /** Shows the inactive records of a list that has a choice between both. */
    isInactive: yesNo({}),
    /** The name of the order, as orderBy takes it; null orders by id. */
    sort: text({ max: 40, exact: true }),
    isDescending: yesNo({}),
    /** The second order, as thenBy takes it. */
    thenBy: text({ max: 41, exact: true }),
    /** The name of the field whose values are headings over their rows; null shows rows alone. */
    groupBy: text({ max: 40, exact: true }),
    /** A column set (columns.ts); null shows the specified columns. */
    columns: text({ max: columns.length }),
    /** The profiles whose lists open with this shared view. Administrators decide. */
    profiles: custom<number[], number[] | undefined, number[] | undefined>(),
  },
})
