// Counts news and fragrances with a text that lacks a language, as families and campaigns are.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE fragrances ADD COLUMN untranslated boolean GENERATED ALWAYS AS (num_nonnulls(nullif(name, ''), nullif(name_en, ''), nullif(name_es, '')) BETWEEN 1 AND 2) STORED NOT NULL
---
CREATE INDEX fragrances_untranslated ON fragrances (id) INCLUDE (deleted_at) WHERE untranslated
---
ALTER TABLE news ADD COLUMN untranslated boolean GENERATED ALWAYS AS (num_nonnulls(nullif(title_pt, ''), nullif(title_en, ''), nullif(title_es, '')) BETWEEN 1 AND 2 OR num_nonnulls(nullif(content_pt, ''), nullif(content_en, ''), nullif(content_es, '')) BETWEEN 1 AND 2) STORED NOT NULL
---
CREATE INDEX news_untranslated ON news (id) INCLUDE (deleted_at) WHERE untranslated
`,
  )
