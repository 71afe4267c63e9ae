// Fills the copied names of a capsule only when they can change: thousands of shots a second change its remaining shots alone.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
DROP TRIGGER filled ON capsules
---
CREATE TRIGGER filled BEFORE INSERT OR UPDATE OF serial_number, fragrance_id, device_id ON capsules FOR EACH ROW EXECUTE FUNCTION fill_capsule()
`,
  )
