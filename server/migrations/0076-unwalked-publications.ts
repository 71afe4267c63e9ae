// Notes that a scheduled publication has failed because nobody has walked some paths, or said why not.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = <Schema>(db: Kysely<Schema>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE quizzes DROP CONSTRAINT quizzes_publish_failure_check,
  ADD CONSTRAINT quizzes_publish_failure_check
    CHECK (publish_failure IN ('draft', 'stale', 'incomplete', 'unwalked', 'inactive', 'forbidden'))
`,
  )
