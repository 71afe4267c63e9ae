// Adds the index that counts failed attempts by network address alone.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, `CREATE INDEX login_failures_by_address ON login_failures (kind, address, failed_at)`)
