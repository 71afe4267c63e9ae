// Keeps lists fast with many campaigns and records: quizzes copy the name of their campaign,
// and the few inactive records get their own index.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE quizzes ADD COLUMN campaign_key text COLLATE "C"
---
CREATE OR REPLACE FUNCTION fill_quiz() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.campaign_key := fold((SELECT name FROM campaigns WHERE id = NEW.campaign_id));
  NEW.search_text := fold(NEW.name) || chr(10) || NEW.campaign_key;
  RETURN NEW;
END $$
---
UPDATE quizzes SET campaign_id = campaign_id
---
CREATE INDEX quizzes_by_campaign ON quizzes (campaign_key, id) INCLUDE (deleted_at)
---
ALTER INDEX quizzes_by_campaign_id RENAME TO quizzes_of_campaign
---
-- Counts quizzes as a whole instead of by campaign.
DROP TRIGGER count_inserted ON quizzes
---
DROP TRIGGER count_deleted ON quizzes
---
DROP TRIGGER count_updated ON quizzes
---
DELETE FROM counted_tables WHERE table_name = 'quizzes'
---
SELECT keep_counts('quizzes', '0', 'deleted_at IS NULL')
---
SELECT repair_counts('quizzes')
---
${['users', 'categories', 'fragrances', 'campaigns', 'quizzes', 'news']
  .map((table) => `CREATE INDEX ${table}_inactive ON ${table} (id) WHERE deleted_at IS NOT NULL`)
  .join('\n---\n')}
`,
  )
