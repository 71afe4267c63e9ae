// Gives families optional names in English and Spanish, which the page of a campaign shows.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE categories ADD COLUMN name_en text
---
ALTER TABLE categories ADD COLUMN name_es text
---
ALTER TABLE categories ADD CONSTRAINT categories_name_en_check CHECK (length(name_en) <= 100)
---
ALTER TABLE categories ADD CONSTRAINT categories_name_es_check CHECK (length(name_es) <= 100)
---
DROP TRIGGER change_logged ON categories
---
SELECT keep_changes('categories', 'categories', 'appearance', 'appearance_en', 'appearance_es', 'call_to_action', 'call_to_action_en', 'call_to_action_es', 'cas_number', 'chemical_name', 'deleted_at', 'flavor', 'flavor_en', 'flavor_es', 'food', 'fragrance', 'fragrance_en', 'fragrance_es', 'halal', 'iso9001', 'kosher', 'name', 'name_en', 'name_es', 'sample_code')
`,
  )
