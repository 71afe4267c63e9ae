// Says from when on a device is silent, by its own rhythm and the hours of its site, so that lists, filters and
// alerts follow the rule of its page; and lets an alert rule say that it tells nobody.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- From this moment on it is silent, unless it is heard of again; null if it never was.
ALTER TABLE device_signals ADD COLUMN silent_from timestamptz(3)
---
-- The rule of rules/deviceState.ts: after three days, or when its site was open for four of its usual pauses, at least for an hour.
CREATE FUNCTION silent_from(last timestamptz, usual integer, zone text, hours jsonb) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  latest timestamptz := last + make_interval(hours => 72);
  missing double precision := greatest(4 * usual::double precision, 3600);
  day date;
  span text;
  opened timestamptz;
  closed timestamptz;
BEGIN
  IF missing IS NULL OR usual IS NULL THEN RETURN latest; END IF;
  IF zone IS NULL OR hours IS NULL OR NOT EXISTS (SELECT FROM jsonb_each_text(hours) WHERE value IS NOT NULL) THEN
    RETURN least(latest, last + make_interval(secs => missing));
  END IF;
  -- An interval may end on the next day.
  FOR day IN SELECT (last AT TIME ZONE zone)::date + n FROM generate_series(-1, 4) n LOOP
    span := hours ->> to_char(day, 'fmday');
    CONTINUE WHEN span IS NULL;
    opened := (day + split_part(span, '-', 1)::time) AT TIME ZONE zone;
    closed := (day + (split_part(span, '-', 2)::time <= split_part(span, '-', 1)::time)::integer + split_part(span, '-', 2)::time) AT TIME ZONE zone;
    opened := greatest(opened, last);
    CONTINUE WHEN closed <= opened;
    IF extract(epoch FROM closed - opened) > missing THEN RETURN least(latest, opened + make_interval(secs => missing)); END IF;
    missing := missing - extract(epoch FROM closed - opened);
  END LOOP;
  RETURN latest;
END $$
---
CREATE FUNCTION note_silence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.silent_from := (
    SELECT silent_from(NEW.last_contact_at, NEW.usual_seconds, p.time_zone, p.opening_hours)
    FROM devices d LEFT JOIN sites p ON p.id = d.site_id WHERE d.id = NEW.device_id);
  RETURN NEW;
END $$
---
CREATE TRIGGER silence_noted BEFORE INSERT OR UPDATE OF last_contact_at, usual_seconds ON device_signals FOR EACH ROW EXECUTE FUNCTION note_silence()
---
-- In the order in which reports lock them.
CREATE FUNCTION note_silence_of(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE device_signals SET last_contact_at = last_contact_at WHERE device_id IN (
    SELECT device_id FROM device_signals WHERE device_id = ANY (ids) AND usual_seconds IS NOT NULL ORDER BY device_id FOR UPDATE)
$$
---
CREATE FUNCTION note_silence_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_silence_of(ARRAY(SELECT id FROM devices WHERE site_id = NEW.id));
  RETURN NULL;
END $$
---
CREATE TRIGGER silence_noted AFTER UPDATE OF opening_hours, time_zone ON sites FOR EACH ROW
WHEN ((OLD.opening_hours, OLD.time_zone) IS DISTINCT FROM (NEW.opening_hours, NEW.time_zone)) EXECUTE FUNCTION note_silence_of_site()
---
CREATE FUNCTION note_silence_of_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_silence_of(ARRAY[NEW.id]);
  RETURN NULL;
END $$
---
CREATE TRIGGER silence_noted AFTER UPDATE OF site_id ON devices FOR EACH ROW
WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION note_silence_of_device()
---
UPDATE device_signals SET last_contact_at = last_contact_at WHERE last_contact_at IS NOT NULL
---
CREATE INDEX device_signals_by_silence ON device_signals (silent_from, device_id)
---
ALTER TABLE alert_rule_runs DROP CONSTRAINT alert_rule_runs_problem_check
---
ALTER TABLE alert_rule_runs ADD CONSTRAINT alert_rule_runs_problem_check CHECK (problem IN ('viewGone', 'forbidden', 'tooMany', 'nobody'))
`,
  )
