// Adds the indexes of yes/no fields that filters accept.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE INDEX categories_by_food ON categories (food, id) INCLUDE (deleted_at)
---
CREATE INDEX categories_by_kosher ON categories (kosher, id) INCLUDE (deleted_at)
---
CREATE INDEX categories_by_halal ON categories (halal, id) INCLUDE (deleted_at)
---
CREATE INDEX categories_by_iso9001 ON categories (iso9001, id) INCLUDE (deleted_at)
---
CREATE INDEX news_by_carousel ON news (carousel, id) INCLUDE (deleted_at)
`,
  )
