// Writes lines of the change log as its triggers do, but of any time and by anybody.
import { sql } from 'kysely'
import type { LineDetails } from '#kernel/core/server/database/changeContext.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** A line of the log; by default the admin of people.ts has changed "Pessoa 08" just now. */
export interface LoggedChange {
  id: number
  at?: string
  /** A user's id; null for the server itself and for visitors. */
  actor?: number | null
  action?: string
  resource?: string
  record?: number | null
  /** The values before, by column, and by field for lists. */
  before?: Readonly<Record<string, unknown>> | null
  details?: LineDetails | null
  batch?: string | null
}

export const insertChanges = async (db: Db, changes: readonly LoggedChange[]): Promise<void> => {
  for (const {
    id,
    at = new Date().toISOString(),
    actor = 1,
    action = 'update',
    resource = 'users',
    record = 8,
    before = null,
    details = null,
    batch = null,
  } of changes)
    await sql`
      INSERT INTO changes (id, at, actor, action, resource, record, before, details, batch)
      VALUES (${id}, ${at}, ${actor}, ${action}, ${resource}, ${record}, ${before && JSON.stringify(before)}::jsonb,
        ${details && JSON.stringify(details)}::jsonb, ${batch}::uuid)`.execute(db)
}
