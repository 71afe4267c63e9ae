// Changes capsules.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE capsules ADD COLUMN capacity integer
---
ALTER TABLE capsules ADD COLUMN installed_at timestamptz(3)
---
ALTER TABLE capsules ADD COLUMN removal_reason text
---
ALTER TABLE capsules ADD COLUMN removed_at timestamptz(3)
---
ALTER TABLE capsules ADD CONSTRAINT capsules_capacity_check CHECK (capacity >= 1)
---
ALTER TABLE capsules ADD CONSTRAINT capsules_removal_reason_check CHECK (length(removal_reason) <= 100)
---
CREATE INDEX capsules_by_installed_at ON capsules (installed_at, id)
---
DROP TRIGGER change_logged ON capsules
---
SELECT keep_changes('capsules', 'capsules', 'capacity', 'device_id', 'due_date', 'fragrance_id', 'installed_at', 'remaining_shots', 'removal_reason', 'removed_at', 'serial_number')
`,
  )
