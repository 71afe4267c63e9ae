// Creates the pending changes of users' own e-mails (docs/decisions/accounts.md).
// Not in temporary_requests, where an older server would accept their tokens for setting a password.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE TABLE email_changes (
  user_id integer PRIMARY KEY,
  email text COLLATE "C" NOT NULL CHECK (length(email) <= 200),
  token_hash text COLLATE "C" NOT NULL,
  -- The session that asked, which goes on when the others end.
  session_id text COLLATE "C" NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT email_changes_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
)
`,
  )
