// Lets the rollout of a campaign go in stages, pause and be taken back, and counts it (docs/decisions/campaigns.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

const states = ['loaded', 'pending', 'refused', 'waiting']

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE campaigns
  ADD COLUMN rollout_paused_at timestamptz(3),
  -- The plan: so many devices, sites or percent of the devices first, the others when these have loaded the dial.
  ADD COLUMN stage_size integer CONSTRAINT campaigns_stage_size_check CHECK (stage_size >= 1),
  ADD COLUMN stage_unit text COLLATE "C" CONSTRAINT campaigns_stage_unit_check CHECK (stage_unit IN ('devices', 'sites', 'percent')),
  -- When the first devices were chosen, and how many; null while the plan waits for devices that have to load something.
  ADD COLUMN stage_began_at timestamptz(3),
  ADD COLUMN stage_devices integer,
  -- When devices last got another dial; null once that is taken back.
  ADD COLUMN dial_changed_at timestamptz(3),
  -- Set in the transaction that takes the dial of that moment back.
  ADD COLUMN undone_dial_at timestamptz(3),
  ADD CONSTRAINT campaigns_stage_is_whole CHECK ((stage_size IS NULL) = (stage_unit IS NULL))
---
CREATE INDEX campaigns_staged ON campaigns (id) WHERE stage_size IS NOT NULL AND rollout_paused_at IS NULL
---
DROP TRIGGER change_logged ON campaigns
---
SELECT keep_changes('campaigns', 'campaigns', 'cover_id', 'deleted_at', 'fragrance_shots', 'is_default', 'name', 'rollout_paused_at', 'stage_size', 'stage_unit')
---
ALTER TABLE device_signals
  DROP COLUMN rollout,
  -- What keeps it from loading what it should run.
  ADD COLUMN waits_for text COLLATE "C" CONSTRAINT device_signals_waits_for_check CHECK (waits_for IN ('stage', 'pause')),
  -- The version wanted before the last change of the dial. If that is taken back, the dial is the one from this version on until the other.
  ADD COLUMN former_version timestamptz(3),
  ADD COLUMN former_until timestamptz(3)
---
ALTER TABLE device_signals ADD COLUMN rollout text COLLATE "C" NOT NULL GENERATED ALWAYS AS (CASE
  WHEN wanted_campaign_id IS NULL THEN 'none'
  WHEN campaign_id = wanted_campaign_id
    AND (campaign_version >= wanted_version OR (campaign_version >= former_version AND campaign_version < former_until)) THEN 'loaded'
  WHEN waits_for IS NOT NULL THEN 'waiting'
  WHEN refused_campaign_id = wanted_campaign_id AND refused_at >= wanted_at THEN 'refused'
  ELSE 'pending' END) STORED
---
CREATE INDEX device_signals_of_wanted ON device_signals (wanted_campaign_id, rollout, wanted_at)
---
CREATE INDEX device_signals_by_rollout ON device_signals (rollout, device_id)
---
-- Why a device that joins a campaign waits.
CREATE FUNCTION waits_for(stage integer, paused timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN stage IS NOT NULL THEN 'stage' WHEN paused IS NOT NULL THEN 'pause' END $$
---
CREATE OR REPLACE FUNCTION add_signals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_signals (device_id, wanted_campaign_id, wanted_at, wanted_version, waits_for)
  SELECT d.id, d.campaign_id, CASE WHEN d.campaign_id IS NOT NULL THEN d.updated_at END, c.updated_at, waits_for(c.stage_size, c.rollout_paused_at)
  FROM new_devices d LEFT JOIN campaigns c ON c.id = d.campaign_id;
  RETURN NULL;
END $$
---
CREATE OR REPLACE FUNCTION want_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE device_signals SET wanted_campaign_id = NEW.campaign_id, wanted_at = now(), former_version = NULL, former_until = NULL,
    (wanted_version, waits_for) = (SELECT c.updated_at, waits_for(c.stage_size, c.rollout_paused_at) FROM campaigns c WHERE c.id = NEW.campaign_id)
  WHERE device_id = NEW.id;
  RETURN NULL;
END $$
---
-- Another dial has to be loaded by every device of its campaign. Locks the campaign, then the signals in the order of their ids, as reports do.
-- A save removes and adds slots: the second of its statements finds what the first one has done.
CREATE OR REPLACE FUNCTION want_dial() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz(3) := now();
BEGIN
  UPDATE campaigns SET dial_changed_at = at, stage_began_at = NULL, stage_devices = NULL
  WHERE id IN (SELECT wanted_campaign_id FROM device_signals WHERE wanted_campaign_id IN (SELECT campaign_id FROM changed_slots));
  UPDATE device_signals s SET wanted_at = at, wanted_version = at,
    former_version = CASE WHEN c.undone_dial_at IS NULL AND s.wanted_version < at THEN s.wanted_version ELSE s.former_version END,
    former_until = c.undone_dial_at, waits_for = waits_for(c.stage_size, c.rollout_paused_at)
  FROM campaigns c WHERE c.id = s.wanted_campaign_id AND s.device_id IN (
    SELECT device_id FROM device_signals WHERE wanted_campaign_id IN (SELECT campaign_id FROM changed_slots) ORDER BY device_id FOR UPDATE);
  RETURN NULL;
END $$
---
${states
  .map(
    (
      state,
    ) => `CREATE VIEW rollout_${state} AS SELECT device_id, wanted_campaign_id FROM device_signals WHERE rollout = '${state}'
---
INSERT INTO counted_tables VALUES ('rollout_${state}', 'wanted_campaign_id', 'true')
---
SELECT repair_counts('rollout_${state}')
---`,
  )
  .join('\n')}
-- Counts the rows of these views by campaign, as count_rows does those of tables.
CREATE FUNCTION count_rollouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_counts AS c (table_name, parent, active, shard, n)
    SELECT 'rollout_' || rollout, wanted_campaign_id, true, pg_backend_pid() % 16, count(*)
    FROM new_signals WHERE rollout <> 'none' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (table_name, parent, active, shard) DO UPDATE SET n = c.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO row_counts AS c (table_name, parent, active, shard, n)
    SELECT 'rollout_' || rollout, wanted_campaign_id, true, pg_backend_pid() % 16, -count(*)
    FROM old_signals WHERE rollout <> 'none' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (table_name, parent, active, shard) DO UPDATE SET n = c.n + excluded.n;
  ELSE
    INSERT INTO row_counts AS c (table_name, parent, active, shard, n)
    SELECT 'rollout_' || rollout, wanted_campaign_id, true, pg_backend_pid() % 16, sum(n) FROM (
      SELECT rollout, wanted_campaign_id, 1 AS n FROM new_signals UNION ALL SELECT rollout, wanted_campaign_id, -1 FROM old_signals) changes
    WHERE rollout <> 'none' GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (table_name, parent, active, shard) DO UPDATE SET n = c.n + excluded.n;
  END IF;
  RETURN NULL;
END $$
---
CREATE TRIGGER rollouts_added AFTER INSERT ON device_signals REFERENCING NEW TABLE AS new_signals FOR EACH STATEMENT EXECUTE FUNCTION count_rollouts()
---
CREATE TRIGGER rollouts_changed AFTER UPDATE ON device_signals REFERENCING NEW TABLE AS new_signals OLD TABLE AS old_signals
FOR EACH STATEMENT EXECUTE FUNCTION count_rollouts()
---
CREATE TRIGGER rollouts_removed AFTER DELETE ON device_signals REFERENCING OLD TABLE AS old_signals FOR EACH STATEMENT EXECUTE FUNCTION count_rollouts()
`,
  )
