// Lets users be found by their last sign-in, which was known of open sessions and from the log until now.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE users ADD COLUMN last_sign_in_at timestamptz(3)
---
UPDATE users u SET last_sign_in_at = known.at FROM (
  SELECT user_id, max(at) AS at FROM (
    SELECT user_id, created_at AS at FROM sessions
    UNION ALL SELECT record, at FROM changes WHERE resource = 'session' AND action = 'signIn') signed_in
  GROUP BY user_id) known
WHERE u.id = known.user_id
---
CREATE INDEX users_by_last_sign_in_at ON users (last_sign_in_at, id) INCLUDE (deleted_at)
`,
  )
