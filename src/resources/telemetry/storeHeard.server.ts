// Stores what is heard of devices.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { TelemetrySubscriber } from './accepted.server.ts'
import type { Device, DeviceEvent } from './tables.server.ts'

/** Writes the signals of locked devices. */
const writeSignals = async (trx: Db, devices: readonly Device[]): Promise<void> => {
  const rows = JSON.stringify(devices.map(({ id, signals }) => ({ ...signals, id })))
  await sql`
    UPDATE device_signals d SET last_contact_at = s."lastContactAt", last_shot_at = s."lastShotAt", campaign_id = s.campaign, campaign_at = s."campaignAt",
      campaign_version = s."campaignVersion",
      refused_campaign_id = s."refusedCampaign", refused_at = s."refusedAt", refusal = s.refusal, firmware = s.firmware,
      clock_offset_ms = s."clockOffsetMs", usual_seconds = s."usualSeconds", followed_at = s."followedAt", counted_from = s."countedFrom", counted = s.counted
    FROM json_to_recordset(${rows}::json) AS s(id integer, "lastContactAt" timestamptz(3), "lastShotAt" timestamptz(3), campaign integer, "campaignAt" timestamptz(3), "campaignVersion" timestamptz(3),
      "refusedCampaign" integer, "refusedAt" timestamptz(3), refusal text, firmware text, "clockOffsetMs" bigint, "usualSeconds" integer, "followedAt" timestamptz(3), "countedFrom" timestamptz(3), counted integer)
    WHERE d.device_id = s.id`.execute(trx)
}

const addEvents = async (trx: Db, events: readonly DeviceEvent[]): Promise<void> => {
  if (events.length === 0) return
  await sql`
    INSERT INTO device_events (device_id, at, event, kind, details)
    SELECT "deviceId", at, coalesce(event, -(extract(epoch FROM clock_timestamp()) * 1000000)::bigint), kind, details
    FROM json_to_recordset(${JSON.stringify(events)}::json) AS e("deviceId" integer, at timestamptz(3), event bigint, kind text, details jsonb)`.execute(
    trx,
  )
}

/** Stores what is heard of devices: their events, and what was last heard of them. */
export const storeHeard: TelemetrySubscriber = async (trx, { events, heard }) => {
  await addEvents(trx, events)
  if (heard.length > 0) await writeSignals(trx, heard)
}
