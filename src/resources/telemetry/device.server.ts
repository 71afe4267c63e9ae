// Reads what is known of one device, and a campaign's progress on its devices, by keys that begin with the device.
import { sql, type SqlBool } from 'kysely'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { childCount } from '#kernel/core/server/database/counts.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { jsonInstant } from '#kernel/core/server/tables/sqlText.ts'
import type { CommandKind } from './rules/commandKinds.ts'
import { rolloutStates } from './rules/rolloutStates.ts'
import { stageOf } from './stage.server.ts'
import type { Period } from './schemas.ts'
import { telemetry as limits } from '#src/product/limits.ts'
import type { DeviceDays, DeviceEvent, DeviceEvents, EventsQuery, Rollout, Signals } from './payloads.ts'

const dayMs = 86_400_000

const campaign = (alias: string, at: string) =>
  sql.raw(
    `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('campaignId', ${alias}.id, 'name', ${alias}.name, 'at', ${at}) END`,
  )

/** Returns how often a device has come back within a day, after a pause that is long for it. */
const returnsOf = async (db: Db, id: number, usualSeconds: number | null, now: Date): Promise<number> => {
  const pause = Math.max(limits.latePauses * (usualSeconds ?? 0), limits.connectedSeconds)
  const { returns } = await db
    .selectFrom('device_events')
    .select(sql<number>`count(*)::int`.as('returns'))
    .where('device_id', '=', id)
    .where('at', '>', new Date(now.getTime() - dayMs).toISOString())
    .where('kind', '=', 'connected')
    .where(sql<SqlBool>`at - (details ->> 'since')::timestamptz > make_interval(secs => ${pause}::int)`)
    .executeTakeFirstOrThrow()
  return returns
}

/** Returns what was last heard of a device; undefined for an unknown one. */
export const signalsOf = async (db: Db, id: number, now: Date): Promise<Signals | undefined> => {
  const { rows } = await sql<Omit<Signals, 'returns'>>`
    SELECT s.last_contact_at AS "lastContactAt", s.last_shot_at AS "lastShotAt", s.firmware, s.clock_offset_ms AS "clockOffsetMs", s.rollout,
      CASE WHEN s.rollout = 'waiting' THEN json_build_object(
        'reason', CASE WHEN w.rollout_paused_at IS NULL THEN s.waits_for ELSE 'pause' END, 'stage', ${sql.raw(stageOf('w'))}) END AS "waitsFor",
      s.usual_seconds AS "usualSeconds", s.maintenance, CASE WHEN s.maintenance THEN p.maintenance_until END AS "maintenanceUntil",
      CASE WHEN p.id IS NOT NULL THEN json_build_object('timeZone', p.time_zone, 'openingHours', p.opening_hours) END AS place,
      ${campaign('w', jsonInstant('s.wanted_at'))} AS wanted, ${campaign('l', jsonInstant('s.campaign_at'))} AS loaded,
      CASE WHEN r.id IS NOT NULL THEN
        json_build_object('campaignId', r.id, 'name', r.name, 'at', ${sql.raw(jsonInstant('s.refused_at'))}, 'reason', s.refusal) END AS refused
    FROM device_signals s LEFT JOIN campaigns w ON w.id = s.wanted_campaign_id LEFT JOIN campaigns l ON l.id = s.campaign_id
      LEFT JOIN campaigns r ON r.id = s.refused_campaign_id
      JOIN devices d ON d.id = s.device_id LEFT JOIN sites p ON p.id = d.site_id
    WHERE s.device_id = ${id}`.execute(db)
  const [found] = rows
  return found && { ...found, returns: await returnsOf(db, id, found.usualSeconds, now) }
}

const isDevice = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('devices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

interface StoredEvent {
  at: string
  event: number
  kind: DeviceEvent['kind']
  details: {
    since?: string | null
    campaign?: number
    capsule?: number
    serialNumber?: string
    remainingShots?: number
    reason?: string
    to?: number | null
    command?: number
    commandKind?: CommandKind
  } | null
  campaignName: string | null
  fragranceName: string | null
  name_en: string | null
  name_es: string | null
}

const keyOf = ({ at, event }: Pick<StoredEvent, 'at' | 'event'>): string => `${new Date(at).toISOString()}_${event}`

const wireOf = (stored: StoredEvent): DeviceEvent => {
  const { at, kind, campaignName, fragranceName, name_en, name_es } = stored
  const {
    since,
    campaign: campaignId,
    capsule,
    serialNumber = '',
    remainingShots = 0,
    reason,
    to,
    command,
    commandKind,
  } = stored.details ?? {}
  return {
    key: keyOf(stored),
    at,
    kind,
    ...(kind === 'connected' && { since: since ?? null }),
    ...(campaignId !== undefined && { campaign: { campaignId, name: campaignName } }),
    ...(capsule !== undefined && {
      capsule: {
        capsuleId: capsule,
        serialNumber,
        remainingShots,
        fragranceName,
        ...(name_en !== null && { name_en }),
        ...(name_es !== null && { name_es }),
      },
    }),
    ...(reason !== undefined && { reason }),
    ...(command !== undefined && commandKind !== undefined && { command: { command, kind: commandKind } }),
    ...(kind === 'userChanged' && { hasUser: (to ?? null) !== null }),
  }
}

/** Returns a page of the events of a device, newest first; undefined for an unknown one. */
export const eventsOf = async (
  db: Db,
  id: number,
  { cursor, perPage, kinds }: EventsQuery,
): Promise<DeviceEvents | undefined> => {
  if (!(await isDevice(db, id))) return undefined
  const [at, event] = cursor?.split('_') ?? []
  const { rows } = await sql<StoredEvent>`
    SELECT e.at, e.event, e.kind, e.details, c.name AS "campaignName", f.name AS "fragranceName", f.name_en, f.name_es
    FROM (
      SELECT * FROM device_events WHERE device_id = ${id}
        AND ${at === undefined ? sql`true` : sql`(at, event) < (${at}::timestamptz, ${event}::bigint)`}
        AND ${kinds ? sql`kind = ANY (${sql.val(kinds)}::text[])` : sql`true`}
      ORDER BY at DESC, event DESC LIMIT ${perPage + 1}
    ) e LEFT JOIN campaigns c ON c.id = (e.details ->> 'campaign')::int LEFT JOIN fragrances f ON f.id = (e.details ->> 'fragrance')::int
    ORDER BY e.at DESC, e.event DESC`.execute(db)
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return { data: shown.map(wireOf), next: rows.length > perPage && last ? keyOf(last) : null }
}

/** Returns how far a campaign has got; undefined for an unknown one. */
export const rolloutOf = async (db: Db, id: number): Promise<Rollout | undefined> => {
  const { rows } = await sql<Omit<Rollout, 'reasons'>>`
    SELECT ${sql.join(
      rolloutStates.map((state) => sql`${sql.raw(childCount(`rollout_${state}`))} AS ${sql.id(state)}`),
    )},
      t.rollout_paused_at AS "pausedAt",
      ${sql.raw(stageOf('t'))} AS stage, t.stage_devices AS "firstDevices",
      (SELECT min(wanted_at) FROM device_signals WHERE wanted_campaign_id = t.id AND rollout = 'pending') AS "pendingSince"
    FROM campaigns t WHERE t.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { rows: reasons } = await sql<Rollout['reasons'][number]>`
    SELECT refusal AS reason, count(*)::int AS devices FROM device_signals
    WHERE wanted_campaign_id = ${id} AND rollout = 'refused' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limits.shownReasons}`.execute(
    db,
  )
  return { ...found, reasons }
}

/** Returns the shots of a device by day and by fragrance; undefined for an unknown one. */
export const daysOf = async (db: Db, id: number, period: Period, now: Date): Promise<DeviceDays | undefined> => {
  if (!(await isDevice(db, id))) return undefined
  const to = period.to ?? dayOf(now)
  const earliest = addDays(to, 1 - limits.maxDays)
  const from = [period.from ?? addDays(to, 1 - limits.shownDays), earliest].reduce((one, other) =>
    one > other ? one : other,
  )
  const { rows: days } = await sql<{ at: number; shots: number }>`
    SELECT day - ${from}::date AS at, sum(shots)::int AS shots FROM device_days
    WHERE device_id = ${id} AND day BETWEEN ${from}::date AND ${to}::date GROUP BY 1`.execute(db)
  const { rows: fragrances } = await sql<DeviceDays['fragrances'][number]>`
    SELECT f.id AS "fragranceId", f.name AS "fragranceName", f.name_en, f.name_es, d.shots FROM (
      SELECT fragrance_id, sum(shots)::int AS shots FROM device_days
      WHERE device_id = ${id} AND day BETWEEN ${from}::date AND ${to}::date GROUP BY 1
    ) d JOIN fragrances f ON f.id = d.fragrance_id ORDER BY d.shots DESC, f.id`.execute(db)
  const shots = Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, () => 0)
  for (const day of days) shots[day.at] = day.shots
  return { from, to, shots, fragrances }
}
