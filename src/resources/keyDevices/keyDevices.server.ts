// The devices and runs that keys of installations have reported (docs/decisions/devices.md).
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { quizRuns } from '#src/product/limits.ts'
import type { TelemetrySubscriber } from '#src/resources/telemetry/accepted.server.ts'
import type { KeyDevices } from './payloads.ts'

/** Notes that a key has spoken for devices whose rows are locked: at most once an hour for each. */
export const noteSpoken = async (trx: Db, keyId: number, deviceIds: readonly number[], now: Date): Promise<void> => {
  if (deviceIds.length === 0) return
  await sql`
    INSERT INTO key_devices AS k (key_id, device_id, spoke_at)
    SELECT ${keyId}, d, ${now.toISOString()}::timestamptz FROM unnest(${sql.val([...deviceIds])}::int[]) d ORDER BY d
    ON CONFLICT (key_id, device_id) DO UPDATE SET spoke_at = excluded.spoke_at WHERE k.spoke_at <= excluded.spoke_at - interval '1 hour'`.execute(
    trx,
  )
}

/** Notes for which devices a key has reported. */
export const noteReported: TelemetrySubscriber = async (trx, { contact, now }) => {
  if (contact) await noteSpoken(trx, contact.key, contact.devices, now)
}

/** Returns how many new runs without a device a key may still report this hour. Batches of a key take turns. */
export const runsLeft = async (trx: Db, keyId: number, now: Date): Promise<number> => {
  const at = now.toISOString()
  const { rows } = await sql<{ runs: number }>`
    INSERT INTO key_runs AS k (key_id, since, runs) VALUES (${keyId}, ${at}, 0)
    ON CONFLICT (key_id) DO UPDATE SET
      since = CASE WHEN k.since <= excluded.since - interval '1 hour' THEN excluded.since ELSE k.since END,
      runs = CASE WHEN k.since <= excluded.since - interval '1 hour' THEN 0 ELSE k.runs END
    RETURNING runs`.execute(trx)
  return Math.max(0, quizRuns.withoutDevice - (rows[0]?.runs ?? 0))
}

/** Counts runs without a device that were new. */
export const countRunsOf = async (trx: Db, keyId: number, runs: number): Promise<void> => {
  if (runs > 0) await sql`UPDATE key_runs SET runs = runs + ${runs} WHERE key_id = ${keyId}`.execute(trx)
}

/** The number of devices of a key that a reply names. */
const named = 100

/** Returns the devices that a key has spoken for, the latest first; undefined for an unknown key. */
export const devicesOf = async (db: Db, keyId: number): Promise<KeyDevices | undefined> => {
  const key = await db.selectFrom('installation_keys').select('id').where('id', '=', keyId).executeTakeFirst()
  if (!key) return undefined
  const { rows } = await sql<KeyDevices['data'][number] & { total: number }>`
    SELECT d.id AS "deviceId", d.mac_address AS "macAddress", d.name, s.name AS site, k.spoke_at AS "spokeAt", count(*) OVER ()::int AS total
    FROM key_devices k JOIN devices d ON d.id = k.device_id LEFT JOIN sites s ON s.id = d.site_id
    WHERE k.key_id = ${keyId} ORDER BY k.spoke_at DESC, d.id LIMIT ${named}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ deviceId, macAddress, name, site, spokeAt }) => ({ deviceId, macAddress, name, site, spokeAt })),
  }
}
