// Leaves nothing on `shots` that Citus refuses on a distributed table, so that it can be distributed by device (docs/scale.md).
// The statement that writes shots (tables/shots.ts) also writes the roll-up, instead of a trigger with transition tables.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
DROP TRIGGER rolled_up ON shots
---
DROP FUNCTION roll_up_shots()
---
-- A removed device keeps its shots.
ALTER TABLE shots DROP CONSTRAINT shots_device_id_fkey
---
UPDATE shots SET device_id = 0 WHERE device_id IS NULL
---
-- 0 stands for an unknown device. Every unique index contains the device.
ALTER TABLE shots ALTER device_id SET DEFAULT 0, ALTER device_id SET NOT NULL, DROP CONSTRAINT shots_pkey
---
ALTER TABLE shots ADD PRIMARY KEY (device_id, shot_at, id)
---
DROP INDEX shots_of_device, shots_of_campaign, shots_of_fragrance
---
-- The roll-up refers to campaigns and fragrances, which therefore cannot be removed while they have shots.
-- Last, because it locks both tables until the end: the index above takes half a minute for a million shots.
ALTER TABLE shots DROP CONSTRAINT shots_campaign_id_fkey, DROP CONSTRAINT shots_fragrance_id_fkey
`,
  )
