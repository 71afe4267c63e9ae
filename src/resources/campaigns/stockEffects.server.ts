// Tells what another dial or number of shots means for installed capsules, before it is saved.
import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { campaign as limits } from '#src/product/limits.ts'
import type { PlacedFragrance, StockEffects } from './payloads.ts'

interface Found extends Pick<StockEffects, 'first' | 'slots' | 'unfit' | 'ordered'> {
  days: readonly { day: number; devices: number }[]
}

/** Orders without a site are for the devices without one. */
const sameSite = sql`(d.site_id = o.site_id OR (d.site_id IS NULL AND o.site_id IS NULL))`

/**
 * Slot and capsule meet by fragrance, so only joining and leaving ones matter. A new one lasts by the pace of the
 * fragrance that it replaces, if known.
 */
export const stockEffects = async (
  db: Db,
  id: number,
  dial: readonly PlacedFragrance[],
  now: Date,
): Promise<StockEffects> => {
  const today = dayOf(now)
  const { rows } = await sql<Found>`
    WITH after AS (
      SELECT * FROM unnest(${dial.map(({ slot }) => slot)}::int[], ${dial.map(({ fragranceId }) => fragranceId)}::int[]) AS a(slot, fragrance_id)
    ), before AS (
      SELECT slot, fragrance_id FROM campaign_slots WHERE campaign_id = ${id}
    ), joined AS (
      SELECT a.slot, a.fragrance_id, b.fragrance_id AS former_id FROM after a LEFT JOIN before b ON b.slot = a.slot
      WHERE a.fragrance_id NOT IN (SELECT fragrance_id FROM before)
    ), held AS MATERIALIZED (
      SELECT k.device_id, k.fragrance_id, count(*) FILTER (WHERE k.remaining_shots > 0) AS capsules, sum(k.remaining_shots) AS shots, max(f.pace) AS pace
      FROM devices d JOIN capsules k ON k.device_id = d.id JOIN capsule_forecasts f ON f.capsule_id = k.id
      WHERE d.campaign_id = ${id} GROUP BY 1, 2
    ), slots AS (
      SELECT d.id AS device_id, j.slot, coalesce(h.shots, 0) = 0 AS is_without,
        CASE WHEN coalesce(h.shots, 0) = 0 THEN 0 WHEN l.pace > 0 THEN floor(h.shots / l.pace)::int END AS day
      FROM devices d CROSS JOIN joined j
        LEFT JOIN held h ON h.device_id = d.id AND h.fragrance_id = j.fragrance_id
        LEFT JOIN held l ON l.device_id = d.id AND l.fragrance_id = j.former_id
      WHERE d.campaign_id = ${id}
    ), emptied AS (
      SELECT device_id, min(day) AS day FROM slots WHERE day <= ${limits.stockDays}::int GROUP BY 1
    ), departed AS (
      SELECT fragrance_id FROM before EXCEPT SELECT fragrance_id FROM after
    ), unfit AS (
      SELECT * FROM held WHERE capsules > 0 AND fragrance_id IN (SELECT fragrance_id FROM departed)
    ), needless AS (
      SELECT o.quantity FROM orders o WHERE o.state = 'ordered' AND o.fragrance_id IN (SELECT fragrance_id FROM departed)
        AND EXISTS (SELECT FROM devices d WHERE d.campaign_id = ${id} AND ${sameSite})
        AND NOT EXISTS (SELECT FROM devices d JOIN campaign_slots s ON s.campaign_id = d.campaign_id AND s.fragrance_id = o.fragrance_id
          WHERE d.campaign_id <> ${id} AND ${sameSite})
    )
    SELECT
      (SELECT coalesce(json_agg(e ORDER BY day), '[]') FROM (SELECT day, count(*) AS devices FROM emptied GROUP BY 1) e) AS days,
      (SELECT json_build_object('deviceId', d.id, 'macAddress', d.mac_address, 'name', d.name,
          'site', CASE WHEN s.id IS NOT NULL THEN json_build_object('siteId', s.id, 'name', s.name) END)
        FROM emptied e JOIN devices d ON d.id = e.device_id LEFT JOIN sites s ON s.id = d.site_id ORDER BY e.day, d.id LIMIT 1) AS first,
      (SELECT coalesce(json_agg(s ORDER BY slot), '[]') FROM (
        SELECT j.slot, j.fragrance_id AS "fragranceId", count(*) FILTER (WHERE s.is_without) AS without
        FROM joined j LEFT JOIN slots s ON s.slot = j.slot GROUP BY 1, 2) s) AS slots,
      (SELECT json_build_object('capsules', coalesce(sum(capsules), 0), 'devices', count(DISTINCT device_id), 'shots', coalesce(sum(shots), 0)) FROM unfit) AS unfit,
      (SELECT json_build_object('capsules', coalesce(sum(quantity), 0), 'orders', count(*)) FROM needless) AS ordered`.execute(
    db,
  )
  const {
    days = [],
    first = null,
    slots = [],
    unfit = { capsules: 0, devices: 0, shots: 0 },
    ordered = { capsules: 0, orders: 0 },
  } = rows[0] ?? {}
  return {
    emptied: days.reduce((sum, { devices }) => sum + devices, 0),
    days: days.map(({ day, devices }) => ({ on: addDays(today, day), devices })),
    first,
    slots,
    unfit,
    ordered,
  }
}

/** Holds a number of shots against what the capsules in the devices of a campaign hold, by the fragrances of a dial. */
export const capacityEffects = async (
  db: Db,
  id: number,
  dial: readonly PlacedFragrance[],
  shots: number,
): Promise<StockEffects['capacity']> => {
  const { rows } = await sql<NonNullable<StockEffects['capacity']>>`
    SELECT count(*) FILTER (WHERE k.capacity < ${shots}::int)::int AS small,
      (count(DISTINCT k.device_id) FILTER (WHERE k.capacity < ${shots}::int))::int AS devices,
      min(k.capacity) AS smallest, count(*) FILTER (WHERE k.capacity IS NULL)::int AS unknown
    FROM devices d JOIN capsules k ON k.device_id = d.id
    WHERE d.campaign_id = ${id} AND k.fragrance_id = ANY(${dial.map(({ fragranceId }) => fragranceId)}::int[])`.execute(
    db,
  )
  return rows[0]
}
