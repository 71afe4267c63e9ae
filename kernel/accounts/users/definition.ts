// Those who sign in, with a name, an e-mail and a profile: what the kernel asks of them, and nothing else.
import { grantStaff, type GenericAction } from '#kernel/core/contract/access.ts'
import { accountActions } from '#kernel/core/contract/accountActions.ts'
import { call } from '#kernel/core/contract/call.ts'
import { custom, defineResource, email, instant, reference, text } from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import profiles from '../profiles/definition.ts'

export default defineResource({
  name: 'users',
  // That of the kernel's calls of sessions and accounts.
  path: '/usuario',
  idKey: 'id',
  title: 'nome',
  details: ['email', 'profile', 'confirmedAt'],
  toggle: 'ativo',
  verbs: ['create', 'update'],
  body: 'json',
  actions: {
    resendMail: { call: call('PUT', '/usuario/resend-mail/{id}'), token: true },
    delete: { call: call('DELETE', '/usuario/{id}') },
    ...accountActions('/usuario'),
  },
  bulk: ['resendMail', 'activate', 'deactivate', 'delete'],
  access: grantStaff<GenericAction>(['list', 'read']),
  conditions: {
    update: [
      // Another e-mail of one's own would need the password.
      { self: false, reason: 'ownUser' },
      { empty: 'erasedAt', reason: 'userErased', hides: true },
    ],
    activate: [
      { self: false, reason: 'ownStatus' },
      { filled: 'confirmedAt', reason: 'notConfirmed', only: 'screens', hides: true },
      { empty: 'erasedAt', reason: 'userErased', hides: true },
    ],
    delete: [
      { self: false, reason: 'ownRemoval' },
      { empty: 'confirmedAt', reason: 'alreadyConfirmed', hides: true },
    ],
    resendMail: [
      { empty: 'confirmedAt', reason: 'alreadyConfirmed', hides: true },
      { filled: 'ativo', reason: 'userInactive', only: 'server' },
    ],
    erase: [
      { self: false, reason: 'ownErasure' },
      { filled: 'confirmedAt', reason: 'deleteUnconfirmed' },
      { empty: 'erasedAt', reason: 'userErased', hides: true },
    ],
  },
  fields: {
    nome: text({ max: lengths.userName, required: true, search: true, sort: true, column: 'name' }),
    email: email({ unique: true, required: true, search: true, sort: true, personal: true }),
    profileId: reference(profiles, { as: 'profile', shows: ['id', 'nome'], required: true, sort: true }),
    ativo: custom<boolean, boolean | null | undefined, boolean>(),
    confirmedAt: instant({ sort: true }),
    /** Kept after the session. A sign-in is no new version of the record, and the log has its own line. */
    lastSignInAt: instant({ sort: true }),
    /** When the personal data was erased: nothing about the person is left (docs/decisions/personal-data.md). */
    erasedAt: instant({}),
    // isActive filters by it.
    deletedAt: instant({ sort: true, filter: false }),
  },
})
