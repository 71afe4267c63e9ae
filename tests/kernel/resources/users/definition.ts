// Those who sign in: what the kernel asks of them, and nothing else.
import { accountActions } from '#kernel/core/contract/accountActions.ts'
import { defineResource, instant, joined, text } from '#kernel/core/contract/define.ts'
import profiles from '../profiles/definition.ts'

export default defineResource({
  name: 'users',
  // That of the kernel's calls of sessions and accounts.
  path: '/usuario',
  idKey: 'id',
  title: 'nome',
  toggle: 'activate',
  verbs: [],
  actions: accountActions('/usuario'),
  access: { LIBRARIAN: 'all', other: ['read'] },
  fields: {
    nome: text({ max: 200, required: true, writtenBy: ['server'], search: true, sort: true, column: 'name' }),
    email: text({ max: 200, exact: true, required: true, writtenBy: ['server'], sort: true, personal: true }),
    profile: joined(profiles, { shows: ['id', 'nome'], required: true, filter: false }),
    confirmedAt: instant({ filter: false }),
    lastSignInAt: instant({ filter: false }),
    erasedAt: instant({ filter: false }),
    deletedAt: instant({ sort: true, filter: false }),
  },
})
