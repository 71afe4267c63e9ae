// Says when capsules are running out, by thresholds of the product or of a campaign (docs/decisions/forecasts-and-restock.md), how often devices usually
// report, and when the devices of a site are expected to be silent.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE campaigns ADD COLUMN critical_days integer
---
ALTER TABLE campaigns ADD COLUMN critical_shots integer
---
ALTER TABLE campaigns ADD COLUMN low_days integer
---
ALTER TABLE campaigns ADD COLUMN low_shots integer
---
ALTER TABLE campaigns ADD CONSTRAINT campaigns_critical_days_check CHECK (critical_days BETWEEN 0 AND 365)
---
ALTER TABLE campaigns ADD CONSTRAINT campaigns_critical_shots_check CHECK (critical_shots BETWEEN 0 AND 100000)
---
ALTER TABLE campaigns ADD CONSTRAINT campaigns_low_days_check CHECK (low_days BETWEEN 0 AND 365)
---
ALTER TABLE campaigns ADD CONSTRAINT campaigns_low_shots_check CHECK (low_shots BETWEEN 0 AND 100000)
---
DROP TRIGGER change_logged ON campaigns
---
SELECT keep_changes('campaigns', 'campaigns', 'cover_id', 'critical_days', 'critical_shots', 'deleted_at', 'fragrance_shots', 'is_default', 'low_days', 'low_shots', 'name', 'rollout_paused_at', 'stage_size', 'stage_unit')
---
ALTER TABLE sites ADD COLUMN maintenance_from date
---
ALTER TABLE sites ADD COLUMN maintenance_until date
---
DROP TRIGGER change_logged ON sites
---
SELECT keep_changes('sites', 'sites', 'address', 'contact_email', 'contact_name', 'deleted_at', 'maintenance_from', 'maintenance_until', 'name', 'notes', 'opening_hours', 'time_zone')
---
-- How often a device is usually heard of, in seconds: nine of ten pauses between its events are shorter.
ALTER TABLE device_signals ADD COLUMN usual_seconds integer
---
-- Whether its site is under maintenance: then nobody is told that it is silent.
ALTER TABLE device_signals ADD COLUMN maintenance boolean NOT NULL DEFAULT false
---
CREATE INDEX device_signals_by_maintenance ON device_signals (maintenance, device_id)
---
-- In the order in which reports lock them. Without one of its days, a maintenance has no beginning or no end.
CREATE FUNCTION note_maintenance(moment timestamptz, ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH found AS MATERIALIZED (
    SELECT s.device_id, (p.maintenance_from IS NOT NULL OR p.maintenance_until IS NOT NULL)
      AND (moment AT TIME ZONE p.time_zone)::date BETWEEN coalesce(p.maintenance_from, '-infinity') AND coalesce(p.maintenance_until, 'infinity') AS is_on
    FROM device_signals s JOIN devices d ON d.id = s.device_id LEFT JOIN sites p ON p.id = d.site_id
    WHERE s.device_id = ANY (ids) ORDER BY s.device_id FOR UPDATE OF s
  )
  UPDATE device_signals s SET maintenance = coalesce(f.is_on, false) FROM found f
  WHERE s.device_id = f.device_id AND s.maintenance <> coalesce(f.is_on, false)
$$
---
CREATE FUNCTION note_maintenance_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_maintenance(now(), ARRAY(SELECT id FROM devices WHERE site_id = NEW.id));
  RETURN NULL;
END $$
---
CREATE TRIGGER maintenance_noted AFTER UPDATE OF maintenance_from, maintenance_until, time_zone ON sites FOR EACH ROW
WHEN ((OLD.maintenance_from, OLD.maintenance_until, OLD.time_zone) IS DISTINCT FROM (NEW.maintenance_from, NEW.maintenance_until, NEW.time_zone))
EXECUTE FUNCTION note_maintenance_of_site()
---
CREATE FUNCTION note_maintenance_of_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_maintenance(now(), ARRAY[NEW.id]);
  RETURN NULL;
END $$
---
CREATE TRIGGER maintenance_noted AFTER UPDATE OF site_id ON devices FOR EACH ROW
WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION note_maintenance_of_device()
---
CREATE OR REPLACE FUNCTION add_signals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_signals (device_id, wanted_campaign_id, wanted_at, wanted_version, waits_for)
  SELECT d.id, d.campaign_id, CASE WHEN d.campaign_id IS NOT NULL THEN d.updated_at END, c.updated_at, waits_for(c.stage_size, c.rollout_paused_at)
  FROM new_devices d LEFT JOIN campaigns c ON c.id = d.campaign_id;
  PERFORM note_maintenance(now(), ARRAY(SELECT id FROM new_devices WHERE site_id IS NOT NULL));
  RETURN NULL;
END $$
---
-- The thresholds of the product, which the server writes at its start from its settings.
CREATE TABLE capsule_thresholds (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  low_shots integer NOT NULL,
  low_days integer NOT NULL,
  critical_shots integer NOT NULL,
  critical_days integer NOT NULL
)
---
INSERT INTO capsule_thresholds (low_shots, low_days, critical_shots, critical_days) VALUES (10, 0, 4, 0)
---
-- Beside the forecast: below how many shots the capsule is low or critical, and which of these it is.
ALTER TABLE capsule_forecasts ADD COLUMN low_at integer NOT NULL DEFAULT 10
---
ALTER TABLE capsule_forecasts ADD COLUMN critical_at integer NOT NULL DEFAULT 4
---
ALTER TABLE capsule_forecasts ADD COLUMN level text COLLATE "C" NOT NULL DEFAULT 'fine'
---
CREATE FUNCTION capsule_level(shots integer, low_at integer, critical_at integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN shots = 0 THEN 'empty' WHEN shots < critical_at THEN 'critical' WHEN shots < low_at THEN 'low' ELSE 'fine' END
$$
---
-- Finds the thresholds of capsules and the levels that follow: days count at the pace of the slot, and the higher threshold holds.
CREATE FUNCTION level_capsules(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE capsule_forecasts f SET low_at = n.low_at, critical_at = n.critical_at, level = capsule_level(n.shots, n.low_at, n.critical_at)
  FROM (
    SELECT k.id, k.remaining_shots AS shots,
      greatest(coalesce(c.low_shots, p.low_shots), ceil(coalesce(o.pace, 0) * coalesce(c.low_days, p.low_days))::integer) AS low_at,
      greatest(coalesce(c.critical_shots, p.critical_shots), ceil(coalesce(o.pace, 0) * coalesce(c.critical_days, p.critical_days))::integer) AS critical_at
    FROM capsules k JOIN capsule_forecasts o ON o.capsule_id = k.id CROSS JOIN capsule_thresholds p
      LEFT JOIN devices d ON d.id = k.device_id LEFT JOIN campaigns c ON c.id = d.campaign_id
    WHERE k.id = ANY (ids)
  ) n WHERE f.capsule_id = n.id
    AND (f.low_at, f.critical_at, f.level) IS DISTINCT FROM (n.low_at, n.critical_at, capsule_level(n.shots, n.low_at, n.critical_at))
$$
---
SELECT level_capsules(ARRAY(SELECT id FROM capsules))
---
CREATE INDEX capsule_forecasts_by_level ON capsule_forecasts (level, capsule_id)
---
CREATE OR REPLACE FUNCTION add_forecasts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO capsule_forecasts (capsule_id) SELECT id FROM new_capsules;
  PERFORM level_capsules(ARRAY(SELECT id FROM new_capsules));
  RETURN NULL;
END $$
---
-- Most shots change no level: then nothing is written.
CREATE FUNCTION level_changed_capsules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(
    SELECT n.id FROM new_capsules n JOIN old_capsules o ON o.id = n.id JOIN capsule_forecasts f ON f.capsule_id = n.id
    WHERE n.device_id IS DISTINCT FROM o.device_id OR f.level <> capsule_level(n.remaining_shots, f.low_at, f.critical_at)
    ORDER BY n.id);
BEGIN
  IF cardinality(changed) > 0 THEN PERFORM level_capsules(changed); END IF;
  RETURN NULL;
END $$
---
CREATE TRIGGER levels_changed AFTER UPDATE ON capsules REFERENCING OLD TABLE AS old_capsules NEW TABLE AS new_capsules
FOR EACH STATEMENT EXECUTE FUNCTION level_changed_capsules()
---
CREATE FUNCTION level_capsules_of_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM level_capsules(ARRAY(SELECT id FROM capsules WHERE device_id = NEW.id));
  RETURN NULL;
END $$
---
CREATE TRIGGER capsules_leveled AFTER UPDATE OF campaign_id ON devices FOR EACH ROW
WHEN (OLD.campaign_id IS DISTINCT FROM NEW.campaign_id) EXECUTE FUNCTION level_capsules_of_device()
---
CREATE FUNCTION level_capsules_of_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM level_capsules(ARRAY(SELECT k.id FROM devices d JOIN capsules k ON k.device_id = d.id WHERE d.campaign_id = NEW.id));
  RETURN NULL;
END $$
---
CREATE TRIGGER capsules_leveled AFTER UPDATE OF low_shots, low_days, critical_shots, critical_days ON campaigns FOR EACH ROW
WHEN ((OLD.low_shots, OLD.low_days, OLD.critical_shots, OLD.critical_days)
  IS DISTINCT FROM (NEW.low_shots, NEW.low_days, NEW.critical_shots, NEW.critical_days))
EXECUTE FUNCTION level_capsules_of_campaign()
`,
  )
