// Deletes lines of the log that an update of the server wrote: with migration 0049 each published quiz got version 1, which is no change
// that anybody made. What a quiz was before is the same version, so nothing is lost (docs/decisions/tables-and-migrations.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = <Schema>(db: Kysely<Schema>): Promise<void> =>
  runScript(
    db,
    `
DELETE FROM changes WHERE resource = 'quiz' AND action = 'update' AND actor IS NULL AND batch IS NULL AND before = '{"published_version": null}'
`,
  )
