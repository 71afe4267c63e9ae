// Keeps the shots of months that are over as arrays: 8 bytes a shot instead of 130 (docs/scale.md). The maintenance packs them
// (src/resources/statistics/packedShots/tables.server.ts), and `all_shots` has packed and single ones.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- The shots of a device in a month, in parts of limited size; entries of one place belong together.
CREATE TABLE packed_shots (
  device_id integer NOT NULL,
  -- The beginning of the month, in UTC.
  month timestamptz(3) NOT NULL,
  part integer NOT NULL,
  -- Milliseconds from the 16th, 0:00 UTC, which fit into four bytes.
  at integer[] NOT NULL,
  -- By how much each number is larger than the one before, so that they compress well.
  id_steps bigint[] NOT NULL,
  campaign_ids integer[] NOT NULL,
  fragrance_ids integer[] NOT NULL,
  capsule_ids integer[] NOT NULL,
  PRIMARY KEY (device_id, month, part)
) PARTITION BY RANGE (month)
---
CREATE TABLE packed_shots_default PARTITION OF packed_shots DEFAULT
---
-- Events until then are packed, and can no longer be told from repeated ones.
ALTER TABLE shot_zone ADD packed_until timestamptz(3)
---
CREATE VIEW unpacked_shots AS
SELECT s.id, p.device_id, s.campaign_id, s.fragrance_id, (p.month + interval '360 hours' + s.at * interval '1 millisecond')::timestamptz(3) AS shot_at, s.capsule_id
FROM packed_shots p CROSS JOIN LATERAL (
  SELECT (sum(u.step) OVER (ORDER BY u.place ROWS UNBOUNDED PRECEDING))::bigint AS id, u.at, u.campaign_id, u.fragrance_id, u.capsule_id
  FROM unnest(p.at, p.id_steps, p.campaign_ids, p.fragrance_ids, p.capsule_ids) WITH ORDINALITY u(at, step, campaign_id, fragrance_id, capsule_id, place)
) s
---
CREATE VIEW all_shots AS
SELECT id, device_id, campaign_id, fragrance_id, shot_at, capsule_id FROM shots
UNION ALL
SELECT id, device_id, campaign_id, fragrance_id, shot_at, capsule_id FROM unpacked_shots
`,
  )
