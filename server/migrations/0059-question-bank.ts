// Makes the bank of questions and answers a resource: texts can be corrected, deactivated and merged.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

const bank = (table: 'questions' | 'answers', text: 'quest' | 'label'): string => `
DROP INDEX ${table}_by_${text}
---
DROP INDEX ${table}_search
---
ALTER TABLE ${table}
  ADD deleted_at timestamptz(3),
  ADD updated_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD search_text text COLLATE "C" GENERATED ALWAYS AS (fold(${text})) STORED,
  -- Equal for texts that differ by case, accents and blanks.
  ADD near_key text COLLATE "C" GENERATED ALWAYS AS (btrim(regexp_replace(fold(${text}), '\\s+', ' ', 'g'))) STORED
---
UPDATE ${table} SET updated_at = created_at
---
SELECT keep_counts('${table}', '0', 'deleted_at IS NULL')
---
SELECT repair_counts('${table}')
---
SELECT keep_changes('${table}', '${table}', 'deleted_at', 'language', '${text}')
---
-- Saving a question adds texts to the bank: the change of its quiz tells it.
CREATE OR REPLACE TRIGGER change_logged AFTER UPDATE OR DELETE ON ${table} FOR EACH ROW
  WHEN (coalesce(current_setting('sillage.change', true), '') <> '') EXECUTE FUNCTION log_change_of_${table}('${table}', 'deleted_at', 'language', '${text}')
---
CREATE INDEX ${table}_by_id ON ${table} (id) INCLUDE (deleted_at)
---
CREATE INDEX ${table}_by_${text} ON ${table} (${text}_key, id) INCLUDE (deleted_at)
---
CREATE INDEX ${table}_by_language ON ${table} (language, id) INCLUDE (deleted_at)
---
CREATE INDEX ${table}_by_created_at ON ${table} (created_at, id) INCLUDE (deleted_at)
---
CREATE INDEX ${table}_by_updated_at ON ${table} (updated_at, id) INCLUDE (deleted_at)
---
CREATE INDEX ${table}_inactive ON ${table} (id) WHERE deleted_at IS NOT NULL
---
CREATE INDEX ${table}_search ON ${table} USING gin (search_text gin_trgm_ops)
---
CREATE INDEX ${table}_of_language ON ${table} (language, ${text}_key, id) WHERE deleted_at IS NULL
---
CREATE INDEX ${table}_near ON ${table} (language, near_key, id) WHERE deleted_at IS NULL`

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `${bank('questions', 'quest')}
---${bank('answers', 'label')}
---
-- A batch may have changed records of several resources: null for a result of the resource of its run.
ALTER TABLE bulk_results ADD resource text COLLATE "C"`,
  )
