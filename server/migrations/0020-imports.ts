// Remembers imported files by their digest, and the batch of changes that each made. The files are not kept.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE TABLE imports (
  batch uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  actor integer,
  resource text COLLATE "C" NOT NULL,
  digest text COLLATE "C" NOT NULL,
  created integer NOT NULL,
  updated integer NOT NULL,
  CONSTRAINT imports_actor_fkey FOREIGN KEY (actor) REFERENCES users ON DELETE SET NULL
)
---
CREATE INDEX imports_by_digest ON imports (resource, digest, at)
---
CREATE INDEX imports_by_actor ON imports (actor)
`,
  )
