// Stores when capsules will be empty (docs/decisions/forecasts-and-restock.md): the present forecast of each, and past ones until their end has shown how good they were.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE capsules ADD COLUMN emptied_at timestamptz(3)
---
DROP TRIGGER change_logged ON capsules
---
SELECT keep_changes('capsules', 'capsules', 'capacity', 'device_id', 'due_date', 'emptied_at', 'fragrance_id', 'installed_at', 'remaining_shots', 'removal_reason', 'removed_at', 'serial_number')
---
-- For those who write capsules without reporting it; a report says the moment itself.
CREATE FUNCTION note_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.remaining_shots > 0 THEN NEW.emptied_at := NULL;
  ELSIF NEW.emptied_at IS NOT DISTINCT FROM OLD.emptied_at THEN NEW.emptied_at := now();
  END IF;
  RETURN NEW;
END $$
---
CREATE TRIGGER emptied_noted BEFORE UPDATE OF remaining_shots ON capsules FOR EACH ROW
WHEN ((OLD.remaining_shots = 0) <> (NEW.remaining_shots = 0)) EXECUTE FUNCTION note_emptied()
---
-- Not columns of capsules: a forecast is no new version of the record, and its lists would be read again every night.
CREATE TABLE capsule_forecasts (
  capsule_id integer PRIMARY KEY,
  forecast text COLLATE "C" NOT NULL DEFAULT 'none',
  empty_from date,
  empty_until date,
  wasted boolean NOT NULL DEFAULT false,
  -- Shots a day of its slot.
  pace real,
  CONSTRAINT capsule_forecasts_capsule_id_fkey FOREIGN KEY (capsule_id) REFERENCES capsules ON DELETE CASCADE
)
---
INSERT INTO capsule_forecasts (capsule_id) SELECT id FROM capsules
---
-- Every capsule has its row, so that a list sorted by it needs no outer join.
CREATE FUNCTION add_forecasts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO capsule_forecasts (capsule_id) SELECT id FROM new_capsules;
  RETURN NULL;
END $$
---
CREATE TRIGGER forecasts_added AFTER INSERT ON capsules REFERENCING NEW TABLE AS new_capsules FOR EACH STATEMENT EXECUTE FUNCTION add_forecasts()
---
CREATE INDEX capsule_forecasts_by_empty_from ON capsule_forecasts (empty_from, capsule_id)
---
CREATE INDEX capsule_forecasts_by_forecast ON capsule_forecasts (forecast, capsule_id)
---
CREATE INDEX capsule_forecasts_by_wasted ON capsule_forecasts (wasted, capsule_id)
---
-- One a capsule and week: the forecasts of following days are nearly the same, so that more would only count one capsule more often.
CREATE TABLE past_forecasts (
  capsule_id integer NOT NULL,
  -- Its Monday.
  week date NOT NULL,
  device_id integer NOT NULL,
  made_on date NOT NULL,
  -- Why the band was not shown; null for one that was.
  refusal text COLLATE "C",
  empty_from date NOT NULL,
  empty_until date NOT NULL,
  -- The day on which it came out: the capsule was empty, or its band over.
  due_on date,
  -- held, early or late; void if the capsule was taken out before.
  outcome text COLLATE "C",
  PRIMARY KEY (capsule_id, week),
  CONSTRAINT past_forecasts_capsule_id_fkey FOREIGN KEY (capsule_id) REFERENCES capsules ON DELETE CASCADE
)
---
CREATE INDEX past_forecasts_open ON past_forecasts (empty_until) WHERE outcome IS NULL
---
CREATE INDEX past_forecasts_due ON past_forecasts (due_on) WHERE due_on IS NOT NULL
---
-- When forecasts were made last, by how much their bands are wider than the method says, and how good they were.
CREATE TABLE forecast_runs (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  began_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  width real NOT NULL DEFAULT 1,
  score jsonb
)
`,
  )
