// Reads what devices have given in the last days, by slot.
import { sql } from 'kysely'
import { addDays } from '#kernel/core/contract/days.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { forecast as limits } from '#src/product/limits.ts'
import type { UsedDevice } from './rules/forecastDevice.ts'

/** More than the days that are read. */
const dayPlaces = 1000

/** Returns the shots of devices by fragrance: on each of the last days, oldest first, and today. */
export const readUse = async (
  db: Db,
  devices: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, UsedDevice['shots']>> => {
  const first = addDays(today, -limits.memory)
  // Each number is the shots of a day and the day: millions of rows are read as one short text for each slot.
  const { rows } = await sql<{ deviceId: number; fragranceId: number; days: string }>`
    SELECT device_id AS "deviceId", fragrance_id AS "fragranceId",
      array_to_string(array_agg(shots::int8 * ${dayPlaces}::int + (day - ${first}::date)), ',') AS days
    FROM device_days WHERE device_id = ${anyOf(devices)} AND day BETWEEN ${first}::date AND ${today}::date GROUP BY 1, 2`.execute(
    db,
  )
  const found = new Map<number, Map<number, readonly number[]>>()
  for (const { deviceId, fragranceId, days } of rows) {
    const shots = Array.from({ length: limits.memory + 1 }, () => 0)
    for (const text of days.split(',')) {
      const day = Number(text)
      shots[day % dayPlaces] = Math.floor(day / dayPlaces)
    }
    const ofDevice = found.get(deviceId) ?? new Map<number, readonly number[]>()
    found.set(deviceId, ofDevice.set(fragranceId, shots))
  }
  return found
}
