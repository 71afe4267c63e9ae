// Says since when a device is where it is and runs what it runs, because forecasts begin anew then, and keeps what the restock plan counts
// with where no forecast is worth showing.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE device_signals ADD COLUMN regime_at timestamptz(3)
---
CREATE FUNCTION note_regime() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE device_signals SET regime_at = now() WHERE device_id = NEW.id;
  RETURN NULL;
END $$
---
-- A site that is only now said of a device is no move.
CREATE TRIGGER regime_noted AFTER UPDATE OF site_id, campaign_id ON devices FOR EACH ROW
WHEN ((OLD.site_id IS NOT NULL AND OLD.site_id IS DISTINCT FROM NEW.site_id)
  OR (OLD.campaign_id IS NOT NULL AND OLD.campaign_id IS DISTINCT FROM NEW.campaign_id))
EXECUTE FUNCTION note_regime()
---
CREATE FUNCTION note_regime_of_load() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.regime_at := greatest(NEW.regime_at, NEW.campaign_at);
  RETURN NEW;
END $$
---
-- It uses another campaign from the moment on at which it has loaded it.
CREATE TRIGGER regime_noted BEFORE UPDATE OF campaign_id ON device_signals FOR EACH ROW
WHEN (OLD.campaign_id IS NOT NULL AND OLD.campaign_id IS DISTINCT FROM NEW.campaign_id) EXECUTE FUNCTION note_regime_of_load()
---
ALTER TABLE capsule_forecasts ADD COLUMN rough_from date
---
ALTER TABLE capsule_forecasts ADD COLUMN rough_until date
---
ALTER TABLE capsule_forecasts ADD COLUMN rough_pace real
`,
  )
