// Reads what the restock plan needs, a row for each site and fragrance, and makes the plan.
import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { restock as limits } from '#src/product/limits.ts'
import { nextOpenDay } from '#src/resources/sites/rules/openDay.ts'
import { placesOf } from '#src/resources/sites/table.ts'
import type { RestockLine, RestockPlan, RestockQuery, RestockSite } from './payloads.ts'
import { leadTimeOf, type LearntLead } from './rules/leadTime.ts'
import { certainHalves } from './rules/need.ts'
import { keptLeads, learntLeads } from './table.ts'
import { lastDayOf, type PlanLine, planLines, type SiteUse, sumsOf } from './rules/plan.ts'

/** A slot of the database: first and last day of its band, due date in days, and a new capsule's duration. */
type SentSlot = readonly [from: number | null, until: number | null, due: number | null, lasts: number | null]

interface FoundLine extends Pick<SiteUse, 'siteId' | 'fragranceId' | 'unknown' | 'soon'> {
  slots: readonly SentSlot[]
}
interface FoundVisit {
  siteId: number | null
  devices: number
  firstDay: number
}
interface Found {
  lines: readonly FoundLine[]
  visits: readonly FoundVisit[]
  unfilled: number
}

/** A slot without a capsule is to be filled if it has given scent in these days. */
const usedDays = 28

/**
 * Reads the slots of all devices by site and fragrance, without those that cannot need a capsule by the last day. Of
 * several capsules in a slot the last one counts.
 */
const readSlots = async (db: Db, today: string, lastDay: number): Promise<Found> => {
  const { rows } = await sql<Found>`
    WITH held AS (
      SELECT k.device_id, k.fragrance_id, bool_or(k.remaining_shots > 0) AS filled, bool_or(f.forecast = 'given') AS given,
        bool_or(f.forecast = 'far') AS far, bool_and(f.level <> 'fine') AS low, bool_or(f.rough_from IS NOT NULL) AS rough,
        max(coalesce(f.pace, f.rough_pace)) AS pace, max(k.capacity) AS capacity,
        CASE WHEN NOT bool_or(f.forecast = 'far') THEN max(coalesce(f.empty_from, f.rough_from)) END - ${today}::date AS band_from,
        CASE WHEN NOT bool_or(f.forecast = 'far') THEN max(coalesce(f.empty_until, f.rough_until)) END - ${today}::date AS band_until,
        max(k.due_date) FILTER (WHERE k.remaining_shots > 0) - ${today}::date AS due
      FROM capsules k JOIN capsule_forecasts f ON f.capsule_id = k.id WHERE k.device_id IS NOT NULL GROUP BY 1, 2
    ), slots AS MATERIALIZED (
      SELECT d.id AS device_id, d.site_id, s.fragrance_id, h.filled, h.band_from, h.band_until, h.due, h.device_id IS NULL AS is_missing,
        CASE WHEN h.pace > 0 THEN greatest(1, floor(coalesce(h.capacity, g.fragrance_shots) / h.pace))::int END AS lasts,
        CASE WHEN h.given OR h.far THEN 'known' WHEN NOT h.filled OR h.low THEN 'needed' WHEN h.rough THEN 'rough' ELSE 'unknown' END AS state
      FROM devices d JOIN campaigns g ON g.id = d.campaign_id JOIN campaign_slots s ON s.campaign_id = g.id
        LEFT JOIN held h ON h.device_id = d.id AND h.fragrance_id = s.fragrance_id
    ), used AS (
      SELECT DISTINCT u.device_id, u.fragrance_id FROM device_days u
      WHERE u.day >= ${today}::date - ${usedDays}::int AND u.shots > 0 AND u.device_id IN (SELECT device_id FROM slots WHERE is_missing)
    ), judged AS (
      SELECT s.device_id, s.site_id, s.fragrance_id, s.band_from, s.band_until, s.due, s.lasts,
        CASE WHEN s.is_missing THEN CASE WHEN u.device_id IS NULL THEN 'unfilled' ELSE 'needed' END
          WHEN s.state = 'unknown' AND s.due <= ${lastDay}::int THEN 'needed' ELSE s.state END AS state,
        CASE WHEN s.state IN ('known', 'rough') THEN least((s.band_from + s.band_until + 1) / 2, s.due) ELSE 0 END AS middle,
        s.band_from + s.band_until - ${certainHalves}::real * (s.band_until - s.band_from + 1) - 2 <= 2 * ${lastDay}::int OR s.due <= ${lastDay}::int AS may_need
      FROM slots s LEFT JOIN used u ON s.is_missing AND u.device_id = s.device_id AND u.fragrance_id = s.fragrance_id
    ), needing AS (
      SELECT *, state IN ('known', 'rough') AS is_banded, state = 'needed' OR (state IN ('known', 'rough') AND middle <= ${lastDay}::int) AS needs FROM judged
    ), visited AS (
      SELECT *, bool_or(needs) OVER (PARTITION BY device_id) AS is_visited FROM needing
    )
    SELECT
      (SELECT coalesce(json_agg(l), '[]') FROM (
        SELECT site_id AS "siteId", fragrance_id AS "fragranceId", count(*) FILTER (WHERE state IN ('rough', 'unknown')) AS unknown,
          count(*) FILTER (WHERE is_visited AND NOT needs AND is_banded AND middle <= ${lastDay + limits.visitDays}::int) AS soon,
          coalesce(json_agg(CASE WHEN is_banded THEN json_build_array(band_from, band_until, due, lasts) ELSE json_build_array(NULL, NULL, NULL, lasts) END)
            FILTER (WHERE state = 'needed' OR (is_banded AND may_need)), '[]') AS slots
        FROM visited WHERE state <> 'unfilled' GROUP BY 1, 2
        HAVING bool_or(state <> 'known' OR may_need OR middle <= ${lastDay + limits.visitDays}::int)
      ) l) AS lines,
      (SELECT coalesce(json_agg(v), '[]') FROM (
        SELECT site_id AS "siteId", count(DISTINCT device_id) AS devices, greatest(0, min(middle)) AS "firstDay" FROM visited WHERE needs GROUP BY 1
      ) v) AS visits,
      (SELECT count(*) FROM visited WHERE state = 'unfilled') AS unfilled`.execute(db)
  return rows[0] ?? { lines: [], visits: [], unfilled: 0 }
}

type Stock = Pick<SiteUse, 'siteId' | 'fragranceId' | 'arrivals' | 'atSite'>

/**
 * Reads what is under way to each site, and what has arrived and is in no device: each capsule put in after a receipt
 * takes one away, and so does one that was taken out since. Without an expected day the lead time counts; a late order may arrive at any moment.
 */
const readStock = async (db: Db, today: string, leadDays: number): Promise<Stock[]> => {
  const { rows } = await sql<Stock>`
    WITH receipts AS (
      SELECT site_id, fragrance_id, received_at, received_quantity FROM orders
      WHERE received_at BETWEEN ${today}::date - 365 AND ${today}::date AND cancelled_at IS NULL
    ), first_receipts AS (
      SELECT site_id, fragrance_id, min(received_at)::timestamptz AS at FROM receipts GROUP BY 1, 2
    ), put_in AS (
      SELECT d.site_id, k.fragrance_id, k.installed_at AS at FROM first_receipts r JOIN capsules k ON k.fragrance_id = r.fragrance_id AND k.installed_at >= r.at
      JOIN devices d ON d.id = k.device_id AND d.site_id IS NOT DISTINCT FROM r.site_id
      UNION ALL
      SELECT r.site_id, r.fragrance_id, e.at FROM first_receipts r JOIN capsules k ON k.fragrance_id = r.fragrance_id AND k.device_id IS NULL AND k.removed_at >= r.at
      JOIN LATERAL (
        SELECT i.device_id, i.at FROM device_events i WHERE (i.details ->> 'capsule')::integer = k.id AND i.kind = 'capsuleInstalled' ORDER BY i.at DESC LIMIT 1
      ) e ON e.at >= r.at JOIN devices d ON d.id = e.device_id AND d.site_id IS NOT DISTINCT FROM r.site_id
    ), moves AS (
      SELECT site_id, fragrance_id, received_at::timestamptz AS at, coalesce(received_quantity, 0) AS count FROM receipts
      UNION ALL
      SELECT site_id, fragrance_id, at, -1 FROM put_in
    ), sums AS (
      SELECT site_id, fragrance_id, count, sum(count) OVER (PARTITION BY site_id, fragrance_id ORDER BY at, count DESC ROWS UNBOUNDED PRECEDING) AS total FROM moves
    ), present AS (
      SELECT site_id, fragrance_id, sum(count) - least(0, min(total)) AS at_site FROM sums GROUP BY 1, 2
    ), under_way AS (
      SELECT site_id, fragrance_id, json_agg(json_build_object('day', day, 'count', quantity)) AS arrivals FROM (
        SELECT site_id, fragrance_id, quantity,
          greatest(0, coalesce(expected_at, coalesce(ordered_at, ${today}::date) + ${leadDays}::int) - ${today}::date) AS day
        FROM orders WHERE state = 'ordered'
        UNION ALL
        SELECT site_id, fragrance_id, coalesce(received_quantity, quantity), received_at - ${today}::date
        FROM orders WHERE received_at > ${today}::date AND cancelled_at IS NULL
      ) o GROUP BY 1, 2
    )
    SELECT coalesce(p.site_id, u.site_id) AS "siteId", coalesce(p.fragrance_id, u.fragrance_id) AS "fragranceId",
      coalesce(u.arrivals, '[]') AS arrivals, coalesce(p.at_site, 0)::int AS "atSite"
    FROM present p FULL JOIN under_way u ON coalesce(p.site_id, 0) = coalesce(u.site_id, 0) AND p.fragrance_id = u.fragrance_id`.execute(
    db,
  )
  return rows
}

/** Returns the capsules by fragrance that have never been in a device and keep until the last day. */
const readStored = async (db: Db, until: string): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('capsules')
    .select(({ fn }) => ['fragrance_id as fragranceId', fn.countAll<number>().as('count')])
    .where('device_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('remaining_shots', '>', 0)
    .where('due_date', '>', until)
    .groupBy('fragrance_id')
    .execute()
  return new Map(rows.map(({ fragranceId, count }) => [fragranceId, count]))
}

interface Removals {
  siteId: number | null
  reason: string | null
  removed: number
  early: number
}

/** Counts the capsules that were taken out lately, by the site of their device and by reason. */
const readRemovals = async (db: Db, now: Date): Promise<Removals[]> => {
  const since = new Date(now.getTime() - limits.earlyDays * 86_400_000)
  const { rows } = await sql<Removals>`
    SELECT d.site_id AS "siteId", e.details ->> 'reason' AS reason, count(*) AS removed,
      count(*) FILTER (WHERE (e.details ->> 'remainingShots')::int > ${limits.earlyShare}::real * coalesce(k.capacity, g.fragrance_shots, k.remaining_shots)) AS early
    FROM device_events e JOIN devices d ON d.id = e.device_id LEFT JOIN capsules k ON k.id = (e.details ->> 'capsule')::int
      LEFT JOIN campaigns g ON g.id = d.campaign_id
    WHERE e.kind = 'capsuleRemoved' AND e.at >= ${since} GROUP BY 1, 2`.execute(db)
  return rows
}

const earlyOf = (removals: readonly Removals[]): RestockSite['early'] => {
  const byReason = new Map<string | null, number>()
  let [removed, early] = [0, 0]
  for (const one of removals) {
    removed += one.removed
    early += one.early
    if (one.early > 0) byReason.set(one.reason, (byReason.get(one.reason) ?? 0) + one.early)
  }
  const reasons = [...byReason]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count)
  return { removed, early, reasons }
}

/** Returns the uses of all sites with their stock: what is only under way has a line as well. */
const usesOf = ({ lines }: Found, stock: readonly Stock[]): SiteUse[] => {
  const keyOf = (one: { siteId: number | null; fragranceId: number }) => `${one.siteId} ${one.fragranceId}`
  const stocks = new Map(stock.map((one) => [keyOf(one), one]))
  const uses = lines.map(({ slots, ...line }): SiteUse => {
    const { arrivals = [], atSite = 0 } = stocks.get(keyOf(line)) ?? {}
    stocks.delete(keyOf(line))
    return {
      ...line,
      arrivals,
      atSite,
      slots: slots.map(([from, until, due, lasts]) => ({
        // Without a band it lasts so long that only its due date matters.
        band:
          due !== null && from === null
            ? { from: 100_000, until: 100_001 }
            : from === null || until === null
              ? null
              : { from, until },
        due,
        lasts,
      })),
    }
  })
  const others = [...stocks.values()].map((one): SiteUse => ({ ...one, slots: [], unknown: 0, soon: 0 }))
  return [...uses, ...others]
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Reads the lead times to plan with. */
const readLeads = async (db: Db, { leads, leadDays }: RestockQuery, today: string) => {
  const isKnown = leads === 'known'
  const [kept, learnt] = isKnown
    ? [await keptLeads(db), await learntLeads(db, today)]
    : [new Map<number, number>(), new Map<number, LearntLead>()]
  const fragrance = (id: number) => leadTimeOf(kept.get(id), learnt.get(id), leadDays)
  return { fragrance, known: [...new Set([...kept.keys(), ...learnt.keys()])].map((id) => fragrance(id).days) }
}

/** Makes the plan of today. */
export const restockPlan = async (db: Db, settings: RestockQuery, now: Date): Promise<RestockPlan> => {
  const today = dayOf(now)
  const leadOf = await readLeads(db, settings, today)
  const longest = Math.max(settings.leadDays, ...leadOf.known)
  const lastDay = lastDayOf({ ...settings, leadDays: longest })
  const found = await readSlots(db, today, lastDay)
  const uses = usesOf(found, await readStock(db, today, settings.leadDays))
  const places = new Map((await placesOf(db, idsOf(uses.map(({ siteId }) => siteId)))).map((site) => [site.id, site]))
  const deliveryOf = ({ siteId, fragranceId }: Pick<SiteUse, 'siteId' | 'fragranceId'>) =>
    nextOpenDay(
      addDays(today, leadOf.fragrance(fragranceId).days),
      siteId === null ? undefined : places.get(siteId)?.openingHours,
    )
  const lines = planLines(
    uses.map((use) => ({
      ...use,
      leadDays: leadOf.fragrance(use.fragranceId).days,
      arrivesIn: daysBetween(today, deliveryOf(use)),
    })),
    await readStored(db, addDays(today, lastDay)),
    settings,
  )
  const removals = await readRemovals(db, now)
  const fragrances = await fragrancesOf(db, lines)
  const visits = new Map(found.visits.map((visit) => [visit.siteId, visit]))
  const sites = [...Map.groupBy(lines, ({ siteId }) => siteId)].map(([siteId, own]): RestockSite => {
    const { devices = 0, firstDay } = visits.get(siteId) ?? {}
    return {
      siteId,
      name: siteId === null ? null : (places.get(siteId)?.name ?? null),
      devices,
      firstAt: firstDay === undefined ? null : addDays(today, firstDay),
      lines: own
        .map((line) => ({
          ...lineOf(line, fragrances),
          lead: leadOf.fragrance(line.fragranceId),
          deliveryAt: deliveryOf(line),
        }))
        .toSorted((one, other) => one.fragrance.name.localeCompare(other.fragrance.name)),
      sums: sumsOf(own),
      early: earlyOf(removals.filter((one) => one.siteId === siteId)),
    }
  })
  const run = await db.selectFrom('forecast_runs').select('ended_at as madeAt').executeTakeFirst()
  return {
    ...settings,
    madeAt: run?.madeAt ?? null,
    deliveryAt: addDays(today, settings.leadDays),
    sufficesUntil: addDays(today, lastDayOf(settings)),
    sites: sites.toSorted(
      (one, other) =>
        (one.firstAt ?? '9').localeCompare(other.firstAt ?? '9') || (one.name ?? '').localeCompare(other.name ?? ''),
    ),
    sums: { ...sumsOf(lines), devices: sites.reduce((sum, { devices }) => sum + devices, 0) },
    early: earlyOf(removals),
    unfilled: found.unfilled,
  }
}

type Fragrance = RestockLine['fragrance']

const lineOf = ({ siteId: _site, fragranceId, ...sums }: PlanLine, fragrances: ReadonlyMap<number, Fragrance>) => ({
  fragrance: fragrances.get(fragranceId) ?? { fragranceId, name: `#${fragranceId}`, categoryId: 0 },
  ...sums,
})

const idsOf = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))]

const fragrancesOf = async (db: Db, lines: readonly PlanLine[]): Promise<ReadonlyMap<number, Fragrance>> => {
  const ids = idsOf(lines.map(({ fragranceId }) => fragranceId))
  const fragrances = await db
    .selectFrom('fragrances')
    .select(['id as fragranceId', 'name', 'name_en', 'name_es', 'category_id as categoryId'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(fragrances.map((one): [number, Fragrance] => [one.fragranceId, one]))
}
