// Lets a list of users sort by the document that it shows: the CPF, or else the other document. Rewrites the table.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE users ADD COLUMN any_document_key text COLLATE "C" GENERATED ALWAYS AS (coalesce(cpf, fold(document))) STORED
---
CREATE INDEX users_by_any_document ON users (any_document_key, id) INCLUDE (deleted_at)
`,
  )
