// Lets what is known of a capsule follow from its events in the order of their time (docs/decisions/devices.md): shots name their
// capsule, and each capsule has a state from which its later events are counted again when one arrives late.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- The capsule that a shot names; without one, its device decides by fragrance and age.
ALTER TABLE shots ADD COLUMN capsule_id integer
---
-- The time of the last shot or change of a capsule that a device has told: what is not later arrives late.
ALTER TABLE device_signals ADD COLUMN followed_at timestamptz(3)
---
UPDATE device_signals SET followed_at = last_contact_at WHERE last_contact_at IS NOT NULL
---
ALTER TABLE capsules
  -- The time of its last event.
  ADD COLUMN followed_at timestamptz(3),
  -- Counts what reports have written: any other write states a fact of its own.
  ADD COLUMN reports integer NOT NULL DEFAULT 0,
  -- What contradicts where it is and what it contains, since it was last put in or taken out; null for nothing.
  ADD COLUMN findings jsonb
---
CREATE INDEX capsules_questioned ON capsules ((jsonb_typeof(findings)), id) WHERE findings IS NOT NULL
---
-- The state of each capsule at a moment, which contains all events until then; null for the beginning.
CREATE TABLE capsule_anchors (
  capsule_id integer PRIMARY KEY,
  at timestamptz(3),
  device_id integer,
  installed_at timestamptz(3),
  removed_at timestamptz(3),
  removal_reason text,
  remaining_shots integer NOT NULL,
  emptied_at timestamptz(3),
  findings jsonb,
  CONSTRAINT capsule_anchors_capsule_id_fkey FOREIGN KEY (capsule_id) REFERENCES capsules ON DELETE CASCADE
)
---
INSERT INTO capsule_anchors (capsule_id, at, device_id, installed_at, removed_at, removal_reason, remaining_shots, emptied_at)
SELECT c.id, greatest(c.installed_at, c.removed_at, c.emptied_at, s.followed_at), c.device_id, c.installed_at, c.removed_at, c.removal_reason,
  c.remaining_shots, c.emptied_at
FROM capsules c LEFT JOIN device_signals s ON s.device_id = c.device_id
---
UPDATE capsules c SET followed_at = a.at FROM capsule_anchors a WHERE a.capsule_id = c.id AND a.at IS NOT NULL
---
CREATE INDEX capsule_anchors_of_device ON capsule_anchors (device_id) WHERE device_id IS NOT NULL
---
-- The devices that a capsule has left without their word, or that have named it although it was elsewhere, and until when: what they tell of
-- the time before arrives late.
CREATE TABLE capsule_sightings (
  capsule_id integer NOT NULL,
  device_id integer NOT NULL,
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (capsule_id, device_id),
  CONSTRAINT capsule_sightings_capsule_id_fkey FOREIGN KEY (capsule_id) REFERENCES capsules ON DELETE CASCADE
)
---
CREATE INDEX capsule_sightings_of_device ON capsule_sightings (device_id, until)
---
CREATE INDEX device_events_of_capsule ON device_events (((details ->> 'capsule')::integer), at)
WHERE kind IN ('capsuleInstalled', 'capsuleRemoved')
---
-- A capsule that is registered in a device was counted after all that the device has told until then.
CREATE FUNCTION begin_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.followed_at := (SELECT followed_at FROM device_signals WHERE device_id = NEW.device_id);
  RETURN NEW;
END $$
---
CREATE TRIGGER facts_begun BEFORE INSERT ON capsules FOR EACH ROW WHEN (NEW.device_id IS NOT NULL) EXECUTE FUNCTION begin_facts()
---
CREATE FUNCTION add_anchors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO capsule_anchors (capsule_id, at, device_id, installed_at, removed_at, removal_reason, remaining_shots, emptied_at)
  SELECT id, followed_at, device_id, installed_at, removed_at, removal_reason, remaining_shots, emptied_at FROM new_capsules;
  RETURN NULL;
END $$
---
CREATE TRIGGER anchors_added AFTER INSERT ON capsules REFERENCING NEW TABLE AS new_capsules FOR EACH STATEMENT EXECUTE FUNCTION add_anchors()
---
-- What people or programs write, other than by a report, replaces all that was reported before.
CREATE FUNCTION restate_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.findings := NULL;
  NEW.followed_at := greatest(NEW.followed_at, (SELECT followed_at FROM device_signals WHERE device_id = NEW.device_id));
  UPDATE capsule_anchors SET at = NEW.followed_at, device_id = NEW.device_id, installed_at = NEW.installed_at, removed_at = NEW.removed_at,
    removal_reason = NEW.removal_reason, remaining_shots = NEW.remaining_shots, emptied_at = NEW.emptied_at, findings = NULL
  WHERE capsule_id = NEW.id;
  RETURN NEW;
END $$
---
-- After emptied_noted, in the order of their names.
CREATE TRIGGER facts_restated BEFORE UPDATE OF fragrance_id, device_id, remaining_shots ON capsules FOR EACH ROW
WHEN (OLD.reports = NEW.reports AND (OLD.fragrance_id, OLD.device_id, OLD.remaining_shots) IS DISTINCT FROM (NEW.fragrance_id, NEW.device_id, NEW.remaining_shots))
EXECUTE FUNCTION restate_facts()
`,
  )
