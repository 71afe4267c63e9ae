// Stores users. `ativo` is the inverse of deleted_at.
import { sql } from 'kysely'
import { accountParts } from '#kernel/core/server/account/accountParts.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import users from './definition.ts'

export const table = deriveTable(users, {
  // Profiles are few.
  walked: ['profileId'],
  columns: { ativo: 't.deleted_at IS NULL' },
  write: { ativo: (active) => ({ deleted_at: active ? null : sql`now()` }) },
  logged: { ativo: ['deleted_at'], lastSignInAt: [] },
  parts: accountParts,
})
