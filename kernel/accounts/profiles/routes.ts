// Limits people who are no administrators to their own profile, which forms then preselect.
import { sql, type SqlBool } from 'kysely'
import { isAdmin } from '#kernel/core/contract/access.ts'
import type { HooksOf } from '#kernel/core/server/context.ts'
import type profiles from './definition.ts'

export const hooks: HooksOf<typeof profiles> = {
  scope: (me) => (isAdmin(me) ? undefined : sql<SqlBool>`t.id = ${me.profile.id}`),
}
