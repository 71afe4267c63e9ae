// Profiles: whoever is not ADMIN sees only their own (decisions: one profile, preselected and locked).
import { sql, type SqlBool } from 'kysely'
import { isAdmin } from '#contract/access.ts'
import type { Row } from '#contract/profiles.ts'
import type { Hooks } from '#server/handlers.ts'

export const hooks: Hooks<Row, never> = {
  scope: (me) => (isAdmin(me) ? undefined : sql<SqlBool>`t.id = ${me.profile.id}`),
}
