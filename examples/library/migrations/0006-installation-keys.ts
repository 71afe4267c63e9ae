// Lets keys be bound to records.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE installation_keys ADD COLUMN bound_to text
---
ALTER TABLE installation_keys ADD COLUMN bound_ids integer[]
---
ALTER TABLE installation_keys ADD CONSTRAINT installation_keys_bound_check CHECK (((bound_to IS NULL) = (bound_ids IS NULL)))
`,
  )
