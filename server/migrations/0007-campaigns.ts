// Ensures exactly one default campaign, and counts the devices of each campaign.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- Locks changes of the default campaign until the transaction ends.
CREATE FUNCTION lock_default_campaign() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('default campaign')) $$
---
-- Without a default, the oldest active campaign becomes it. The index campaigns_one_default prevents a second one,
-- the check campaigns_default_is_active an inactive one.
CREATE FUNCTION name_default_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM campaigns WHERE is_default) THEN RETURN NULL; END IF;
  PERFORM lock_default_campaign();
  UPDATE campaigns SET is_default = true
  WHERE id = (SELECT id FROM campaigns WHERE deleted_at IS NULL ORDER BY id LIMIT 1) AND NOT EXISTS (SELECT FROM campaigns WHERE is_default);
  RETURN NULL;
END $$
---
CREATE TRIGGER default_named AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON campaigns FOR EACH STATEMENT EXECUTE FUNCTION name_default_campaign()
---
-- Another campaign may replace the default, but it cannot just end.
CREATE FUNCTION keep_default_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM campaigns WHERE is_default) THEN
    RAISE EXCEPTION 'no campaign would be the default' USING ERRCODE = 'check_violation', CONSTRAINT = 'campaigns_keep_default';
  END IF;
  RETURN NULL;
END $$
---
CREATE CONSTRAINT TRIGGER campaigns_keep_default AFTER UPDATE OF is_default ON campaigns DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.is_default AND NOT NEW.is_default) EXECUTE FUNCTION keep_default_campaign()
---
UPDATE campaigns SET is_default = true
WHERE id = (SELECT id FROM campaigns WHERE deleted_at IS NULL ORDER BY id LIMIT 1) AND NOT EXISTS (SELECT FROM campaigns WHERE is_default)
---
-- Counts devices by campaign, those without one under 0, instead of as a whole.
DROP TRIGGER count_inserted ON devices
---
DROP TRIGGER count_deleted ON devices
---
DROP TRIGGER count_updated ON devices
---
DELETE FROM counted_tables WHERE table_name = 'devices'
---
SELECT keep_counts('devices', 'coalesce(campaign_id, 0)', 'true')
---
SELECT repair_counts('devices')
`,
  )
