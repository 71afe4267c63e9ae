// Forecasts all capsules from the shots by day, and stores what has changed (docs/decisions/forecasts-and-restock.md).
import { sql } from 'kysely'
import { dayOf } from '#kernel/core/contract/days.ts'
import type { MaintenanceOptions } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { jsonInstant } from '#kernel/core/server/tables/sqlText.ts'
import { beginRun, endRun } from './forecastRuns.server.ts'
import { levelCapsules } from './thresholds.server.ts'
import { addPast, judgePast } from './pastForecasts.server.ts'
import { readUse } from './use.server.ts'
import { type CapsuleForecast, forecastDevice, type Night, type UsedDevice } from './rules/forecastDevice.ts'

/** So many devices are forecast at once: the server answers nothing else meanwhile. */
const chunk = 50

/** Returns the next devices with capsules, in the order of their ids. */
const devicesAfter = async (db: Db, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('capsules')
    .select('device_id as id')
    .distinct()
    .where('device_id', '>', id)
    .orderBy('device_id')
    .limit(chunk)
    .execute()
  return rows.flatMap((row) => row.id ?? [])
}

type Read = Omit<UsedDevice, 'shots'>

/** Returns the devices with what the forecasts of their capsules need. */
const readDevices = async (db: Db, ids: readonly number[], today: string): Promise<UsedDevice[]> => {
  const { rows: devices } = await sql<Read>`
    SELECT d.id AS "deviceId", s.last_contact_at AS "lastContactAt", s.regime_at AS "regimeAt",
      CASE WHEN p.id IS NOT NULL THEN json_build_object('timeZone', p.time_zone, 'openingHours', p.opening_hours) END AS place,
      (SELECT coalesce(json_agg(c.fragrance_id), '[]') FROM campaign_slots c WHERE c.campaign_id = d.campaign_id) AS dial,
      (SELECT json_agg(json_build_object('capsuleId', k.id, 'fragranceId', k.fragrance_id, 'remainingShots', k.remaining_shots,
        'installedAt', ${sql.raw(jsonInstant('k.installed_at'))}, 'dueDate', k.due_date)) FROM capsules k WHERE k.device_id = d.id) AS capsules
    FROM devices d JOIN device_signals s ON s.device_id = d.id LEFT JOIN sites p ON p.id = d.site_id WHERE d.id = ${anyOf(ids)}`.execute(
    db,
  )
  const shots = await readUse(db, ids, today)
  return devices.map((device) => ({ ...device, shots: shots.get(device.deviceId) ?? new Map() }))
}

/** Stores the forecasts that differ from those before. */
const writeForecasts = async (db: Db, forecasts: readonly CapsuleForecast[]): Promise<void> => {
  const rows = forecasts.map(({ rough, ...one }) => ({
    ...one,
    roughFrom: rough?.from,
    roughUntil: rough?.until,
    roughPace: rough?.pace,
  }))
  await sql`
    UPDATE capsule_forecasts f SET forecast = n.forecast, empty_from = n."emptyFrom", empty_until = n."emptyUntil", wasted = n.wasted, pace = n.pace,
      rough_from = n."roughFrom", rough_until = n."roughUntil", rough_pace = n."roughPace"
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS n("capsuleId" integer, forecast text, "emptyFrom" date, "emptyUntil" date, wasted boolean, pace real,
        "roughFrom" date, "roughUntil" date, "roughPace" real)
    WHERE f.capsule_id = n."capsuleId" AND (f.forecast, f.empty_from, f.empty_until, f.wasted, f.pace, f.rough_from, f.rough_until, f.rough_pace)
      IS DISTINCT FROM (n.forecast, n."emptyFrom", n."emptyUntil", n.wasted, n.pace, n."roughFrom", n."roughUntil", n."roughPace")`.execute(
    db,
  )
}

/** What is in no device is not used. */
const writeStored = async (db: Db): Promise<void> => {
  await sql`
    UPDATE capsule_forecasts f SET forecast = 'stored', empty_from = NULL, empty_until = NULL, wasted = false, pace = NULL,
      rough_from = NULL, rough_until = NULL, rough_pace = NULL
    FROM capsules c WHERE c.id = f.capsule_id AND c.device_id IS NULL AND f.forecast <> 'stored'`.execute(db)
}

const forecastAll = async ({ db, transaction }: Database, night: Night): Promise<void> => {
  await writeStored(db)
  for (let last = 0; ;) {
    const ids = await devicesAfter(db, last)
    const end = ids.at(-1)
    if (end === undefined) return
    const forecasts = (await readDevices(db, ids, night.today)).flatMap((device) => forecastDevice(device, night))
    await transaction(async (trx) => {
      await writeForecasts(trx, forecasts)
      // Thresholds in days follow the pace.
      await levelCapsules(
        trx,
        forecasts.map(({ capsuleId }) => capsuleId),
      )
      await addPast(trx, forecasts, night.today)
    })
    last = end
  }
}

/**
 * Judges due forecasts, and makes today's: once a day for all servers, and once for one that has just started, unless a
 * run is less than an hour old.
 */
export const makeForecasts = async ({
  database,
  clock,
  isFirst,
}: Omit<MaintenanceOptions, 'settings'>): Promise<void> => {
  const now = clock.now()
  const today = dayOf(now)
  const width = await beginRun(database.db, now, isFirst)
  if (width === undefined) return
  await judgePast(database.db, today)
  await forecastAll(database, { now, today, width })
  await endRun(database.db, today, clock.now())
}
