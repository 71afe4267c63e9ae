// Adds columns and partial indexes for texts that lack a language, and allows late creation of the shots' partitions.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

/** Returns whether a text exists in only one or two of the three languages. */
const halfTranslated = (column: string) => `num_nonnulls(${column}, ${column}_en, ${column}_es) BETWEEN 1 AND 2`

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE categories ADD COLUMN untranslated boolean NOT NULL GENERATED ALWAYS AS
  (${['call_to_action', 'appearance', 'fragrance', 'flavor'].map(halfTranslated).join(' OR ')}) STORED
---
CREATE INDEX categories_untranslated ON categories (id) INCLUDE (deleted_at) WHERE untranslated
---
-- Whether a campaign lacks a description in one of the three languages.
ALTER TABLE campaigns ADD COLUMN untranslated boolean NOT NULL DEFAULT true
---
UPDATE campaigns c SET untranslated = (SELECT count(*) < 3 FROM campaign_descriptions d WHERE d.campaign_id = c.id)
---
CREATE INDEX campaigns_untranslated ON campaigns (id) INCLUDE (deleted_at) WHERE untranslated
---
CREATE FUNCTION tell_untranslated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  described integer := CASE TG_OP WHEN 'INSERT' THEN NEW.campaign_id ELSE OLD.campaign_id END;
  lacks boolean := (SELECT count(*) < 3 FROM campaign_descriptions WHERE campaign_id = described);
BEGIN
  UPDATE campaigns SET untranslated = lacks WHERE id = described AND untranslated <> lacks;
  RETURN NULL;
END $$
---
CREATE TRIGGER untranslated_told AFTER INSERT OR DELETE ON campaign_descriptions FOR EACH ROW EXECUTE FUNCTION tell_untranslated()
---
-- Creates the missing monthly partitions between two days, and moves their earlier shots from the default partition.
CREATE OR REPLACE FUNCTION make_shot_months(first date, last date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date := date_trunc('month', first::timestamp);
  part text;
  from_time text;
  to_time text;
BEGIN
  WHILE month <= last LOOP
    part := 'shots_' || to_char(month, 'YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      from_time := month::text || ' 00:00:00+00';
      to_time := (month + interval '1 month')::date::text || ' 00:00:00+00';
      EXECUTE format('CREATE TABLE %I (LIKE shots INCLUDING DEFAULTS)', part);
      EXECUTE format('WITH late AS (DELETE FROM shots_default WHERE shot_at >= %L AND shot_at < %L RETURNING *) INSERT INTO %I SELECT * FROM late',
        from_time, to_time, part);
      EXECUTE format('ALTER TABLE shots ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, from_time, to_time);
    END IF;
    month := month + interval '1 month';
  END LOOP;
END $$
`,
  )
