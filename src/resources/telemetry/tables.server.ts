// Reads and writes what devices report: their signals and events, and the capsules in them.
import { sql } from 'kysely'
import type { OpenedKey } from '#kernel/server/account/installationKeys.ts'
import { anyOf } from '#kernel/server/database/expressions.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { isSpokenFor } from '#src/resources/keyDevices/keyDevices.server.ts'
import type { EventKind } from './rules/eventKinds.ts'
import { nextUpdatedAt } from '#kernel/server/tables/locks.ts'

/** A device with what was last heard of it. Its row of signals is locked, so that two batches about one device take turns. */
export interface Device {
  id: number
  macAddress: string
  /** What it should run. */
  campaign: number | null
  signals: Signals
}

export interface Signals {
  lastContactAt: string | null
  lastShotAt: string | null
  campaign: number | null
  campaignAt: string | null
  campaignVersion: string | null
  /** What keeps it from loading what it should run. */
  waitsFor: 'stage' | 'pause' | null
  refusedCampaign: number | null
  refusedAt: string | null
  refusal: string | null
  firmware: string | null
  clockOffsetMs: number | null
  usualSeconds: number | null
  countedFrom: string | null
  counted: number
}

/** Returns the devices with these MAC addresses that a key may speak for, by address, and locks their signals in the order of their ids. */
export const lockDevices = async (
  trx: Db,
  macAddresses: readonly string[],
  key: Pick<OpenedKey, 'reach'>,
): Promise<Map<string, Device>> => {
  const devices = await trx
    .selectFrom('devices')
    .select(['id', 'mac_address as macAddress', 'campaign_id as campaign'])
    .where('mac_address', '=', anyOf(macAddresses))
    .where(isSpokenFor(key))
    .execute()
  const ids = devices.map(({ id }) => id)
  const { rows } = await sql<Signals & { deviceId: number }>`
    SELECT device_id AS "deviceId", last_contact_at AS "lastContactAt", last_shot_at AS "lastShotAt", campaign_id AS campaign, campaign_at AS "campaignAt", campaign_version AS "campaignVersion",
      refused_campaign_id AS "refusedCampaign", refused_at AS "refusedAt", refusal, firmware, clock_offset_ms AS "clockOffsetMs",
      waits_for AS "waitsFor", usual_seconds AS "usualSeconds", counted_from AS "countedFrom", counted
    FROM device_signals WHERE device_id = ${anyOf(ids)} ORDER BY device_id FOR UPDATE`.execute(trx)
  const signals = new Map(rows.map(({ deviceId, ...signal }) => [deviceId, signal]))
  return new Map(
    devices.flatMap((device) => {
      const own = signals.get(device.id)
      return own ? [[device.macAddress, { ...device, signals: own }] as const] : []
    }),
  )
}

/** Writes the signals of locked devices. */
export const writeSignals = async (trx: Db, devices: readonly Device[]): Promise<void> => {
  const rows = JSON.stringify(devices.map(({ id, signals }) => ({ ...signals, id })))
  await sql`
    UPDATE device_signals d SET last_contact_at = s."lastContactAt", last_shot_at = s."lastShotAt", campaign_id = s.campaign, campaign_at = s."campaignAt",
      campaign_version = s."campaignVersion",
      refused_campaign_id = s."refusedCampaign", refused_at = s."refusedAt", refusal = s.refusal, firmware = s.firmware,
      clock_offset_ms = s."clockOffsetMs", usual_seconds = s."usualSeconds", counted_from = s."countedFrom", counted = s.counted
    FROM json_to_recordset(${rows}::json) AS s(id integer, "lastContactAt" timestamptz(3), "lastShotAt" timestamptz(3), campaign integer, "campaignAt" timestamptz(3), "campaignVersion" timestamptz(3),
      "refusedCampaign" integer, "refusedAt" timestamptz(3), refusal text, firmware text, "clockOffsetMs" integer, "usualSeconds" integer, "countedFrom" timestamptz(3), counted integer)
    WHERE d.device_id = s.id`.execute(trx)
}

/** What identifies an event. */
export interface EventKey {
  deviceId: number
  at: string
  event: number
}

/** Returns which of these events are stored, as texts of `keyText`. */
export const storedEvents = async (
  trx: Db,
  table: 'shots' | 'device_events',
  keys: readonly EventKey[],
): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const [moment, number] = table === 'shots' ? ['shot_at', 'id'] : ['at', 'event']
  const times = keys.map(({ at }) => at)
  // The bounds let PostgreSQL skip the partitions of other months.
  const { rows } = await sql<EventKey>`
    SELECT k."deviceId", k.at, k.event FROM json_to_recordset(${JSON.stringify(keys)}::json) AS k("deviceId" integer, at timestamptz(3), event bigint)
    JOIN ${sql.table(table)} t ON t.device_id = k."deviceId" AND t.${sql.id(moment)} = k.at AND t.${sql.id(number)} = k.event
    WHERE t.${sql.id(moment)} BETWEEN ${times.reduce((one, other) => (one < other ? one : other))}::timestamptz
      AND ${times.reduce((one, other) => (one > other ? one : other))}::timestamptz`.execute(trx)
  return new Set(rows.map(keyText))
}

export const keyText = ({ deviceId, at, event }: EventKey): string =>
  `${deviceId} ${new Date(at).toISOString()} ${event}`

/** An event of a device that the database keeps; the server's own have no number. */
export interface DeviceEvent {
  deviceId: number
  at: string
  event?: number
  kind: EventKind
  details?: Readonly<Record<string, unknown>>
}

export const addEvents = async (trx: Db, events: readonly DeviceEvent[]): Promise<void> => {
  if (events.length === 0) return
  await sql`
    INSERT INTO device_events (device_id, at, event, kind, details)
    SELECT "deviceId", at, coalesce(event, -(extract(epoch FROM clock_timestamp()) * 1000000)::bigint), kind, details
    FROM json_to_recordset(${JSON.stringify(events)}::json) AS e("deviceId" integer, at timestamptz(3), event bigint, kind text, details jsonb)`.execute(
    trx,
  )
}

/** A capsule as devices see it. */
export interface StoredCapsule {
  id: number
  serialNumber: string
  fragrance: number
  device: number | null
  installedAt: string | null
  removedAt: string | null
  removalReason: string | null
  remainingShots: number
  emptiedAt: string | null
}

interface Wanted {
  serialNumbers: readonly string[]
  /** The devices whose capsules give shots of fragrances that name no capsule. */
  devices: readonly number[]
  fragrances: readonly number[]
}

/** Returns the capsules with these serial numbers, and those of these fragrances in these devices, and locks them in the order of their ids. */
export const lockCapsules = async (
  trx: Db,
  { serialNumbers, devices, fragrances }: Wanted,
): Promise<StoredCapsule[]> => {
  if (serialNumbers.length === 0 && devices.length === 0) return []
  return await trx
    .selectFrom('capsules')
    .select([
      'id',
      'serial_number as serialNumber',
      'fragrance_id as fragrance',
      'device_id as device',
      'installed_at as installedAt',
      'removed_at as removedAt',
      'removal_reason as removalReason',
      'remaining_shots as remainingShots',
      'emptied_at as emptiedAt',
    ])
    .where((eb) =>
      eb.or([
        eb('serial_number', '=', anyOf(serialNumbers)),
        eb.and([eb('device_id', '=', anyOf(devices)), eb('fragrance_id', '=', anyOf(fragrances))]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A capsule to write. */
export interface ChangedCapsule extends StoredCapsule {
  /** Whether it was put in or taken out; otherwise it has only given shots. */
  isMoved: boolean
}

/** Writes locked capsules. Sets `updated_at`: an import that is taken back must not undo what devices have done since. */
export const writeCapsules = async (trx: Db, capsules: readonly ChangedCapsule[]): Promise<void> => {
  const moved = capsules.filter(({ isMoved }) => isMoved)
  if (moved.length > 0)
    await sql`
      UPDATE capsules c SET device_id = s.device, installed_at = s."installedAt", removed_at = s."removedAt", removal_reason = s."removalReason",
        remaining_shots = s."remainingShots", emptied_at = s."emptiedAt", updated_at = ${nextUpdatedAt}
      FROM json_to_recordset(${JSON.stringify(moved)}::json) AS s(id integer, device integer, "installedAt" timestamptz(3), "removedAt" timestamptz(3),
        "removalReason" text, "remainingShots" integer, "emptiedAt" timestamptz(3))
      WHERE c.id = s.id`.execute(trx)
  const used = capsules.flatMap(({ id, remainingShots: left, emptiedAt: at, isMoved }) =>
    isMoved ? [] : [{ id, left, at }],
  )
  // Names no column whose name is copied, so that no trigger fills the copies again.
  if (used.length > 0)
    await sql`
      UPDATE capsules c SET remaining_shots = s."left", emptied_at = s.at, updated_at = ${nextUpdatedAt}
      FROM json_to_recordset(${JSON.stringify(used)}::json) AS s(id integer, "left" integer, at timestamptz(3))
      WHERE c.id = s.id`.execute(trx)
}

/** Returns which of these ids exist in a table. */
export const existing = async (
  trx: Db,
  table: 'campaigns' | 'fragrances',
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx.selectFrom(table).select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}
