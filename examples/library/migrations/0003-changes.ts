// Changes changes.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE INDEX changes_of_token ON changes USING btree ((((details -> 'token'::text) ->> 'name'::text)), id) WHERE (details ? 'token'::text)
`,
  )
