// Remembers for a minute who has which record open (docs/decisions/saving.md), and the focal points of pictures
// (docs/decisions/files.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- Unlogged: a crash may empty it, and it costs no log and no room in a replica.
CREATE UNLOGGED TABLE presences (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The name that a page has given itself: a person may have several.
  page text COLLATE "C" NOT NULL,
  resource text COLLATE "C" NOT NULL,
  record integer NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, page)
)
---
CREATE INDEX presences_record ON presences (resource, record, seen_at)
---
-- Percent from the left and from the top: 30,60.
ALTER TABLE stored_files ADD focus text COLLATE "C"
`,
  )
