// Stores users. `ativo` is the inverse of deleted_at; an empty address is null.
import { sql } from 'kysely'
import users from './definition.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'

const address = ['zipcode', 'street', 'city', 'state', 'country'] as const

export const table = deriveTable(users, {
  joins: [
    { table: 'profiles', alias: 'p', on: 'p.id = t.profile_id', columns: ['name'] },
    {
      table: 'email_changes',
      alias: 'c',
      on: 'c.user_id = t.id AND c.used_at IS NULL AND c.expires_at > now()',
      isOptional: true,
      columns: ['email'],
    },
  ],
  columns: {
    pendingEmail: 'c.email',
    profile: `json_build_object('id', p.id, 'nome', p.name)`,
    ativo: 't.deleted_at IS NULL',
    address: `CASE WHEN num_nonnulls(${address.map((name) => `t.${name}`).join(', ')}) > 0
      THEN json_build_object(${address.map((name) => `'${name}', t.${name}`).join(', ')}) END`,
  },
  order: { profile: { parents: 'profiles', key: 'name_key', foreignKey: 'profile_id' } },
  write: {
    profile: (profile) => ({ profile_id: profile?.id }),
    address: (value) => Object.fromEntries(address.map((name) => [name, value?.[name] ?? null])),
    ativo: (active) => ({ deleted_at: active ? null : sql`now()` }),
  },
  logged: { profile: ['profile_id'], address, ativo: ['deleted_at'], lastSignInAt: [] },
  handwritten: [
    // The address has five optional columns.
    'column zipcode',
    'column street',
    'column city',
    'column state',
    'column country',
    // Rows do not contain it.
    'column password_hash',
    // Only the server reads since when a user has their profile.
    'column profile_since',
    'trigger profile_noted',
    // The wire writes { id } and reads { id, nome }. Profiles are few: counting and sorting walk them.
    'column profile_id',
    'constraint users_profile_id_fkey',
    'index users_by_profile',
    'index users_by_profile_name',
    'counts',
    // Older than phone numbers as codes; nothing compares it.
    'column mobile_phone',
    // Stored in lower case.
    'constraint users_email_check',
    // A user has a CPF or another document.
    'constraint users_one_document',
    // Devices copy the name.
    'trigger name_spread',
    // Removes permanently deleted users from the log.
    'trigger forgotten',
  ],
})
