// Reads what is stored of devices and of the capsules in them, and locks it.
import { sql } from 'kysely'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { isSpokenFor } from './reach.server.ts'
import type { CapsuleFinding } from './rules/capsuleFindings.ts'
import type { CommandKind } from './rules/commandKinds.ts'
import type { EventKind } from './rules/eventKinds.ts'

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
  /** The time of its last shot or change of a capsule. */
  followedAt: string | null
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
      waits_for AS "waitsFor", usual_seconds AS "usualSeconds", followed_at AS "followedAt", counted_from AS "countedFrom", counted
    FROM device_signals WHERE device_id = ${anyOf(ids)} ORDER BY device_id FOR UPDATE`.execute(trx)
  const signals = new Map(rows.map(({ deviceId, ...signal }) => [deviceId, signal]))
  return new Map(
    devices.flatMap((device) => {
      const own = signals.get(device.id)
      return own ? [[device.macAddress, { ...device, signals: own }] as const] : []
    }),
  )
}

/** What identifies an event. */
export interface EventKey {
  deviceId: number
  at: string
  event: number
}

/** The order of what happened: at one moment, a device numbers its events. */
export const inOrder = (
  one: { at: string; deviceId: number; event: number },
  other: { at: string; deviceId: number; event: number },
): number =>
  one.at === other.at ? one.deviceId - other.deviceId || one.event - other.event : one.at < other.at ? -1 : 1

/** Returns which of these events are stored, as texts of `keyText`. */
export const storedEvents = async (
  trx: Db,
  table: 'shots' | 'device_events',
  keys: readonly EventKey[],
): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const [moment, number] = table === 'shots' ? ['shot_at', 'id'] : ['at', 'event']
  const times = keys.map(({ at }) => at)
  // The bounds let PostgreSQL skip the partitions of other months, and Citus other workers.
  const { rows } = await sql<EventKey>`
    SELECT k."deviceId", k.at, k.event FROM json_to_recordset(${JSON.stringify(keys)}::json) AS k("deviceId" integer, at timestamptz(3), event bigint)
    JOIN ${sql.table(table)} t ON t.device_id = k."deviceId" AND t.${sql.id(moment)} = k.at AND t.${sql.id(number)} = k.event
    WHERE t.device_id = ${anyOf([...new Set(keys.map(({ deviceId }) => deviceId))])} AND t.${sql.id(moment)} BETWEEN ${times.reduce((one, other) => (one < other ? one : other))}::timestamptz
      AND ${times.reduce((one, other) => (one > other ? one : other))}::timestamptz`.execute(trx)
  return new Set(rows.map(keyText))
}

/** Returns the moment until which shots are packed: an earlier one could be counted twice. Null before the first month. */
export const packedUntil = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('shot_zone').select('packed_until').executeTakeFirst())?.packed_until ?? null

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

/** A capsule as devices see it. */
export interface StoredCapsule {
  id: number
  serialNumber: string
  fragrance: number
  /** The shots of a full one, if that is known. */
  capacity: number | null
  device: number | null
  installedAt: string | null
  removedAt: string | null
  removalReason: string | null
  remainingShots: number
  emptiedAt: string | null
  findings: readonly CapsuleFinding[] | null
  /** The time of its last event. */
  followedAt: string | null
}

/** The columns of a capsule `c` as devices see it. */
export const capsuleColumns = sql`c.id, c.serial_number AS "serialNumber", c.fragrance_id AS fragrance, c.capacity, c.device_id AS device, c.installed_at AS "installedAt",
  c.removed_at AS "removedAt", c.removal_reason AS "removalReason", c.remaining_shots AS "remainingShots", c.emptied_at AS "emptiedAt", c.findings,
  c.followed_at AS "followedAt"`

/** The capsules of one fragrance in one device. */
export interface Slot {
  device: number
  fragrance: number
}

/** A command that a device answers. */
export interface StoredCommand {
  deviceId: number
  command: number
  kind: CommandKind
  /** Whether the device has got it. */
  isDelivered: boolean
  /** Another answer changes nothing. */
  isOver: boolean
}

/** Returns the commands that devices answer, and locks them in the order in which they are delivered. */
export const lockCommands = async (
  trx: Db,
  answers: readonly { deviceId: number; command: number }[],
  now: Date,
): Promise<StoredCommand[]> => {
  if (answers.length === 0) return []
  const { rows } = await sql<StoredCommand>`
    SELECT c.device_id AS "deviceId", c.id AS command, c.kind, c.state <> 'asked' AS "isDelivered",
      c.state NOT IN ('asked', 'delivered') OR c.expires_at <= ${now} AS "isOver" FROM device_commands c
    WHERE (c.device_id, c.id) IN (SELECT "deviceId", command FROM json_to_recordset(${JSON.stringify(answers)}::json) AS a("deviceId" integer, command bigint))
    ORDER BY c.device_id, c.id FOR UPDATE`.execute(trx)
  return rows
}

/** Returns the capsules with these serial numbers, and those in these slots, and locks them in the order of their ids. */
export const lockCapsules = async (
  trx: Db,
  { serialNumbers, slots }: { serialNumbers: readonly string[]; slots: readonly Slot[] },
): Promise<StoredCapsule[]> => {
  if (serialNumbers.length === 0 && slots.length === 0) return []
  const { rows } = await sql<StoredCapsule>`
    SELECT ${capsuleColumns} FROM capsules c
    WHERE c.serial_number = ${anyOf(serialNumbers)} OR (c.device_id = ${anyOf(slots.map(({ device }) => device))}
      AND (c.device_id, c.fragrance_id) IN (SELECT device, fragrance FROM json_to_recordset(${JSON.stringify(slots)}::json) AS s(device integer, fragrance integer)))
    ORDER BY c.id FOR UPDATE`.execute(trx)
  return rows
}

/** Returns the capsules whose serial numbers are these texts as filters read them, by text; without those that several have. */
export const serialsLike = async (trx: Db, texts: readonly string[]): Promise<Map<string, string>> => {
  if (texts.length === 0) return new Map()
  const { rows } = await sql<{ text: string; serialNumber: string }>`
    SELECT k.text, min(c.serial_number) AS "serialNumber"
    FROM json_to_recordset(${JSON.stringify(texts.map((text) => ({ text, plain: plainText(text) })))}::json) AS k(text text, plain text)
    JOIN capsules c ON c.serial_number_key = ANY (ARRAY[fold(k.text), fold(k.plain)])
    GROUP BY 1 HAVING count(DISTINCT c.id) = 1`.execute(trx)
  return new Map(rows.map(({ text, serialNumber }) => [text, serialNumber]))
}

/** Returns the time until which capsules have left each of these devices without its word. Read after the capsules are locked. */
export const leftUntil = async (trx: Db, devices: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ device: number; until: string }>`
    SELECT device_id AS device, max(until) AS until FROM capsule_sightings WHERE device_id = ${anyOf(devices)} GROUP BY 1`.execute(
    trx,
  )
  return new Map(rows.map(({ device, until }) => [device, until]))
}

/** A capsule to write. */
export interface ChangedCapsule extends StoredCapsule {
  /** Whether it was put in or taken out; otherwise it has only given shots. */
  isMoved: boolean
}

/** A device that a capsule has to do with although it is elsewhere, and until when. */
export interface Sighting {
  capsule: number
  device: number
  until: string
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
