// Users (S1§3, §5, §6, §7).
import { isSelf } from '../access.ts'
import type * as z from 'zod/mini'
import type { Address, StoredAddress } from '../fields/address.ts'
import { call } from '../call.ts'
import { choice, computed, date, defineResource, instant, own, text } from '../define.ts'
import { text as lengths } from '../limits.ts'
import profiles from './profiles.ts'

export default defineResource({
  name: 'users',
  path: '/usuario',
  idKey: 'id',
  title: 'nome',
  details: ['email', 'profile', 'confirmedAt'],
  toggle: 'ativo',
  body: 'json',
  actions: {
    resendMail: call('PUT', '/usuario/resend-mail/{id}'),
    delete: call('DELETE', '/usuario/{id}'),
    export: call('GET', '/usuario/export'),
  },
  access: { ADMIN: 'all', other: ['open', 'list', 'read', 'create', 'update', 'export', 'resendMail'] },
  rules: {
    // "A non-admin … edit only for themselves" (S1§6)
    update: (me, record) => me.profile.nome === 'ADMIN' || isSelf(me, record),
    // Users cannot change their own status or delete themselves.
    activate: (me, record) => !isSelf(me, record),
    delete: (me, record) => !isSelf(me, record),
  },
  // A user has a CPF or another document.
  sorts: { anyDocument: ['cpf', 'document'] },
  fields: {
    nome: text({ max: lengths.userName, required: true, search: true, sort: true, column: 'name' }),
    email: text({ max: lengths.email, exact: true, unique: true, required: true, search: true, sort: true }),
    /** The new e-mail, until the link mailed to it is opened. */
    pendingEmail: computed('string', { nullable: true }),
    cpf: text({ max: lengths.document, exact: true, search: true, sort: true }),
    document: text({ max: lengths.document, search: true, sort: true }),
    mobilePhone: text({ max: lengths.phone }),
    profile: { ...own<{ id: number; nome: string }, { id: number }>(), sort: true, target: profiles },
    ativo: own<boolean, boolean | null | undefined, boolean>(),
    birthday: date({ sort: true }),
    genre: choice(['M', 'F', 'O'], { sort: true, column: 'gender' }),
    address: own<StoredAddress | null, z.input<typeof Address> | null | undefined, z.output<typeof Address> | null>(),
    confirmedAt: instant({ sort: true }),
    // isActive filters by it.
    deletedAt: instant({ sort: true, filter: false }),
  },
})
