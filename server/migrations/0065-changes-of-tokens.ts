// Finds the lines of an API token in the log (docs/decisions/api-tokens.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `CREATE INDEX changes_of_token ON changes ((details -> 'token' ->> 'name'), id) WHERE details ? 'token'`,
  )
