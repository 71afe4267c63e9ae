// Lets a clock be wrong by more than 24 days: one without a battery begins in 1970.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'ALTER TABLE device_signals ALTER COLUMN clock_offset_ms TYPE bigint')
