// Limits users who are not ADMIN to their own profile, which forms then preselect and lock.
import { sql, type SqlBool } from 'kysely'
import { isAdmin } from '#kernel/core/contract/access.ts'
import type profiles from './definition.ts'
import type { HooksOf } from '#kernel/core/server/context.ts'

export const hooks: HooksOf<typeof profiles> = {
  scope: (me) => (isAdmin(me) ? undefined : sql<SqlBool>`t.id = ${me.profile.id}`),
}
