// Reads the numbers of campaigns side by side (docs/decisions/dashboard.md).
// Shots come from the daily roll-up, so that the cost grows with campaigns, devices and slots, but not with shots.
import { sql } from 'kysely'
import { addDays, dayOf, timeZone } from '#kernel/core/contract/days.ts'
import { childCount } from '#kernel/core/server/database/counts.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { startOfDay } from '#kernel/core/server/tables/startOfDay.ts'
import { board as limits } from '#src/product/limits.ts'
import { isSilent } from '#src/resources/telemetry/silence.server.ts'
import type { Board, BoardCampaign } from './payloads.ts'

type Named = Pick<BoardCampaign, 'campaignId' | 'name' | 'devices'>

/** Returns the active campaigns with the most devices, by name, and how many have devices in all. */
const readCampaigns = async (db: Db): Promise<{ campaigns: Named[]; total: number }> => {
  const { rows } = await sql<Named & { total: number }>`
    SELECT "campaignId", name, devices, total FROM (
      SELECT id AS "campaignId", name, name_key, devices, (count(*) OVER ())::int AS total FROM (
        SELECT t.id, t.name, t.name_key, ${sql.raw(childCount('devices'))} AS devices FROM campaigns t WHERE t.deleted_at IS NULL) active
      WHERE devices > 0 ORDER BY devices DESC, id LIMIT ${limits.campaigns}) largest
    ORDER BY name_key, "campaignId"`.execute(db)
  return { campaigns: rows.map(({ total: _total, ...named }) => named), total: rows[0]?.total ?? 0 }
}

interface Shots {
  campaignId: number
  startedOn: string
  /** Those of each day since then. */
  days: readonly number[]
}

/**
 * Returns each campaign's first day with shots, and the shots since, without today's. One look into the index per
 * fragrance finds the first day.
 */
const readShots = async (db: Db, ids: readonly number[], days: number, today: string): Promise<Shots[]> => {
  const { rows } = await sql<Shots>`
    WITH used AS MATERIALIZED (
      SELECT c.id, f.id AS fragrance_id, first.day FROM unnest(${sql.val(ids)}::int[]) AS c(id) CROSS JOIN fragrances f
      CROSS JOIN LATERAL (SELECT day FROM shot_days WHERE campaign_id = c.id AND fragrance_id = f.id ORDER BY day LIMIT 1) first
    ), started AS (
      SELECT id, min(day) AS day FROM used GROUP BY 1
    ), counted AS (
      SELECT s.id, d.day - s.day AS at, sum(d.shots) AS shots FROM started s JOIN used u ON u.id = s.id
      CROSS JOIN LATERAL (
        SELECT day, shots FROM shot_days WHERE campaign_id = s.id AND fragrance_id = u.fragrance_id
        AND day BETWEEN s.day AND least(s.day + ${days - 1}::int, ${today}::date - 1)) d
      GROUP BY 1, 2
    )
    SELECT s.id AS "campaignId", s.day AS "startedOn",
      (SELECT coalesce(json_agg(coalesce(c.shots, 0) ORDER BY n.at), '[]') FROM generate_series(0, least(${days}::int, ${today}::date - s.day) - 1) AS n(at)
        LEFT JOIN counted c ON c.id = s.id AND c.at = n.at) AS days
    FROM started s`.execute(db)
  return rows
}

/** Returns how many devices of each campaign need attention, because nothing is heard of them. */
const readSilent = async (db: Db, ids: readonly number[], now: Date): Promise<Map<number, number>> => {
  const { rows } = await sql<{ campaignId: number; silent: number }>`
    SELECT t.campaign_id AS "campaignId", count(*)::int AS silent FROM devices t WHERE t.campaign_id = ${anyOf(ids)} AND ${isSilent(now)} GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ campaignId, silent }) => [campaignId, silent]))
}

type SlotDays = Pick<BoardCampaign, 'campaignId' | 'slotDays' | 'withoutScent' | 'unfilled'>

/**
 * Counts the slot-days of the last days, and those without scent, approximately. A capsule's stay lasts from its
 * installation to its last shot or removal; a part of a day counts as the whole day.
 * - A device counts from the day on which it should have the present dial: former dials had other slots.
 * - A capsule with an unreported installation was always there, one that was always empty never.
 * - Of removed capsules only the event tells the device: moved by imports, or without kept events, they left no stay.
 */
const readSlotDays = async (db: Db, ids: readonly number[], days: number, today: string): Promise<SlotDays[]> => {
  const from = addDays(today, 1 - days)
  const dayIn = (moment: string) => sql`(${sql.raw(moment)} AT TIME ZONE ${timeZone()}::text)::date`
  const { rows } = await sql<SlotDays>`
    WITH present AS MATERIALIZED (
      SELECT d.id, d.campaign_id, greatest(${from}::date, ${dayIn('s.wanted_at')}) AS first
      FROM devices d JOIN device_signals s ON s.device_id = d.id WHERE d.campaign_id = ${anyOf(ids)}
    ), stays AS (
      SELECT d.id AS device_id, d.campaign_id, d.first AS since, k.fragrance_id, greatest(d.first, ${dayIn('k.installed_at')}) AS first,
        CASE WHEN k.remaining_shots = 0 THEN ${dayIn('k.emptied_at')} ELSE ${today}::date END AS last
      FROM present d JOIN capsules k ON k.device_id = d.id
      UNION ALL
      SELECT d.id, d.campaign_id, d.first, (e.details ->> 'fragrance')::int,
        greatest(d.first, CASE WHEN k.installed_at <= e.at THEN ${dayIn('k.installed_at')} END),
        least(${today}::date, ${dayIn("CASE WHEN (e.details ->> 'remainingShots')::int = 0 AND k.emptied_at <= e.at THEN k.emptied_at ELSE e.at END")})
      FROM device_events e JOIN present d ON d.id = e.device_id LEFT JOIN capsules k ON k.id = (e.details ->> 'capsule')::int
      WHERE e.kind = 'capsuleRemoved' AND e.at >= ${startOfDay(from)}
    ), walked AS (
      SELECT t.campaign_id, t.since, t.first, t.last, row_number() OVER slot AS place,
        max(t.last) OVER (slot ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
      FROM stays t JOIN campaign_slots c ON c.campaign_id = t.campaign_id AND c.fragrance_id = t.fragrance_id
      WINDOW slot AS (PARTITION BY t.device_id, t.fragrance_id ORDER BY t.first)
    ), scented AS (
      -- A stay adds the days that no earlier one of its slot has.
      SELECT campaign_id, sum(greatest(0, last - greatest(first, before + 1) + 1)) AS with_scent,
        sum(greatest(0, ${today}::date - since + 1)) FILTER (WHERE place = 1) AS slot_days
      FROM walked GROUP BY 1
    ), counted AS (
      SELECT campaign_id, sum(greatest(0, ${today}::date - first + 1)) * (SELECT count(*) FROM campaign_slots c WHERE c.campaign_id = p.campaign_id) AS slot_days
      FROM present p GROUP BY 1
    )
    SELECT c.campaign_id AS "campaignId", c.slot_days::int8 AS "slotDays", (c.slot_days - coalesce(s.with_scent, 0))::int8 AS "withoutScent",
      (c.slot_days - coalesce(s.slot_days, 0))::int8 AS unfilled
    FROM counted c LEFT JOIN scented s ON s.campaign_id = c.campaign_id`.execute(db)
  return rows
}

/** Returns the numbers of the campaigns: shots over the first days of each, slots without scent over the last days. */
export const campaignBoard = async (db: Db, days: number, now: Date): Promise<Board> => {
  const today = dayOf(now)
  const { campaigns, total } = await readCampaigns(db)
  const ids = campaigns.map(({ campaignId }) => campaignId)
  const shotsOf = new Map((await readShots(db, ids, days, today)).map((one) => [one.campaignId, one]))
  const silentOf = await readSilent(db, ids, now)
  const slotDaysOf = new Map((await readSlotDays(db, ids, days, today)).map((one) => [one.campaignId, one]))
  return {
    total,
    campaigns: campaigns.map((campaign) => {
      const { startedOn = null, days: shots = [] } = shotsOf.get(campaign.campaignId) ?? {}
      const { slotDays = 0, withoutScent = 0, unfilled = 0 } = slotDaysOf.get(campaign.campaignId) ?? {}
      return {
        ...campaign,
        startedOn,
        shots: shots.reduce((sum, one) => sum + one, 0),
        perDevice: shots.map((one) => one / campaign.devices),
        silent: silentOf.get(campaign.campaignId) ?? 0,
        slotDays,
        withoutScent,
        unfilled,
      }
    }),
  }
}
