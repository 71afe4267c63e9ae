// Users. `ativo` is deleted_at seen from the other side; an address with nothing in it is none.
import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { bareDocument } from '#contract/rules.ts'
import { type Create, resource, type Row } from '#contract/users.ts'
import { defineTable } from '#server/tables/table.ts'

export interface UsersTable {
  id: Generated<number>
  name: string
  email: string
  cpf: string | null
  document: string | null
  mobile_phone: string | null
  profile_id: number
  birthday: string | null
  gender: string | null
  zipcode: string | null
  street: string | null
  city: string | null
  state: string | null
  country: string | null
  password_hash: string | null
  deleted_at: string | null
  confirmed_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

declare module '#server/database/schema.ts' {
  interface Tables {
    users: UsersTable
  }
}

/** What a write of a user may hold: the body of POST and PUT after parsing. */
export type UserValues = z.infer<typeof Create>

const address = ['zipcode', 'street', 'city', 'state', 'country'] as const

export const table = defineTable<typeof resource, Row, UserValues>({
  resource,
  name: 'users',
  joins: `JOIN profiles p ON p.id = t.profile_id
    LEFT JOIN email_changes c ON c.user_id = t.id AND c.used_at IS NULL AND c.expires_at > now()`,
  columns: {
    id: 't.id',
    nome: 't.name',
    email: 't.email',
    pendingEmail: 'c.email',
    cpf: 't.cpf',
    document: 't.document',
    mobilePhone: 't.mobile_phone',
    profile: `json_build_object('id', p.id, 'nome', p.name)`,
    ativo: 't.deleted_at IS NULL',
    birthday: 't.birthday',
    genre: 't.gender',
    address: `CASE WHEN num_nonnulls(${address.map((name) => `t.${name}`).join(', ')}) > 0
      THEN json_build_object(${address.map((name) => `'${name}', t.${name}`).join(', ')}) END`,
    deletedAt: 't.deleted_at',
    confirmedAt: 't.confirmed_at',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  order: {
    nome: 'name_key',
    email: 'email',
    cpf: 'cpf',
    document: 'document_key',
    genre: 'gender',
    birthday: 'birthday',
    profile: { parents: 'profiles', key: 'name_key', foreignKey: 'profile_id' },
    confirmedAt: 'confirmed_at',
    deletedAt: 'deleted_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  search: 'search_text',
  // A CPF or CNPJ is stored bare and found dotted too.
  spellings: (text) => (/\d/.test(text) && bareDocument(text) !== text ? [bareDocument(text)] : []),
  softDelete: true,
  write: {
    nome: 'name',
    email: 'email',
    cpf: 'cpf',
    document: 'document',
    mobilePhone: 'mobile_phone',
    profile: (profile) => ({ profile_id: profile?.id }),
    birthday: 'birthday',
    genre: 'gender',
    address: (value) => Object.fromEntries(address.map((name) => [name, value?.[name] ?? null])),
    ativo: (active) => ({ deleted_at: active ? null : sql`now()` }),
  },
})
