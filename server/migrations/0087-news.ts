// Lets news start at a later day.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE news ADD COLUMN starts_at date
---
CREATE INDEX news_by_starts_at ON news (starts_at, id) INCLUDE (deleted_at)
---
DROP TRIGGER change_logged ON news
---
SELECT keep_changes('news', 'news', 'carousel', 'content_en', 'content_es', 'content_pt', 'deleted_at', 'expiration_date', 'starts_at', 'title_en', 'title_es', 'title_pt')
`,
  )
