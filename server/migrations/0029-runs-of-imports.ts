// Lets imports be runs as well: their results are rows of a file instead of records (docs/decisions/bulk.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE bulk_results
  ALTER record DROP NOT NULL,
  -- The row of the file, and the heading of the column, that an import has refused.
  ADD file_row integer,
  ADD heading text,
  ADD CONSTRAINT bulk_results_subject_check CHECK (num_nonnulls(record, file_row) = 1)
`,
  )
