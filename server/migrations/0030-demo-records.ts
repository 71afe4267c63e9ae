// Remembers which records the demo content consists of, so that they can be removed and nobody's own with them (docs/decisions/demo-and-tests.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE TABLE demo_records (table_name text COLLATE "C" NOT NULL, record integer NOT NULL, PRIMARY KEY (table_name, record))
`,
  )
