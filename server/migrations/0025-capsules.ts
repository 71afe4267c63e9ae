// Keeps the remaining shots of capsules in the log of changes: an import may change them, and takes them back by the log.
// Devices change them too, outside of any call, which the log does not keep.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `SELECT keep_changes('capsules', 'capsules', 'device_id', 'due_date', 'fragrance_id', 'remaining_shots', 'serial_number')`,
  )
