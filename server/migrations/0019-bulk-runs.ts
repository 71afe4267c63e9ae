// Creates the runs of actions on many records with the result of each record (docs/decisions/bulk.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- A run; its id is also the batch of its changes.
CREATE TABLE bulk_runs (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL,
  resource text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'running',
  -- Somebody has asked to end it.
  is_cancelled boolean NOT NULL DEFAULT false,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The last sign of life of its server.
  beat_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT bulk_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  CONSTRAINT bulk_runs_state_check CHECK (state IN ('running', 'done', 'cancelled', 'interrupted', 'failed'))
)
---
CREATE INDEX bulk_runs_of_user ON bulk_runs (user_id, started_at)
---
CREATE UNIQUE INDEX bulk_runs_one_a_user ON bulk_runs (user_id) WHERE state = 'running'
---
CREATE TABLE bulk_results (
  run_id uuid NOT NULL,
  position integer NOT NULL,
  record integer NOT NULL,
  -- Why nothing was done, as the person was told; null for what was done.
  reason text,
  PRIMARY KEY (run_id, position),
  CONSTRAINT bulk_results_run_id_fkey FOREIGN KEY (run_id) REFERENCES bulk_runs ON DELETE CASCADE
)
---
-- The changes of a batch. Those of ordinary requests are not in it: they cost nothing.
CREATE INDEX changes_of_batch ON changes (batch, id) WHERE details ? 'run'
`,
  )
