// Stores where capsules are and what is left in them, as devices report it.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import type { TelemetrySubscriber } from '#src/resources/telemetry/accepted.server.ts'
import type { ChangedCapsule, Sighting } from '#src/resources/telemetry/tables.server.ts'

/** Writes locked capsules, with `updated_at`: reverting an import must not undo what devices did. */
export const writeCapsules = async (trx: Db, capsules: readonly ChangedCapsule[]): Promise<void> => {
  const moved = capsules.filter(({ isMoved }) => isMoved)
  if (moved.length > 0)
    await sql`
      UPDATE capsules c SET device_id = s.device, installed_at = s."installedAt", removed_at = s."removedAt", removal_reason = s."removalReason",
        remaining_shots = s."remainingShots", emptied_at = s."emptiedAt", findings = s.findings, followed_at = s."followedAt",
        reports = c.reports + 1, updated_at = ${nextUpdatedAt}
      FROM json_to_recordset(${JSON.stringify(moved)}::json) AS s(id integer, device integer, "installedAt" timestamptz(3), "removedAt" timestamptz(3),
        "removalReason" text, "remainingShots" integer, "emptiedAt" timestamptz(3), findings jsonb, "followedAt" timestamptz(3))
      WHERE c.id = s.id`.execute(trx)
  const used = capsules.flatMap(({ id, remainingShots: left, emptiedAt: at, followedAt: until, isMoved }) =>
    isMoved ? [] : [{ id, left, at, until }],
  )
  // Names no column whose name is copied, so that no trigger fills the copies again.
  if (used.length > 0)
    await sql`
      UPDATE capsules c SET remaining_shots = s."left", emptied_at = s.at, followed_at = s."until", reports = c.reports + 1, updated_at = ${nextUpdatedAt}
      FROM json_to_recordset(${JSON.stringify(used)}::json) AS s(id integer, "left" integer, at timestamptz(3), "until" timestamptz(3))
      WHERE c.id = s.id`.execute(trx)
}

export const writeSightings = async (trx: Db, sightings: readonly Sighting[]): Promise<void> => {
  if (sightings.length === 0) return
  await sql`
    INSERT INTO capsule_sightings AS c (capsule_id, device_id, until)
    SELECT capsule, device, until FROM json_to_recordset(${JSON.stringify(sightings)}::json) AS s(capsule integer, device integer, until timestamptz(3))
    ORDER BY 1, 2 ON CONFLICT (capsule_id, device_id) DO UPDATE SET until = greatest(c.until, excluded.until)`.execute(
    trx,
  )
}

/** Stores the capsules that were put in, taken out, or gave shots. */
export const moveCapsules: TelemetrySubscriber = async (trx, { capsules, sightings }) => {
  await writeCapsules(trx, capsules)
  await writeSightings(trx, sightings)
}
