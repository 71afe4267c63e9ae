// Stores the time zone whose days the roll-up of shots counts: UTC until the server that starts with another one counts them again
// (src/resources/statistics/shots.server.ts). Those who write shots read it here, so that an older setting elsewhere cannot mix days of two zones.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE TABLE shot_zone (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), zone text NOT NULL)
---
INSERT INTO shot_zone (zone) VALUES ('UTC')
`,
  )
