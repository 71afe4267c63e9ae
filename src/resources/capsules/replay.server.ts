// Counts events of capsules again in order, from their anchors: when one was late, and before months of them
// are dropped (docs/decisions/devices.md).
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { type CapsuleMove, capsulesIn, type CapsuleShot } from '#src/resources/telemetry/capsulesIn.server.ts'
import type { Touched } from '#src/resources/telemetry/lateEvents.server.ts'
import type { TelemetrySubscriber } from '#src/resources/telemetry/accepted.server.ts'
import {
  capsuleColumns,
  type ChangedCapsule,
  inOrder,
  type Slot,
  type StoredCapsule,
} from '#src/resources/telemetry/tables.server.ts'
import { writeCapsules, writeSightings } from './moveCapsules.server.ts'

/** The kinds of events that say where a capsule is; their index has this condition. */
const isMove = sql`e.kind IN ('capsuleInstalled', 'capsuleRemoved')`
const capsuleOf = sql`(e.details ->> 'capsule')::integer`
const isLater = sql`e.at > coalesce(a.at, '-infinity')`

/** Returns the capsules that were in these slots since their anchors. */
const capsulesOf = async (trx: Db, slots: readonly Slot[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    WITH slots AS MATERIALIZED (SELECT DISTINCT * FROM json_to_recordset(${JSON.stringify(slots)}::json) AS s(device integer, fragrance integer)),
    found AS (
      SELECT s.fragrance, c.id FROM slots s JOIN capsules c ON c.device_id = s.device
      UNION SELECT s.fragrance, a.capsule_id FROM slots s JOIN capsule_anchors a ON a.device_id = s.device
      UNION SELECT s.fragrance, i.capsule_id FROM slots s JOIN capsule_sightings i ON i.device_id = s.device
      UNION SELECT s.fragrance, a.capsule_id FROM slots s JOIN device_events e ON e.device_id = s.device AND ${isMove}
        JOIN capsule_anchors a ON a.capsule_id = ${capsuleOf} AND ${isLater}
    )
    SELECT DISTINCT c.id FROM found f JOIN capsules c ON c.id = f.id AND c.fragrance_id = f.fragrance`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Returns the slots in which these capsules were since their anchors. */
const slotsOf = async (trx: Db, capsules: readonly number[]): Promise<Slot[]> => {
  const { rows } = await sql<Slot>`
    WITH found AS (
      SELECT id AS capsule, device_id AS device FROM capsules WHERE id = ${anyOf(capsules)}
      UNION SELECT capsule_id, device_id FROM capsule_anchors WHERE capsule_id = ${anyOf(capsules)}
      UNION SELECT capsule_id, device_id FROM capsule_sightings WHERE capsule_id = ${anyOf(capsules)}
      UNION SELECT a.capsule_id, e.device_id FROM capsule_anchors a JOIN device_events e ON ${capsuleOf} = a.capsule_id AND ${isMove} AND ${isLater}
        WHERE a.capsule_id = ${anyOf(capsules)}
    )
    SELECT DISTINCT f.device, c.fragrance_id AS fragrance FROM found f JOIN capsules c ON c.id = f.capsule WHERE f.device IS NOT NULL`.execute(
    trx,
  )
  return rows
}

/** A capsule with its state at its anchor, and what is stored of it now. */
interface Anchored {
  stored: StoredCapsule
  anchor: Omit<StoredCapsule, 'id' | 'serialNumber' | 'fragrance' | 'capacity' | 'followedAt'> & { at: string | null }
}

const lockAnchored = async (trx: Db, capsules: readonly number[]): Promise<Anchored[]> => {
  const { rows } = await sql<StoredCapsule & { anchor: Anchored['anchor'] }>`
    SELECT ${capsuleColumns} FROM capsules c WHERE c.id = ${anyOf(capsules)} ORDER BY c.id FOR UPDATE`.execute(trx)
  const { rows: anchors } = await sql<Anchored['anchor'] & { capsule: number }>`
    SELECT capsule_id AS capsule, at, device_id AS device, installed_at AS "installedAt", removed_at AS "removedAt", removal_reason AS "removalReason",
      remaining_shots AS "remainingShots", emptied_at AS "emptiedAt", findings FROM capsule_anchors WHERE capsule_id = ${anyOf(capsules)}`.execute(
    trx,
  )
  const byCapsule = new Map(anchors.map(({ capsule, ...anchor }) => [capsule, anchor]))
  return rows.flatMap((stored) => {
    const anchor = byCapsule.get(stored.id)
    return anchor ? [{ stored, anchor }] : []
  })
}

/** Locks what depends on each other, and returns it: capsules that were in one slot, and the slots of one capsule. */
const lockRelated = async (trx: Db, touched: Touched): Promise<{ capsules: Anchored[]; devices: number[] }> => {
  const ids = new Set(touched.capsules)
  const slots = [...touched.slots]
  for (;;) {
    const capsules = await lockAnchored(trx, [...ids])
    slots.push(...(await slotsOf(trx, [...ids])))
    const found = (await capsulesOf(trx, slots)).filter((id) => !ids.has(id))
    if (found.length === 0) return { capsules, devices: [...new Set(slots.map(({ device }) => device))] }
    for (const id of found) ids.add(id)
  }
}

interface StoredMove extends CapsuleMove {
  event: number
  /** What it says was left then. */
  left: number | null
}
interface StoredShot extends CapsuleShot {
  event: number
}

const readMoves = async (trx: Db, capsules: readonly number[]): Promise<StoredMove[]> => {
  const { rows } = await sql<Omit<StoredMove, 'change'> & { kind: string }>`
    SELECT e.device_id AS "deviceId", ${capsuleOf} AS capsule, e.at, e.event, e.kind, (e.details ->> 'told')::double precision AS told,
      e.details ->> 'reason' AS reason, (e.details ->> 'remainingShots')::integer AS "left"
    FROM capsule_anchors a JOIN device_events e ON ${capsuleOf} = a.capsule_id AND ${isMove} AND ${isLater}
    WHERE a.capsule_id = ${anyOf(capsules)}`.execute(trx)
  return rows.map(({ kind, told, reason, ...row }) => ({
    ...row,
    change: kind === 'capsuleInstalled' ? 'installed' : 'removed',
    told: told ?? undefined,
    reason: reason ?? undefined,
  }))
}

/** Returns the shots of devices that these capsules may have given, after a moment. */
const readShots = async (
  trx: Db,
  devices: readonly number[],
  capsules: readonly Anchored[],
  since: string | null,
): Promise<StoredShot[]> => {
  const { rows } = await sql<StoredShot>`
    SELECT device_id AS "deviceId", id AS event, shot_at AS at, fragrance_id AS fragrance, capsule_id AS capsule FROM all_shots
    WHERE device_id = ${anyOf(devices)} AND shot_at > coalesce(${since}::timestamptz, '-infinity')
      AND (fragrance_id = ${anyOf([...new Set(capsules.map(({ stored }) => stored.fragrance))])} OR capsule_id = ${anyOf(capsules.map(({ stored }) => stored.id))})`.execute(
    trx,
  )
  return rows
}

const writeAnchors = async (trx: Db, capsules: readonly StoredCapsule[], at: string): Promise<void> => {
  if (capsules.length === 0) return
  await sql`
    UPDATE capsule_anchors a SET at = ${at}::timestamptz, device_id = s.device, installed_at = s."installedAt", removed_at = s."removedAt",
      removal_reason = s."removalReason", remaining_shots = s."remainingShots", emptied_at = s."emptiedAt", findings = s.findings
    FROM json_to_recordset(${JSON.stringify(capsules)}::json) AS s(id integer, device integer, "installedAt" timestamptz(3), "removedAt" timestamptz(3),
      "removalReason" text, "remainingShots" integer, "emptiedAt" timestamptz(3), findings jsonb)
    WHERE a.capsule_id = s.id`.execute(trx)
}

/** Writes what was left at each move, where that is another number now. */
const writeLeft = async (trx: Db, moves: readonly StoredMove[]): Promise<void> => {
  if (moves.length === 0) return
  const rows = moves.map(({ deviceId, at, event, left }) => ({ deviceId, at, event, left: { remainingShots: left } }))
  await sql`
    UPDATE device_events e SET details = e.details || s."left"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS s("deviceId" integer, at timestamptz(3), event bigint, "left" jsonb)
    WHERE e.device_id = s."deviceId" AND e.at = s.at AND e.event = s.event`.execute(trx)
}

/** Counts again what these capsules and slots depend on, in the caller's transaction. Anchors move to `until`. */
export const replay = async (trx: Db, touched: Touched, until: string): Promise<void> => {
  const { capsules, devices } = await lockRelated(trx, touched)
  if (capsules.length === 0) return
  const ids = capsules.map(({ stored }) => stored.id)
  const moves = await readMoves(trx, ids)
  const anchors = capsules.map(({ anchor }) => anchor.at)
  const since = anchors.includes(null)
    ? null
    : anchors.flatMap((at) => at ?? []).reduce((one, other) => (one < other ? one : other))
  const shots = await readShots(trx, devices, capsules, since)

  const followed = capsulesIn(
    capsules.map(({ stored, anchor: { at, ...state } }) => ({ ...stored, ...state, since: at })),
  )
  const changedMoves: StoredMove[] = []
  let anchored: StoredCapsule[] | undefined
  for (const event of [...moves, ...shots].sort(inOrder)) {
    if (anchored === undefined && event.at > until) anchored = followed.states()
    if (!('change' in event)) {
      followed.give(event)
      continue
    }
    followed.move(event)
    const left = followed.state(event.capsule)?.remainingShots ?? event.left
    if (left !== event.left) changedMoves.push({ ...event, left })
  }
  anchored ??= followed.states()

  const byId = new Map(capsules.map((one) => [one.stored.id, one]))
  await writeCapsules(
    trx,
    followed.states().flatMap((state): ChangedCapsule[] => {
      const before = byId.get(state.id)?.stored
      return isDeepStrictEqual(before, state) ? [] : [{ ...state, isMoved: true }]
    }),
  )
  await writeLeft(trx, changedMoves)
  await writeSightings(trx, followed.sightings())
  await writeAnchors(
    trx,
    anchored.filter(({ id }) => {
      const at = byId.get(id)?.anchor.at ?? null
      return at === null || at < until
    }),
    until,
  )
}

/** Counts again what a late report touches. The shots of its batch are stored. */
export const recountCapsules: TelemetrySubscriber = async (trx, { late, oldest }) => {
  if (late) await replay(trx, late, new Date(oldest.getTime() - 1).toISOString())
}
