// Profiles: whoever is not ADMIN sees only their own (decisions: one profile, preselected and locked).
import { sql, type SqlBool } from 'kysely'
import { isAdmin } from '#contract/access.ts'
import type profiles from '#contract/resources/profiles.ts'
import type { HooksOf } from '#server/handler.ts'

export const hooks: HooksOf<typeof profiles> = {
  scope: (me) => (isAdmin(me) ? undefined : sql<SqlBool>`t.id = ${me.profile.id}`),
}
