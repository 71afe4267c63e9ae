// Binds keys of installations to sites or devices, and notes of which devices each has spoken (docs/decisions/devices.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- The resource of the records whose devices a key may speak for, and their ids; null for every device.
ALTER TABLE installation_keys ADD COLUMN bound_to text, ADD COLUMN bound_ids integer[],
  ADD CONSTRAINT installation_keys_bound_check CHECK ((bound_to IS NULL) = (bound_ids IS NULL))
---
-- The devices that a key has spoken for, and when it last did, at most an hour late.
CREATE TABLE key_devices (
  key_id integer NOT NULL REFERENCES installation_keys ON DELETE CASCADE,
  device_id integer NOT NULL REFERENCES devices ON DELETE CASCADE,
  spoke_at timestamptz(3) NOT NULL,
  PRIMARY KEY (key_id, device_id)
)
---
CREATE INDEX key_devices_device_id ON key_devices (device_id)
---
-- The new runs of quizzes without a device that a key has reported within an hour.
CREATE TABLE key_runs (
  key_id integer NOT NULL PRIMARY KEY REFERENCES installation_keys ON DELETE CASCADE,
  since timestamptz(3) NOT NULL,
  runs integer NOT NULL
)`,
  )
