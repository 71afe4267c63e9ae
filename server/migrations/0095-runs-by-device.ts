// Lets Citus keep the runs of quizzes beside the shots of their device, so that a report needs no other worker than its own
// (docs/operations/scaling.md). A run that comes again names the same device.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE quiz_runs DROP CONSTRAINT quiz_runs_pkey, ADD PRIMARY KEY (device_id, quiz_id, run, started_at)
`,
  )
