// Removes the commands of the months whose events of devices are removed (RETENTION_EVENTS).
import { sql } from 'kysely'
import type { BeforeRemoval } from '#kernel/core/server/context.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'

export const forgetCommands: BeforeRemoval = async ({ database, table, until }) => {
  if (table === 'device_events') await deleteInSteps(database.db, 'device_commands', sql`expires_at < ${until}`)
}
