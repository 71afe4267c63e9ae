// Reads the daily roll-up of shots, which the database updates with every shot that a device writes.
// The dashboard therefore costs the same for a thousand and for a hundred million shots.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dashboard } from '#contract/limits.ts'
import type { CampaignShots, FragranceShots, Period } from '#contract/payloads/statistics.ts'
import type { Db } from '#server/database/schema.ts'

const within = ({ from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${from === undefined ? sql`true` : sql`d.day >= ${from}::date`} AND ${to === undefined ? sql`true` : sql`d.day <= ${to}::date`}`

const upTo = (rank: string, largest: number | undefined): RawBuilder<SqlBool> =>
  largest === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(rank)} <= ${largest}`

/** Returns how many entries a chart shows with `limit=true`. */
export const chartLimit = (limit: boolean | undefined): number | undefined => (limit ? dashboard.largest : undefined)

/** Returns shots by campaign and fragrance, including deleted ones, largest first; `largest` limits both levels. */
export const shotsByCampaign = async (db: Db, period: Period, largest?: number): Promise<CampaignShots[]> => {
  const { rows } = await sql<CampaignShots>`
    WITH counted AS (
      SELECT d.campaign_id, d.fragrance_id, sum(d.shots)::int8 AS shots FROM shot_days d WHERE ${within(period)} GROUP BY 1, 2
    ), placed AS (
      SELECT *, sum(shots) OVER (PARTITION BY campaign_id)::int8 AS total,
        row_number() OVER (PARTITION BY campaign_id ORDER BY shots DESC, fragrance_id) AS rank FROM counted
    ), ranked AS (
      SELECT *, dense_rank() OVER (ORDER BY total DESC, campaign_id) AS campaign_rank FROM placed
    )
    SELECT c.id AS "campaignId", c.name AS "campaignName", r.total AS "shotsTotal", json_agg(json_build_object(
      'fragranceId', f.id, 'fragranceName', f.name, 'name_en', f.name_en, 'name_es', f.name_es, 'categoryId', f.category_id, 'shotsTotalFragrance', r.shots) ORDER BY r.rank) AS fragrances
    FROM ranked r JOIN campaigns c ON c.id = r.campaign_id JOIN fragrances f ON f.id = r.fragrance_id
    WHERE ${upTo('r.rank', largest)} AND ${upTo('r.campaign_rank', largest)}
    GROUP BY c.id, r.total, r.campaign_rank ORDER BY r.campaign_rank`.execute(db)
  return rows
}

/** Returns shots by fragrance over all campaigns, largest first; `largest` limits them. */
export const shotsByFragrance = async (db: Db, period: Period, largest?: number): Promise<FragranceShots[]> => {
  const { rows } = await sql<FragranceShots>`
    WITH counted AS (
      SELECT d.fragrance_id, sum(d.shots)::int8 AS shots FROM shot_days d WHERE ${within(period)} GROUP BY 1
    ), placed AS (
      SELECT *, sum(shots) OVER ()::int8 AS total, row_number() OVER (ORDER BY shots DESC, fragrance_id) AS rank FROM counted
    )
    SELECT f.id AS "fragranceId", f.name AS "fragranceName", f.name_en, f.name_es, f.category_id AS "categoryId",
      p.shots AS "shotsTotal", p.total AS "shotsAll"
    FROM placed p JOIN fragrances f ON f.id = p.fragrance_id WHERE ${upTo('p.rank', largest)} ORDER BY p.rank`.execute(db)
  return rows
}

/** Creates the monthly partitions for the shots of the next two months. */
export const createShotPartitions = async (db: Db, now: Date): Promise<void> => {
  await sql`SELECT make_shot_months(${now}::timestamptz::date, (${now}::timestamptz + interval '2 months')::date)`.execute(db)
}
