// Users (S1§3, §5, §6, §7).
import type * as z from 'zod/mini'
import type { Address, StoredAddress } from './schemas.ts'
import { accountActions } from '#kernel/core/contract/accountActions.ts'
import { call } from '#kernel/core/contract/call.ts'
import {
  choice,
  computed,
  country,
  custom,
  date,
  defineResource,
  document,
  email,
  instant,
  phone,
  text,
  zipcode,
} from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import profiles from '#src/resources/perfis/definition.ts'

export default defineResource({
  name: 'users',
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
    export: { call: call('GET', '/usuario/export') },
    ...accountActions('/usuario'),
  },
  bulk: ['resendMail', 'activate', 'deactivate', 'delete'],
  access: { ADMIN: 'all', other: ['open', 'list', 'read', 'create', 'update', 'export', 'resendMail'] },
  conditions: {
    // "A non-admin … edit only for themselves" (S1§6)
    update: [
      { self: true, exempt: 'ADMIN', reason: 'onlyOwnUser', hides: true },
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
  thenBy: { profile: ['nome'] },
  groupBy: ['profile', 'genre'],
  import: {
    keys: ['email', 'cpf'],
    parts: {
      address: {
        zipcode: zipcode({}),
        street: text({ max: lengths.other }),
        city: text({ max: lengths.other }),
        state: text({ max: lengths.other }),
        country: country({}),
      },
    },
  },
  // A user has a CPF or another document.
  sorts: { anyDocument: ['cpf', 'document'] },
  fields: {
    nome: text({ max: lengths.userName, required: true, search: true, sort: true, column: 'name' }),
    email: email({ unique: true, required: true, search: true, sort: true, personal: true }),
    /** The new e-mail, until the link mailed to it is opened. */
    pendingEmail: computed('string', { nullable: true, personal: true }),
    cpf: document({ search: true, sort: true, personal: true }),
    document: text({ max: lengths.document, code: true, search: true, sort: true, personal: true }),
    mobilePhone: phone({ personal: true }),
    profile: {
      ...custom<{ id: number; nome: string }, { id: number }>(),
      sort: true,
      target: profiles,
      column: 'profile_id',
    },
    ativo: custom<boolean, boolean | null | undefined, boolean>(),
    birthday: date({ past: true, sort: true, personal: true }),
    genre: choice(['M', 'F', 'O'], { sort: true, column: 'gender' }),
    address: {
      ...custom<StoredAddress | null, z.input<typeof Address> | null | undefined, z.output<typeof Address> | null>(),
      personal: true,
    },
    confirmedAt: instant({ sort: true }),
    /** Kept after the session. A sign-in is no new version of the record, and the log has its own line. */
    lastSignInAt: instant({ sort: true }),
    /** When the personal data was erased: nothing about the person is left (docs/decisions/personal-data.md). */
    erasedAt: instant({}),
    // isActive filters by it.
    deletedAt: instant({ sort: true, filter: false }),
  },
})
