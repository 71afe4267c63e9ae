// Notes the links that show drafts of quizzes on phones, so that they can be taken back (docs/decisions/published-quizzes.md).
// Links that were made before show nothing any more: they would have ended within the hour.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE TABLE quiz_trials (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quiz_id integer NOT NULL,
  made_by integer NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  CONSTRAINT quiz_trials_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes ON DELETE CASCADE,
  CONSTRAINT quiz_trials_made_by_fkey FOREIGN KEY (made_by) REFERENCES users ON DELETE CASCADE
)
---
CREATE INDEX quiz_trials_of_quiz ON quiz_trials (quiz_id)
---
CREATE INDEX quiz_trials_of_user ON quiz_trials (made_by)
---
CREATE INDEX quiz_trials_ended ON quiz_trials (ends_at)
`,
  )
