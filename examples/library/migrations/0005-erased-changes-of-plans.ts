// Adds how many changes erasures of people have taken out of a plan, so that it says so.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE plans ADD COLUMN erased integer NOT NULL DEFAULT 0
`,
  )
